import { isStale, type Undo } from '../data/undo.ts';
import type { RuleContext, MassAction, MassRefusal, MassRow, MassSource, MassValues } from './action.ts';

/** A record of a dry run: whether it would change, or why not. */
export interface Planned<R extends MassRow> {
  readonly row: R;
  readonly refusal: MassRefusal | null;
}

/** Makes the dry run, which changes nothing. */
export const planOf = <R extends MassRow>(
  action: Pick<MassAction<R>, 'refusal' | 'once'>,
  rows: readonly R[],
  known: RuleContext,
  values: MassValues,
): readonly Planned<R>[] => {
  const planned = new Set<string>();
  return rows.map((row) => {
    const refusal = action.refusal(row, known, values);
    if (refusal !== null) return { row, refusal };
    const once = action.once(row);
    if (once === null) return { row, refusal };
    const isTwice = planned.has(once);
    planned.add(once);
    return { row, refusal: isTwice ? 'twice' : null };
  });
};

/** The result for a record. `refused`: it has changed since the dry run, or a rule that only the server knows refuses it. */
export type Ran<R extends MassRow> =
  | { readonly row: R; readonly outcome: 'done'; readonly undo: Undo | null }
  | { readonly row: R; readonly outcome: 'refused'; readonly refusal: MassRefusal }
  | { readonly row: R; readonly outcome: 'failed'; readonly error: unknown };

const LANES = 4;
interface RunOf<R extends MassRow> {
  readonly action: Pick<MassAction<R>, 'refusal' | 'act'>;
  readonly rows: readonly R[];
  readonly source: Pick<MassSource<R>, 'readOne'>;
  readonly known: RuleContext;
  readonly values: MassValues;
  /** An identifier of this run. It is the same for each retry of the rest. */
  readonly key: string;
  readonly isStopped: () => boolean;
  readonly onEach: (done: number) => void;
}

const ranOne = async <R extends MassRow>(row: R, run: RunOf<R>): Promise<Ran<R>> => {
  const { action, source, known, values, key } = run;
  try {
    const fresh = await source.readOne(row);
    if (fresh === null) return { row, outcome: 'refused', refusal: 'gone' };
    const refusal = action.refusal(fresh.row, known, values);
    if (refusal !== null) return { row, outcome: 'refused', refusal };
    const undo = await action.act({ row: fresh.row, etag: fresh.etag, values, known, key: `${key}-${row.id}` });
    return { row, outcome: 'done', undo };
  } catch (error) {
    return isStale(error) ? { row, outcome: 'refused', refusal: 'changed' } : { row, outcome: 'failed', error };
  }
};

/** Runs the action, some records at a time. Each is judged again in its present state. Records not reached before a stop are left out. */
export const ranAll = async <R extends MassRow>(run: RunOf<R>): Promise<readonly Ran<R>[]> => {
  const ran: Ran<R>[] = [];
  const queue = run.rows.values();
  const lane = async (): Promise<void> => {
    for (const row of queue) {
      if (run.isStopped()) return;
      ran.push(await ranOne(row, run));
      run.onEach(ran.length);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return ran;
};

/** Returns the undos of a run. */
export const undosOf = (ran: readonly Ran<MassRow>[]): readonly Undo[] =>
  ran.flatMap((one) => (one.outcome === 'done' && one.undo !== null ? [one.undo] : []));

/** Undoes the changes, and returns how many were undone and how many were not. */
export const undoneAll = async (
  ran: readonly Ran<MassRow>[],
  onEach: (done: number) => void,
): Promise<{ readonly undone: number; readonly left: number }> => {
  const undos = undosOf(ran);
  let undone = 0;
  for (const [at, undo] of undos.entries()) {
    try {
      await undo();
      undone += 1;
    } catch {
      // Another user has changed the record, or the answer was lost. It counts as not undone, and its page shows its state.
    }
    onEach(at + 1);
  }
  return { undone, left: undos.length - undone };
};
