import type { Purchase } from '../entities/purchase.ts';
import { isApplied, applicationOfEvent } from './intentEvents.ts';
import { sampleWinner } from '../../../test/support/settlementSamples.ts';
import { initialSettlement, type Settlement } from './settlementState.ts';
import type { StripeEvent } from './stripeObjects.ts';

const winner = sampleWinner({ stripePaymentID: 'pi_1' });
const capture: NonNullable<Settlement['openCall']> = {
  number: 2,
  cardAttempt: null,
  sets: 3,
  madeAt: 0,
  was: 'AUTHORIZED',
  tries: 0,
  waitsUntil: null,
  call: { kind: 'capturePaymentIntent', key: 'k', id: 'pi_1', params: { amount_to_capture: 30_000, expand: [] } },
};

const event = (type: string, id = 'pi_1', purchaseID = 'a1'): StripeEvent => ({
  id: 'evt_1',
  type: `payment_intent.${type}`,
  created: 0,
  data: { object: { id, object: 'payment_intent', metadata: { purchaseID } } },
});

describe('isShown, for an event of one of our calls', () => {
  const shown = (
    type: string,
    paymentState: Purchase['paymentState'],
    openCall: Settlement['openCall'] = null,
    id = 'pi_1',
  ) =>
    isApplied(event(type, id), {
      purchase: { ...winner, paymentState },
      settlement: { ...initialSettlement('a1', 0), openCall },
    });

  it.each(['AUTHORIZED', 'CAPTURING', 'CAPTURED', 'REFUNDED'] as const)(
    'returns true for an authorization in the state %s',
    (state) => {
      expect(shown('amount_capturable_updated', state)).toBe(true);
      expect(shown('amount_capturable_updated', state, null, 'pi_2')).toBe(false);
    },
  );

  it.each(['NONE', 'AUTHORIZING', 'ACTION_NEEDED'] as const)(
    'returns false for an authorization in the state %s',
    (state) => {
      expect(shown('amount_capturable_updated', state)).toBe(false);
    },
  );

  it('returns true for a known charge without an open call', () => {
    expect(shown('succeeded', 'CAPTURED')).toBe(true);
    expect(shown('succeeded', 'REFUNDED')).toBe(true);
    expect(shown('succeeded', 'CAPTURED', capture)).toBe(false);
    // Captured by hand at Stripe, or the answer to our call has not arrived yet.
    expect(shown('succeeded', 'AUTHORIZED')).toBe(false);
    expect(shown('succeeded', 'CAPTURING', capture)).toBe(false);
  });

  it('returns false for a declined card only while a payment is under way', () => {
    expect(shown('payment_failed', 'ACTION_NEEDED')).toBe(true);
    expect(shown('payment_failed', 'AUTHORIZING', capture)).toBe(false);
  });

  it('returns false for a canceled authorization', () => expect(shown('canceled', 'AUTHORIZED')).toBe(false));
});

describe('purchaseTold', () => {
  it('returns the application id of the event', () => expect(applicationOfEvent(event('succeeded'))).toBe('a1'));

  it.each(['', 'a/b', '.', '..', '__x__', 'a'.repeat(500), '漢'])('returns null for an invalid id: %p', (id) => {
    expect(applicationOfEvent(event('succeeded', 'pi_1', id))).toBeNull();
  });
});
