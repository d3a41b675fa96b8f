import { hexToBytes } from '@noble/hashes/utils.js';
import { type Change, changesText, lineHash, type ChangeKind } from '../../src/shared/draw/waitingList/changes.ts';
import { addedSums } from '../../src/shared/draw/waitingList/changeWays.ts';
import { type Beacon, QUICKNET } from '../../src/shared/draw/chains.ts';
import { commitmentOf } from '../../src/shared/draw/commitment.ts';
import { ALGORITHM, drawSeed } from '../../src/shared/draw/draw.ts';
import { partsOf } from '../../src/shared/draw/files.ts';
import { headsOf, headsText } from '../../src/shared/draw/waitingList/heads.ts';
import { linesOf, textHash } from '../../src/shared/draw/lines.ts';
import { DRAW_FILES, type DrawFile, type ListState, type Manifest, noFiles } from '../../src/shared/draw/manifest.ts';
import { leavesOf, pathOf } from '../../src/shared/draw/roster/merkleTree.ts';
import type { InclusionProof } from '../../src/shared/draw/roster/inclusionProof.ts';
import { replayed, type TakenOver } from '../../src/shared/draw/verify/replay.ts';
import { type DrawResult, drawResult, grantsText, orderText } from '../../src/shared/draw/result.ts';
import {
  closedRoster,
  exclusionCounts,
  rosterCounts,
  type RosterEntry,
  rosterRoot,
  rosterText,
} from '../../src/shared/draw/roster/roster.ts';
import { type PublishedRules, rulesText } from '../../src/shared/draw/rules.ts';
import { ticketNumberOf } from '../../src/shared/draw/ticketNumber.ts';

/** A published draw for tests: the manifest, and the parts by name. */
export interface SampleDraw {
  manifest: Manifest;
  parts: Map<string, string>;
}

/** Quicknet's round 1000, as its relays return it. Its signature verifies a draw at noon of that day. */
export const QUICKNET_1000: Beacon = {
  round: 1000,
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};

const ROUND_AT = '2023-08-24T00:59:24.000+09:00';
const COMMITTED_AT = '2023-08-24T00:29:24.000+09:00';
const RELEASED_ON = '2023-08-24';
const CHANGED_ON = '2023-08-25';
const UNTIL = '2023-09-10';
const AS_OF = '2023-08-26';

/** Returns the ticket number of an index, scattered by a multiplication. */
export const sampleTicket = (index: number): string => {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt.asUintN(64, BigInt(index + 1) * 0x9e3779b97f4a7c15n));
  return ticketNumberOf(bytes);
};

/** Returns a token with the imprint of a hash: the algorithm, and the hash. It is not a valid stamp. */
export const sampleToken = (hash: string): string =>
  btoa(String.fromCharCode(...hexToBytes(`300d060960864801650304020105000420${hash}`)));

/** The terms of a sample's rules. The roster's counts are added. */
export type SampleTerms = Omit<PublishedRules, 'closedRoot' | 'web' | 'paper'>;

export const SAMPLE_TERMS: SampleTerms = {
  algorithm: ALGORITHM,
  number: 1,
  supply: 20,
  maxSets: 5,
  allocation: 'whole',
  chain: QUICKNET.hash,
  round: QUICKNET_1000.round,
  roundAt: ROUND_AT,
  committedAt: COMMITTED_AT,
};

/**
 * Creates a roster with this many lines. Wishes are 1 to 5 sets, and one entry in ten is excluded. If `asksPartial` is set, one in three accepts
 * fewer sets.
 */
export function sampleRoster(lines: number, asksPartial = false): RosterEntry[] {
  return Array.from({ length: lines }, (_, index) => ({
    ticketNumber: sampleTicket(index),
    sets: (index % 5) + 1,
    acceptsPartial: asksPartial && index % 3 === 0,
    exclusion: index % 10 === 9 ? 'DUPLICATE' : null,
  }));
}

/** Returns the rules of these terms for a roster. One third of its tickets came on paper. */
export function sampleRules(terms: SampleTerms, roster: readonly RosterEntry[]): PublishedRules {
  const { applications, sets } = rosterCounts(roster);
  const paper = [Math.floor(applications / 3), Math.floor(sets / 3)] as const;
  return {
    ...terms,
    closedRoot: rosterRoot(rosterText(closedRoster(roster))),
    web: [applications - paper[0], sets - paper[1]],
    paper: [paper[0], paper[1]],
  };
}

