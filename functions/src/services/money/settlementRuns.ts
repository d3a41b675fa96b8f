import { newRun } from '../../shared/settlement/settlementRun.ts';
import { settlementRuns } from '../../store/money/settlementRuns.ts';
import type { Records } from '../../store/records.ts';

/** The runs' name in the audit log. */
export const SETTLEMENT = 'settlement';

/** Opens a run; the caller writes its audit entry. */
export const openRun = (records: Records, one: Parameters<typeof newRun>[0]): void =>
  settlementRuns.create(records, one.id, newRun(one, records.stamp.now));
