import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { Clock } from '../../gateways/clocks.ts';
import { type StartTimer, startTimer } from '../../gateways/timers.ts';
import { TIME_LIMITS } from '../../shared/deployment/timeLimits.ts';
import { campaign } from '../../shared/campaign/current.ts';
import { toISO } from '../../shared/time/instants.ts';
import type { StageEntry } from '../../shared/campaign/stages.ts';
import { applyMoves, type TimetableMove } from '../../shared/campaign/moves.ts';
import { timetableMoveSchema } from '../../shared/campaign/moveSchema.ts';
import type { Timetable } from '../../shared/campaign/timetable.ts';
import { type SystemStage, systemStage } from '../../shared/entities/systemStage.ts';
import { collectionOf } from '../collection.ts';
import { documentsOf } from '../documents.ts';
import { ttlCache } from '../ttlCache.ts';
import { type Reads, readsOf, type Records } from '../records.ts';

export const timetables = documentsOf({
  path: 'timetables',
  schema: z.object({ moves: z.array(timetableMoveSchema) }),
  purpose: 'the changes of the timetable',
  holds: 'nobody',
});
/** All moves are in one document, so that adding one reads the earlier ones. */
const CURRENT = 'current';

/** Reads the moves of the timetable, oldest first. */
export const movesIn = async (reads: Reads): Promise<readonly TimetableMove[]> =>
  (await timetables.get(reads, CURRENT))?.moves ?? [];

export const writeMoves = (records: Records, moves: readonly TimetableMove[]): void =>
  timetables.set(records, CURRENT, { moves: [...moves] });

/** Reads the timetable in force. In a transaction it stays the same until the commit. */
export const timetableIn = async (reads: Reads): Promise<Timetable> =>
  applyMoves(campaign.timetable, await movesIn(reads));

/** The facts about the campaign's time, apart from the clock. */
export interface CampaignFacts {
  readonly timetable: Timetable;
  /** The moves of the timetable's instants, oldest first. */
  readonly moves: readonly TimetableMove[];
  readonly manual: StageEntry | null;
  /** The stored entries, newest first, at most HISTORY of them. */
  readonly history: readonly SystemStage[];
}

export interface CampaignState {
  /** Returns the facts. On other instances they may be up to 2 s old (rules 2.12). */
  facts(): Promise<CampaignFacts>;
  /** Returns the facts, or the last ones read if Firestore does not answer within a second or fails. A page learns its phase from them (rules 2.12). */
  lastKnown(): Promise<CampaignFacts>;
  forget(): void;
}

const CACHE_MS = 2000;
/** More than the timetable's six entries and all manual switches in a campaign. */
const HISTORY = 500;

const load = async (db: Firestore, now: number): Promise<CampaignFacts> => {
  const stages = collectionOf(db, systemStage);
  const [moves, entries] = await Promise.all([
    movesIn(readsOf(db)),
    stages.collection.where('startsAt', '<=', toISO(now)).orderBy('startsAt', 'desc').limit(HISTORY).get(),
  ]);
  const history = entries.docs.flatMap((document) => stages.parse(document)?.record ?? []);
  const timetable = moves.length > 0 ? applyMoves(campaign.timetable, moves) : campaign.timetable;
  return { timetable, moves, history, manual: history.find((entry) => entry.source === 'manual') ?? null };
};

/** Creates the reader of the facts. It reads at most every two seconds of the system's clock. Simultaneous callers share one read. */
export const campaignStateOf = (
  db: Firestore,
  campaignClock: Clock,
  systemClock: Clock,
  start: StartTimer = startTimer,
): CampaignState => {
  let last: CampaignFacts | null = null;
  /** Number of calls of `forget`, so that a read from before the last one does not become the last known. */
  let forgotten = 0;
  const cache = ttlCache({ load: () => load(db, campaignClock()), ttlMs: CACHE_MS, max: 1, systemClock });
  const facts = async (): Promise<CampaignFacts> => {
    const before = forgotten;
    const read = await cache.of('facts');
    if (forgotten === before) last = read;
    return read;
  };
  return {
    facts,
    lastKnown: async () => {
      const known = last;
      if (known === null) return await facts();
      const timer = start(TIME_LIMITS.factsMs);
      try {
        return await Promise.race([facts().catch(() => known), timer.over.then(() => known)]);
      } finally {
        timer.cancel();
      }
    },
    forget: () => {
      cache.forget();
      last = null;
      forgotten += 1;
    },
  };
};
