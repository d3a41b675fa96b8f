import type { Check, Fault, Obstacle, Outcome, Where } from 'functions/shared/draw/verify/verdict';

const CHECK: Readonly<Record<Check, string>> = {
  parts: 'the parts are what their names say',
  rules: "the rules are the manifest's, and the chain is drand quicknet",
  commitment: 'the commitment is that of rules and roster',
  round: "the commitment was early enough, and the round is that of the draw's time",
  beacon: 'the beacon is signed by the chain',
  order: 'the order follows from commitment and beacon',
  grants: 'the sets are granted along the order, by the rules',
  changes: 'the changes follow the waiting list',
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
};

const OBSTACLE: Readonly<Record<Obstacle, string>> = {
  missing: 'it is not there',
  unreachable: 'it cannot be reached',
  not_released: 'it is published with the release',
  rests_on_another: 'it rests on a check that did not hold',
};

const quoted = (what: string, text: string | undefined): string[] =>
  text === undefined ? [] : [`${what} ${JSON.stringify(text.slice(0, 200))}`];

const placeOf = ({ file, line, key, part, expected, found }: Where): string =>
  [
    ...(file === undefined ? [] : [`file ${file}`]),
    ...(line === undefined ? [] : [`line ${line}`]),
    ...(part === undefined ? [] : [`part ${part}`]),
    ...(key === undefined ? [] : [key]),
    ...quoted('found', found),
    ...quoted('has to be', expected),
  ].join(', ');

/** A line of the terminal for each check. */
export function lineOf(outcome: Outcome): string {
  const says = CHECK[outcome.check];
  if (outcome.state === 'holds') return `✓ ${says}`;
  const where = placeOf(outcome.where);
  const behind = where === '' ? '' : ` (${where})`;
  return outcome.state === 'fails'
    ? `✗ ${says}: ${FAULT[outcome.fault]}${behind}`
    : `? ${says}: not checked, since ${OBSTACLE[outcome.obstacle]}${behind}`;
}
