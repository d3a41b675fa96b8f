import { allocate } from 'functions/shared/draw/allocation';
import { LOCAL_CHAIN } from 'functions/shared/draw/chains';
import { commitmentOf } from 'functions/shared/draw/commitment';
import { publishedSeed, ticketOrder } from 'functions/shared/draw/draw';
import { rosterHash, rosterText } from 'functions/shared/draw/roster';
import { type PublishedRules, rulesText } from 'functions/shared/draw/rules';
import { onRoster, type Part, receiptOf, timetable } from './stagedPeople.ts';

export const SUPPLY = 4;

const tickets = new Map(
  onRoster.map((part) => [receiptOf(part), { receiptID: receiptOf(part), sets: part.sets, acceptsPartial: false }]),
);
export const BEACON = { round: 1000, randomness: '5ace'.repeat(16), signature: 'ab'.repeat(48) };
export const RULES: PublishedRules = {
  algorithm: 'draw/v1',
  number: 1,
  supply: SUPPLY,
  maxSets: 5,
  allocation: 'whole',
  chain: LOCAL_CHAIN.hash,
  round: BEACON.round,
  roundAt: timetable.draw,
};
export const HASHES = {
  rulesHash: rosterHash(rulesText(RULES)),
  rosterHash: rosterHash(rosterText([...tickets.values()].map((ticket) => ({ ...ticket, exclusion: null })))),
};
export const COMMITMENT = { hash: commitmentOf(HASHES), ...HASHES, publishedAt: timetable.commitment };
const seed = publishedSeed({ commitment: COMMITMENT.hash, randomness: BEACON.randomness, number: 1 });
export const order = ticketOrder(seed, [...tickets.keys()]).flatMap((id) => tickets.get(id) ?? []);
export const { grants, waitingList } = allocate(order, { supply: SUPPLY, allocation: 'whole' });
export const grantedTo = (receiptID: string): number => grants.find((one) => one.receiptID === receiptID)?.granted ?? 0;
export const placeOf = (receiptID: string): number | null => waitingList.indexOf(receiptID) + 1 || null;

export const isWinner = (part: Part): boolean => onRoster.includes(part) && grantedTo(receiptOf(part)) > 0;
export const paymentOf = ({ id }: Part): string => `pi_${id}`;
