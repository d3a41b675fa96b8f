import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { fromISO } from '../../time/instants.ts';
import { parseChanges } from '../changes.ts';
import { type Beacon, type DrandChain, roundAt as newestRound } from '../chains.ts';
import { commitmentOf, isInTime } from '../commitment.ts';
import { drawSeed } from '../draw.ts';
import { DrawTextError, textHash } from '../lines.ts';
import { DRAW_FILES, type DrawFile, type Manifest } from '../manifest.ts';
import { replayed } from './replay.ts';
import { type DrawResult, drawResult, grantsText, orderText } from '../result.ts';
import { parseRoster, rosterCounts, type RosterEntry } from '../roster.ts';
import { parseRules, type PublishedRules } from '../rules.ts';
import { type Check, CheckFailed, CheckImpossible, CHECKS, checkSame, checkSameText, type Outcome } from './verdict.ts';

/** A verification's access to the outside. */
export interface VerificationTools {
  /** The bytes of the part with that name. */
  part: (sha256: string) => Promise<Uint8Array | 'missing' | 'unreachable'>;
  /** The chains that a draw may use. */
  chains: readonly DrandChain[];
  /** Whether a beacon is the chain's, by its signature. */
  isGenuine: (chain: DrandChain, beacon: Beacon) => Promise<boolean>;
  /** Called after each part that was read. */
  onPart?: (done: number, total: number) => void;
  /** Called after each check. */
  onOutcome?: (outcome: Outcome) => void;
}

/** What the checks so far derived from the published texts. */
interface Evidence {
  manifest: Manifest;
  texts: Map<DrawFile, string>;
  rules?: PublishedRules;
  chain?: DrandChain;
  roster?: RosterEntry[];
  result?: DrawResult;
  /** Set once the commitment, the beacon or the grants proved right. */
  commitment?: string;
  randomness?: string;
  granted?: true;
}

type CheckOf = (evidence: Evidence, tools: VerificationTools) => void | Promise<void>;

/** Makes the checks of docs/draw.md in order. A check that needs an earlier one is not made if that did not succeed. */
export async function verified(manifest: Manifest, tools: VerificationTools): Promise<Outcome[]> {
  const evidence: Evidence = { manifest, texts: new Map() };
  const outcomes: Outcome[] = [];
  for (const check of CHECKS) {
    const outcome = await outcomeOf(check, evidence, tools);
    tools.onOutcome?.(outcome);
    outcomes.push(outcome);
  }
  return outcomes;
}

async function outcomeOf(check: Check, evidence: Evidence, tools: VerificationTools): Promise<Outcome> {
  try {
    await MADE[check](evidence, tools);
    return { check, state: 'holds' };
  } catch (error) {
    if (error instanceof CheckFailed) return { check, state: 'fails', fault: error.fault, where: error.where };
    if (error instanceof CheckImpossible) {
      return { check, state: 'unchecked', obstacle: error.obstacle, where: error.where };
    }
    throw error;
  }
}

const MADE: Readonly<Record<Check, CheckOf>> = {
  parts: checkParts,
  rules: checkRules,
  commitment: checkCommitment,
  round: checkRound,
  beacon: checkBeacon,
  order: checkOrder,
  grants: checkGrants,
  changes: checkChanges,
};

async function checkParts({ manifest, texts }: Evidence, { part, onPart }: VerificationTools): Promise<void> {
  const total = DRAW_FILES.reduce((sum, file) => sum + manifest.files[file].length, 0);
  let done = 0;
  for (const file of DRAW_FILES) {
    let text = '';
    for (const { sha256: name, bytes: length } of manifest.files[file]) {
      const where = { file, part: name };
      const bytes = await part(name);
      if (typeof bytes === 'string') throw new CheckImpossible(bytes, where);
      if (bytes.length !== length || bytesToHex(sha256(bytes)) !== name) throw new CheckFailed('part_differs', where);
      text += decoded(bytes, file);
      onPart?.((done += 1), total);
    }
    texts.set(file, text);
  }
}

function decoded(bytes: Uint8Array, file: DrawFile): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new CheckFailed('bad_text', { file });
  }
}

function checkRules(evidence: Evidence, { chains }: VerificationTools): void {
  const { manifest } = evidence;
  const rules = parsed('rules', textIn(evidence, 'rules'), parseRules);
  for (const key of ['number', 'chain', 'round', 'roundAt'] as const) checkSame(key, manifest[key], rules[key]);
  const chain = chains.find(({ hash }) => hash === rules.chain);
  if (!chain) throw new CheckFailed('other_chain', { found: rules.chain });
  Object.assign(evidence, { rules, chain });
}

