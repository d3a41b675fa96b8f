import type { Firestore } from 'firebase-admin/firestore';
import type { Clock } from '../gateways/clocks.ts';
import { FIRST_DRAW } from '../shared/campaign/scheduledEvents.ts';
import type { Committed } from '../shared/mail/mailTypes/mailType.ts';
import { drawBy } from '../store/draw/draws.ts';
import { leafPageOf, lineOf, type TreeTop, treeTopOf } from '../store/draw/rosterTree.ts';
import { ttlCache } from '../store/ttlCache.ts';
import { readsOf } from '../store/records.ts';

/** The first draw's commitment, and the lines of its roster. */
export interface CommittedRoster {
  readonly committed: Committed;
  /** Returns the line of a ticket number; null if the roster has none. */
  readonly lineOf: (ticketNumber: string) => Promise<string | null>;
}

/** The parts of a roster's tree, by their root. */
interface Tree {
  readonly top: (root: string) => Promise<TreeTop | null>;
  readonly lines: (root: string) => Promise<readonly string[]>;
}

const storedTree = (db: Firestore): Tree => ({
  top: async (root) => await treeTopOf(readsOf(db), { number: FIRST_DRAW, root }),
  lines: async (root) => await leafPageOf(readsOf(db), { number: FIRST_DRAW, root }),
});

/** Reads the committed roster; null before the commitment. */
export const committedRoster = async (db: Firestore, tree = storedTree(db)): Promise<CommittedRoster | null> => {
  const { rules = null, commitment = null, exclusions = [] } = (await drawBy(readsOf(db), FIRST_DRAW)) ?? {};
  if (rules === null || commitment === null) return null;
  const { hash, root } = commitment;
  const top = await tree.top(root);
  if (top === null) return null;
  return {
    committed: { hash, rules, exclusions },
    lineOf: async (ticketNumber) => await lineOf(top, ticketNumber, tree.lines),
  };
};

/** How long an instance caches the commitment, in system ms. It changes only if a campaign starts again, as on a local stack. */
const CACHE_MS = 2_000;

/** Maximum number of cached pages of 1,024 lines: a roster of a million applicants. */
const MAX_PAGES = 1024;

/**
 * Caches the roster for deliveries of mail 40. An instance reads each page of the tree once, since its content follows from its root. A million lines
 * are some 70 MB.
 */
export const cachedRoster = (db: Firestore, systemClock: Clock): (() => Promise<CommittedRoster | null>) => {
  const unlimited = { ttlMs: Number.POSITIVE_INFINITY, systemClock };
  const stored = storedTree(db);
  const tops = ttlCache({ load: stored.top, ...unlimited, max: 1, isCacheable: (one) => one !== null });
  const pages = ttlCache({
    load: stored.lines,
    ...unlimited,
    max: MAX_PAGES,
    isCacheable: (lines) => lines.length > 0,
  });
  const roster = ttlCache({
    load: async (_: 'first') => await committedRoster(db, { top: tops.of, lines: pages.of }),
    ttlMs: CACHE_MS,
    max: 1,
    systemClock,
    isCacheable: (one) => one !== null,
  });
  return async () => await roster.of('first');
};
