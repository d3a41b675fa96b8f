import type { Deps } from '../../deps.ts';
import { bankPageMissing } from '../../logs.ts';
import { campaign } from '../../shared/campaign/current.ts';
import type { Account } from '../../shared/entities/account.ts';
import { yen, type SettlementState, type Settlement, type NextState } from '../../shared/settlement/settlementState.ts';
import { type SettlementPort, applyUpdate } from '../../shared/settlement/port.ts';
import { NO_BANK_PAGE } from '../../shared/settlement/refusal.ts';
import { toISO } from '../../shared/time/instants.ts';
import { personBy } from '../../store/people/people.ts';
import { ticketBy } from '../../store/people/tickets.ts';
import { readsOf, type Records, type Stamp, unitOfWork } from '../../store/records.ts';
import { settlementOf, settlements } from '../../store/money/settlements.ts';
import { stripeEvents } from '../../store/money/stripeEvents.ts';
import { mailToAccount } from '../mail/mails.ts';
import { acknowledgeApplication } from '../people/acknowledgement.ts';
import { mailRefundNotice } from './refundNotice.ts';
import { personVouchersBy } from '../../store/vouchers/vouchers.ts';
import { vouchersOnceRefunded } from '../../shared/voucher/owed.ts';
import { writeVouchers, orderVouchers, checkVouchers } from '../vouchers/vouchers.ts';
import { writeOutcome } from '../people/outcome.ts';
import { AppError } from '../../shared/errors/appError.ts';
import { purchase as purchaseEntity } from '../../shared/entities/purchase.ts';
import { planPayment } from '../../shared/settlement/planner.ts';
import type { PaymentStep } from '../../shared/campaign/runSteps.ts';

/** The dependencies of the settlement's port to Firestore and Stripe. */
export type StripeDeps = Pick<Deps, 'db' | 'config' | 'campaignClock' | 'systemClock' | 'campaignState' | 'stripe'>;

/** Mails the outcome to the owner. An application that is completed by its card gets its ticket number, too. */
const mailOutcome = (
  records: Records,
  owner: Account,
  before: SettlementState,
  { purchase, settlement, news }: NextState,
  ticketNumber: string | null,
): void => {
  const cause = `purchase/${purchase.id}`;
  const byCard = `${cause}/card/${settlement.savedAttempt}`;
  if (news === 'completed') acknowledgeApplication(records, owner, ticketNumber, byCard);
  if (news === 'changed')
    mailToAccount(records, owner, { cause: byCard, mailType: 12, extra: { changedFields: ['card'] } });
  if (news === 'attention') {
    mailToAccount(records, owner, { cause: `${cause}/attention/${settlement.callCount}`, mailType: 43 });
  }
  if (news === 'charged') mailToAccount(records, owner, { cause: `${cause}/charged`, mailType: 45 });
  if (news === 'refunded') {
    const refund = `${cause}/refunded/${settlement.callCount}`;
    const refunded =
      yen(settlement.paidBack - before.settlement.paidBack, campaign) +
      settlement.byHand.back -
      before.settlement.byHand.back;
    mailRefundNotice(records, owner, {
      before: before.purchase,
      after: purchase,
      cause: refund,
      way: 'card',
      refunded,
    });
  }
};

/** Writes an outcome, after the last read. Unchanged records are not written. */
const writeUpdate = async (
  records: Records,
  owner: Account,
  { purchase, settlement }: SettlementState,
  next: NextState,
): Promise<void> => {
  // An application gets its number with its first saved card. Only an application that is completed again has a number to read.
  const isAgain = next.news === 'completed' && settlement.savedAttempt > 0;
  const hasRefunded = next.settlement.paidBack > settlement.paidBack;
  const [ticketNumber, held] = await Promise.all([
    isAgain ? ticketBy(records, purchase.id) : null,
    hasRefunded ? personVouchersBy(records, purchase.id) : null,
  ]);
  // A complete refund ends the win.
  writeOutcome(records, owner, purchase, next.purchase);
  if (next.settlement !== settlement) settlements.set(records, purchase.id, next.settlement);
  orderVouchers(records, purchase, next.purchase);
  if (held) writeVouchers(records, purchase, held, vouchersOnceRefunded(held, next.settlement.paid, records.stamp.now));
  mailOutcome(records, owner, { purchase, settlement }, next, ticketNumber);
};

