import type { Timetable } from '../../shared/campaign/timetable.ts';
import { AppError } from '../../shared/contract/errors.ts';
import { canFollow } from '../../shared/draw/following.ts';
import { isFixed } from '../../shared/draw/steps.ts';
import { purchase } from '../../shared/entities/purchase.ts';
import { fromISO, toISO } from '../../shared/time/instants.ts';
import { unnumbered } from '../../store/changes.ts';
import { drawBy, draws } from '../../store/draws.ts';
import type { Records } from '../../store/records.ts';
import { type Walk, walks } from '../../store/walks.ts';

const somebodyWaits = async (records: Records): Promise<boolean> => {
  const waiting = records.db.collection(purchase.plural).where('state', '==', 'LOST').limit(1);
  return (await records.find(waiting)).size > 0;
};

/**
 * Stops the list of the last draw, whose free sets go to the draw `number` (rules 8.26, 8.27). Nothing is written before all is read.
 * @returns the sets that were free
 * @throws AppError why that draw cannot follow now
 */
export const takeOver = async (
  records: Records,
  { number, additional }: { readonly number: number; readonly additional: number },
  timetable: Timetable,
): Promise<number> => {
  const last = await drawBy(records, number - 1);
  if (last?.state !== 'RELEASED') throw new AppError('draw_unfinished');
  const walk = await walks.get(records, String(last.number));
  const open = await records.find(unnumbered(records.db, last.number).limit(1));
  if (!walk?.isIdle || walk.turn !== null || open.size > 0) throw new AppError('list_busy');
  if (!canFollow(records.stamp.now, timetable)) throw new AppError('draw_late');
  if (walk.free + additional === 0 || !(await somebodyWaits(records))) throw new AppError('draw_empty');
  walks.set(records, String(last.number), { ...walk, standing: 'paused' });
  return walk.free;
};

/**
 * Ends the draw after a list's own without result, where changes have ended before it was committed to: the list is walked on. Nobody ends
 * one whose outcome can be computed (rules 8.27).
 * @returns the walk as it is then
 */
export const resumed = async (records: Records, walk: Walk, { modificationEnd }: Timetable): Promise<Walk> => {
  if (walk.standing !== 'paused' || records.stamp.now < fromISO(modificationEnd)) return walk;
  const next = await drawBy(records, walk.number + 1);
  if (next === null || isFixed(next)) return walk;
  draws.set(records, String(next.number), { ...next, voidedAt: toISO(records.stamp.now) });
  records.audit({ entity: 'draw', target: String(next.number), detail: { outcome: 'void' } });
  return { ...walk, standing: 'walked', isIdle: false };
};
