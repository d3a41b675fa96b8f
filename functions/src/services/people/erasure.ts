import { campaign } from '../../shared/campaign/current.ts';
import { retentionEnd } from '../../shared/campaign/retention.ts';
import { approvedErasure, totalOf } from '../../shared/erasure/erasing.ts';
import { fromISO } from '../../shared/time/instants.ts';
import { isOpenNow } from '../../store/people/erasing.ts';
import { erasures, newestErasures } from '../../store/people/erasures.ts';
import { type ApprovalAction, refusal } from '../office/approvalAction.ts';
import { ERASURE, isUnderWay } from './erasureStart.ts';

/** Erases the counted documents, once a second owner approves (rules 4.32). */
export const eraseAction: ApprovalAction<'erase'> = async (records, { campaignState }, target) => {
  const { timetable } = await campaignState.facts();
  const [run, known] = await Promise.all([erasures.get(records, target), newestErasures(records)]);
  if (!run) throw refusal('not_found');
  if (run.state !== 'COUNTED') throw refusal('erasure_state');
  if (known.some(isUnderWay)) throw refusal('erasure_busy');
  const { removed, cleared, waiting } = totalOf(run.counted);
  const isOver = records.stamp.now >= fromISO(timetable.waitingListEnd);
  if (waiting > 0 || (await isOpenNow(records, run, isOver))) throw refusal('erasure_waits');
  if (run.accountID === null && records.stamp.now < retentionEnd(campaign, timetable)) throw refusal('erasure_early');
  return {
    subject: target,
    consequences: (
      [
        { kind: 'records_removed', count: removed },
        { kind: 'records_cleared', count: cleared },
        { kind: 'customers_deleted', count: run.customers },
      ] as const
    ).filter(({ count }) => count > 0),
    perform: () => {
      erasures.set(records, target, approvedErasure(run));
      records.audit({ entity: ERASURE, target, detail: { action: 'erase' } });
    },
    afterwards: async (deps) => await deps.enqueueJob({ kind: 'erasure', id: target }),
  };
};
