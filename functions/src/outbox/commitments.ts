import type { Firestore } from 'firebase-admin/firestore';
import type { Clock } from '../gateways/clocks.ts';
import { FIRST_DRAW } from '../shared/campaign/effects.ts';
import type { Committed } from '../shared/mail/units/unit.ts';
import { drawBy } from '../store/draw/draws.ts';
import { type TreeTop, treeTopOf } from '../store/draw/rosterTree.ts';
import { keptFor } from '../store/kept.ts';
import { readsOf } from '../store/records.ts';

/** The first draw's commitment, with what leads to each line of its roster. */
export interface CommittedRoster {
  readonly committed: Committed;
  readonly top: TreeTop;
}

/** System ms for which an instance caches it. It never changes but where a campaign is begun anew, as on this machine. */
const KEEP_MS = 2_000;

/** Null before the commitment. */
export const committedRoster = async (db: Firestore): Promise<CommittedRoster | null> => {
  const reads = readsOf(db);
  const { rules = null, commitment = null, exclusions = [] } = (await drawBy(reads, FIRST_DRAW)) ?? {};
  if (rules === null || commitment === null) return null;
  const { hash, root } = commitment;
  const top = await treeTopOf(reads, { number: FIRST_DRAW, root });
  return top && { committed: { hash, rules, exclusions }, top };
};

/** Answers deliveries of mail 40, with two reads in a while for all of them. */
export const keptRoster = (
  load: () => Promise<CommittedRoster | null>,
  systemClock: Clock,
): (() => Promise<CommittedRoster | null>) => {
  const kept = keptFor({ load, keepMs: KEEP_MS, systemClock, isKept: (one) => one !== null });
  return async () => await kept.of('');
};
