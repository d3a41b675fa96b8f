import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useStageNow, useTimetable } from '../data/campaignState.ts';
import { readAnew } from '../data/readAnew.ts';
import { fromISO } from 'functions/shared/time/instants';
import { useMe } from '../shell/me.ts';
import type { RuleContext, MassAction, MassRow, MassSource, MassValues, Scope } from './action.ts';
import { type Planned, planOf, type Ran, ranAll, undoneAll, undosOf } from './plan.ts';

/** The progress of a bulk action. */
export type Phase =
  | { readonly at: 'asking' }
  | { readonly at: 'reading' }
  | { readonly at: 'unread'; readonly error: unknown }
  | { readonly at: 'planned'; readonly planned: readonly Planned<MassRow>[] }
  /** `canStop`: false during an undo. */
  | { readonly at: 'running'; readonly done: number; readonly all: number; readonly canStop: boolean }
  | {
      readonly at: 'done';
      readonly ran: readonly Ran<MassRow>[];
      /** The number of records not reached because of a stop. */
      readonly left: number;
      readonly undone: { readonly undone: number; readonly left: number } | null;
    };

/** Returns the data that rules use beside the records; undefined until it is loaded. */
const useRuleContext = (): RuleContext | undefined => {
  const me = useMe().data?.email;
  const now = useTimetable().data?.now;
  const stage = useStageNow().data?.systemStages[0]?.stage;
  if (me === undefined || now === undefined || stage === undefined) return undefined;
  return { me, now: fromISO(now), stage };
};

/** Returns the phase of a bulk action, and the functions that advance it. */
export const useRun = (action: MassAction, source: MassSource) => {
  const queries = useQueryClient();
  const known = useRuleContext();
  const [phase, setPhase] = useState<Phase>({ at: 'asking' });
  const [values, setValues] = useState<MassValues>({});
  const [key] = useState(() => crypto.randomUUID());
  const isStopped = useRef(false);

  const plan = async (scope: Scope): Promise<void> => {
    if (known === undefined) return;
    setPhase({ at: 'reading' });
    try {
      setPhase({ at: 'planned', planned: planOf(action, await source.readRows(scope), known, values) });
    } catch (error) {
      setPhase({ at: 'unread', error });
    }
  };
  const progressed = (done: number, all: number, canStop = true): void =>
    setPhase({ at: 'running', done, all, canStop });
  /** @param before the results of an earlier attempt */
  const run = async (rows: readonly MassRow[], before: readonly Ran<MassRow>[] = []): Promise<void> => {
    if (known === undefined) return;
    isStopped.current = false;
    progressed(0, rows.length);
    const onEach = (done: number): void => progressed(done, rows.length);
    const ran = await ranAll({ action, rows, source, known, values, key, isStopped: () => isStopped.current, onEach });
    await readAnew(queries, action.changes);
    setPhase({ at: 'done', ran: [...before, ...ran], left: rows.length - ran.length, undone: null });
  };
  const again = (ran: readonly Ran<MassRow>[]): Promise<void> =>
    run(
      ran.flatMap((one) => (one.outcome === 'failed' ? [one.row] : [])),
      ran.filter((one) => one.outcome !== 'failed'),
    );
  const undo = async (ran: readonly Ran<MassRow>[], left: number): Promise<void> => {
    const all = undosOf(ran).length;
    progressed(0, all, false);
    const undone = await undoneAll(ran, (done) => progressed(done, all, false));
    await readAnew(queries, action.changes);
    setPhase({ at: 'done', ran, left, undone });
  };
  return {
    phase,
    values,
    isReady: known !== undefined,
    type: (typed: MassValues) => setValues((before) => ({ ...before, ...typed })),
    plan,
    run,
    again,
    undo,
    back: () => setPhase({ at: 'asking' }),
    stop: () => void (isStopped.current = true),
  };
};