function checkCommitment(evidence: Evidence): void {
  const { hash, rulesHash, rosterHash, counts } = evidence.manifest.commitment;
  checkSame('commitment.rulesHash', rulesHash, textHash(textIn(evidence, 'rules')));
  checkSame('commitment.hash', hash, commitmentOf({ rulesHash, rosterHash }));
  const text = releasedText(evidence, 'roster');
  checkSame('commitment.rosterHash', rosterHash, textHash(text));
  const roster = parsed('roster', text, parseRoster);
  const counted = rosterCounts(roster);
  for (const key of ['applications', 'sets', 'excluded'] as const) {
    checkSame(`commitment.counts.${key}`, counts[key], counted[key]);
  }
  Object.assign(evidence, { roster, commitment: hash });
}

function checkRound(evidence: Evidence): void {
  const { roundAt, round, commitment } = evidence.manifest;
  const chain = known(evidence.chain);
  const [publishedAt, instant] = [fromISO(commitment.publishedAt), fromISO(roundAt)];
  if (!isInTime(publishedAt, instant)) {
    throw new CheckFailed('committed_too_late', { key: 'commitment.publishedAt', found: commitment.publishedAt });
  }
  checkSame('round', round, newestRound(chain, instant));
}

async function checkBeacon(evidence: Evidence, { isGenuine }: VerificationTools): Promise<void> {
  const { beacon, round, state } = evidence.manifest;
  if (state === 'COMMITTED') throw new CheckImpossible('not_released');
  if (!beacon) throw new CheckFailed('absent', { key: 'beacon' });
  checkSame('beacon.round', beacon.round, round);
  checkSame('beacon.randomness', beacon.randomness, bytesToHex(sha256(hexToBytes(beacon.signature))));
  if (!(await isGenuine(known(evidence.chain), beacon))) {
    throw new CheckFailed('bad_signature', { key: 'beacon.signature', found: beacon.signature });
  }
  evidence.randomness = beacon.randomness;
}

function checkOrder(evidence: Evidence): void {
  const text = releasedText(evidence, 'order');
  const [rules, roster] = [known(evidence.rules), known(evidence.roster)];
  const commitment = hexToBytes(known(evidence.commitment));
  const randomness = hexToBytes(known(evidence.randomness));
  const result = drawResult(rules, roster, drawSeed({ commitment, randomness, number: rules.number }));
  checkSameText('order', text, orderText(result.order));
  evidence.result = result;
}

function checkGrants(evidence: Evidence): void {
  const text = releasedText(evidence, 'grants');
  const [rules, roster, result] = [known(evidence.rules), known(evidence.roster), known(evidence.result)];
  const greedy = roster.findIndex(({ sets }) => sets > rules.maxSets);
  if (greedy >= 0) throw new CheckFailed('wish_above_cap', { file: 'roster', line: greedy + 1 });
  checkSameText('grants', text, grantsText(result.grants));
  const told = evidence.manifest.result;
  if (!told) throw new CheckFailed('absent', { key: 'result' });
  checkSame('result.winners', told.winners, result.grants.length);
  checkSame('result.granted', told.granted, rules.supply - result.unsold);
  checkSame('result.waiting', told.waiting, result.waitingList.length);
  checkSame('result.unsold', told.unsold, result.unsold);
  evidence.granted = true;
}

function checkChanges(evidence: Evidence): void {
  const text = releasedText(evidence, 'changes');
  known(evidence.granted);
  const [rules, result] = [known(evidence.rules), known(evidence.result)];
  const changes = parsed('changes', text, parseChanges);
  const [first] = replayed(rules, result.order, result.grants, changes).faults;
  if (first) throw new CheckFailed('bad_change', { file: 'changes', line: first.line, found: first.fault });
}

/** A value from an earlier check. */
function known<T>(value: T | undefined): T {
  if (value === undefined) throw new CheckImpossible('rests_on_another');
  return value;
}

function textIn({ texts }: Evidence, file: DrawFile): string {
  return known(texts.get(file));
}

function releasedText(evidence: Evidence, file: DrawFile): string {
  if (evidence.manifest.state === 'COMMITTED') throw new CheckImpossible('not_released');
  return textIn(evidence, file);
}

function parsed<T>(file: DrawFile, text: string, parse: (text: string) => T): T {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof DrawTextError)) throw error;
    throw new CheckFailed('bad_text', { file, line: error.line ?? 1, found: error.subject });
  }
}
