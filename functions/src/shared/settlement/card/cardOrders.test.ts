import fc from 'fast-check';
import type { PaymentState } from '../../application/states.ts';
import type { SettlementState } from '../settlementState.ts';
import { SEARCH } from '../../../../test/search.ts';
import { won, authorized, plan, intent, reported, cleanupKeys } from '../../../../test/support/cardSamples.ts';

describe('card attempts and Stripe reports in any order, any number of times', () => {
  const STATUSES = ['requires_capture', 'requires_action', 'requires_payment_method', 'canceled'] as const;
  const step = fc.oneof(
    fc.integer({ min: 1, max: 4 }),
    fc.record({ number: fc.integer({ min: 1, max: 5 }), status: fc.constantFrom(...STATUSES) }),
  );
  const steps = fc.array(step, { maxLength: 25 });
  type Step = number | { number: number; status: string };

  /** Plays steps. `stray`: authorizations at Stripe that are neither in use, nor canceled, nor under way. */
  const play = (all: readonly Step[], start: PaymentState) => {
    const open = new Set(start === 'AUTHORIZED' ? ['pi_old'] : []);
    const ended = new Set<number>();
    const first = won(start === 'AUTHORIZED' ? authorized : { paymentState: start });
    const after = all.reduce<SettlementState>((before, one) => {
      if (typeof one === 'number') {
        const planned = plan(before, `ctoken_${one}`);
        return 'refused' in planned ? before : planned;
      }
      // Stripe reports nothing about a payment that was never requested or has ended.
      if (one.number > before.settlement.callCount || ended.has(one.number)) return before;
      if (one.status === 'canceled') ended.add(one.number);
      if (one.status === 'requires_capture') open.add(`pi_${one.number}`);
      if (one.status === 'canceled') open.delete(`pi_${one.number}`);
      return reported(before, intent(one.number, one.status));
    }, first);
    const given = new Set(cleanupKeys(after));
    const inUse = after.purchase.paymentState === 'AUTHORIZED' ? after.purchase.stripePaymentID : null;
    return { after, stray: [...open].filter((id) => id !== inUse && !given.has(`cancel/${id}`)), open, inUse };
  };
  const start = fc.constantFrom<PaymentState>('NONE', 'ACTION_NEEDED', 'AUTHORIZED');

  it('leave no authorization except the one in use', () => {
    fc.assert(
      fc.property(steps, start, (all, from) => play(all, from).stray.length === 0),
      { numRuns: 5000 },
    );
  });

  it('keep an authorization that existed, unless the bank ended it', () => {
    const invariant = fc.property(steps, (all) => {
      const isEnded = all.some((one) => typeof one === 'object' && one.status === 'canceled');
      return isEnded || play(all, 'AUTHORIZED').inUse !== null;
    });
    fc.assert(invariant, { numRuns: 5000 });
  });

  it('negative control: detect that the authorization changes', () => {
    const same = fc.property(steps, (all) => play(all, 'AUTHORIZED').inUse === 'pi_old');
    expect(fc.check(same, SEARCH).failed).toBe(true);
  });
});
