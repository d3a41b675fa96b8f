import { listChange } from '../../shared/draw/waitingList/loggedChange.ts';
import { numbered } from '../../store/draw/numbering.ts';
import type { Timetable } from '../../shared/campaign/timetable.ts';
import { isFixed } from '../../shared/campaign/drawSteps.ts';
import { fromISO, toISO } from '../../shared/time/instants.ts';
import { drawBy, draws } from '../../store/draw/draws.ts';
import type { Records } from '../../store/records.ts';
import type { WaitingListState } from '../../store/draw/waitingListStates.ts';

/**
 * Ends a later draw without a result if changes ended before its commitment; the former waiting list then continues. A draw whose outcome can be
 * computed is never ended (rules 8.27).
 * @returns the waiting list's state after that
 */
export const resumedAfterDraw = async (
  records: Records,
  waitingList: WaitingListState,
  { modificationEnd }: Timetable,
): Promise<WaitingListState> => {
  if (waitingList.standing !== 'paused' || records.stamp.now < fromISO(modificationEnd)) return waitingList;
  const next = await drawBy(records, waitingList.number + 1);
  if (next === null || isFixed(next)) return waitingList;
  draws.set(records, String(next.number), { ...next, voidedAt: toISO(records.stamp.now) });
  records.audit({ entity: 'draw', target: String(next.number), detail: { outcome: 'void' } });
  const resume = listChange(toISO(records.stamp.now), 'resume', { code: 'NEXT_DRAW' });
  const after = numbered(records, waitingList, `resume-${next.number}`, resume);
  return { ...after, standing: 'walked', isIdle: false };
};
