import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { DRAW_FILES, type DrawFile, type Manifest } from '../manifest.ts';
import {
  checkBeacon,
  checkClosed,
  checkCommitment,
  checkGrants,
  checkNotedCommitment,
  checkOrder,
  checkRound,
  checkRules,
} from './drawChecks.ts';
import { checkCountsParts } from '../counts/countsFile.ts';
import { parseStamps } from '../stamps.ts';
import { type Evidence, parsed } from './evidence.ts';
import { checkChanges, checkOffers } from './listChecks.ts';
import { checkSuccession } from './succession.ts';
import type { VerificationTools } from './tools.ts';
import { type Check, CheckFailed, CheckImpossible, CHECKS, type Outcome } from './verdict.ts';

/** The current position of a list by the verified files, for readers of the outcomes. */
export interface ListNow {
  draw: number;
  free: number;
  next: string | null;
  since: string | null;
  asOf: string | null;
}

/** The outcomes of all checks, and the current positions of the lists whose changes are valid. */
export interface Verification {
  outcomes: Outcome[];
  lists: ListNow[];
}

type CheckOf = (evidence: Evidence, tools: VerificationTools) => void | Promise<void>;

/** Makes the checks of docs/draw.md for all draws of a campaign, in order. A check that depends on a failed one is not made. */
export async function verified(manifests: readonly Manifest[], tools: VerificationTools): Promise<Verification> {
  const numbers = manifests.map(({ number }) => number);
  const counting = { done: 0, total: manifests.reduce((sum, one) => sum + partsIn(one), 0) };
  const [outcomes, lists]: [Outcome[], ListNow[]] = [[], []];
  let former: Evidence | null = null;
  for (const manifest of manifests) {
    const evidence: Evidence = { manifest, former, numbers, texts: new Map() };
    for (const check of CHECKS) {
      const outcome = await outcomeOf(check, evidence, tools, counting);
      tools.onOutcome?.(outcome);
      outcomes.push(outcome);
    }
    if (evidence.replay) lists.push(listNow(evidence, evidence.replay));
    former = evidence;
  }
  return { outcomes, lists };
}

const listNow = ({ manifest, heads }: Evidence, { free, next, since }: NonNullable<Evidence['replay']>): ListNow => ({
  draw: manifest.number,
  free,
  next: next?.ticketNumber ?? null,
  since,
  asOf: heads?.at(-1)?.day ?? null,
});

const partsIn = ({ files, ended }: Manifest): number =>
  DRAW_FILES.reduce((sum, file) => sum + files[file].length, ended?.roster.length ?? 0);

interface Counting {
  done: number;
  readonly total: number;
}

async function outcomeOf(
  check: Check,
  evidence: Evidence,
  tools: VerificationTools,
  counting: Counting,
): Promise<Outcome> {
  const about = () => ({ draw: evidence.manifest.number, check, chain: evidence.chain?.metadata.beaconID ?? null });
  try {
    await (check === 'parts' ? checkParts(evidence, tools, counting) : AVAILABLE[check](evidence, tools));
    const { draw, chain } = about();
    return { draw, check, chain, state: 'holds' };
  } catch (error) {
    const { draw, chain } = about();
    if (error instanceof CheckFailed) {
      return { draw, check, chain, state: 'fails', fault: error.fault, where: error.where };
    }
    if (error instanceof CheckImpossible) {
      return { draw, check, chain, state: 'unchecked', obstacle: error.obstacle, where: error.where };
    }
    throw error;
  }
}

const AVAILABLE: Readonly<Record<Exclude<Check, 'parts'>, CheckOf>> = {
  rules: checkRules,
  commitment: checkCommitment,
  closed: checkClosed,
  noted: checkNotedCommitment,
  round: checkRound,
  beacon: checkBeacon,
  order: checkOrder,
  grants: checkGrants,
  changes: checkChanges,
  offers: checkOffers,
  succession: checkSuccession,
};

const LINE_END = 0x0a;

async function checkParts(evidence: Evidence, { part, onPart }: VerificationTools, counting: Counting): Promise<void> {
  const { files, number, ended } = evidence.manifest;
  let absent: CheckImpossible | null = null;
  const read = async (draw: number, file: DrawFile, parts: Manifest['files'][DrawFile]): Promise<string[] | null> => {
    const texts: string[] = [];
    for (const { sha256: name, bytes: length } of parts) {
      const where = { file, part: name };
      const bytes = await part(draw, name);
      if (typeof bytes === 'string') {
        absent ??= new CheckImpossible(bytes, where);
        return null;
      }
      if (bytes.length !== length || bytesToHex(sha256(bytes)) !== name) throw new CheckFailed('part_differs', where);
      if (bytes.at(-1) !== LINE_END) throw new CheckFailed('bad_text', where);
      texts.push(decoded(bytes, file));
      onPart?.((counting.done += 1), counting.total);
    }
    return texts;
  };
  // An absent part does not hide a wrong one, because all others are read, too.
  for (const file of DRAW_FILES) {
    const texts = await read(number, file, files[file]);
    if (texts === null) continue;
    if (file === 'counts') parsed(file, () => checkCountsParts(texts));
    if (file === 'stamps') parsed(file, () => parseStamps(texts.join('')));
    evidence.texts.set(file, texts.join(''));
  }
  if (number !== 1 && files.counts.length > 0) throw new CheckFailed('bad_text', { file: 'counts' });
  const roster = ended === null ? null : await read(ended.number, 'roster', ended.roster);
  if (roster !== null) evidence.endedRoster = roster.join('');
  if (absent !== null) throw absent;
}

const LAST_ASCII = 0x7f;

/** Decodes a part. All texts are ASCII, which the hashes of lines depend on. */
function decoded(bytes: Uint8Array, file: DrawFile): string {
  if (bytes.some((byte) => byte > LAST_ASCII)) throw new CheckFailed('bad_text', { file });
  return new TextDecoder().decode(bytes);
}
