import { campaign } from '../../campaign/current.ts';
import { refundCall } from '../planner.ts';
import { sampleWinner } from '../../../../test/support/settlementSamples.ts';
import { initialSettlement, type Settlement } from '../settlementState.ts';
import { needsStamp, receiptDataOf, receiptNumber } from './receipt.ts';

const paidAt = campaign.timetable.lapse;
const charged = sampleWinner({ paymentState: 'CAPTURED', captureDatetime: paidAt });
const atCounter = sampleWinner({ paymentState: 'PAID_AT_COUNTER', captureDatetime: paidAt, counterSets: 3 });
const books = (change: Partial<Settlement>): Settlement => ({ ...initialSettlement('a1', 0), paid: 3, ...change });
const refund = refundCall(charged, 'pi_1', { callNumber: 1, amount: 10_000 });
const openCall = {
  number: 1,
  call: refund,
  cardAttempt: null,
  sets: 1,
  madeAt: 0,
  was: 'CAPTURED',
  tries: 0,
  waitsUntil: null,
} as const;
const complaint = (state: 'open' | 'lost' | 'over', kind: 'dispute' | 'fraud_warning' = 'dispute') =>
  books({ complaints: [{ id: 'dp_1', kind, state, amount: 30_000 }] });

const of = (purchase: typeof charged, settlement: Settlement | null, issuedSets: readonly number[] = []) =>
  receiptDataOf({ purchase, settlement, price: campaign.price, issuedSets });

describe('the standing of a 領収書', () => {
  it.each([
    ['a charged card is ready', charged, books({}), 'ready'],
    ['a payment at the counter is ready', atCounter, null, 'ready'],
    ['an authorized card is unpaid', sampleWinner({ paymentState: 'AUTHORIZED' }), books({ paid: 0 }), 'unpaid'],
    ['a refund under way is refunding', charged, books({ openCall }), 'refunding'],
    ['a withdrawn charged win is refunding', { ...charged, state: 'WITHDRAWN' as const }, books({}), 'refunding'],
    [
      'a fully refunded win is refunded',
      { ...charged, paymentState: 'REFUNDED' as const },
      books({ paid: 0 }),
      'refunded',
    ],
    ['an open dispute is disputed', charged, complaint('open'), 'disputed'],
    ['a lost dispute is disputed', charged, complaint('lost'), 'disputed'],
    ['a dispute that the payer lost is ready', charged, complaint('over'), 'ready'],
    ['an early fraud warning is ready', charged, complaint('open', 'fraud_warning'), 'ready'],
  ] as const)('shows that %s', (_, purchase, settlement, status) => {
    expect(of(purchase, settlement).standing).toBe(status);
  });
});

describe('the content of a 領収書', () => {
  it('states the charge minus the refunds', () => {
    expect(of(charged, books({}))).toMatchObject({ method: 'card', sets: 3, setsBack: 0, paidAt });
    expect(of(charged, books({ paid: 2, paidBack: 1 }))).toMatchObject({ standing: 'ready', sets: 2, setsBack: 1 });
  });

  it('derives refunds at the counter from an earlier issue', () => {
    expect(of({ ...atCounter, counterSets: 2 }, null, [3])).toMatchObject({ method: 'counter', sets: 2, setsBack: 1 });
    expect(of({ ...atCounter, counterSets: 2 }, null)).toMatchObject({ sets: 2, setsBack: 0 });
  });

  it('needs a revenue stamp for cash from 50,000 yen on', () => {
    expect([needsStamp('counter', 49_999), needsStamp('counter', 50_000), needsStamp('card', 50_000)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('has a number for each issue', () => {
    expect([receiptNumber('AAAAAAAAAAA1', 1), receiptNumber('AAAAAAAAAAA1', 12)]).toEqual([
      'AAAAAAAAAAA1-01',
      'AAAAAAAAAAA1-12',
    ]);
  });
});
