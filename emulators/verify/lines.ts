import { LOCAL_CHAIN, QUICKNET } from 'functions/shared/draw/chains';
import type { Manifest } from 'functions/shared/draw/manifest';
import type { Check, Fault, Obstacle, Outcome, Where } from 'functions/shared/draw/verify/verdict';
import type { ListNow } from 'functions/shared/draw/verify/verification';
import { printable } from './printable.ts';

/** The name of the test chain. The real chain has its own name. */
export const TEST_CHAIN_NAME = 'the test chain of this repository, whose key is public';
const CHAIN: Readonly<Record<string, string>> = {
  [QUICKNET.metadata.beaconID]: 'drand quicknet',
  [LOCAL_CHAIN.metadata.beaconID]: TEST_CHAIN_NAME,
};

const CHECK: Readonly<Record<Check, (chain: string) => string>> = {
  parts: () => 'the parts are what their names say',
  rules: (chain) => `the rules are the manifest's, and the chain is ${chain}`,
  commitment: () => 'the commitment is that of rules and roster',
  closed: () => 'the roster is the closed one, but for the codes of those ruled out',
  noted: () => 'the commitment is the one that was noted before the round',
  round: () => "the commitment was early enough by the organiser's clock, and the round is that of the draw's time",
  beacon: (chain) => `the beacon is signed by ${chain}`,
  order: () => 'the order follows from commitment and beacon',
  grants: () => 'the sets are granted along the order, by the rules',
  changes: () => 'the changes follow the waiting list',
  offers: () => 'free sets were offered within three days',
  succession: () => 'the draw follows from the one before, and leads to the next',
};

const FAULT: Readonly<Record<Fault, string>> = {
  part_differs: 'its bytes are not those that its name or its length say',
  bad_text: 'this is no line of such a file',
  differs: 'this is not what it has to be',
  absent: 'this is missing from a draw that was released',
  other_chain: 'this is another chain (--test-chain accepts that of the local environment)',
  committed_too_late: 'this is less than 30 minutes before the round',
  bad_signature: 'this is not the signature of the chain',
  wish_above_cap: 'this wish is above the cap of the rules',
  bad_change: 'this change cannot be',
  not_the_noted: 'this is another value',
  not_offered: 'sets were free for longer, from this day to that',
  does_not_follow: 'this does not follow from the other draw',
};

const OBSTACLE: Readonly<Record<Obstacle, string>> = {
  missing: 'it is not there',
  unreachable: 'it cannot be reached',
  not_released: 'it is published with the release',
  none_noted: 'no --commitment was given, and nothing published shows when it was there',
  rests_on_another: 'it rests on a check that did not hold',
};

const quoted = (what: string, text: string | undefined): string[] =>
  text === undefined ? [] : [`${what} ${printable(text)}`];

const placeOf = ({ file, line, key, part, expected, found }: Where): string[] => [
  ...(file === undefined ? [] : [`file ${file}`]),
  ...(line === undefined ? [] : [`line ${line}`]),
  ...(part === undefined ? [] : [`part ${part}`]),
  ...(key === undefined ? [] : [key]),
  ...quoted('found', found),
  ...quoted('has to be', expected),
];

/** The options for the lines of one command. */
export interface Telling {
  /** Whether there are several draws, so that each line names its own. */
  several: boolean;
  /** Whether the test chain is accepted. An unknown chain is then not necessarily drand's. */
  isTest: boolean;
  /** The reason why a part was not read, by its name. */
  whyUnread: ReadonlyMap<string, string>;
}

const before = (draw: number, { several }: Pick<Telling, 'several'>): string => (several ? `draw ${draw}: ` : '');

/** Returns the line of the terminal for a check. */
export function lineOf(outcome: Outcome, telling: Telling): string {
  const unknown = telling.isTest ? 'a chain that is accepted' : 'drand quicknet';
  const chain = outcome.chain === null ? unknown : (CHAIN[outcome.chain] ?? unknown);
  const says = `${before(outcome.draw, telling)}${CHECK[outcome.check](chain)}`;
  if (outcome.state === 'holds') return `✓ ${says}`;
  const { where } = outcome;
  const why = telling.whyUnread.get(where.part ?? '');
  const place = placeOf(where)
    .concat(why ?? [])
    .join(', ');
  const behind = place === '' ? '' : ` (${place})`;
  return outcome.state === 'fails'
    ? `✗ ${says}: ${FAULT[outcome.fault]}${behind}`
    : `? ${says}: not checked, since ${OBSTACLE[outcome.obstacle]}${behind}`;
}

/** Returns the line for a draw that was not read at all. */
export const unreadLine = (draw: number, why: string): string => `? draw ${draw}: not checked, since ${why}`;

const forPeople = (ticketNumber: string): string =>
  [ticketNumber.slice(0, 4), ticketNumber.slice(4, 8), ticketNumber.slice(8)].join('-');

/** Returns the lines about the waiting list of a released draw; null: its changes do not hold, or could not be checked. */
export function listLines({ number, list }: Manifest, now: ListNow | null, telling: Telling): string[] {
  const head = before(number, telling);
  if (now === null) return [`? ${head}free sets, and who is next: not checked`];
  const next =
    now.next === null ? 'nobody is next' : `next is ${forPeople(now.next)}, since ${now.since ?? now.asOf ?? 'today'}`;
  const asOf = now.asOf === null ? 'by the changes alone, as no day is over' : `as of ${now.asOf}`;
  return [`  ${head}free sets: ${now.free}; ${next}; ${asOf}`, `  ${head}${waysOf(list)}`];
}

/** Formats the ways of leaving, which no check can prove. */
function waysOf(list: Manifest['list']): string {
  const ways = (list?.ways ?? []).map(({ way, count, sets }) => `${way} ${count} (${sets} sets)`).join(', ');
  return ways === '' ? 'nobody has left' : `why anybody left is the organiser's word alone: ${ways}`;
}
