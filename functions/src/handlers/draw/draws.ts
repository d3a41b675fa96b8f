import { supply } from '../../config.ts';
import type { BaseContext, GuestContext, HandlersOf, OfficeContext } from '../context.ts';
import { pageOf } from '../list.ts';
import { beginStep, RELEASE, WORK_OF } from '../../services/draw/stepStart.ts';
import { randomID } from '../../gateways/randomness.ts';
import { beginDraw } from '../../services/draw/drawStart.ts';
import { FIRST_DRAW, rosterFrozenAt } from '../../shared/campaign/effects.ts';
import { AppError } from '../../shared/ground/errors.ts';
import { LATEST_CHANGES } from '../../shared/contract/shapes/drawShapes.ts';
import type { InclusionProof } from '../../shared/draw/inclusionProof.ts';
import { MOST_DRAWS } from '../../shared/draw/laterDraw.ts';
import { type EndedDraw, type Manifest, noFiles } from '../../shared/draw/manifest.ts';
import { listChange } from '../../shared/draw/walk.ts';
import { dayOf, fromISO, toISO } from '../../shared/time/instants.ts';
import { numbered } from '../../store/draw/numbering.ts';
import { inclusionOf } from '../../store/draw/rosterTree.ts';
import { ticketBy } from '../../store/people/tickets.ts';
import type { Schemas } from '../../shared/contract/schemas.ts';
import { DEFAULT_LIMIT } from '../../shared/contract/shape.ts';
import { type DrawStep, isCommitted, isTold } from '../../shared/campaign/drawSteps.ts';
import type { DrawRecord } from '../../shared/entities/draw.ts';
import { roleCovers } from '../../shared/access/role.ts';
import { timetableIn } from '../../store/campaign/campaignFacts.ts';
import { drawBy, drawFilesOf, draws, placesAfter } from '../../store/draw/draws.ts';
import { countsIn } from '../../store/draw/applicationCounts.ts';
import { changesSoFar, hasUnnumbered } from '../../store/draw/changes.ts';
import { resumedWalk, type Walk, walks } from '../../store/draw/walks.ts';
import { pendingCards } from '../../store/money/pendingCards.ts';
import type { Reads } from '../../store/records.ts';

type Handlers = HandlersOf<Schemas>;

const drawOf = async (reads: Reads, number: number): Promise<DrawRecord> => {
  const draw = await drawBy(reads, number);
  if (!draw) throw new AppError('not_found');
  return draw;
};

/** Before the release only owners see a draw: counts and state, and nobody who won (rules 8.13). */
const maySee = (draw: DrawRecord, { admin }: OfficeContext): boolean => isTold(draw) || roleCovers(admin.role, 'owner');

const seen = async (number: number, context: OfficeContext): Promise<DrawRecord> => {
  const draw = await drawOf(context.records, number);
  if (!maySee(draw, context)) throw new AppError('forbidden');
  return draw;
};

/** Refuses while somebody may still join the roster: a frozen one is final (rules 7.6, 8.2). */
const checkClosed = async ({ deps, now, timetable }: BaseContext): Promise<void> => {
  if (now < rosterFrozenAt(timetable)) throw new AppError('roster_open');
  if ((await pendingCards(deps.db, 1)).length > 0) throw new AppError('roster_open');
};

/** A draw is created once and never replaced. Two owners begin a later one (rules 8.12, 8.26). */
const createDraw: Handlers['createDraw']['office'] = async ({ body: { number } }, context) => {
  const { deps, records, admin } = context;
  await checkClosed(context);
  if (await drawBy(records, number)) throw new AppError('draw_exists');
  if (number > 1) throw new AppError('approval_needed');
  const draw = beginDraw(records, { number, supply: supply(), additional: 0, startedBy: admin.email });
  records.audit({ entity: 'draw', target: String(number), detail: { supply: String(draw.supply) } });
  return { answer: draw, afterwards: async () => await deps.kick({ kind: 'draw', id: String(number) }) };
};

/** By hand only if the tick has not begun it. Nothing is committed to, drawn or told early (rules 8.5, 8.13). */
const step =
  (name: DrawStep) =>
  async ({ path: { number } }: { readonly path: { readonly number: number } }, context: OfficeContext) => {
    const { deps, records, admin } = context;
    const [draw, timetable] = await Promise.all([drawOf(records, number), timetableIn(records)]);
    const runID = randomID(deps.randomness);
    const run = records.as({ kind: 'schedule', work: RELEASE, runID }, RELEASE);
    const begun = beginStep(run, draw, name, { timetable, runID, by: admin.email });
    if (begun === 'unready') throw new AppError('draw_unready');
    if (begun === 'early') throw new AppError('draw_early');
    if (begun === 'late') throw new AppError('draw_late');
    const entry = { entity: 'draw', target: String(number), detail: { step: name } };
    // The applications that a release changes carry its run.
    if (begun === 'begin' && name === 'release') run.audit(entry);
    records.audit(entry);
    return {
      answer: draw,
      afterwards: async () => await deps.kick({ kind: WORK_OF[name], id: String(number) }),
    };
  };

