import { supply } from '../../config.ts';
import type { BaseContext, Handlers, OfficeContext } from '../context.ts';
import { pageOf } from '../list.ts';
import { beginStep, RELEASE, WORK_OF } from '../../services/draw/stepStart.ts';
import { randomID } from '../../gateways/randomness.ts';
import { beginDraw } from '../../services/draw/drawStart.ts';
import { rosterFrozenAt } from '../../shared/campaign/scheduledEvents.ts';
import { AppError } from '../../shared/errors/appError.ts';
import { LATEST_CHANGES } from '../../shared/contract/definitions/draws.ts';
import { MAX_DRAWS } from '../../shared/draw/mostDraws.ts';
import { listChange } from '../../shared/draw/waitingList/loggedChange.ts';
import { toISO } from '../../shared/time/instants.ts';
import { numbered } from '../../store/draw/numbering.ts';
import { DEFAULT_LIMIT } from '../../shared/contract/schemas.ts';
import { type DrawStep, isPublishable } from '../../shared/campaign/drawSteps.ts';
import type { DrawRecord } from '../../shared/entities/draw.ts';
import { roleCovers } from '../../shared/access/role.ts';
import { timetableIn } from '../../store/campaign/campaignFacts.ts';
import { drawBy, draws, placesAfter } from '../../store/draw/draws.ts';
import { changesSoFar, hasUnnumbered } from '../../store/draw/changes.ts';
import { resumedWaitingList, type WaitingListState, waitingListStates } from '../../store/draw/waitingListStates.ts';
import { pendingCards } from '../../store/money/pendingCards.ts';
import type { Reads } from '../../store/records.ts';

/** Reads a draw. @throws AppError not_found */
export const drawOf = async (reads: Reads, number: number): Promise<DrawRecord> => {
  const draw = await drawBy(reads, number);
  if (!draw) throw new AppError('not_found');
  return draw;
};

/** Returns whether the caller may see the draw. Before the release only owners see its counts and state, and nobody sees the winners (rules 8.13). */
const maySee = (draw: DrawRecord, { admin }: OfficeContext): boolean =>
  isPublishable(draw) || roleCovers(admin.role, 'owner');

const visibleDraw = async (number: number, context: OfficeContext): Promise<DrawRecord> => {
  const draw = await drawOf(context.records, number);
  if (!maySee(draw, context)) throw new AppError('forbidden');
  return draw;
};

/** Refuses while applications may still join the roster. A frozen roster is final (rules 7.6, 8.2). */
const checkClosed = async ({ deps, now, timetable }: BaseContext): Promise<void> => {
  if (now < rosterFrozenAt(timetable)) throw new AppError('roster_open');
  if ((await pendingCards(deps.db, 1)).length > 0) throw new AppError('roster_open');
};

/** Creates the first draw, which is never replaced. A later draw needs two owners (rules 8.12, 8.26). */
const createDraw: Handlers['createDraw']['office'] = async ({ body: { number } }, context) => {
  const { deps, records, admin } = context;
  await checkClosed(context);
  if (await drawBy(records, number)) throw new AppError('draw_exists');
  if (number > 1) throw new AppError('approval_needed');
  const draw = beginDraw(records, { number, supply: supply(), additional: 0, startedBy: admin.email });
  records.audit({ entity: 'draw', target: String(number), detail: { supply: String(draw.supply) } });
  return { answer: draw, afterwards: async () => await deps.enqueueJob({ kind: 'draw', id: String(number) }) };
};

/** Creates the handler that starts a step by hand, unless the tick has started it. No step starts before its time (rules 8.5, 8.13). */
const step =
  (name: DrawStep) =>
  async ({ path: { number } }: { readonly path: { readonly number: number } }, context: OfficeContext) => {
    const { deps, records, admin } = context;
    const [draw, timetable] = await Promise.all([drawOf(records, number), timetableIn(records)]);
    const runID = randomID(deps.randomness);
    const run = records.as({ kind: 'schedule', job: RELEASE, runID }, RELEASE);
    const begun = beginStep(run, draw, name, { timetable, runID, by: admin.email });
    if (begun === 'unready') throw new AppError('draw_unready');
    if (begun === 'early') throw new AppError('draw_early');
    if (begun === 'late') throw new AppError('draw_late');
    const entry = { entity: 'draw', target: String(number), detail: { step: name } };
    // The applications that a release changes carry the id of its run.
    if (begun === 'begin' && name === 'release') run.audit(entry);
    records.audit(entry);
    return {
      answer: draw,
      afterwards: async () => await deps.enqueueJob({ kind: WORK_OF[name], id: String(number) }),
    };
  };

