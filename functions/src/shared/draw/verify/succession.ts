import type { Change } from '../waitingList/changes.ts';
import type { EndedDraw } from '../manifest.ts';
import { parseRoster, rosterCounts, rosterRoot, type RosterEntry } from '../roster/roster.ts';
import { type Evidence, requireKnown, parsed } from './evidence.ts';
import { daysBetween } from '../lines.ts';
import { OFFER_DAYS, type TakenOver } from './replay.ts';
import { CheckFailed, CheckImpossible, checkSame } from './verdict.ts';

/** Checks that a draw follows from the previous one, and leads to the next (docs/draw.md). */
export function checkSuccession(evidence: Evidence): void {
  const { manifest, former, numbers } = evidence;
  if (manifest.number > 1) checkFollows(evidence, requireKnown(former ?? undefined));
  const { next, ended } = manifest;
  if (next !== null && next !== manifest.number + 1) throw failed('next', String(next));
  if (next === null && numbers.includes(manifest.number + 1)) throw failed('next', 'null');
  if (next !== null && !numbers.includes(next))
    throw new CheckImpossible('missing', { key: 'next', found: String(next) });
  if (manifest.state === 'COMMITTED') {
    if (next !== null || ended !== null) throw failed('next', String(next));
    return;
  }
  const { takenOver: handover } = requireKnown(evidence.replay);
  if (ended !== null) checkEnded(evidence, ended, handover);
  else if (handover !== null && handover.resumedOn !== null) throw failed('ended', 'null');
  if (next !== null && (handover === null || handover.resumedOn !== null)) throw failed('next', String(next));
}

const failed = (key: string, found: string): CheckFailed => new CheckFailed('does_not_follow', { key, found });

function checkFollows(evidence: Evidence, former: Evidence): void {
  const handover = requireKnown(former.replay).takenOver;
  if (!handover || handover.resumedOn !== null) throw failed('pause', 'NEXT_DRAW');
  const rules = requireKnown(evidence.rules);
  checkSame('rules.supply', rules.supply, handover.free + handover.additional);
  if (evidence.manifest.state === 'COMMITTED') throw new CheckImpossible('not_released');
  const after = requireKnown(former.changes).slice(handover.line);
  checkRoster(requireKnown(evidence.roster), handover, after, rules.allocation === 'partial');
  checkAdds(requireKnown(evidence.changes), after, requireKnown(evidence.heads).at(-1)?.day ?? '');
  const promoted = after.findIndex(({ kind }) => kind === 'promote');
  if (promoted >= 0) throw failed('promote', after[promoted]?.ticketNumber ?? '');
}

/** Checks that each ticket of the roster waited before with the same wish, and that each missing one left in between. */
function checkRoster(
  roster: readonly RosterEntry[],
  { waiting }: TakenOver,
  after: readonly Change[],
  isPartial: boolean,
): void {
  const waited = new Map(waiting.map((ticket) => [ticket.ticketNumber, ticket]));
  for (const [index, { ticketNumber, sets, acceptsPartial }] of roster.entries()) {
    const before = waited.get(ticketNumber);
    if (before?.sets !== sets || (isPartial && before.acceptsPartial) !== acceptsPartial) {
      throw new CheckFailed('does_not_follow', { file: 'roster', line: index + 1, found: ticketNumber });
    }
    waited.delete(ticketNumber);
  }
  const left = new Set(after.flatMap(({ kind, ticketNumber }) => (kind === 'left' ? [ticketNumber] : [])));
  for (const ticketNumber of waited.keys()) {
    if (!left.has(ticketNumber)) throw new CheckFailed('does_not_follow', { file: 'roster', found: ticketNumber });
  }
}

const keyOf = ({ ticketNumber, sets }: Change): string => `${ticketNumber} ${sets}`;

/**
 * Checks that each added set became free in the previous draw after this draw had begun, and is added once. Each set that became free there has to be
 * added in time.
 */
function checkAdds(changes: readonly Change[], after: readonly Change[], asOf: string): void {
  const free = new Map<string, Change[]>();
  for (const change of after) {
    const isFree = change.sets > 0 && (change.kind === 'left' || change.kind === 'add');
    if (isFree) free.set(keyOf(change), (free.get(keyOf(change)) ?? []).concat(change));
  }
  for (const [index, change] of changes.entries()) {
    if (change.kind === 'add' && free.get(keyOf(change))?.shift() === undefined) {
      throw new CheckFailed('does_not_follow', { file: 'changes', line: index + 1, found: change.ticketNumber ?? '' });
    }
  }
  const opened = changes[0]?.day ?? '';
  const lost = [...free.values()].flat().find(({ day }) => daysBetween(day > opened ? day : opened, asOf) > OFFER_DAYS);
  if (lost) throw new CheckFailed('not_offered', { file: 'changes', found: lost.ticketNumber ?? '' });
}

/** Checks that a draw without a result lies between the pause and the resumption of the list. */
function checkEnded(evidence: Evidence, ended: EndedDraw, handover: TakenOver | null): void {
  if (handover === null || handover.resumedOn === null) throw failed('ended', String(ended.number));
  checkSame('ended.number', ended.number, evidence.manifest.number + 1);
  checkSame('ended.startedOn', ended.startedOn, handover.day);
  checkSame('ended.endedOn', ended.endedOn, handover.resumedOn);
  checkSame('ended.additional', ended.additional, handover.additional);
  checkSame('ended.supply', ended.supply, handover.free + handover.additional);
  if (ended.root === null || ended.counts === null) {
    checkSame('ended.roster', ended.roster.length + Number(ended.root !== null) + Number(ended.counts !== null), 0);
    return;
  }
  const text = requireKnown(evidence.endedRoster);
  const roster = parsed('roster', () => parseRoster(text));
  checkSame('ended.root', ended.root, rosterRoot(text));
  const counted = rosterCounts(roster);
  for (const key of ['applications', 'sets', 'excluded'] as const) {
    checkSame(`ended.counts.${key}`, ended.counts[key], counted[key]);
  }
  const isPartial = requireKnown(evidence.rules).allocation === 'partial';
  checkRoster(roster, handover, requireKnown(evidence.changes).slice(handover.line), isPartial);
}
