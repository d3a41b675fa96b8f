import type { Context, Handler } from '../http/context.ts';
import { campaign } from '../shared/campaign/current.ts';
import { toISO } from '../shared/time/instants.ts';
import { canSwitchTo, nextBoundary, type StageEntry } from '../shared/campaign/stages.ts';
import { applyMoves, moveProblem } from '../shared/campaign/timetable.ts';
import { AppError } from '../shared/contract/errors.ts';
import { type SystemStage, systemStage } from '../shared/entities/systemStage.ts';
import { type CampaignFacts, timetableRecordSchema, timetableRef } from '../store/campaignFacts.ts';
import { audit } from '../store/audit.ts';
import { cursorAfter, listQueryOf, readCursor } from '../store/query.ts';
import { crudHandlers } from './crud.ts';

/** One answer for everyone for five seconds at the edge; browsers ask again each time (rules 2.11). */
const SHARED_CACHE = { 'Cache-Control': 'public, max-age=0, s-maxage=5' };

const isEmpty = (query: Record<string, unknown>): boolean => Object.values(query).every((value) => value === undefined);

const asRecord = (entry: StageEntry): SystemStage => ({
  ...entry,
  createdAt: entry.startsAt,
  updatedAt: entry.startsAt,
});

/** The history with the current stage first, even where the scheduler has not written it yet (rules 2.5). */
const withCurrent = (history: readonly SystemStage[], current: StageEntry): SystemStage[] => [
  asRecord(current),
  ...history.filter(({ id }) => id !== current.id),
];

/** What the answer is made of stays the same until a boundary, a switch or the next look at the facts. */
interface Prepared {
  readonly current: string;
  readonly next: ReturnType<typeof nextBoundary>;
  readonly startedBefore: number;
  readonly systemStages: readonly SystemStage[];
}
const prepared = new WeakMap<CampaignFacts, Prepared>();

const prepare = ({ facts, stage, now }: Context): Prepared => {
  const next = nextBoundary(now, facts.timetable);
  const known = prepared.get(facts);
  // A clock that went back (locally) may hide an entry again: only the very same time or a later one may use what is kept.
  if (known?.current === stage.id && known.next?.startsAt === next?.startsAt && known.startedBefore <= now)
    return known;
  const at = toISO(now);
  const started = facts.history.filter(({ startsAt }) => startsAt <= at);
  const fresh = { current: stage.id, next, startedBefore: now, systemStages: withCurrent(started, stage) };
  prepared.set(facts, fresh);
  return fresh;
};

const ordered = (newestFirst: readonly SystemStage[], orderBy: string): readonly SystemStage[] => {
  if (orderBy === 'startsAt') return newestFirst.toReversed();
  return orderBy === 'id' ? newestFirst.toSorted((a, b) => (a.id < b.id ? -1 : 1)) : newestFirst;
};

/** A page of the history, which is short and in memory: the entry not yet written is paged like the others. */
const pageOf = (all: readonly SystemStage[], query: Record<string, unknown>) => {
  const list = { ...listQueryOf(query), orderBy: typeof query.orderBy === 'string' ? query.orderBy : '-startsAt' };
  const matching = ordered(all, list.orderBy).filter(({ stage }) => query.stage === undefined || stage === query.stage);
  const after = readCursor(systemStage, list);
  const start = after ? matching.findIndex(({ id }) => id === after.id) + 1 : 0;
  const page = matching.slice(start, start + list.limit);
  const last = page.at(-1);
  const more = last !== undefined && start + page.length < matching.length;
  return { systemStages: page, cursor: more ? cursorAfter(systemStage, list, last.startsAt, last.id) : null };
};

const listSystemStages: Handler<'listSystemStages'> = async ({ query }, context) => {
  const { systemStages, next } = prepare(context);
  const answer = { ...pageOf(systemStages, query), now: toISO(context.now), next };
  return { answer, ...(isEmpty(query) ? { headers: SHARED_CACHE } : {}) };
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
