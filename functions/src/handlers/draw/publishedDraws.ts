import type { GuestContext, Handlers } from '../context.ts';
import { isBeaconLate } from '../../shared/draw/lateBeacon.ts';
import { FIRST_DRAW } from '../../shared/campaign/scheduledEvents.ts';
import { isCommitted, isPublishable } from '../../shared/campaign/drawSteps.ts';
import type { InclusionProof } from '../../shared/draw/roster/inclusionProof.ts';
import { MAX_DRAWS } from '../../shared/draw/mostDraws.ts';
import { type EndedDraw, type Manifest, noFiles } from '../../shared/draw/manifest.ts';
import type { DrawRecord } from '../../shared/entities/draw.ts';
import { AppError } from '../../shared/errors/appError.ts';
import { isHiddenFrom, readerOf } from '../../outbox/subjects.ts';
import { dayOf, fromISO } from '../../shared/time/instants.ts';
import { countsIn } from '../../store/draw/applicationCounts.ts';
import { drawBy, drawFilesOf } from '../../store/draw/draws.ts';
import { inclusionOf } from '../../store/draw/rosterTree.ts';
import { ticketBy } from '../../store/people/tickets.ts';
import type { Reads } from '../../store/records.ts';
import { drawOf } from './draws.ts';

const published = async (reads: Reads, number: number): Promise<DrawRecord> => {
  const draw = await drawOf(reads, number);
  if (!isCommitted(draw) && draw.voidedAt === null) throw new AppError('not_found');
  return draw;
};

/** Returns a draw that ended without a result, as published (rules 8.32). */
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

/** Returns the public files of a draw. Until the release these are only the rules, the counts and the stamps. */
const filesOf = (draw: DrawRecord): DrawRecord['files'] => {
  if (draw.voidedAt !== null || isPublishable(draw)) return draw.files;
  const { counts, rules, stamps } = draw.files;
  return { ...noFiles(), counts, rules, stamps };
};

const dayIn = (instant: string): string => dayOf(fromISO(instant));

/** Returns the published commitment with the counts of the roster; null before the commitment. */
const commitmentOf = (draw: DrawRecord): Manifest['commitment'] | null => {
  const { rules, commitment, counts, exclusions } = draw;
  if (rules === null || commitment === null || counts === null) return null;
  const [web, paper] = [rules.web, rules.paper].map(([applications, sets]) => ({ applications, sets }));
  if (web === undefined || paper === undefined) return null;
  const { hash, rulesHash, root, publishedAt } = commitment;
  const { closedRoot } = rules;
  return { hash, rulesHash, root, closedRoot, publishedAt, counts, channels: { web, paper }, exclusions };
};

/** Returns beacon, result and list once the result is public and the log has begun; otherwise all three are null. */
const publicPartOf = (draw: DrawRecord): Pick<Manifest, 'beacon' | 'result' | 'list'> => {
  const { beacon, result, releasedAt, list } = draw;
  if (!isPublishable(draw) || result === null || releasedAt === null || list === null) {
    return { beacon: null, result: null, list: null };
  }
  return { beacon, result: { ...result, releasedOn: dayIn(releasedAt) }, list };
};

const getPublishedDraw: Handlers['getPublishedDraw']['anyone'] = async ({ path: { number } }, { records }) => {
  const [draw, next] = await Promise.all([published(records, number), drawBy(records, number + 1)]);
  const commitment = commitmentOf(draw);
  if (draw.rules === null || commitment === null) throw new AppError('not_found');
  const { chain, round, roundAt } = draw.rules;
  const publicPart = publicPartOf(draw);
  const isReleased = publicPart.list !== null;
  return {
    answer: {
      number,
      state: isReleased ? ('RELEASED' as const) : ('COMMITTED' as const),
      chain,
      round,
      roundAt,
      commitment,
      ...publicPart,
      next: next && isCommitted(next) ? next.number : null,
      ended: endedOf(next),
      files: isReleased ? draw.files : filesOf({ ...draw, state: 'COMMITTED' }),
    },
  };
};

/**
 * Answers whether the beacon is late. This reveals nothing about the result: drand publishes the beacon to everybody, and without it there is no
 * result.
 */
const getDrawBeacon: Handlers['getDrawBeacon']['anyone'] = async ({ path: { number } }, { records, now }) => {
  const { rules, beacon } = await published(records, number);
  if (rules === null) throw new AppError('not_found');
  const { round, roundAt } = rules;
  return { answer: { round, roundAt, isLate: isBeaconLate({ rules, beacon }, now) } };
};

/** A published part never changes, since its name is its hash. */
const FILE_CACHE = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** Returns whether a part is published: a day's counts from that day's end on, and all others with the draw. */
const isPublic = async (reads: Reads, number: number, sha256: string): Promise<boolean> => {
  const has = (parts: readonly { readonly sha256: string }[]) => parts.some((part) => part.sha256 === sha256);
  if (number === FIRST_DRAW && has((await countsIn(reads)).days)) return true;
  const draw = await published(reads, number);
  // After the release, an outdated part of the changes stays available, because a reader may have just loaded the former manifest.
  return isPublishable(draw) || Object.values(filesOf(draw)).some(has);
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

/** Returns the public commitments, by the number of their draw from 1 on. */
const commitments = async (reads: Reads): Promise<NonNullable<DrawRecord['commitment']>[]> => {
  const found: NonNullable<DrawRecord['commitment']>[] = [];
  while (found.length < MAX_DRAWS) {
    const draw = await drawBy(reads, found.length + 1);
    if (!draw?.commitment) break;
    found.push(draw.commitment);
  }
  return found;
};

/** Returns the proofs of an application's line, one for each draw whose commitment is public (rules 8.36). */
const getInclusionProofs = async (_: unknown, { records, reached }: GuestContext) => {
  const { account: owner, purchase: applied } = reached;
  // The proof contains the ticket number.
  const isHidden = owner === null || isHiddenFrom(readerOf(owner), applied);
  const [ticketNumber, committed] = await Promise.all([
    isHidden ? null : ticketBy(records, owner.id),
    commitments(records),
  ]);
  const found = await Promise.all(
    committed.map(async ({ rulesHash, root, hash: commitment }, index): Promise<InclusionProof[]> => {
      const number = index + 1;
      const inclusion = ticketNumber ? await inclusionOf(records, { number, root }, ticketNumber) : null;
      return inclusion ? [{ ...inclusion, path: [...inclusion.path], number, rulesHash, commitment }] : [];
    }),
  );
  return { answer: { draws: committed.length, proofs: found.flat() } };
};

export const publishedDrawHandlers = {
  getPublishedDraw: { anyone: getPublishedDraw },
  getDrawBeacon: { anyone: getDrawBeacon },
  getDrawFile: { anyone: getDrawFile },
  getInclusionProofs: { guest: getInclusionProofs },
} satisfies Partial<Handlers>;