const listDraws: Handlers['listDraws']['office'] = async (_, context) => {
  const { docs } = await draws.collection(context.deps.db).orderBy('number').limit(MOST_DRAWS).get();
  const all = docs.flatMap((one) => draws.parse(one) ?? []);
  return { answer: { draws: all.filter((draw) => maySee(draw, context)), cursor: null } };
};

const cursorOf = (cursor: string | undefined): number => {
  if (cursor === undefined) return 0;
  if (!/^p\d{1,8}$/.test(cursor)) throw new AppError('cursor_invalid');
  return Number(cursor.slice(1));
};

const listDrawEntries: Handlers['listDrawEntries']['office'] = async ({ path, query }, context) => {
  const draw = await seen(path.number, context);
  if (!isTold(draw)) throw new AppError('result_unreleased');
  const [limit, from] = [query.limit ?? DEFAULT_LIMIT, cursorOf(query.cursor)];
  const found = await placesAfter(context.records, draw, from, limit + 1);
  const { page, last } = pageOf(found, limit);
  const entries = page.map(({ ticketNumber: _, ...entry }) => entry);
  return { answer: { entries, cursor: last ? `p${from + entries.length}` : null } };
};

const shownWalk = async (walk: Walk, { deps: { db } }: OfficeContext) => {
  const { number, seq: changes, free, standing, stopped, turn } = walk;
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
    isIdle: walk.isIdle && !isOpen,
    turn: turn && { receiptID: turn.receiptID, sets: turn.sets },
    latest: latest.map(({ seq: _, day: __, ...change }) => change),
  };
};

const getWaitingList: Handlers['getWaitingList']['office'] = async ({ path: { number } }, context) => {
  await seen(number, context);
  const walk = await walks.get(context.records, String(number));
  if (!walk) throw new AppError('not_found');
  return { answer: await shownWalk(walk, context) };
};

/** A second call changes nothing. It asks the next in turn again; nobody was passed over in between (rules 7.39). */
const resumeWaitingList: Handlers['resumeWaitingList']['office'] = async ({ path: { number } }, context) => {
  const { records, deps } = context;
  const walk = await walks.get(records, String(number));
  if (!walk) throw new AppError('not_found');
  const answer = await shownWalk(resumedWalk(walk), context);
  if (walk.stopped === null) return { answer };
  const resume = listChange(toISO(records.stamp.now), 'resume', { code: 'PAYMENT' });
  const after = numbered(records, walk, `resume-${walk.seq + 1}`, resume);
  walks.set(records, String(number), resumedWalk(after));
  records.audit({ entity: 'draw', target: String(number), detail: { resumed: walk.stopped.reason } });
  return { answer, afterwards: async () => await deps.kick({ kind: 'waitingList', id: String(number) }) };
};

const published = async (reads: Reads, number: number): Promise<DrawRecord> => {
  const draw = await drawOf(reads, number);
  if (!isCommitted(draw) && draw.voidedAt === null) throw new AppError('not_found');
  return draw;
};

/** A draw that ended without a result, as published (rules 8.32). */
const endedOf = (draw: DrawRecord | null): EndedDraw | null => {
  if (draw === null || draw.voidedAt === null) return null;
  const { number, supply, additional, counts, closedRoot: root, files } = draw;
  const [startedOn, endedOn] = [dayIn(draw.startedAt), dayIn(draw.voidedAt)];
  return {
    number,
    reason: 'changes_ended',
    supply,
    additional,
    startedOn,
    endedOn,
    counts,
    root,
    roster: files.roster,
  };
};

/** Until the release only the rules, the counts and the stamps are public. */
const filesOf = (draw: DrawRecord): DrawRecord['files'] => {
  if (draw.voidedAt !== null || isTold(draw)) return draw.files;
  const { counts, rules, stamps } = draw.files;
  return { ...noFiles(), counts, rules, stamps };
};

const dayIn = (instant: string): string => dayOf(fromISO(instant));

