import { countedDatabase } from '../../../test/counting.ts';
import { begunDraw } from '../../../test/resume/draw.ts';
import { clearDatabase, PROJECT } from '../../../test/resume/mortalDatabase.ts';
import { PAYMENT_STATES } from '../../shared/application/states.ts';
import { campaign } from '../../shared/campaign/current.ts';
import type { DrawRecord } from '../../shared/entities/draw.ts';
import type { Entity } from '../../shared/entities/entity.ts';
import { phoneCall } from '../../shared/entities/phoneCall.ts';
import { type Purchase, purchase } from '../../shared/entities/purchase.ts';
import { storedFields } from '../../shared/entities/stored.ts';
import { type Voucher, voucher } from '../../shared/entities/voucher.ts';
import { VOUCHER_STATES } from '../../shared/entities/voucherStates.ts';
import { newReconciliation } from '../../shared/settlement/reconciliation/reconciliation.ts';
import { fromISO, toISO } from '../../shared/time/instants.ts';
import { draws } from '../../store/draw/draws.ts';
import { newWaitingListState, waitingListStates } from '../../store/draw/waitingListStates.ts';
import { reconciliations } from '../../store/money/reconciliations.ts';
import { readsOf } from '../../store/records.ts';
import { voucherOrders, voucherSerials } from '../../store/vouchers/vouchers.ts';
import { closingReport, lastDays } from './closing.ts';
import { sampleOf } from '../../../test/support/entitySamples.ts';

/** The most document reads of a view of figures, sign-in included. */
const MAX_READS = 60;
/** Firestore bills one read per 1,000 index entries of a count. */
const PER_READ = 1000;
const SIGN_IN = 3;
const { timetable, price } = campaign;
const NOW = fromISO(timetable.delivery);
const stamps = { createdAt: timetable.open, updatedAt: timetable.open };
const { db, reads } = countedDatabase(PROJECT);

const put = async (entity: Entity, id: string, change: object): Promise<void> => {
  const record = entity.record.parse({ ...sampleOf(entity).record(0), ...stamps, id, ...change });
  await db.doc(`${entity.plural}/${id}`).set(storedFields(entity, record));
};

/** Winners in all states and applications that did not win, enough of each to reveal a missing filter. */
const books = async () => {
  const all: { readonly purchase: Partial<Purchase>; readonly voucher: Partial<Voucher> | null }[] = [];
  let serial = 1;
  for (let index = 0; index < 60; index += 1) {
    const paymentState = PAYMENT_STATES[index % PAYMENT_STATES.length] ?? 'NONE';
    const grantedCount = 1 + (index % 5);
    const state = index % 7 === 6 ? 'WITHDRAWN' : 'WON';
    const isPaid = paymentState === 'CAPTURED' || paymentState === 'PAID_AT_COUNTER';
    const win = { state, paymentState, grantedCount, captureDatetime: isPaid ? timetable.lapse : null } as const;
    const sets = index % 16 === 5 ? 0 : grantedCount;
    const parcel = {
      state: sets === 0 ? ('VOID' as const) : (VOUCHER_STATES[index % 3] ?? 'ISSUED'),
      serialFrom: serial,
      serialTo: serial + grantedCount - 1,
      sets,
      shippedAt: toISO(NOW),
      returnedAt: null,
    };
    const hasParcel = isPaid && state === 'WON' && index % 10 !== 3;
    if (hasParcel) serial += grantedCount;
    all.push({ purchase: win, voucher: hasParcel ? parcel : null });
  }
  return { all, given: serial - 1 };
};

const store = async (): Promise<Awaited<ReturnType<typeof books>>> => {
  const made = await books();
  for (const [index, one] of made.all.entries()) {
    await put(purchase, `p${index}`, one.purchase);
    if (one.voucher !== null) await put(voucher, `p${index}`, one.voucher);
  }
  await db.doc('voucherSerials/next').set(voucherSerials.data({ next: made.given + 1 }));
  await db.doc('voucherOrders/o1').set(voucherOrders.data({ receiptID: 'AAAAAAAAAAA1', sets: 3 }));
  const result = { winners: 40, granted: 120, waiting: 5, unsold: 0 };
  const draw: DrawRecord = { ...begunDraw(3), state: 'RELEASED', supply: 200, result };
  await db.doc('draws/1').set(draws.data(draw));
  const list = { number: 1, free: 7, wishes: 5, day: '2025-10-17', until: '2025-10-31', head: 'c0'.repeat(32) };
  await db.doc('walks/1').set(waitingListStates.data(newWaitingListState(list)));
  const compared = { ...newReconciliation(1, null, campaign, NOW), state: 'DONE', endedAt: toISO(NOW) } as const;
  const stripe = { authorized: 0, captured: 900_000, refunded: 20_000, disputed: 0, lost: 0 };
  await db.doc('reconciliations/1').set(reconciliations.data({ ...compared, stripe }));
  await put(phoneCall, 'c1', { day: '2025-11-14' });
  return made;
};

