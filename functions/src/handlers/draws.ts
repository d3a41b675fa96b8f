import { z } from 'zod';
import type { Context, Handler } from '../http/context.ts';
import { campaign } from '../shared/campaign/current.ts';
import { rosterFrozenAt } from '../shared/campaign/effects.ts';
import { fromISO, toISO } from '../shared/time/instants.ts';
import { AppError } from '../shared/contract/errors.ts';
import { DEFAULT_LIMIT } from '../shared/contract/shape.ts';
import { type DrawRecord, drawEntrySchema, drawRecordSchema } from '../shared/entities/draw.ts';
import { purchase } from '../shared/entities/purchase.ts';
import { audit } from '../store/audit.ts';
import { ROSTER_STATES } from '../shared/draw/eligibility.ts';
import { drawRef, entriesRef, readDraw, runDraw } from '../jobs/draw.ts';
import { startRelease } from '../jobs/release.ts';
import { logRun, newRunID } from '../jobs/run.ts';

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

const newDraw = (number: number, actor: string, { deps, now }: Context): DrawRecord => ({
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
const applications = async ({ deps }: Context): Promise<number> => {
  const applied = deps.db.collection(purchase.plural).where('state', 'in', ROSTER_STATES);
  return (await applied.count().get()).data().count;
};

const found = async (context: Context, number: number): Promise<DrawRecord> => {
  const draw = await readDraw(context.deps, number);
  if (!draw) throw new AppError('not_found');
  return draw;
};

/** A draw is run once: its document is created, never replaced, and its seed with it (rules 8.12). */
const createDraw: Handler<'createDraw'> = async ({ body }, context) => {
  const { deps, caller, now, timetable } = context;
  if (!body || caller.kind !== 'admin') throw new AppError('forbidden');
  if (now < rosterFrozenAt(timetable)) throw new AppError('roster_open');
  const count = await applications(context);
  const draft = newDraw(body.number, caller.admin.email, context);
  await deps.db.runTransaction(async (transaction) => {
    const ref = drawRef(deps, body.number);
    if ((await transaction.get(ref)).exists) throw new AppError('draw_exists');
    if (count === 0) throw new AppError('draw_empty');
    transaction.create(ref, draft);
    audit(deps.db, transaction, context, 'createDraw', String(body.number));
  });
  if (count <= AT_ONCE) await runDraw(deps, body.number);
  else await deps.kick({ kind: 'draw', id: String(body.number) });
  return { answer: await found(context, body.number) };
};

const getDraw: Handler<'getDraw'> = async ({ path }, context) => ({ answer: await found(context, path.number) });

const listDraws: Handler<'listDraws'> = async (_, { deps }) => {
  const draws = await deps.db.collection('draws').orderBy('number').limit(MOST_DRAWS).get();
  return { answer: { draws: draws.docs.map((one) => drawRecordSchema.parse(one.data())), cursor: null } };
};

const positionOf = (cursor: string | undefined): number => {
  if (cursor === undefined) return 0;
  if (!/^p\d{1,8}$/.test(cursor)) throw new AppError('cursor_invalid');
  return Number(cursor.slice(1));
};

const listDrawEntries: Handler<'listDrawEntries'> = async ({ path, query }, context) => {
  await found(context, path.number);
  const limit = query.limit ?? DEFAULT_LIMIT;
  const page = await entriesRef(context.deps, path.number)
    .where('position', '>', positionOf(query.cursor))
    .orderBy('position')
    .limit(limit + 1)
    .get();
  const entries = page.docs.slice(0, limit).map((one) => drawEntrySchema.parse(one.data()));
  const last = page.size > limit ? entries.at(-1) : undefined;
  return { answer: { entries, cursor: last ? `p${last.position}` : null } };
};

/** By hand only where the tick has not been there: the result is told at its time, not before (rules 8.13). */
const releaseDraw: Handler<'releaseDraw'> = async ({ path }, context) => {
  const { deps, now, timetable } = context;
  if (now < fromISO(timetable.resultRelease)) throw new AppError('draw_release_early');
  const runID = newRunID(deps);
  await deps.db.runTransaction(async (transaction) => {
    const draw = await transaction.get(drawRef(deps, path.number));
    if (!draw.exists) throw new AppError('not_found');
    const release = startRelease(transaction, draw, runID);
    if (release === null) throw new AppError('draw_unfinished');
    if (release === 'opened') {
      logRun(deps, transaction, runID, { work: 'release', entity: 'draw', target: String(path.number) });
    }
    audit(deps.db, transaction, context, 'releaseDraw', String(path.number));
  });
  await deps.kick({ kind: 'release', id: String(path.number) });
  return { answer: await found(context, path.number) };
};

export const drawHandlers = { createDraw, getDraw, listDraws, listDrawEntries, releaseDraw };
