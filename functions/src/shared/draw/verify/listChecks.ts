import { type Change, lineHash, parseChanges } from '../waitingList/changes.ts';
import type { Evidence } from './evidence.ts';
import { checkReleased, requireKnown, parsed, present, releasedText, textIn } from './evidence.ts';
import { nextDay, headsOf, headsText, parseHeads } from '../waitingList/heads.ts';
import { linesOf } from '../lines.ts';
import { parseStamps } from '../stamps.ts';
import { LEAVING_WAYS } from '../waitingList/changeWays.ts';
import { replayed } from './replay.ts';
import { CheckFailed, checkSame, checkSameText } from './verdict.ts';

/** The checks of the changes after the release (docs/draw.md). */

export function checkChanges(evidence: Evidence): void {
  const text = releasedText(evidence, 'changes');
  requireKnown(evidence.isGranted);
  const [rules, result, commitment] = [
    requireKnown(evidence.rules),
    requireKnown(evidence.result),
    evidence.manifest.commitment.hash,
  ];
  const changes = parsed('changes', () => parseChanges(text, commitment));
  if (changes.length === 0) throw new CheckFailed('absent', { file: 'changes' });
  const heads = parsed('heads', () => parseHeads(textIn(evidence, 'heads')));
  const asOf = heads.at(-1)?.day ?? null;
  const [head, release] = [heads[0], changes[0]?.day ?? ''];
  if (head && head.day !== release) {
    throw new CheckFailed('differs', { file: 'heads', line: 1, expected: release, found: head.day });
  }
  checkSameText('heads', headsText(heads), headsText(asOf === null ? [] : headsOf(text, changes, asOf)));
  checkDaysEnded(changes, asOf);
  const replay = replayed(rules, result.order, result.grants, changes, asOf);
  const [first] = replay.faults;
  if (first) throw new CheckFailed('bad_change', { file: 'changes', line: first.line, found: first.fault });
  Object.assign(evidence, { changes, heads, replay });
  checkSame('result.releasedOn', present(evidence.manifest.result, 'result').releasedOn, changes[0]?.day ?? '');
  checkListState(evidence, text);
  checkStamps(evidence);
}

/** Checks that before a day's first line the ends of all earlier days were written. */
function checkDaysEnded(changes: readonly Change[], asOf: string | null): void {
  const [first, last] = [changes[0]?.day ?? '', changes.at(-1)?.day ?? ''];
  if (first !== last && (asOf === null || nextDay(asOf) < last)) {
    throw new CheckFailed('absent', { file: 'heads', found: asOf ?? '' });
  }
}

/** Checks that the manifest's data about the log follows from the log. */
function checkListState(evidence: Evidence, text: string): void {
  const stand = present(evidence.manifest.list, 'list');
  const lines = linesOf(text);
  checkSame('list.lines', stand.lines, lines.length);
  checkSame('list.head', stand.head, lineHash(lines.at(-1) ?? ''));
  const left = requireKnown(evidence.changes).filter(({ kind }) => kind === 'left');
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  checkSame('list.ways.count', sum(stand.ways.map(({ count }) => count)), left.length);
  checkSame('list.ways.sets', sum(stand.ways.map(({ sets }) => sets)), sum(left.map(({ sets }) => sets)));
  const places = stand.ways.map(({ way }) => LEAVING_WAYS.indexOf(way));
  const isOrdered = places.every((place, index) => index === 0 || place > (places[index - 1] ?? -1));
  if (!isOrdered) throw new CheckFailed('differs', { key: 'list.ways' });
}

/** Checks that each stamp is for C or for the end of a day. Other programs verify its signature (docs/draw.md). */
export function checkStamps(evidence: Evidence): void {
  const stamps = parsed('stamps', () => parseStamps(textIn(evidence, 'stamps')));
  const stamped = new Set((evidence.heads ?? []).map(({ hash }) => hash)).add(evidence.manifest.commitment.hash);
  const stray = stamps.findIndex(({ hash }) => !stamped.has(hash));
  if (stray >= 0)
    throw new CheckFailed('differs', { file: 'stamps', line: stray + 1, found: stamps[stray]?.hash ?? '' });
}

export function checkOffers(evidence: Evidence): void {
  checkReleased(evidence);
  const [late] = requireKnown(evidence.replay).lateOffers;
  if (!late) return;
  const { line, since, day } = late;
  const place = line === null ? { file: 'heads' as const } : { file: 'changes' as const, line };
  throw new CheckFailed('not_offered', { file: place.file, line: line ?? 1, found: `${since} ${day}` });
}
