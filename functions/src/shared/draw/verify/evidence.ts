import type { Change } from '../waitingList/changes.ts';
import type { DrandChain } from '../chains.ts';
import type { Head } from '../waitingList/heads.ts';
import { DrawTextError } from '../lines.ts';
import type { DrawFile, Manifest } from '../manifest.ts';
import type { Nodes } from '../roster/merkleTree.ts';
import type { DrawResult } from '../result.ts';
import type { RosterEntry } from '../roster/roster.ts';
import type { PublishedRules } from '../rules.ts';
import type { Replay } from './replay.ts';
import { CheckFailed, CheckImpossible } from './verdict.ts';

/** The values that the checks have derived from the published texts of one draw. A field is set once its check has succeeded. */
export interface Evidence {
  readonly manifest: Manifest;
  /** The previous draw, if there is one. */
  readonly former: Evidence | null;
  /** The numbers of the draws in the copy. */
  readonly numbers: readonly number[];
  texts: Map<DrawFile, string>;
  /** The roster of the next draw, if that draw ended without a result. */
  endedRoster?: string;
  rules?: PublishedRules;
  chain?: DrandChain;
  roster?: readonly RosterEntry[];
  /** The leaves of the roster's tree, in the order of its lines. */
  leaves?: Nodes;
  randomness?: string;
  result?: DrawResult;
  isGranted?: true;
  changes?: readonly Change[];
  heads?: readonly Head[];
  replay?: Replay;
}

/** Returns a value from an earlier check. Throws CheckImpossible if it is missing. */
export function requireKnown<T>(value: T | undefined): T {
  if (value === undefined) throw new CheckImpossible('rests_on_another');
  return value;
}

export const textIn = ({ texts }: Evidence, file: DrawFile): string => requireKnown(texts.get(file));

/** Returns the text of a file that the release publishes. Throws CheckImpossible before the release. */
export function releasedText(evidence: Evidence, file: DrawFile): string {
  checkReleased(evidence);
  return textIn(evidence, file);
}

export function checkReleased({ manifest: { state } }: Evidence): void {
  if (state === 'COMMITTED') throw new CheckImpossible('not_released');
}

/** Returns a value that every released draw has. Throws CheckFailed if it is absent. */
export function present<T>(value: T | null, key: string): T {
  if (value === null) throw new CheckFailed('absent', { key });
  return value;
}

/** Parses a file's text. Throws CheckFailed for a text that docs/draw.md does not permit. */
export function parsed<T>(file: DrawFile, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof DrawTextError)) throw error;
    throw new CheckFailed('bad_text', { file, line: error.line ?? 1, found: error.subject });
  }
}
