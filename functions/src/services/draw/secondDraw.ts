import type { Timetable } from '../../shared/campaign/timetable.ts';
import { canFollow } from '../../shared/draw/laterDraw.ts';
import { MAX_DRAWS } from '../../shared/draw/mostDraws.ts';
import { purchase } from '../../shared/entities/purchase.ts';
import { unnumbered } from '../../store/draw/changes.ts';
import { drawBy } from '../../store/draw/draws.ts';
import { listChange } from '../../shared/draw/waitingList/loggedChange.ts';
import { toISO } from '../../shared/time/instants.ts';
import { numbered } from '../../store/draw/numbering.ts';
import type { Records } from '../../store/records.ts';
import { waitingListStates } from '../../store/draw/waitingListStates.ts';
import { type ApprovalAction, refusal } from '../office/approvalAction.ts';
import { beginDraw } from './drawStart.ts';

const somebodyWaits = async (records: Records): Promise<boolean> => {
  const waiting = records.db.collection(purchase.plural).where('state', '==', 'LOST').limit(1);
  return (await records.find(waiting)).size > 0;
};

/**
 * Reads the sets that draw `number` takes over from the waiting list of the previous draw (rules 8.26, 8.27).
 * @returns the free sets, and a function that stops that list after all reads
 * @throws AppError why that draw cannot follow now
 */
const takeOver = async (
  records: Records,
  { number, additional }: { readonly number: number; readonly additional: number },
  timetable: Timetable,
): Promise<{ readonly free: number; readonly stop: () => void }> => {
  const last = await drawBy(records, number - 1);
  if (last?.state !== 'RELEASED') throw refusal('draw_unfinished');
  const waitingList = await waitingListStates.get(records, String(last.number));
  const open = await records.find(unnumbered(records.db, last.number).limit(1));
  if (!waitingList?.isIdle || waitingList.turn !== null || open.size > 0) throw refusal('list_busy');
  if (!canFollow(records.stamp.now, timetable)) throw refusal('draw_late');
  if (waitingList.free + additional === 0 || !(await somebodyWaits(records))) throw refusal('draw_empty');
  const pause = listChange(toISO(records.stamp.now), 'pause', { sets: additional, code: 'NEXT_DRAW' });
  // This is logged at once: the log contains the added sets before the next draw is committed to (docs/draw.md).
  const stop = () => {
    const paused = numbered(records, waitingList, `pause-${number}`, pause);
    waitingListStates.set(records, String(last.number), { ...paused, standing: 'paused', isIdle: false });
  };
  return { free: waitingList.free, stop };
};

/** Parses the number of a later draw. @throws AppError not_found */
const numberOf = (target: string): number => {
  if (!/^[2-9]$/.test(target) || Number(target) > MAX_DRAWS) throw refusal('not_found');
  return Number(target);
};

/** Begins another draw among waiting applications, by two owners (rules 8.26). */
export const secondDrawAction: ApprovalAction<'secondDraw'> = async (
  records,
  { campaignState },
  target,
  { additional },
) => {
  const number = numberOf(target);
  const { timetable } = await campaignState.facts();
  if (await drawBy(records, number)) throw refusal('draw_exists');
  const { free, stop } = await takeOver(records, { number, additional }, timetable);
  const supply = free + additional;
  return {
    subject: target,
    consequences: [
      { kind: 'draw_begins', count: supply },
      { kind: 'list_stops', count: number - 1 },
    ],
    perform: () => {
      const { actor } = records.stamp;
      stop();
      beginDraw(records, {
        number,
        supply,
        additional,
        startedBy: actor.kind === 'administrator' ? actor.email : null,
      });
      const detail = { supply: String(supply), additional: String(additional) };
      records.audit({ entity: 'draw', target, detail });
    },
    afterwards: async (deps) => await deps.enqueueJob({ kind: 'draw', id: target }),
  };
};
