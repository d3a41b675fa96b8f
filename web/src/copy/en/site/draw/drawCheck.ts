import { shownTicketNumber } from 'functions/shared/draw/ticketNumber';
import type { Check, Fault, Obstacle, Outcome, Where } from 'functions/shared/draw/verify/verdict';
import type { ListNow } from 'functions/shared/draw/verify/verification';
import { dayOnly, figure, sets } from '../../format.ts';
import { DRAW_FILE_NAMES } from '../phrases/drawFiles.ts';

/** The check of all draws in the reader's browser. */
export const drawCheck = {
  title: 'Check it on this page',
  lead: 'Your own device calculates the draw again from the beginning, using only the published files. It does not use any result calculated by the office’s computers.',
  noted: (draw: number | null) => (draw === null ? 'Value you noted' : `Value you noted for draw ${figure(draw)}`),
  notedHelp:
    'The value that you received by email or noted before the draw (64 characters from 0 to 9 and a to f). Without it, we cannot check when it was published.',
  notedInvalid: 'The value has 64 characters from 0 to 9 and a to f. Please check it again.',
  begin: 'Calculate the draw again',
  running: 'Calculating',
  failed: 'The calculation did not work. Please wait a little and try again.',
  /** The state of a waiting list by the recomputed files. */
  list: ({ free, next, since, asOf }: ListNow) => {
    const until = asOf === null ? '' : `By the records up to ${dayOnly(asOf)}: `;
    const offered =
      next === null
        ? 'nobody is next to move up'
        : `next to move up is ticket number ${shownTicketNumber(next)}${since === null ? '' : ` (since ${dayOnly(since)})`}`;
    return `${until}${sets(free)} free; ${offered}.`;
  },
  drawOf: (draw: number) => `Draw ${figure(draw)}`,
  states: { holds: 'Correct', fails: 'Not correct', unchecked: 'Not checked' } satisfies Record<
    Outcome['state'],
    string
  >,
  verdicts: {
    holds: 'We checked that everything is correct.',
    fails: 'Something is not correct. Please tell the office.',
    unchecked: 'Some things could not be checked.',
    unnoted:
      'All calculations agree, but when it was published was not checked, because you did not enter the value you noted.',
  } satisfies Record<Outcome['state'] | 'unnoted', string>,
  /** The sentence for a check that holds. */
  says: ({ check, chain, draw }: Pick<Outcome, 'check' | 'chain' | 'draw'>) => CHECKS[check](sourceOf(chain), draw),
  why: (outcome: Exclude<Outcome, { state: 'holds' }>) => {
    const says = outcome.state === 'fails' ? FAULTS[outcome.fault] : OBSTACLES[outcome.obstacle];
    const where = whereOf(outcome.where);
    return where === '' ? says : `${says} (${where})`;
  },
};

/** Returns the source of the randomness. Only the chain in the rules may be called drand. */
const sourceOf = (chain: string | null): string =>
  chain === null
    ? 'the one chosen in the rules'
    : chain === 'quicknet'
      ? 'from drand'
      : 'from a practice chain (this is not a real draw)';

const CHECKS: Readonly<Record<Check, (source: string, draw: number) => string>> = {
  parts: () => 'The content of the files matches their names',
  rules: (source) => `The rules of the draw are as published, and the random number used is ${source}`,
  commitment: () =>
    'The value published beforehand is the one calculated from the rules of the draw and the list of applications',
  closed: () =>
    'Apart from the marks of exclusion, the list of applications matches the value from when applications closed',
  noted: () => 'The value published beforehand is the same as the value you noted',
  round: () =>
    'The publication time written in the rules is at least 30 minutes before the random number comes out (by the office’s clock)',
  beacon: (source) => `The random number is ${source}`,
  order: () => 'The order follows from the value published beforehand and the random number',
  grants: () => 'The wins follow from the order and the rules of the draw',
  changes: () => 'Later moves up the waiting list follow the order',
  offers: () => 'Free sets went to the next people in the order within 3 days',
  succession: (_, draw) =>
    draw === 1
      ? 'No sets were added from other draws'
      : 'The applications and the number of sets are as taken over from the previous draw',
};

const FAULTS: Readonly<Record<Fault, string>> = {
  part_differs: 'The content does not match the name or size',
  bad_text: 'A line cannot be read',
  differs: 'It differs from the calculated value',
  absent: 'Something that should be there is missing',
  other_chain: 'The random number is from a different chain',
  committed_too_late: 'It was not published 30 minutes before the random number came out',
  bad_signature: 'The signature is not from the chain in the rules',
  wish_above_cap: 'A number of sets is above the limit',
  bad_change: 'A change does not follow the order',
  not_the_noted: 'It differs from the value you noted. Please check the value you entered',
  not_offered: 'Free sets have not gone to the next people in the order within 3 days',
  does_not_follow: 'One draw does not follow from the other',
};

const OBSTACLES: Readonly<Record<Obstacle, string>> = {
  missing: 'This cannot be checked because a file is missing',
  unreachable: 'This cannot be checked because there is no connection',
  not_released: 'This is published together with the results',
  none_noted: 'You did not enter the value you noted',
  rests_on_another: 'What this rests on has not been checked',
};

const whereOf = ({ file, line, key, part }: Where): string => {
  const said = [
    file === undefined ? null : DRAW_FILE_NAMES[file],
    line === undefined ? null : `line ${figure(line)}`,
    key ?? null,
    part?.slice(0, 12) ?? null,
  ];
  return said.filter((one) => one !== null).join(', ');
};