const listDraws: Handlers['listDraws']['office'] = async (_, context) => {
  const { docs } = await draws.collection(context.deps.db).orderBy('number').limit(MAX_DRAWS).get();
  const all = docs.flatMap((one) => draws.parse(one) ?? []);
  return { answer: { draws: all.filter((draw) => maySee(draw, context)), cursor: null } };
};

const cursorOf = (cursor: string | undefined): number => {
  if (cursor === undefined) return 0;
  if (!/^p\d{1,8}$/.test(cursor)) throw new AppError('cursor_invalid');
  return Number(cursor.slice(1));
};

const listDrawEntries: Handlers['listDrawEntries']['office'] = async ({ path, query }, context) => {
  const draw = await visibleDraw(path.number, context);
  if (!isPublishable(draw)) throw new AppError('result_unreleased');
  const [limit, from] = [query.limit ?? DEFAULT_LIMIT, cursorOf(query.cursor)];
  const found = await placesAfter(context.records, draw, from, limit + 1);
  const { page, last } = pageOf(found, limit);
  const entries = page.map(({ ticketNumber: _, ...entry }) => entry);
  return { answer: { entries, cursor: last ? `p${from + entries.length}` : null } };
};

const shownWaitingList = async (waitingList: WaitingListState, { deps: { db } }: OfficeContext) => {
  const { number, seq: changes, free, standing, stopped, turn } = waitingList;
  const [{ promoted, latest }, isOpen] = await Promise.all([
    changesSoFar(db, number, LATEST_CHANGES),
    hasUnnumbered(db, number),
  ]);
  return {
    number,
    standing,
    stopped,
    changes,
    free,
    promoted,
    isIdle: waitingList.isIdle && !isOpen,
    turn: turn && { receiptID: turn.receiptID, sets: turn.sets },
    latest: latest.map(({ seq: _, day: __, ...change }) => change),
  };
};

const getWaitingList: Handlers['getWaitingList']['office'] = async ({ path: { number } }, context) => {
  await visibleDraw(number, context);
  const waitingList = await waitingListStates.get(context.records, String(number));
  if (!waitingList) throw new AppError('not_found');
  return { answer: await shownWaitingList(waitingList, context) };
};

/**
 * Resumes a stopped waiting list. It tries the next application in turn again; no application was passed over meanwhile (rules 7.39). A second call
 * changes nothing.
 */
const resumeWaitingList: Handlers['resumeWaitingList']['office'] = async ({ path: { number } }, context) => {
  const { records, deps } = context;
  const waitingList = await waitingListStates.get(records, String(number));
  if (!waitingList) throw new AppError('not_found');
  const answer = await shownWaitingList(resumedWaitingList(waitingList), context);
  if (waitingList.stopped === null) return { answer };
  const resume = listChange(toISO(records.stamp.now), 'resume', { code: 'PAYMENT' });
  const after = numbered(records, waitingList, `resume-${waitingList.seq + 1}`, resume);
  waitingListStates.set(records, String(number), resumedWaitingList(after));
  records.audit({ entity: 'draw', target: String(number), detail: { resumed: waitingList.stopped.reason } });
  return { answer, afterwards: async () => await deps.enqueueJob({ kind: 'waitingList', id: String(number) }) };
};

export const drawHandlers = {
  createDraw: { office: createDraw },
  getDraw: { office: async ({ path }, context) => ({ answer: await visibleDraw(path.number, context) }) },
  listDraws: { office: listDraws },
  listDrawEntries: { office: listDrawEntries },
  getWaitingList: { office: getWaitingList },
  resumeWaitingList: { office: resumeWaitingList },
  commitDraw: { office: step('commit') },
  runDraw: { office: step('run') },
  releaseDraw: { office: step('release') },
} satisfies Partial<Handlers>;