export const changeOn = (
  day: string,
  kind: ChangeKind,
  ticketNumber: string | null,
  sets = 0,
  code: string | null = null,
): Change => ({
  day,
  kind,
  ticketNumber,
  sets,
  code,
});

/**
 * Returns a log: the list opens, a winner leaves, another returns one set, the last waiting ticket leaves, the former draw adds two, and the sets are
 * given.
 */
function sampleChanges({ supply, number }: PublishedRules, { order, grants, waitingList }: DrawResult): Change[] {
  const [first, second] = grants;
  const last = waitingList.at(-1);
  const changes = [changeOn(RELEASED_ON, 'until', null, 0, UNTIL)];
  if (first) changes.push(changeOn(CHANGED_ON, 'left', first.ticketNumber, first.granted));
  if (second) changes.push(changeOn(CHANGED_ON, 'left', second.ticketNumber, 1));
  if (last !== undefined) changes.push(changeOn(CHANGED_ON, 'left', last));
  if (number > 1) changes.push(changeOn(CHANGED_ON, 'add', sampleTicket(100_000), 2));
  const next = () => replayed({ supply, number }, order, grants, changes).next;
  for (let promoted = next(); promoted; promoted = next()) {
    changes.push(changeOn(CHANGED_ON, 'promote', promoted.ticketNumber, promoted.sets));
  }
  return changes;
}

export interface SampleOptions {
  terms?: SampleTerms;
  roster?: readonly RosterEntry[];
  beacon?: Beacon;
  /** Whether the sample is a draw before its release. */
  isCommitted?: boolean;
  mostBytes?: number;
  changes?: (rules: PublishedRules, result: DrawResult) => Change[];
  /** The day up to which the log is complete. */
  asOf?: string;
}

/** Creates a published draw, before or after its release. */
export function sampleDraw(options: SampleOptions = {}): SampleDraw {
  const { terms = SAMPLE_TERMS, roster = sampleRoster(25), beacon = QUICKNET_1000, isCommitted = false } = options;
  const rules = sampleRules(terms, roster);
  const hashes = { rulesHash: textHash(rulesText(rules)), root: rosterRoot(rosterText(roster)) };
  const hash = commitmentOf(hashes);
  const source = { commitment: hexToBytes(hash), randomness: hexToBytes(beacon.randomness), number: rules.number };
  const result = drawResult(rules, roster, drawSeed(source));
  const changes = (options.changes ?? sampleChanges)(rules, result);
  const changed = changesText(changes, hash);
  const asOf = options.asOf ?? AS_OF;
  const [web, paper] = [rules.web, rules.paper].map(([applications, sets]) => ({ applications, sets }));
  const { grants, waitingList, unsold } = result;
  const counts = { winners: grants.length, granted: rules.supply - unsold, waiting: waitingList.length, unsold };
  const manifest: Manifest = {
    number: rules.number,
    state: isCommitted ? 'COMMITTED' : 'RELEASED',
    chain: rules.chain,
    round: rules.round,
    roundAt: rules.roundAt,
    commitment: {
      hash,
      rulesHash: hashes.rulesHash,
      root: hashes.root,
      closedRoot: rules.closedRoot,
      publishedAt: rules.committedAt,
      counts: rosterCounts(roster),
      channels: { web: web ?? { applications: 0, sets: 0 }, paper: paper ?? { applications: 0, sets: 0 } },
      exclusions: exclusionCounts(roster),
    },
    beacon: isCommitted ? null : beacon,
    result: isCommitted ? null : { ...counts, releasedOn: changes[0]?.day ?? '' },
    list: isCommitted ? null : standOf(changes, changed),
    next: null,
    ended: null,
    files: noFiles(),
  };
  const released = {
    roster: rosterText(roster),
    order: orderText(result.order),
    grants: grantsText(grants),
    changes: changed,
    heads: headsText(headsOf(changed, changes, asOf)),
  };
  const empty = { manifest, parts: new Map<string, string>() };
  const withRules = withTexts(empty, { rules: rulesText(rules) }, options.mostBytes);
  return isCommitted ? withRules : withTexts(withRules, released, options.mostBytes);
}

