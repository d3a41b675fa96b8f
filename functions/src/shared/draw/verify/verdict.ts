import type { DrawFile } from '../manifest.ts';

/** The checks of docs/draw.md, in their order. */
export const CHECKS = [
  'parts',
  'rules',
  'commitment',
  'closed',
  'noted',
  'round',
  'beacon',
  'order',
  'grants',
  'changes',
  'offers',
  'succession',
] as const;
export type Check = (typeof CHECKS)[number];

/** Why a check fails. */
export type Fault =
  /** A part's bytes do not match its name or length. */
  | 'part_differs'
  /** A text that docs/draw.md does not permit. */
  | 'bad_text'
  /** Two values differ that must be equal. */
  | 'differs'
  /** A released draw lacks a required value. */
  | 'absent'
  | 'other_chain'
  | 'committed_too_late'
  | 'bad_signature'
  | 'wish_above_cap'
  | 'bad_change'
  /** The commitment is not the one that the reader noted before the round. */
  | 'not_the_noted'
  /** Free sets were not offered in time. */
  | 'not_offered'
  /** A draw does not follow from the previous one. */
  | 'does_not_follow';

/** Why a check cannot be made. */
export type Obstacle =
  /** No file has that name. */
  | 'missing'
  /** The file could not be requested. */
  | 'unreachable'
  /** The file is published with the release. */
  | 'not_released'
  /** The reader entered no commitment noted before the round. */
  | 'none_noted'
  /** An earlier check on which it depends failed or could not be made. */
  | 'rests_on_another';

/** The place of a fault, as precisely as it is known. It is a file of docs/draw.md and its line from 1, a key of the manifest, or a part's name. */
export interface Where {
  file?: DrawFile;
  line?: number;
  key?: string;
  part?: string;
  expected?: string;
  found?: string;
}

/** The outcome of one check of one draw. `chain`: the beacon chain that the draw uses, if its rules are valid. */
export type Outcome = { draw: number; check: Check; chain: string | null } & (
  | { state: 'holds' }
  | { state: 'fails'; fault: Fault; where: Where }
  | { state: 'unchecked'; obstacle: Obstacle; where: Where }
);

/** Combines all checks to one verdict. One failure decides it, however many checks could not be made. */
export function verdictOf(outcomes: readonly Outcome[]): Outcome['state'] {
  const states = new Set(outcomes.map(({ state }) => state));
  return states.has('fails') ? 'fails' : states.has('unchecked') ? 'unchecked' : 'holds';
}

/** Thrown by a check that fails. */
export class CheckFailed extends Error {
  override readonly name = 'CheckFailed';
  readonly fault: Fault;
  readonly where: Where;

  constructor(fault: Fault, where: Where) {
    super(fault);
    this.fault = fault;
    this.where = where;
  }
}

/** Thrown by a check that cannot be made. */
export class CheckImpossible extends Error {
  override readonly name = 'CheckImpossible';
  readonly obstacle: Obstacle;
  readonly where: Where;

  constructor(obstacle: Obstacle, where: Where = {}) {
    super(obstacle);
    this.obstacle = obstacle;
    this.where = where;
  }
}

/** Throws CheckFailed unless the values are equal. */
export function checkSame(key: string, found: string | number | undefined, expected: string | number): void {
  if (found !== expected) throw new CheckFailed('differs', { key, expected: String(expected), found: String(found) });
}

/** Throws CheckFailed at the first line that differs. */
export function checkSameText(file: DrawFile, found: string, expected: string): void {
  if (found === expected) return;
  const [foundLines, expectedLines] = [found.split('\n'), expected.split('\n')];
  const index = foundLines.findIndex((line, place) => line !== expectedLines[place]);
  // The longer text has lines that are missing from the other.
  const at = index < 0 ? foundLines.length : index;
  throw new CheckFailed('differs', {
    file,
    line: at + 1,
    expected: expectedLines[at] ?? '',
    found: foundLines[at] ?? '',
  });
}
