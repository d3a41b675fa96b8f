import type { DrawFile } from '../manifest.ts';

/** The checks of docs/draw.md, in their order. */
export const CHECKS = ['parts', 'rules', 'commitment', 'round', 'beacon', 'order', 'grants', 'changes'] as const;
export type Check = (typeof CHECKS)[number];

/** What does not hold. */
export type Fault =
  /** A part's bytes are not those that its name or its length say. */
  | 'part_differs'
  /** A text that docs/draw.md does not know. */
  | 'bad_text'
  /** Two things that have to be the same are not. */
  | 'differs'
  /** A draw that was released lacks what belongs to it. */
  | 'absent'
  | 'other_chain'
  | 'committed_too_late'
  | 'bad_signature'
  | 'wish_above_cap'
  | 'bad_change';

/** Why something could not be looked at. */
export type Obstacle =
  /** Nothing of that name is there. */
  | 'missing'
  /** It could not be asked for. */
  | 'unreachable'
  /** It is published with the release. */
  | 'not_released'
  /** What it rests on did not hold, or could not be looked at. */
  | 'rests_on_another';

/** Where it is, as exactly as it is known: a file of docs/draw.md and its line from 1, a key of the manifest, a part's name. */
export interface Where {
  file?: DrawFile;
  line?: number;
  key?: string;
  part?: string;
  expected?: string;
  found?: string;
}

export type Outcome =
  | { check: Check; state: 'holds' }
  | { check: Check; state: 'fails'; fault: Fault; where: Where }
  | { check: Check; state: 'unchecked'; obstacle: Obstacle; where: Where };

/** What all checks come to: one that fails says so, however many could not be looked at. */
export function verdictOf(outcomes: readonly Outcome[]): Outcome['state'] {
  const states = new Set(outcomes.map(({ state }) => state));
  return states.has('fails') ? 'fails' : states.has('unchecked') ? 'unchecked' : 'holds';
}

/** Thrown inside of a check that does not hold. */
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

/** Thrown inside of a check that cannot be made. */
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

/** Throws CheckFailed unless both are the same. */
export function checkSame(key: string, found: string | number | undefined, expected: string | number): void {
  if (found !== expected) throw new CheckFailed('differs', { key, expected: String(expected), found: String(found) });
}

/** Throws CheckFailed at the first line in which a file is not what it has to be. */
export function checkSameText(file: DrawFile, found: string, expected: string): void {
  if (found === expected) return;
  const [foundLines, expectedLines] = [found.split('\n'), expected.split('\n')];
  const index = foundLines.findIndex((line, place) => line !== expectedLines[place]);
  // One that goes on where the other ends has lines that the other lacks.
  const at = index < 0 ? foundLines.length : index;
  throw new CheckFailed('differs', {
    file,
    line: at + 1,
    expected: expectedLines[at] ?? '',
    found: foundLines[at] ?? '',
  });
}
