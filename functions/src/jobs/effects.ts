import { randomID } from '../gateways/randomness.ts';
import type { Work } from '../gateways/queues.ts';
import { effectStarted, guarded } from '../logs.ts';
import {
  dueEffects,
  followingEffects,
  type Effect,
  type EffectKind,
  type EffectOf,
  runNameOf,
} from '../shared/campaign/effects.ts';
import type { Timetable } from '../shared/campaign/timetable.ts';
import { toISO } from '../shared/time/instants.ts';
import { effects } from '../store/campaign/effects.ts';
import { committedDraws } from '../store/draw/draws.ts';
import type { Records } from '../store/records.ts';
import { STARTS } from './registry.ts';
import { inRun } from './run.ts';
import type { JobDeps, Start, Started, StartScope } from './work.ts';

const begin = async <K extends EffectKind>(
  kind: K,
  records: Records,
  effect: EffectOf<K>,
  scope: StartScope,
): Promise<Started> => {
  const start: Start<K> = STARTS[kind];
  return await start(records, effect, scope);
};

/**
 * Starts one scheduled event, once. Its writes, its audit entry and its document are one transaction (rules 2.14). @returns whether this call started
 * it
 */
export const startEffect = async (deps: JobDeps, effect: Effect, timetable: Timetable): Promise<boolean> => {
  const { id } = effect;
  const runID = randomID(deps.randomness);
  const started = await inRun(deps, { work: runNameOf(effect), runID }, async (records): Promise<Started> => {
    if (await effects.get(records, id)) return null;
    const begun = await begin(effect.kind, records, effect, { deps, timetable, runID });
    if (begun === null) return null;
    effects.create(records, id, { dueAt: toISO(effect.dueAt), startedAt: toISO(records.stamp.now), runID });
    records.audit({ entity: 'effect', target: id });
    return begun;
  });
  if (started === null) return false;
  effectStarted(effect.id);
  if (started.work) await kickSoon(deps, started.work);
  return true;
};

/** Queues the task that carries work on. A failure does not undo the event, since the tick carries the work on anyway. */
const kickSoon = (deps: JobDeps, work: Work): Promise<boolean> => guarded(work.kind, work.id, () => deps.kick(work));

/** The results of starting the due events. */
export interface DueEffects {
  readonly isAny: boolean;
  /** Events that could not start. */
  readonly waiting: readonly Effect[];
}

/** Starts due events that have not started, in the order of their due times. Late, repeated and missed runs change nothing. */
export const startDueEffects = async (deps: JobDeps): Promise<DueEffects> => {
  const { timetable } = await deps.campaignState.facts();
  const now = deps.campaignClock();
  const following = (await committedDraws(deps.db)).flatMap((draw) => followingEffects(draw, timetable));
  const due = [...dueEffects(now, timetable), ...following.filter(({ dueAt }) => dueAt <= now)];
  const waiting: Effect[] = [];
  if (due.length === 0) return { isAny: false, waiting };
  let isAny = false;
  const known = await deps.db.getAll(...due.map(({ id }) => effects.ref(deps.db, id)));
  for (const [index, effect] of due.entries()) {
    if (known[index]?.exists) continue;
    let hasStarted = false;
    await guarded('effect', effect.id, async () => {
      hasStarted = await startEffect(deps, effect, timetable);
    });
    if (hasStarted) isAny = true;
    else waiting.push(effect);
  }
  return { isAny, waiting };
};
