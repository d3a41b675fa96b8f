import { z } from 'zod';
import type { BaseContext, HandlersOf, OfficeContext } from './context.ts';
import { pageOf } from './list.ts';
import { campaign } from '../shared/campaign/current.ts';
import { rosterFrozenAt } from '../shared/campaign/effects.ts';
import { fromISO, toISO } from '../shared/time/instants.ts';
import { AppError } from '../shared/contract/errors.ts';
import type { Schemas } from '../shared/contract/schemas.ts';
import { DEFAULT_LIMIT } from '../shared/contract/shape.ts';
import type { DrawRecord } from '../shared/entities/draw.ts';
import { purchase } from '../shared/entities/purchase.ts';
import { ROSTER_STATES } from '../shared/draw/eligibility.ts';
import { runDraw } from '../jobs/draw.ts';
import { RELEASE, startRelease } from '../jobs/release.ts';
import { newRunID } from '../jobs/run.ts';
import { drawBy, draws, entriesAfter } from '../store/draws.ts';
import { pendingCards } from '../store/pendingCards.ts';
import { type Reads, readsOf } from '../store/records.ts';

type Handlers = HandlersOf<Schemas>;

/** A roster small enough to be drawn within the request; a larger one is handed to a task. */
const AT_ONCE = 5000;
/** More draws than a campaign can have. */
const MOST_DRAWS = 50;
const SEED_BYTES = 32;

/** The campaign's; a rehearsal with few applicants lowers it, or nobody would lose. The build for deployment has no such branch. */
const supply = (): number =>
  process.env.FUNCTIONS_EMULATOR === 'true' && process.env.LOCAL_SUPPLY
    ? z.coerce.number().int().positive().parse(process.env.LOCAL_SUPPLY)
    : campaign.supply;

const newDraw = (number: number, actor: string, { deps, now }: OfficeContext): DrawRecord => ({
  number,
  state: 'DRAWING',
  rules: {
    algorithm: 'draw/v1',
    number,
    supply: supply(),
    maxSets: campaign.maxSets,
    allocation: campaign.allocation,
  },
  seed: deps.randomness(SEED_BYTES).toString('hex'),
  rosterHash: null,
  resultHash: null,
  counts: null,
  startedBy: actor,
  startedAt: toISO(now),
  drawnAt: null,
  releasedAt: null,
  releaseCursor: null,
  runID: null,
});

/** Whoever is on the roster and still there to win; those who withdrew after the close add a few to what the draw reads. */
const applications = async ({ deps }: BaseContext): Promise<number> => {
  const applied = deps.db.collection(purchase.plural).where('state', 'in', ROSTER_STATES);
  return (await applied.count().get()).data().count;
};

const drawOf = async (reads: Reads, number: number): Promise<DrawRecord> => {
  const draw = await drawBy(reads, number);
  if (!draw) throw new AppError('not_found');
  return draw;
};

/** A draw is run once: its document is created, never replaced, and its seed with it (rules 8.12). */
const createDraw: Handlers['createDraw']['office'] = async ({ body: { number } }, context) => {
  const { deps, records, admin, now, timetable } = context;
  if (now < rosterFrozenAt(timetable)) throw new AppError('roster_open');
  // An application whose card is being asked for may still come onto it.
  if ((await pendingCards(deps.db, 1)).length > 0) throw new AppError('roster_open');
  if (await drawBy(records, number)) throw new AppError('draw_exists');
  const count = await applications(context);
  if (count === 0) throw new AppError('draw_empty');
  draws.create(records, String(number), newDraw(number, admin.email, context));
  records.audit({ entity: 'draw', target: String(number) });
  return {
    afterCommit: async () => {
      if (count <= AT_ONCE) await runDraw(deps, number);
      else await deps.kick({ kind: 'draw', id: String(number) });
      return { answer: await drawOf(readsOf(deps.db), number) };
    },
  };
};

const getDraw: Handlers['getDraw']['office'] = async ({ path }, { records }) => ({
  answer: await drawOf(records, path.number),
});

const listDraws: Handlers['listDraws']['office'] = async (_, { deps }) => {
  const { docs } = await draws.collection(deps.db).orderBy('number').limit(MOST_DRAWS).get();
  return { answer: { draws: docs.flatMap((one) => draws.parse(one) ?? []), cursor: null } };
};

const positionOf = (cursor: string | undefined): number => {
  if (cursor === undefined) return 0;
  if (!/^p\d{1,8}$/.test(cursor)) throw new AppError('cursor_invalid');
  return Number(cursor.slice(1));
};

const listDrawEntries: Handlers['listDrawEntries']['office'] = async ({ path, query }, { records }) => {
  await drawOf(records, path.number);
  const limit = query.limit ?? DEFAULT_LIMIT;
  const found = await entriesAfter(records, path.number, positionOf(query.cursor), limit + 1);
  const { page: entries, last } = pageOf(found, limit);
  return { answer: { entries, cursor: last ? `p${last.position}` : null } };
};

/** By hand only where the tick has not been there: the result is told at its time, not before (rules 8.13). */
const releaseDraw: Handlers['releaseDraw']['office'] = async ({ path: { number } }, context) => {
  const { deps, records, now, timetable } = context;
  if (now < fromISO(timetable.resultRelease)) throw new AppError('draw_release_early');
  const draw = await drawOf(records, number);
  const runID = newRunID(deps);
  const run = records.as({ kind: 'schedule', work: RELEASE, runID }, RELEASE);
  const release = startRelease(run, draw, runID);
  if (release === null) throw new AppError('draw_unfinished');
  const entry = { entity: 'draw', target: String(number) };
  if (release === 'opened') run.audit(entry);
  records.audit(entry);
  return {
    afterCommit: async () => {
      await deps.kick({ kind: 'release', id: String(number) });
      return { answer: await drawOf(readsOf(deps.db), number) };
    },
  };
};

export const drawHandlers = {
  createDraw: { office: createDraw },
  getDraw: { office: getDraw },
  listDraws: { office: listDraws },
  listDrawEntries: { office: listDrawEntries },
  releaseDraw: { office: releaseDraw },
} satisfies Partial<Handlers>;