type Made = Awaited<ReturnType<typeof books>>;
let made: Made;
beforeAll(async () => {
  await clearDatabase();
  made = await store();
}, 60_000);

const setsOf = (all: readonly { readonly sets?: number | null | undefined }[]) => ({
  count: all.length,
  sets: all.reduce((sum, { sets }) => sum + (sets ?? 0), 0),
});
const won = (states: readonly string[]) =>
  setsOf(
    made.all.flatMap(({ purchase: { state, paymentState, grantedCount } }) =>
      state === 'WON' && states.includes(paymentState ?? '') ? [{ sets: grantedCount }] : [],
    ),
  );
const parcelsIn = (states: readonly string[]) =>
  setsOf(made.all.flatMap(({ voucher: one }) => (one !== null && states.includes(one.state ?? '') ? [one] : [])));

describe('the closing report', () => {
  it('matches a full count in each figure, within the limit of reads', async () => {
    const before = reads();
    const report = await closingReport(readsOf(db));
    // For the largest campaign: as many wins and parcels as sets of two, and promotions.
    const large = Math.ceil((2 * campaign.supply) / 2 / PER_READ) + Math.ceil(campaign.supply / 4 / PER_READ);
    expect(reads() - before + large + SIGN_IN).toBeLessThanOrEqual(MAX_READS);
    if (report === null) throw new Error('There is no report');
    for (const state of PAYMENT_STATES) expect({ state, ...report.wins[state] }).toEqual({ state, ...won([state]) });
    for (const state of VOUCHER_STATES) {
      expect({ state, ...report.parcels[state] }).toEqual({ state, ...parcelsIn([state]) });
    }
    const paid = won(['CAPTURED', 'PAID_AT_COUNTER']);
    expect(report.closing).toMatchObject({
      won: won(PAYMENT_STATES),
      paid,
      revenue: paid.sets * price,
      valid: parcelsIn(['ISSUED', 'SHIPPED', 'RETURNED']).sets,
      void: made.given - parcelsIn(['ISSUED', 'SHIPPED', 'RETURNED']).sets,
      unclaimed: parcelsIn(['RETURNED']),
    });
    const owed = made.all.filter(
      ({ purchase: { state, paymentState } }) =>
        state === 'WITHDRAWN' && (paymentState === 'CAPTURED' || paymentState === 'PAID_AT_COUNTER'),
    );
    expect(report.refunds.card + report.refunds.counter).toBe(owed.length);
    expect(report.inRanges).toBe(made.given);
    expect(report.stripe).toMatchObject({ captured: 900_000, differences: 0 });
    const verdicts = new Map(report.closing.checks.map(({ name, verdict }) => [name, verdict]));
    expect(verdicts.get('serials')).toBe('balanced');
    // These books are random: they contain more orders than payments, and ended wins that are not refunded.
    expect(verdicts.get('vouchers')).toBe('differs');
    expect(verdicts.get('stripe')).toBe('unknown');
  });

  it('is null before a result is released', async () => {
    await db.doc('draws/1').update({ state: 'DRAWN' });
    expect(await closingReport(readsOf(db))).toBeNull();
    await db.doc('draws/1').update({ state: 'RELEASED' });
  });
});

it('lastDays returns what happened on each day of a week, within the limit of reads', async () => {
  const before = reads();
  const days = await lastDays({ db }, null, NOW);
  expect(reads() - before + 3 * Math.ceil(campaign.supply / 2 / PER_READ) + SIGN_IN).toBeLessThanOrEqual(MAX_READS);
  const shipped = made.all.filter(({ voucher: one }) => one !== null).length;
  expect(days[0]).toEqual({ day: '2025-11-14', paid: 0, shipped, returned: 0, calls: 1 });
  expect(days.map(({ day }) => day).at(-1)).toBe('2025-11-08');
  const [lapse] = await lastDays({ db }, '2025-10-24', NOW);
  expect(lapse?.paid).toBe(made.all.filter(({ purchase: one }) => one.captureDatetime !== null).length);
});
