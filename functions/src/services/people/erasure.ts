import { campaign } from '../../shared/campaign/current.ts';
import { retentionEnd } from '../../shared/campaign/retention.ts';
import { account } from '../../shared/entities/account.ts';
import { approvedErasure, begunErasure, type Erasure, totalOf } from '../../shared/erasure/erasing.ts';
import { AppError } from '../../shared/ground/errors.ts';
import { erasures, newestErasures } from '../../store/people/erasures.ts';
import type { Records } from '../../store/records.ts';
import { type ApprovalAction, refusal } from '../office/approvalAction.ts';

/** The name of the work, and of its entries in the audit log. */
export const ERASURE = 'erasure';

const isUnderWay = ({ state }: Erasure): boolean => state === 'COUNTING' || state === 'ERASING';

/**
 * Begins to count what an erasure would take away, in the caller's unit. It changes nothing else.
 * @param accountID null: of everybody
 * @throws AppError not_found: there is no such account; erasure_busy: another one is under way
 */
export const beginErasure = async (
  records: Records,
  { accountID, startedBy }: Pick<Erasure, 'accountID' | 'startedBy'>,
): Promise<Erasure> => {
  const [known, person] = await Promise.all([
    newestErasures(records),
    accountID === null ? null : records.get(account, accountID),
  ]);
  if (accountID !== null && person === null) throw new AppError('not_found');
  if (known.some(isUnderWay)) throw new AppError('erasure_busy');
  const run = begunErasure({ number: (known[0]?.number ?? 0) + 1, accountID, startedBy }, records.stamp.now);
  erasures.create(records, String(run.number), run);
  records.audit({ entity: ERASURE, target: String(run.number), detail: { action: 'count' } });
  return run;
};

/** Erases what was counted, once a second owner agrees (rules 4.34). */
export const eraseAction: ApprovalAction<'erase'> = async (records, { campaignState }, target) => {
  const { timetable } = await campaignState.facts();
  const [run, known] = await Promise.all([erasures.get(records, target), newestErasures(records)]);
  if (!run) throw refusal('not_found');
  if (run.state !== 'COUNTED') throw refusal('erasure_state');
  if (known.some(isUnderWay)) throw refusal('erasure_busy');
  const { removed, cleared, waiting } = totalOf(run.counted);
  if (waiting > 0) throw refusal('erasure_waits');
  if (run.accountID === null && records.stamp.now < retentionEnd(campaign, timetable)) throw refusal('erasure_early');
  return {
    subject: target,
    consequences: [
      { kind: 'records_removed', count: removed },
      { kind: 'records_cleared', count: cleared },
      { kind: 'customers_deleted', count: run.customers },
    ],
    perform: () => {
      erasures.set(records, target, approvedErasure(run));
      records.audit({ entity: ERASURE, target, detail: { action: 'erase' } });
    },
    afterwards: async (deps) => await deps.kick({ kind: 'erasure', id: target }),
  };
};
