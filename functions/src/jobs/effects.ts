import type { Transaction } from 'firebase-admin/firestore';
import type { Work } from '../gateways/queues.ts';
import { effectStarted } from '../logs.ts';
import { dueEffects, type Effect, type EffectKind, type EffectOf } from '../shared/campaign/effects.ts';
import type { Timetable } from '../shared/campaign/timetable.ts';
import { toISO } from '../shared/time/instants.ts';
import { guarded } from './guarded.ts';
import { STARTS } from './registry.ts';
import { logRun, newRunID } from './run.ts';
import type { JobDeps, Start, Started, StartScope } from './work.ts';

const begin = async <K extends EffectKind>(
  kind: K,
  transaction: Transaction,
  effect: EffectOf<K>,
  scope: StartScope,
): Promise<Started> => {
  const start: Start<K> = STARTS[kind];
  return await start(transaction, effect, scope);
};

/** Starts one effect, once: what it writes, its audit entry and the document that says so are one transaction (rules 2.14). */
export const startEffect = async (deps: JobDeps, effect: Effect, timetable: Timetable): Promise<void> => {
  const { db } = deps;
  const ref = db.collection('effects').doc(effect.id);
  const runID = newRunID(deps);
  const started = await db.runTransaction(async (transaction): Promise<Started> => {
    if ((await transaction.get(ref)).exists) return null;
    const scope = { deps, timetable, runID };
    const begun = await begin(effect.kind, transaction, effect, scope);
    if (begun === null) return null;
    const at = toISO(deps.campaignClock());
    transaction.create(ref, { dueAt: toISO(effect.dueAt), startedAt: at, runID });
    logRun(deps, transaction, runID, { work: effect.id, entity: 'effect', target: effect.id });
    return begun;
  });
  if (started === null) return;
  effectStarted(effect.id);
  if (started.work) await kickSoon(deps, started.work);
};

/** A task that cannot be put is no failure of the effect: the tick carries its work on anyway. */
const kickSoon = (deps: JobDeps, work: Work): Promise<void> => guarded(work.kind, work.id, () => deps.kick(work));

/** Starts whatever is due and not started, in the order it fell due. Late, doubled and missed runs change nothing. */
export const startDueEffects = async (deps: JobDeps): Promise<void> => {
  const { timetable } = await deps.campaignState.facts();
  const due = dueEffects(deps.campaignClock(), timetable);
  if (due.length === 0) return;
  const known = await deps.db.getAll(...due.map(({ id }) => deps.db.collection('effects').doc(id)));
  for (const [index, effect] of due.entries()) {
    if (known[index]?.exists) continue;
    await guarded('effect', effect.id, () => startEffect(deps, effect, timetable));
  }
};
