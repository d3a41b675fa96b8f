import fc from 'fast-check';
import { FRESH, NO_CARD, NO_FACETS } from '../application/states.ts';
import { campaign } from '../campaign/current.ts';
import type { Purchase } from '../entities/purchase.ts';
import { complaintOfDispute, complaintOfWarning, applyComplaint, withoutWarnings } from './complaints.ts';
import { initialSettlement, type SettlementState } from './settlementState.ts';

const at = campaign.timetable.lapse;
const purchase: Purchase = {
  ...FRESH,
  channel: 'web',
  ...NO_CARD,
  ...NO_FACETS,
  createdAt: at,
  updatedAt: at,
  runID: null,
  id: 'a1',
  accountID: 'a1',
  receiptID: 'AAAAAAAAAAA1',
  shard: 0,
  purchaseCount: 2,
  acceptsPartial: false,
  state: 'WON',
  paymentState: 'CAPTURED',
  grantedCount: 2,
  stripePaymentID: 'pi_1',
};
const start: SettlementState = { purchase, settlement: initialSettlement('a1', 0) };

const dispute = (status: string, id = 'du_1') =>
  complaintOfDispute({ id, object: 'dispute', amount: 20_000, status, payment_intent: 'pi_1' });
const warning = (id = 'issfr_1') =>
  complaintOfWarning({ id, object: 'radar.early_fraud_warning', payment_intent: 'pi_1' });
const after = (...complaints: Parameters<typeof applyComplaint>[1][]): SettlementState =>
  complaints.reduce(applyComplaint, start);
const shipmentBlockOf = ({ purchase: { shipmentHold } }: SettlementState) => shipmentHold;
const released = (before: SettlementState): SettlementState => withoutWarnings(before) ?? before;

describe('a dispute', () => {
  it.each([
    ['needs_response', 'dispute'],
    ['under_review', 'dispute'],
    ['warning_needs_response', 'dispute'],
    ['lost', 'dispute'],
    ['an unknown status', 'dispute'],
    ['won', null],
    ['warning_closed', null],
  ])('sets with the status %s the shipment block to %s', (status, hold) => {
    expect(shipmentBlockOf(after(dispute(status)))).toBe(hold);
    expect(shipmentBlockOf(after(dispute('needs_response'), dispute(status)))).toBe(hold);
  });

  it('stays decided when an earlier status arrives late', () => {
    expect(shipmentBlockOf(after(dispute('won'), dispute('needs_response')))).toBeNull();
    expect(after(dispute('lost'), dispute('under_review')).settlement.complaints).toMatchObject([{ state: 'lost' }]);
  });

  it('can still be won after it was lost', () => {
    expect(shipmentBlockOf(after(dispute('lost'), dispute('won')))).toBeNull();
  });

  it('cannot be lifted by hand', () => {
    expect(withoutWarnings(after(dispute('needs_response')))).toBeNull();
  });

  it('blocks the shipment until a second dispute is decided, too', () => {
    expect(shipmentBlockOf(after(dispute('won'), dispute('needs_response', 'du_2')))).toBe('dispute');
  });
});

describe('an early fraud warning', () => {
  it('blocks the shipment until an owner lifts it, and a repeated report blocks nothing', () => {
    const held = after(warning());
    expect(shipmentBlockOf(held)).toBe('fraud_warning');
    expect(shipmentBlockOf(applyComplaint(released(held), warning()))).toBeNull();
    expect(shipmentBlockOf(applyComplaint(released(held), warning('issfr_2')))).toBe('fraud_warning');
  });

  it('leaves the block of a dispute when it is lifted, and still blocks when only the dispute is won', () => {
    const both = after(warning(), dispute('needs_response'));
    expect(shipmentBlockOf(both)).toBe('dispute');
    expect(shipmentBlockOf(released(both))).toBe('dispute');
    expect(shipmentBlockOf(applyComplaint(both, dispute('won')))).toBe('fraud_warning');
    expect(withoutWarnings(released(both))).toBeNull();
  });
});

describe('complaints reported twice, late and in any order', () => {
  const report = fc.constantFrom(
    dispute('needs_response'),
    dispute('under_review'),
    dispute('won'),
    warning(),
    dispute('needs_response', 'du_2'),
    dispute('lost', 'du_2'),
  );

  it('change nothing when they repeat a known state', () => {
    fc.assert(
      fc.property(fc.array(report, { maxLength: 12 }), (complaints) => {
        const before = after(...complaints);
        for (const one of before.settlement.complaints) expect(applyComplaint(before, one)).toBe(before);
        expect(before.settlement.complaints.length).toBeLessThanOrEqual(3);
      }),
    );
  });

  it('end in the same state once everything was reported', () => {
    fc.assert(
      fc.property(fc.array(report, { maxLength: 12 }), (complaints) => {
        const end = after(...complaints, dispute('won'), dispute('lost', 'du_2'), warning());
        expect(shipmentBlockOf(applyComplaint(end, dispute('needs_response')))).toBe('dispute');
        expect(end.settlement.complaints.map(({ id, state }) => `${id} ${state}`).sort()).toEqual([
          'du_1 over',
          'du_2 lost',
          'issfr_1 open',
        ]);
      }),
    );
  });

  it('negative control: end in a wrong state if the last report counts', () => {
    const careless = (before: SettlementState, complaint: Parameters<typeof applyComplaint>[1]): SettlementState => ({
      ...before,
      settlement: { ...before.settlement, complaints: [complaint] },
    });
    const end = [dispute('won'), dispute('needs_response')].reduce(careless, start);
    expect(end.settlement.complaints).toMatchObject([{ state: 'open' }]);
  });
});
