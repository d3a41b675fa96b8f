import { setTimeout as after } from 'node:timers/promises';
import { applyMoves, MOVABLE, moveProblem, type TimetableMove } from 'functions/shared/campaign/moves';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { fromISO, toISO } from 'functions/shared/time/instants';
import { OptionError } from '../launcher/options.ts';
import type { ScenarioStep } from './moments.ts';
import type { WantedMove } from './options.ts';

/** How long before its former time a boundary is moved. On the day before, reminders of its last day are not sent yet. */
const NOTICE_MS = 25 * 3_600_000;
const REASON = '台風の接近のため';

/**
 * Plans the moves of an owner, in the campaign's order. Each one is planned on the timetable after the earlier ones.
 * @throws OptionError for an impossible one
 */
export function plannedMoves(announced: Timetable, wanted: readonly WantedMove[]): TimetableMove[] {
  const inOrder = [...wanted].sort((a, b) => MOVABLE.indexOf(a.boundary) - MOVABLE.indexOf(b.boundary));
  return inOrder.reduce<TimetableMove[]>((made, { boundary, by }) => {
    const timetable = applyMoves(announced, made);
    const before = fromISO(timetable[boundary]);
    const at = Math.max(before - NOTICE_MS, ...made.map(({ movedAt }) => fromISO(movedAt)));
    const move = { boundary, startsAt: toISO(before + by), alone: false, reason: REASON, movedAt: toISO(at) };
    const problem = moveProblem(timetable, move, at);
    if (problem !== null) throw new OptionError(`--move ${boundary} cannot move to ${move.startsAt} (${problem}).`);
    return [...made, move];
  }, []);
}

/** How long an instance may use the former times (rules 2.12), in real ms. A move waits for it, since the clock skips the day between. */
const CACHE_MS = 2_500;

/** Returns steps in which an owner makes the moves through the API. */
export const moveSteps = (moves: readonly TimetableMove[]): ScenarioStep[] =>
  moves.map(({ boundary, startsAt, alone, reason, movedAt }) => ({
    name: `${boundary} moves to ${startsAt}`,
    at: fromISO(movedAt),
    run: async (rehearsal) => {
      const token = await rehearsal.office.token('admin@example.com');
      await rehearsal.api.call('moveBoundary', { token, body: { boundary, startsAt, alone, reason } });
      await after(CACHE_MS);
    },
  }));
