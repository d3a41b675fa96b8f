import type { BaseContext, Handlers, OfficeContext } from '../context.ts';
import { campaign } from '../../shared/campaign/current.ts';
import { canSwitchTo, type StageEntry } from '../../shared/campaign/stages.ts';
import { applyMoves, moveProblem } from '../../shared/campaign/moves.ts';
import { AppError } from '../../shared/errors/appError.ts';
import type { SystemStage } from '../../shared/entities/systemStage.ts';
import { toISO } from '../../shared/time/instants.ts';
import { movesIn, writeMoves } from '../../store/campaign/campaignFacts.ts';
import { cursorAfter, listQueryOf, readCursor } from '../../store/query.ts';
import { systemStage } from '../../shared/entities/systemStage.ts';
import { readsOf } from '../../store/records.ts';
import { etagOf } from '../../store/collection.ts';
import { SHARED_CACHE } from '../caching.ts';
import { crudHandlers } from '../crud.ts';
import { historyOf, stagesJSON } from './stageHistory.ts';

const isEmpty = (query: Readonly<Record<string, unknown>>): boolean =>
  Object.values(query).every((value) => value === undefined);

const ordered = (newestFirst: readonly SystemStage[], orderBy: string): readonly SystemStage[] => {
  if (orderBy === 'startsAt') return newestFirst.toReversed();
  return orderBy === 'id' ? newestFirst.toSorted((a, b) => (a.id < b.id ? -1 : 1)) : newestFirst;
};

const matching = (all: readonly SystemStage[], stage: unknown): readonly SystemStage[] =>
  stage === undefined ? all : all.filter((one) => one.stage === stage);

/** Returns a page of the history, which is short and in memory. An entry that is not written yet is paged like the others. */
const pageOf = (all: readonly SystemStage[], query: Readonly<Record<string, unknown>>) => {
  const list = { ...listQueryOf(query), orderBy: typeof query.orderBy === 'string' ? query.orderBy : '-startsAt' };
  const found = matching(ordered(all, list.orderBy), query.stage);
  const after = readCursor(systemStage, list);
  const start = after ? found.findIndex(({ id }) => id === after.id) + 1 : 0;
  const page = found.slice(start, start + list.limit);
  const last = page.at(-1);
  const more = last !== undefined && start + page.length < found.length;
  return { systemStages: page, cursor: more ? cursorAfter(systemStage, list, last.startsAt, last.id) : null };
};

const listSystemStages: Handlers['listSystemStages'] = {
  anyone: async ({ query }, context) => {
    const { systemStages, next } = historyOf(context);
    const { timetable, facts, now } = context;
    const shared = { now: toISO(now), next, timetable, moves: [...facts.moves] };
    if (!isEmpty(query)) return { answer: { ...pageOf(systemStages, query), ...shared } };
    const answer = { systemStages: [...systemStages], cursor: null, ...shared };
    // Everybody requests this at once, so the text is created again only if more than the time has changed.
    return { answer, json: stagesJSON(context), headers: SHARED_CACHE };
  },
};

const countSystemStages: Handlers['countSystemStages'] = {
  office: async ({ query }, context) => ({
    answer: { count: matching(historyOf(context).systemStages, query.stage).length },
  }),
};

const byID = (context: BaseContext): Map<string, SystemStage> =>
  new Map(historyOf(context).systemStages.map((entry) => [entry.id, entry]));

/** Returns the ETag of a stored entry. A derived one has none, since nobody can change it. */
const etagFor = async (id: string, { deps }: BaseContext): Promise<{ etag?: string }> => {
  const [snapshot] = await readsOf(deps.db).getAll(deps.db.collection(systemStage.plural).doc(id));
  return snapshot?.updateTime ? { etag: etagOf(snapshot.updateTime) } : {};
};

const getSystemStage: Handlers['getSystemStage'] = {
  office: async ({ path }, context) => {
    const answer = byID(context).get(path.id);
    if (!answer) throw new AppError('not_found');
    return { answer, ...(await etagFor(path.id, context)) };
  },
};

const getManySystemStages: Handlers['getManySystemStages'] = {
  office: async ({ path }, context) => {
    const known = byID(context);
    const ids = path.ids.split(',');
    const systemStages = ids.flatMap((id) => known.get(id) ?? []);
    const etag = systemStages.length === 1 && ids.length === 1 ? await etagFor(ids[0] ?? '', context) : {};
    return { answer: { systemStages, cursor: null }, ...etag };
  },
};

