import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { fromISO } from '../../time/instants.ts';
import { roundAt as newestRound } from '../chains.ts';
import { commitmentOf, isInTime } from '../commitment.ts';
import { drawSeed } from '../draw.ts';
import { MAX_BYTES } from '../files.ts';
import { textHash } from '../lines.ts';
import { drawResult, grantsText, orderText } from '../result.ts';
import { rootOf } from '../roster/merkleTree.ts';
import { closedRootOf, exclusionCounts, parseRoster, rosterCounts, rosterLeaves } from '../roster/roster.ts';
import { parseRules, type PublishedRules } from '../rules.ts';
import { checkReleased, type Evidence, requireKnown, parsed, present, releasedText, textIn } from './evidence.ts';
import { checkStamps } from './listChecks.ts';
import { CheckFailed, CheckImpossible, checkSame, checkSameText } from './verdict.ts';
import type { VerificationTools } from './tools.ts';

/** The checks of a single draw, from its rules to its grants (docs/draw.md). */

export function checkRules(evidence: Evidence, { chains }: VerificationTools): void {
  const { manifest, former } = evidence;
  const text = textIn(evidence, 'rules');
  // The rules are one line, and no line is longer than a part, so a longer text is not parsed.
  if (text.length > MAX_BYTES) throw new CheckFailed('bad_text', { file: 'rules', line: 1 });
  const rules = parsed('rules', () => parseRules(text));
  checkSame('number', manifest.number, (former?.manifest.number ?? 0) + 1);
  for (const key of ['number', 'chain', 'round', 'roundAt'] as const) checkSame(key, manifest[key], rules[key]);
  const { commitment } = manifest;
  checkSame('commitment.publishedAt', commitment.publishedAt, rules.committedAt);
  checkSame('commitment.closedRoot', commitment.closedRoot, rules.closedRoot);
  for (const channel of ['web', 'paper'] as const) {
    const { applications, sets } = commitment.channels[channel];
    checkSame(`commitment.channels.${channel}`, [applications, sets].join(), rules[channel].join());
  }
  const chain = chains.find(({ hash }) => hash === rules.chain);
  if (!chain) throw new CheckFailed('other_chain', { found: rules.chain });
  Object.assign(evidence, { rules, chain });
}

export function checkCommitment(evidence: Evidence): void {
  const { commitment } = evidence.manifest;
  checkSame('commitment.rulesHash', commitment.rulesHash, textHash(textIn(evidence, 'rules')));
  checkSame('commitment.hash', commitment.hash, commitmentOf(commitment));
  if (evidence.manifest.state === 'COMMITTED') checkStamps(evidence);
  const text = releasedText(evidence, 'roster');
  const leaves = rosterLeaves(text);
  checkSame('commitment.root', commitment.root, rootOf(leaves));
  const roster = parsed('roster', () => parseRoster(text));
  const { counts, exclusions } = commitment;
  const counted = rosterCounts(roster);
  for (const key of ['applications', 'sets', 'excluded'] as const) {
    checkSame(`commitment.counts.${key}`, counts[key], counted[key]);
  }
  checkSame('commitment.exclusions', countsByCode(exclusions), countsByCode(exclusionCounts(roster)));
  checkChannels(requireKnown(evidence.rules), counted);
  Object.assign(evidence, { roster, leaves });
}

const countsByCode = (exclusions: readonly { readonly code: string; readonly count: number }[]): string =>
  exclusions.map(({ code, count }) => `${code} ${count}`).join();

function checkChannels({ web, paper }: PublishedRules, counts: { applications: number; sets: number }): void {
  checkSame('rules.applications', web[0] + paper[0], counts.applications);
  checkSame('rules.sets', web[1] + paper[1], counts.sets);
}

/** Checks that the roster at its close equals the committed one, except for the codes. */
export function checkClosed(evidence: Evidence): void {
  checkReleased(evidence);
  // The roster's leaves are known, and few of them differ. Hashing all again would take a tenth of the whole verification.
  const closedRoot = closedRootOf(requireKnown(evidence.leaves), requireKnown(evidence.roster));
  checkSame('closedRoot', requireKnown(evidence.rules).closedRoot, closedRoot);
}

/** Checks the commitments that the reader noted. Only an independent copy shows that C existed before the round. */
export function checkNotedCommitment({ manifest }: Evidence, { commitments }: VerificationTools): void {
  const noted = commitments?.[manifest.number - 1];
  if (noted === undefined) throw new CheckImpossible('none_noted');
  if (noted !== manifest.commitment.hash) {
    throw new CheckFailed('not_the_noted', { expected: noted, found: manifest.commitment.hash });
  }
}

export function checkRound(evidence: Evidence): void {
  const { roundAt, round, committedAt } = requireKnown(evidence.rules);
  if (!isInTime(fromISO(committedAt), fromISO(roundAt))) {
    throw new CheckFailed('committed_too_late', { key: 'committedAt', found: committedAt });
  }
  const chain = requireKnown(evidence.chain);
  if (fromISO(roundAt) < chain.genesis_time * 1000) {
    throw new CheckFailed('differs', { key: 'roundAt', found: roundAt });
  }
  checkSame('round', round, newestRound(chain, fromISO(roundAt)));
}

export async function checkBeacon(evidence: Evidence, { isGenuine }: VerificationTools): Promise<void> {
  checkReleased(evidence);
  const beacon = present(evidence.manifest.beacon, 'beacon');
  checkSame('beacon.round', beacon.round, requireKnown(evidence.rules).round);
  checkSame('beacon.randomness', beacon.randomness, bytesToHex(sha256(hexToBytes(beacon.signature))));
  if (!(await isGenuine(requireKnown(evidence.chain), beacon))) {
    throw new CheckFailed('bad_signature', { key: 'beacon.signature', found: beacon.signature });
  }
  evidence.randomness = beacon.randomness;
}

export function checkOrder(evidence: Evidence): void {
  const text = releasedText(evidence, 'order');
  const [rules, roster] = [requireKnown(evidence.rules), requireKnown(evidence.roster)];
  const commitment = hexToBytes(evidence.manifest.commitment.hash);
  const randomness = hexToBytes(requireKnown(evidence.randomness));
  const result = drawResult(rules, roster, drawSeed({ commitment, randomness, number: rules.number }));
  checkSameText('order', text, orderText(result.order));
  evidence.result = result;
}

export function checkGrants(evidence: Evidence): void {
  const text = releasedText(evidence, 'grants');
  const [rules, roster, result] = [
    requireKnown(evidence.rules),
    requireKnown(evidence.roster),
    requireKnown(evidence.result),
  ];
  const greedy = roster.findIndex(({ sets }) => sets > rules.maxSets);
  if (greedy >= 0) throw new CheckFailed('wish_above_cap', { file: 'roster', line: greedy + 1 });
  const eager = rules.allocation === 'partial' ? -1 : roster.findIndex(({ acceptsPartial }) => acceptsPartial);
  if (eager >= 0) throw new CheckFailed('bad_text', { file: 'roster', line: eager + 1 });
  checkSameText('grants', text, grantsText(result.grants));
  const shown = present(evidence.manifest.result, 'result');
  checkSame('result.winners', shown.winners, result.grants.length);
  checkSame('result.granted', shown.granted, rules.supply - result.unsold);
  checkSame('result.waiting', shown.waiting, result.waitingList.length);
  checkSame('result.unsold', shown.unsold, result.unsold);
  evidence.isGranted = true;
}
