import type { Context, Handler } from '../http/context.ts';
import { campaign } from '../shared/campaign/campaign2025.ts';
import { toISO } from '../shared/campaign/instants.ts';
import { canSwitchTo, nextBoundary, type StageEntry } from '../shared/campaign/stages.ts';
import { applyMoves, moveProblem } from '../shared/campaign/timetable.ts';
import { AppError } from '../shared/contract/errors.ts';
import { type SystemStage, systemStage } from '../shared/entities/systemStage.ts';
import { timetableRecordSchema, timetableRef } from '../stage/campaignState.ts';
import { audit } from '../store/audit.ts';
import { listQueryOf } from '../store/query.ts';
import { crudHandlers } from './crud.ts';
import { listPage } from './list.ts';

/** One answer for everyone for five seconds at the edge; browsers ask again each time (decisions 2). */
const SHARED_CACHE = { 'Cache-Control': 'public, max-age=0, s-maxage=5' };

const isPlain = (query: Record<string, unknown>): boolean =>
  Object.entries(query).every(([name, value]) => name === 'limit' || value === undefined);

const asRecord = (entry: StageEntry): SystemStage => ({
  ...entry,
  createdAt: entry.startsAt,
  updatedAt: entry.startsAt,
});

/** The history with the current stage first, even where the scheduler has not written it yet (decisions 2). */
const withCurrent = (history: readonly SystemStage[], current: StageEntry): SystemStage[] => [
  asRecord(current),
  ...history.filter(({ id }) => id !== current.id),
];

const listSystemStages: Handler<'listSystemStages'> = async ({ query }, context) => {
  const { timetable, history } = await context.deps.campaignState.facts();
  const times = { now: toISO(context.now), next: nextBoundary(context.now, timetable) };
  if (isPlain(query)) {
    const { limit } = listQueryOf(query);
    const started = history.filter(({ startsAt }) => startsAt <= times.now);
    const systemStages = withCurrent(started, context.stage).slice(0, limit);
    return { answer: { systemStages, cursor: null, ...times }, headers: SHARED_CACHE };
  }
  const { records, cursor } = await listPage(systemStage, query, context);
  return { answer: { systemStages: records.filter(({ startsAt }) => startsAt <= times.now), cursor, ...times } };
};

const getTimetable: Handler<'getTimetable'> = async (_, { now, timetable }) => ({
  answer: { timetable, now: toISO(now) },
  headers: SHARED_CACHE,
});

const moveBoundary: Handler<'moveBoundary'> = async ({ body }, context) => {
  if (!body) throw new AppError('forbidden');
  const { deps, now } = context;
  const move = { ...body, movedAt: toISO(now) };
  await deps.db.runTransaction(async (transaction) => {
    const ref = timetableRef(deps.db);
    const { moves } = timetableRecordSchema.parse((await transaction.get(ref)).data() ?? { moves: [] });
    const code = moveProblem(applyMoves(campaign.timetable, moves), move, now);
    if (code !== null) throw new AppError('boundary_fixed', { errors: [{ path: 'startsAt', code }] });
    transaction.set(ref, { moves: [...moves, move] });
    audit(deps.db, transaction, context, 'moveBoundary', move.boundary, {
      startsAt: move.startsAt,
      reason: move.reason,
    });
  });
  deps.campaignState.forget();
  const { timetable } = await deps.campaignState.facts();
  return { answer: { timetable, now: toISO(now) } };
};

const refuseFixed = async (entry: SystemStage): Promise<void> => {
  if (entry.source === 'timetable') throw new AppError('stage_fixed');
};

const forgetting = (context: Context) => context.deps.campaignState.forget();

const crud = crudHandlers('systemStage', {
  prepare: async (input, _, context) => {
    if (!canSwitchTo(input.stage, context.now, context.timetable)) throw new AppError('stage_too_late');
    return { ...input, startsAt: toISO(context.now), source: 'manual' };
  },
  change: async (before, after) => {
    await refuseFixed(before);
    return after;
  },
  remove: refuseFixed,
});

export const systemStageHandlers = {
  ...crud,
  listSystemStages,
  getTimetable,
  moveBoundary,
  createSystemStage: (async (input, context) => {
    const reply = await crud.createSystemStage(input, context);
    forgetting(context);
    return reply;
  }) satisfies Handler<'createSystemStage'>,
  deleteSystemStage: (async (input, context) => {
    const reply = await crud.deleteSystemStage(input, context);
    forgetting(context);
    return reply;
  }) satisfies Handler<'deleteSystemStage'>,
};