const getTimetable: Handlers['getTimetable'] = {
  anyone: async (_, { now, timetable, facts }) => ({ answer: { timetable, moves: [...facts.moves], now: toISO(now) } }),
};

const moveBoundary: Handlers['moveBoundary'] = {
  office: async ({ body }, { deps, records, now }) => {
    const move = { ...body, alone: body.alone ?? false, movedAt: toISO(now) };
    const moves = await movesIn(records);
    const code = moveProblem(applyMoves(campaign.timetable, moves), move, now);
    if (code === 'told_earlier') throw new AppError('told_date', { errors: [{ path: 'startsAt', code }] });
    if (code !== null) throw new AppError('boundary_fixed', { errors: [{ path: 'startsAt', code }] });
    writeMoves(records, [...moves, move]);
    const detail = { startsAt: move.startsAt, alone: String(move.alone), reason: move.reason };
    records.audit({ entity: 'timetable', target: move.boundary, fields: [move.boundary], detail });
    return {
      afterCommit: async () => {
        deps.campaignState.forget();
        const facts = await deps.campaignState.facts();
        return { answer: { timetable: facts.timetable, moves: [...facts.moves], now: toISO(now) } };
      },
    };
  },
};

/** Refuses changes of the timetable's entries. A manual switch can be changed while it is in force (rules 2.6). */
const refuseFixed = ({ startsAt, source }: Pick<StageEntry, 'startsAt' | 'source'>, { stage }: OfficeContext): void => {
  if (source === 'timetable') throw new AppError('stage_fixed');
  if (startsAt < stage.startsAt) throw new AppError('stage_over');
};

const refuseReopening = ({ stage }: Pick<StageEntry, 'stage'>, { now, timetable }: OfficeContext): void => {
  if (!canSwitchTo(stage, now, timetable)) throw new AppError('stage_too_late');
};

const crud = crudHandlers('systemStage', {
  prepare: async (typed, context) => {
    refuseReopening(typed, context);
    return { ...typed, startsAt: toISO(context.now), source: 'manual' as const };
  },
  change: async (before, after, context) => {
    refuseFixed(before, context);
    if (after.stage !== before.stage) refuseReopening(after, context);
    return after;
  },
  remove: async (before, context) => refuseFixed(before, context),
});

type Office<O extends 'createSystemStage' | 'replaceSystemStage' | 'changeSystemStage' | 'deleteSystemStage'> =
  Handlers[O]['office'];

/** Refuses changes of derived entries. One that is not written yet belongs to the timetable, too. */
const refuseDerived = (id: string, context: OfficeContext): void => {
  const entry = byID(context).get(id);
  if (entry) refuseFixed(entry, context);
};

/** Wraps a handler whose commit changes the stage in force, so that this instance reads its facts again. */
const forgetting = <I, R extends { readonly answer: unknown }>(
  act: (input: I, context: OfficeContext) => Promise<R | { readonly afterCommit: () => Promise<R> }>,
  guard: (input: I, context: OfficeContext) => void = () => undefined,
) => {
  return async (input: I, context: OfficeContext) => {
    guard(input, context);
    const handled = await act(input, context);
    const afterCommit = async (): Promise<R> => {
      context.deps.campaignState.forget();
      return 'afterCommit' in handled ? await handled.afterCommit() : handled;
    };
    return { afterCommit };
  };
};
const ofDerived = ({ path }: { readonly path: { readonly id: string } }, context: OfficeContext): void =>
  refuseDerived(path.id, context);

export const systemStageHandlers = {
  listSystemStages,
  countSystemStages,
  getManySystemStages,
  getSystemStage,
  getTimetable,
  moveBoundary,
  createSystemStage: { office: forgetting(crud.createSystemStage.office) satisfies Office<'createSystemStage'> },
  replaceSystemStage: {
    office: forgetting(crud.replaceSystemStage.office, ofDerived) satisfies Office<'replaceSystemStage'>,
  },
  changeSystemStage: {
    office: forgetting(crud.changeSystemStage.office, ofDerived) satisfies Office<'changeSystemStage'>,
  },
  deleteSystemStage: {
    office: forgetting(crud.deleteSystemStage.office, ofDerived) satisfies Office<'deleteSystemStage'>,
  },
} satisfies Partial<Handlers>;
