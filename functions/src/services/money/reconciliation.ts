import { campaign } from '../../shared/campaign/current.ts';
import { newReconciliation, type Reconciliation } from '../../shared/settlement/reconciliation/reconciliation.ts';
import type { Records } from '../../store/records.ts';
import { newestReconciliation, reconciliations } from '../../store/money/reconciliations.ts';

/** The name of the work, its runs and its entries in the audit log. */
export const RECONCILIATION = 'reconciliation';

/**
 * Begins a reconciliation of the books in the caller's transaction, with its audit entry. If one is under way, that one continues.
 * @param startedBy null: the schedule
 */
export const beginReconciliation = async (
  records: Records,
  startedBy: string | null,
): Promise<{ readonly reconciliation: Reconciliation; readonly hasBegun: boolean }> => {
  const newest = await newestReconciliation(records);
  if (newest && newest.state !== 'DONE') return { reconciliation: newest, hasBegun: false };
  const reconciliation = newReconciliation((newest?.number ?? 0) + 1, startedBy, campaign, records.stamp.now);
  const target = String(reconciliation.number);
  reconciliations.create(records, target, reconciliation);
  records.audit({ entity: RECONCILIATION, target });
  return { reconciliation, hasBegun: true };
};