/** What the rules repeat, and what was counted. */
const commitmentOf = (draw: DrawRecord): Manifest['commitment'] | null => {
  const { rules, commitment, counts, exclusions } = draw;
  if (rules === null || commitment === null || counts === null) return null;
  const [web, paper] = [rules.web, rules.paper].map(([applications, sets]) => ({ applications, sets }));
  if (web === undefined || paper === undefined) return null;
  const { hash, rulesHash, root, publishedAt } = commitment;
  const { closedRoot } = rules;
  return { hash, rulesHash, root, closedRoot, publishedAt, counts, channels: { web, paper }, exclusions };
};

/** Result and log, once both can be told: the log begins with the release. */
const toldOf = (draw: DrawRecord): Pick<Manifest, 'beacon' | 'result' | 'list'> => {
  const { beacon, result, releasedAt, list } = draw;
  if (!isTold(draw) || result === null || releasedAt === null || list === null) {
    return { beacon: null, result: null, list: null };
  }
  return { beacon, result: { ...result, releasedOn: dayIn(releasedAt) }, list };
};

const getPublishedDraw: Handlers['getPublishedDraw']['anyone'] = async ({ path: { number } }, { records }) => {
  const [draw, next] = await Promise.all([published(records, number), drawBy(records, number + 1)]);
  const commitment = commitmentOf(draw);
  if (draw.rules === null || commitment === null) throw new AppError('not_found');
  const { chain, round, roundAt } = draw.rules;
  const told = toldOf(draw);
  const isReleased = told.list !== null;
  return {
    answer: {
      number,
      state: isReleased ? ('RELEASED' as const) : ('COMMITTED' as const),
      chain,
      round,
      roundAt,
      commitment,
      ...told,
      next: next && isCommitted(next) ? next.number : null,
      ended: endedOf(next),
      files: isReleased ? draw.files : filesOf({ ...draw, state: 'COMMITTED' }),
    },
  };
};

/** A part never changes, since its name is its hash. */
const FILE_CACHE = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** Whether a part is published: a day's counts from that day's end on, all others with the draw. */
const isPublic = async (reads: Reads, number: number, sha256: string): Promise<boolean> => {
  const has = (parts: readonly { readonly sha256: string }[]) => parts.some((part) => part.sha256 === sha256);
  if (number === FIRST_DRAW && has((await countsIn(reads)).days)) return true;
  const draw = await published(reads, number);
  // After the release, an outdated part of the changes stays available: somebody may have just read the former manifest.
  return isTold(draw) || Object.values(filesOf(draw)).some(has);
};

const getDrawFile: Handlers['getDrawFile']['anyone'] = async ({ path: { number, sha256 } }, { records }) => {
  const found = (await isPublic(records, number, sha256)) ? await drawFilesOf(number).get(records, sha256) : null;
  if (!found) throw new AppError('not_found');
  return {
    answer: found.text,
    headers: FILE_CACHE,
    file: { contentType: 'text/plain; charset=utf-8', chunks: [found.text] },
  };
};

/** The proofs of an application's line, one for each draw whose commitment is public (rules 8.36). */
const getInclusionProofs = async (_: unknown, { records, reached }: GuestContext) => {
  const ticketNumber = reached.account && (await ticketBy(records, reached.account.id));
  const proofs: InclusionProof[] = [];
  let draws = 0;
  for (let number = 1; number <= MOST_DRAWS; number += 1) {
    const draw = await drawBy(records, number);
    if (!draw?.commitment) break;
    draws = number;
    if (!ticketNumber) continue;
    const { rulesHash, root, hash: commitment } = draw.commitment;
    const found = await inclusionOf(records, { number, root }, ticketNumber);
    if (found)
      proofs.push({
        number,
        line: found.line,
        index: found.index,
        size: found.size,
        path: [...found.path],
        rulesHash,
        commitment,
      });
  }
  return { answer: { draws, proofs } };
};

export const drawHandlers = {
  getInclusionProofs: { guest: getInclusionProofs },
  createDraw: { office: createDraw },
  getDraw: { office: async ({ path }, context) => ({ answer: await seen(path.number, context) }) },
  listDraws: { office: listDraws },
  listDrawEntries: { office: listDrawEntries },
  getWaitingList: { office: getWaitingList },
  resumeWaitingList: { office: resumeWaitingList },
  commitDraw: { office: step('commit') },
  runDraw: { office: step('run') },
  releaseDraw: { office: step('release') },
  getPublishedDraw: { anyone: getPublishedDraw },
  getDrawFile: { anyone: getDrawFile },
} satisfies Partial<Handlers>;
