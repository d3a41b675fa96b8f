import { campaign } from '../../shared/campaign/current.ts';
import { applyMoves, delayMove, delayPlan, movedTimes, type MoveProblem } from '../../shared/campaign/moves.ts';
import type { AppError } from '../../shared/errors/appError.ts';
import { stepInstant } from '../../shared/campaign/drawStepInstants.ts';
import { fromISO, toISO } from '../../shared/time/instants.ts';
import { movesIn, writeMoves } from '../../store/campaign/campaignFacts.ts';
import { drawBy } from '../../store/draw/draws.ts';
import { type ApprovalAction, refusal } from '../office/approvalAction.ts';

/** The draw whose release is part of the timetable. */
const FIRST_DRAW = 1;

const refusalOf = (problem: MoveProblem): AppError =>
  problem === 'release_free'
    ? refusal('delay_early')
    : refusal('boundary_fixed', { errors: [{ path: 'detail.startsAt', code: problem }] });

/**
 * Delays the release, possible from the commitment on (rules 2.16). The reason is public, as for every move. The release reads the moves in the
 * transaction that begins it, so it is either begun or delayed.
 */
export const releaseDelayAction: ApprovalAction<'releaseDelay'> = async (records, _, target, delay) => {
  if (target !== String(FIRST_DRAW)) throw refusal('not_found');
  const [moves, draw] = await Promise.all([movesIn(records), drawBy(records, FIRST_DRAW)]);
  const timetable = applyMoves(campaign.timetable, moves);
  const release = stepInstant(draw ?? { number: FIRST_DRAW, rules: null }, 'release', timetable);
  const { now } = records.stamp;
  const releasedAt = release ?? timetable.resultRelease;
  const plan = delayPlan(timetable, delay, releasedAt, now);
  if (plan.problem !== null) throw refusalOf(plan.problem);
  const times = movedTimes(plan);
  return {
    subject: target,
    consequences: [{ kind: 'times_move', count: times.length }],
    times,
    endsAt: fromISO(releasedAt),
    perform: ({ startsAt, alone }, { reason }) => {
      const move = { ...delayMove({ startsAt, alone }), reason, movedAt: toISO(now) };
      writeMoves(records, [...moves, move]);
      const detail = { startsAt, alone: String(alone), reason };
      records.audit({ entity: 'timetable', target: move.boundary, fields: [move.boundary], detail });
    },
    afterwards: async ({ campaignState }) => campaignState.forget(),
  };
};
