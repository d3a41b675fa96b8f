import { allocate } from 'functions/shared/draw/allocation';
import { type Change, changesText } from 'functions/shared/draw/waitingList/changes';
import { LOCAL_CHAIN } from 'functions/shared/draw/chains';
import { commitmentOf } from 'functions/shared/draw/commitment';
import { ALGORITHM, inTicketOrder, publishedSeed } from 'functions/shared/draw/draw';
import { textHash } from 'functions/shared/draw/lines';
import { closedRoster, rosterRoot, type RosterEntry, rosterText } from 'functions/shared/draw/roster/roster';
import { type PublishedRules, rulesText } from 'functions/shared/draw/rules';
import { changeOn } from 'functions/test/support/drawSamples';
import { dayOf, fromISO } from 'functions/shared/time/instants';
import { onRoster, type Part, ticketOf, timetable } from './stagedPeople.ts';

export const SUPPLY = 4;

export const ROSTER: readonly RosterEntry[] = onRoster.map((part) => {
  return { ticketNumber: ticketOf(part), sets: part.sets, acceptsPartial: false, exclusion: null };
});
const sets = ROSTER.reduce((sum, one) => sum + one.sets, 0);
export const BEACON = { round: 1000, randomness: '5ace'.repeat(16), signature: 'ab'.repeat(48) };
export const RULES: PublishedRules = {
  algorithm: ALGORITHM,
  number: 1,
  supply: SUPPLY,
  maxSets: 5,
  allocation: 'whole',
  chain: LOCAL_CHAIN.hash,
  round: BEACON.round,
  roundAt: timetable.draw,
  committedAt: timetable.commitment,
  closedRoot: rosterRoot(rosterText(closedRoster(ROSTER))),
  web: [ROSTER.length, sets],
  paper: [0, 0],
};
export const HASHES = { rulesHash: textHash(rulesText(RULES)), root: rosterRoot(rosterText(ROSTER)) };
export const COMMITMENT = { hash: commitmentOf(HASHES), ...HASHES, publishedAt: timetable.commitment };
const seed = publishedSeed({ commitment: COMMITMENT.hash, randomness: BEACON.randomness, number: 1 });
export const order = inTicketOrder(seed, ROSTER);
export const { grants, waitingList } = allocate(order, { supply: SUPPLY, allocation: 'whole' });
export const grantedTo = (ticketNumber: string): number =>
  grants.find((one) => one.ticketNumber === ticketNumber)?.granted ?? 0;
export const placeOf = (ticketNumber: string): number | null => waitingList.indexOf(ticketNumber) + 1 || null;
export const RELEASED_ON = dayOf(fromISO(timetable.resultRelease));
/** The changes of a draw whose list was opened and had no other change. */
export const CHANGES: readonly Change[] = [
  changeOn(RELEASED_ON, 'until', null, 0, dayOf(fromISO(timetable.waitingListEnd) - 1)),
];
export const CHANGES_TEXT = changesText(CHANGES, COMMITMENT.hash);

export const isWinner = (part: Part): boolean => onRoster.includes(part) && grantedTo(ticketOf(part)) > 0;
export const paymentOf = ({ id }: Part): string => `pi_${id}`;