function standOf(changes: readonly Change[], text: string): ListState {
  const left = changes.flatMap(({ kind, sets }) => (kind === 'left' ? [{ way: 'withdraw' as const, sets }] : []));
  const lines = linesOf(text);
  const head = lineHash(lines.at(-1) ?? '');
  return { lines: lines.length, head, ways: addedSums([], left) };
}

/** How a sample of two draws differs from a valid one. Each function receives the valid value. */
export interface CampaignOptions {
  additional?: number;
  former?: (changes: Change[]) => Change[];
  roster?: (roster: RosterEntry[]) => RosterEntry[];
  supply?: (supply: number) => number;
  latter?: (changes: Change[]) => Change[];
  /** The draw number to which the former draw refers. */
  next?: number | null;
}

const same = <T>(value: T): T => value;

/**
 * Creates two draws of a campaign. In the former, a winner leaves, the list pauses for the latter, then another winner and a waiting ticket leave.
 * The latter draws among the waiting tickets, with the free sets and additional ones, and adds sets that became free later.
 */
export function sampleCampaign(options: CampaignOptions = {}): { former: SampleDraw; latter: SampleDraw } {
  const { roster = same, supply = same, latter = same, next = 2 } = options;
  let handover: TakenOver | null = null;
  let [added, gone]: (string | undefined)[] = [];
  const changes = (rules: PublishedRules, result: DrawResult): Change[] => {
    const lines = formerChanges(result, options.additional ?? 5);
    ({ takenOver: handover } = replayed(rules, result.order, result.grants, lines));
    [added, gone] = lines.slice(-2).map(({ ticketNumber }) => ticketNumber ?? undefined);
    return (options.former ?? same)(lines);
  };
  const former = sampleDraw({ changes });
  // The callback has set it, which TypeScript does not track.
  const { waiting, free, additional } = (handover as TakenOver | null) ?? { waiting: [], free: 0, additional: 0 };
  const entries = waiting
    .filter(({ ticketNumber }) => ticketNumber !== gone)
    .map((ticket): RosterEntry => ({ ...ticket, exclusion: null }));
  const second = sampleDraw({
    terms: { ...SAMPLE_TERMS, number: 2, supply: supply(free + additional) },
    roster: roster(entries),
    changes: () =>
      latter([changeOn(CHANGED_ON, 'until', null, 0, UNTIL), changeOn(CHANGED_ON, 'add', added ?? null, 1)]),
  });
  return { former: { manifest: { ...former.manifest, next }, parts: former.parts }, latter: second };
}

/** Returns the line with the latter's sets, and after it the departures of a winner and of a waiting ticket. */
function formerChanges({ order, grants }: DrawResult, additional: number): Change[] {
  const [first, second] = grants;
  return [
    changeOn(RELEASED_ON, 'until', null, 0, UNTIL),
    changeOn(CHANGED_ON, 'left', first?.ticketNumber ?? '', first?.granted),
    changeOn(CHANGED_ON, 'pause', null, additional, 'NEXT_DRAW'),
    changeOn(CHANGED_ON, 'left', second?.ticketNumber ?? '', 1),
    changeOn(CHANGED_ON, 'left', order.at(-1)?.ticketNumber ?? ''),
  ];
}

/** Returns the draw with other texts and the names of their parts. */
export function withTexts(draw: SampleDraw, texts: Partial<Record<DrawFile, string>>, mostBytes = 600): SampleDraw {
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

/** Joins a file of the draw from its parts. */
export function textIn({ manifest, parts }: SampleDraw, file: DrawFile): string {
  return manifest.files[file].map(({ sha256 }) => parts.get(sha256) ?? '').join('');
}

/** Returns the proof of a line of the draw's roster. */
export function sampleProof(draw: SampleDraw, roster: readonly RosterEntry[], index: number): InclusionProof {
  const lines = linesOf(rosterText(roster));
  const { hash: commitment, rulesHash } = draw.manifest.commitment;
  const path = pathOf(leavesOf(lines), index);
  return {
    number: draw.manifest.number,
    line: lines[index] ?? '',
    index,
    size: lines.length,
    path,
    rulesHash,
    commitment,
  };
}
