import { hexToBytes } from '@noble/hashes/utils.js';
import { type Change, type ChangeKind, changesText } from './changes.ts';
import { type Beacon, QUICKNET } from './chains.ts';
import { commitmentOf } from './commitment.ts';
import { drawSeed } from './draw.ts';
import { partsOf } from './files.ts';
import { textHash } from './lines.ts';
import { DRAW_FILES, type DrawFile, type Manifest } from './manifest.ts';
import { replayed } from './verify/replay.ts';
import { type DrawResult, drawResult, grantsText, orderText } from './result.ts';
import { rosterCounts, type RosterEntry, rosterText } from './roster.ts';
import { type PublishedRules, rulesText } from './rules.ts';

/** A published draw for tests: the manifest, and the parts by name. */
export interface SampleDraw {
  manifest: Manifest;
  parts: Map<string, string>;
}

/** Quicknet's round 1000, as its relays return it. A draw of that noon can be verified with its signature. */
export const QUICKNET_1000: Beacon = {
  round: 1000,
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};

const ROUND_AT = '2023-08-24T00:59:24.000+09:00';
const PUBLISHED_AT = '2023-08-24T00:29:24.000+09:00';
const RELEASED_AT = '2023-08-25T10:00:00.000+09:00';
const CHANGED_AT = '2023-08-26T09:00:00.000+09:00';

export const SAMPLE_RULES: PublishedRules = {
  algorithm: 'draw/v1',
  number: 1,
  supply: 20,
  maxSets: 5,
  allocation: 'whole',
  chain: QUICKNET.hash,
  round: QUICKNET_1000.round,
  roundAt: ROUND_AT,
};

/** A roster of that many lines: wishes of 1 to 5 sets, one in three takes fewer, one in ten is excluded. */
export function sampleRoster(lines: number): RosterEntry[] {
  return Array.from({ length: lines }, (_, index) => ({
    receiptID: `R${String(index * 7919 + 1).padStart(8, '0')}`,
    sets: (index % 5) + 1,
    acceptsPartial: index % 3 === 0,
    exclusion: index % 10 === 9 ? 'DUPLICATE' : null,
  }));
}

export const changeAt = (receiptID: string, kind: ChangeKind, sets: number): Change => ({
  at: CHANGED_AT,
  receiptID,
  kind,
  sets,
  code: kind === 'exclude' ? 'DUPLICATE' : null,
});

/**
 * A winner withdraws, another is refunded one set, the last in the waiting list is excluded, the former draw adds two, a card fails, and
 * the sets are given.
 */
function sampleChanges({ supply, number }: PublishedRules, { order, grants }: DrawResult): Change[] {
  const [first, second] = grants;
  const last = order.at(-1);
  const changes = [
    ...(first ? [changeAt(first.receiptID, 'withdraw', first.granted)] : []),
    ...(second ? [changeAt(second.receiptID, 'refund', 1)] : []),
    ...(last && grants.length < order.length ? [changeAt(last.receiptID, 'exclude', 0)] : []),
    ...(number > 1 ? [changeAt('RBEFORE', 'add', 2)] : []),
  ];
  const next = () => replayed({ supply, number }, order, grants, changes).next;
  const unpaid = next();
  if (unpaid) changes.push(changeAt(unpaid.receiptID, 'unpaid', 0));
  for (let promoted = next(); promoted; promoted = next()) {
    changes.push(changeAt(promoted.receiptID, 'promote', promoted.sets));
  }
  return changes;
}

interface SampleOptions {
  rules?: PublishedRules;
  roster?: readonly RosterEntry[];
  beacon?: Beacon;
  /** Before the release. */
  isCommitted?: boolean;
  mostBytes?: number;
}

/** A published draw, before or after its release. */
export function sampleDraw(options: SampleOptions = {}): SampleDraw {
  const { rules = SAMPLE_RULES, roster = sampleRoster(25), beacon = QUICKNET_1000, isCommitted = false } = options;
  const hashes = { rulesHash: textHash(rulesText(rules)), rosterHash: textHash(rosterText(roster)) };
  const hash = commitmentOf(hashes);
  const source = { commitment: hexToBytes(hash), randomness: hexToBytes(beacon.randomness), number: rules.number };
  const result = drawResult(rules, roster, drawSeed(source));
  const { order, grants, waitingList, unsold } = result;
  const counts = { winners: grants.length, granted: rules.supply - unsold, waiting: waitingList.length, unsold };
  const released = {
    roster: rosterText(roster),
    order: orderText(order),
    grants: grantsText(grants),
    changes: changesText(sampleChanges(rules, result)),
  };
  const manifest: Manifest = {
    number: rules.number,
    state: isCommitted ? 'COMMITTED' : 'RELEASED',
    chain: rules.chain,
    round: rules.round,
    roundAt: rules.roundAt,
    commitment: { hash, ...hashes, publishedAt: PUBLISHED_AT, counts: rosterCounts(roster) },
    beacon: isCommitted ? null : beacon,
    result: isCommitted ? null : { ...counts, releasedAt: RELEASED_AT },
    files: { rules: [], roster: [], order: [], grants: [], changes: [] },
  };
  const texts = { rules: rulesText(rules), ...(isCommitted ? {} : released) };
  return withTexts({ manifest, parts: new Map() }, texts, options.mostBytes);
}

/** The draw with other texts and the names of their parts. */
export function withTexts(draw: SampleDraw, texts: Partial<Record<DrawFile, string>>, mostBytes = 300): SampleDraw {
  const files = { ...draw.manifest.files };
  const parts = new Map(draw.parts);
  for (const file of DRAW_FILES) {
    const text = texts[file];
    if (text === undefined) continue;
    const cut = partsOf(text, mostBytes);
    files[file] = cut.map(({ sha256, bytes }) => ({ sha256, bytes }));
    for (const one of cut) parts.set(one.sha256, one.text);
  }
  return { manifest: { ...draw.manifest, files }, parts };
}

/** A file of the draw, joined from its parts. */
export function textIn({ manifest, parts }: SampleDraw, file: DrawFile): string {
  return manifest.files[file].map(({ sha256 }) => parts.get(sha256) ?? '').join('');
}