/** Returns whether the newest card now waits for a check without an address. */
const hasNoBankPage = (before: Settlement, after: Settlement): boolean =>
  after.refusal?.code === NO_BANK_PAGE && before.refusal?.code !== NO_BANK_PAGE;

const applyStripeUpdateOf =
  (deps: StripeDeps, stamp: Stamp, id: string): SettlementPort['applyStripeUpdate'] =>
  async (update, event) => {
    const { timetable } = await deps.campaignState.facts();
    const [now, systemNow] = [deps.campaignClock(), deps.systemClock()];
    return await unitOfWork(deps.db, { ...stamp, now, systemNow }, async (records) => {
      const [{ account: owner, purchase }, settlement, known] = await Promise.all([
        personBy(records, id),
        settlementOf(records, id),
        event ? stripeEvents.get(records, event.id) : null,
      ]);
      if (!owner || !purchase) return null;
      const before = { purchase, settlement };
      if (known) return { ...before, news: null };
      const next = applyUpdate(before, update, { now, systemNow, timetable });
      await writeUpdate(records, owner, before, next);
      if (hasNoBankPage(settlement, next.settlement)) bankPageMissing(id, next.settlement.refusal?.words ?? '');
      if (event) {
        const { type, created } = event;
        stripeEvents.create(records, event.id, { type, createdAt: toISO(created * 1000), takenAt: toISO(now) });
      }
      return next;
    });
  };

const updateSettlementOf =
  (deps: StripeDeps, stamp: Stamp, id: string): SettlementPort['updateSettlement'] =>
  async (change) => {
    const { timetable } = await deps.campaignState.facts();
    const moment = { now: deps.campaignClock(), systemNow: deps.systemClock(), timetable };
    return await unitOfWork(deps.db, stamp, async (records) => {
      const latest = await settlements.get(records, id);
      if (!latest) return null;
      const after = change(latest, moment);
      settlements.set(records, id, after);
      return after;
    });
  };

const load = async ({ db }: Pick<StripeDeps, 'db'>, id: string): Promise<SettlementState | null> => {
  const reads = readsOf(db);
  const [{ purchase }, settlement] = await Promise.all([personBy(reads, id), settlements.get(reads, id)]);
  return purchase && settlement ? { purchase, settlement } : null;
};

/** Creates the port of one application's settlement, stored in Firestore. */
export const settlementPortOf = (deps: StripeDeps, stamp: Stamp, id: string): SettlementPort => ({
  id,
  stripe: deps.stripe,
  selling: campaign,
  siteURL: deps.config.SITE_URL,
  campaignClock: deps.campaignClock,
  systemClock: deps.systemClock,
  timetable: async () => (await deps.campaignState.facts()).timetable,
  load: async () => await load(deps, id),
  loadSettlement: async () => await settlements.get(readsOf(deps.db), id),
  applyStripeUpdate: applyStripeUpdateOf(deps, stamp, id),
  updateSettlement: updateSettlementOf(deps, stamp, id),
});

/**
 * Stores the call of one step of an application's settlement, in the caller's transaction; `executePaymentCall` makes it (rules 7.11, 7.12).
 * @param sets to refund; null: all that were paid
 * @param offered sets that the waiting list would grant with the authorization
 * @returns application and settlement with the call, for `executePaymentCall`
 * @throws AppError not_found; purchase_state, card_missing, settlement_busy, refund_sets, vouchers_out if the step is refused
 */
export const storeNextCall = async (
  records: Records,
  { campaignState }: Pick<StripeDeps, 'campaignState'>,
  id: string,
  action: PaymentStep,
  sets: number | null,
  offered: number | null = null,
): Promise<SettlementState> => {
  const { timetable } = await campaignState.facts();
  const { now, systemNow } = records.stamp;
  const [{ purchase }, settlement, held] = await Promise.all([
    personBy(records, id),
    settlementOf(records, id),
    action === 'refund' ? personVouchersBy(records, id) : null,
  ]);
  if (!purchase) throw new AppError('not_found');
  const planned = planPayment(action, { purchase, settlement }, sets, campaign, { now, systemNow, timetable }, offered);
  if ('refused' in planned) throw new AppError(planned.refused);
  // The vouchers become void once Stripe has refunded them. Until then the parcel is not sent.
  if (held) checkVouchers(held, { paid: settlement.paid, refunded: sets ?? settlement.paid, at: now });
  const { before } = planned;
  settlements.set(records, id, before.settlement);
  if (before.purchase === purchase) return before;
  return { ...before, purchase: records.update(purchaseEntity, purchase, before.purchase) };
};
