import { campaign } from '../../shared/campaign/current.ts';
import { AppError } from '../../shared/errors/appError.ts';
import { purchase as purchaseEntity, type Purchase } from '../../shared/entities/purchase.ts';
import type { CardAttempt, SettlementState } from '../../shared/settlement/settlementState.ts';
import { executePaymentCall } from '../../shared/settlement/executor.ts';
import { planCard } from '../../shared/settlement/planner.ts';
import { personBy } from '../../store/people/people.ts';
import { type Records, type Stamp, unitOfWork } from '../../store/records.ts';
import { settlementOf, settlements } from '../../store/money/settlements.ts';
import { settlementPortOf, type StripeDeps } from './settlementPort.ts';

type Entered = Pick<CardAttempt, 'token' | 'page'>;
type EntryDeps = Pick<StripeDeps, 'config' | 'campaignState'>;

/**
 * Stores an entered card as the newest attempt, in the caller's transaction; `executeCardCall` then makes the call to Stripe (rules 7.12).
 * @returns application and settlement with the attempt; `busy` if a payment's outcome has to be known first
 * @throws AppError card_charged, purchase_state, wrong_phase, card_attempts
 */
export const enterCard = async (
  records: Records,
  { config, campaignState }: EntryDeps,
  purchase: Purchase,
  entered: Entered,
): Promise<SettlementState | 'busy'> => {
  const [settlement, { timetable }] = await Promise.all([settlementOf(records, purchase.id), campaignState.facts()]);
  const { now, systemNow } = records.stamp;
  const before = { purchase, settlement };
  const trying = { selling: campaign, siteURL: config.SITE_URL };
  const planned = planCard(before, entered, { now, systemNow, timetable }, trying);
  if ('refused' in planned) {
    if (planned.refused === 'settlement_busy') return 'busy';
    throw new AppError(planned.refused);
  }
  if (planned.purchase !== purchase) records.update(purchaseEntity, purchase, planned.purchase);
  if (planned.settlement !== settlement) settlements.set(records, purchase.id, planned.settlement);
  return planned;
};

/**
 * Stores an entered card while a payment is under way. The payment's outcome is read first (rules 7.25).
 * @throws AppError as `enterCard`; overloaded, settlement_busy if the outcome is not known yet
 */
export const enterCardAfterPayment = async (
  deps: StripeDeps,
  stamp: Stamp,
  id: string,
  entered: Entered,
): Promise<SettlementState> => {
  await executePaymentCall(settlementPortOf(deps, stamp, id));
  return await unitOfWork(deps.db, stamp, async (records) => {
    const { purchase } = await personBy(records, id);
    if (!purchase) throw new AppError('not_found');
    const begun = await enterCard(records, deps, purchase, entered);
    if (begun === 'busy') throw new AppError('settlement_busy');
    return begun;
  });
};
