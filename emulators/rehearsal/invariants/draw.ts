import { allocate } from 'functions/shared/draw/allocation';
import { QUICKNET_1000 } from 'functions/test/support/drawSamples';
import { publishedSeed, ticketOrder } from 'functions/shared/draw/draw';
import { replayed } from 'functions/shared/draw/verify/replay';
import { rosterRoot, rosterText } from 'functions/shared/draw/roster/roster';
import { actionsOf } from '../actions/action.ts';
import { counted, differences, type DrawAnswer, mailsOf, type Observation } from '../watch/observation.ts';
import { failedChecks } from '../watch/publication.ts';
import { type OwnedEntry, rosterOf, ticketsByAccount } from './roster.ts';
import { account, DRAW, drawn, entry, ON_ROSTER, purchase, RECEIPT, TICKET } from './observed.ts';
import type { Invariant } from './verdict.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Returns the accounts that had withdrawn, and not returned, before `time` (ISO text). */
function withdrawnBefore({ actions }: Observation, time: string): Set<string> {
  const withdrawn = new Set<string>();
  for (const action of actions) {
    if (action.at >= Date.parse(time)) continue;
    if (action.kind === 'withdrawal') withdrawn.add(action.accountID);
    if (action.kind === 'application') withdrawn.delete(action.accountID);
  }
  return withdrawn;
}

const rosterComplete: Invariant = {
  name: 'the roster is all that had applied when it closed, to the byte',
  check: (observation) => {
    const roster = rosterOf(observation);
    const { draw, entries } = observation;
    const lines = differences(
      counted(roster.map(({ receiptID, sets }) => `${receiptID} for ${sets}`)),
      counted(entries.map(({ receiptID, sets }) => `${receiptID} for ${sets}`)),
    );
    const isSame = draw?.commitment?.root === rosterRoot(rosterText(roster));
    return { checked: roster.length, faults: isSame ? lines : [...lines, 'the root of the roster is another'] };
  },
  violation: () => ({
    observed: { ...ON_ROSTER, tickets: [TICKET] },
    fault: `${RECEIPT} for 1: 0 instead of 1`,
  }),
};

/** Computes `receipt place granted waitingPlace` for every ticket from the published rules and seed. */
function recomputed({ draw }: Observation, roster: readonly OwnedEntry[]): string[] {
  if (!draw?.commitment || !draw.beacon) return [];
  const { commitment, beacon, number } = draw;
  const seed = publishedSeed({ commitment: commitment.hash, randomness: beacon.randomness, number });
  const out = roster.filter(({ exclusion }) => exclusion !== null);
  const tickets = new Map(roster.filter(({ exclusion }) => exclusion === null).map((one) => [one.ticketNumber, one]));
  const receiptOf = (ticketNumber: string): string => tickets.get(ticketNumber)?.receiptID ?? ticketNumber;
  const order = ticketOrder(seed, [...tickets.keys()]);
  const { grants, waitingList } = allocate(
    order.flatMap((id) => tickets.get(id) ?? []),
    draw,
  );
  const granted = new Map(grants.map((grant) => [grant.ticketNumber, grant.granted]));
  const waiting = new Map(waitingList.map((id, index) => [id, index + 1]));
  return [
    ...order.map(
      (id, index) => `${receiptOf(id)} place ${index + 1}: ${granted.get(id) ?? 0}, waiting ${waiting.get(id) ?? '-'}`,
    ),
    ...out.map(({ receiptID }) => `${receiptID} place null: 0, waiting -`),
  ];
}

const drawRecomputes: Invariant = {
  name: 'order, grants and waiting list follow from the seed, recomputed here',
  check: (observation) => {
    const mine = recomputed(observation, rosterOf(observation));
    const theirs = observation.entries.map(
      ({ receiptID, position, granted, waitingPlace }) =>
        `${receiptID} place ${position}: ${granted}, waiting ${waitingPlace ?? '-'}`,
    );
    const faults = differences(counted(mine), counted(theirs));
    return { checked: mine.length, faults: observation.draw === null ? ['there was no draw'] : faults };
  },
  violation: () => ({
    observed: {
      ...ON_ROSTER,
      tickets: [TICKET],
      draw: { ...DRAW, commitment: drawn().manifest.commitment, beacon: QUICKNET_1000 },
      entries: [entry()],
    },
    fault: `${RECEIPT} place 1: 1, waiting -: 0 instead of 1`,
  }),
};

const grantsFit: Invariant = {
  name: 'sets granted are within the supply and within each wish, and no fitting wish was passed over',
  check: ({ draw, entries }) => {
    if (draw === null) return { checked: 0, faults: ['there was no draw'] };
    const granted = sum(entries.map((entry) => entry.granted));
    const left = draw.supply - granted;
    const over = entries.filter((entry) => entry.granted > entry.sets || entry.granted < 0);
    const passed = entries.filter(
      ({ granted: got, sets, exclusion }) => got === 0 && sets <= left && exclusion === null,
    );
    return {
      checked: entries.length,
      faults: [
        ...(left < 0 ? [`${granted} sets granted of ${draw.supply}`] : []),
        ...over.map(({ receiptID, sets, granted: got }) => `${receiptID} wished ${sets}, got ${got}`),
        ...passed.map(({ receiptID, sets }) => `${receiptID} wished ${sets}, and ${left} are left`),
      ],
    };
  },
  violation: () => ({
    observed: { draw: DRAW, entries: [entry({ sets: 2, granted: 2 })] },
    fault: '2 sets granted of 1',
  }),
};

const resultsMailed: Invariant = {
  name: 'winners got mail 41, the others mail 42, nobody both, nobody else either',
  check: (observation) => {
    const out = withdrawnBefore(observation, observation.timetable.resultRelease);
    const written = new Set(observation.accounts.filter(({ email }) => email !== null).map(({ id }) => id));
    const notified = observation.entries.filter(
      ({ accountID, exclusion }) => written.has(accountID) && !out.has(accountID) && exclusion === null,
    );
    const wanted = notified.map(({ accountID, granted }) => `mail ${granted > 0 ? 41 : 42} to ${accountID}`);
    const found = mailsOf(observation, 41, 42).map(
      ({ type, keys, to }) => `mail ${type} to ${keys[0]?.recordID ?? to}`,
    );
    return { checked: notified.length, faults: differences(counted(wanted), counted(found)) };
  },
  violation: () => ({
    observed: { accounts: [account()], entries: [entry()] },
    fault: 'mail 42 to a: 0 instead of 1',
  }),
};

const GONE: readonly string[] = ['WITHDRAWN', 'LAPSED', 'DECLINED', 'EXCLUDED'];

/** Replays the published changes. Returns the holders and the waiting tickets after them. */
const afterChanges = (observation: Observation, { supply, number }: DrawAnswer) => {
  const numbers = ticketsByAccount(observation);
  const placed = observation.entries
    .filter(({ position }) => position !== null)
    .map((entry) => ({ ...entry, ticketNumber: numbers.get(entry.accountID) ?? '' }));
  const order = placed.map(({ ticketNumber, sets }) => ({ ticketNumber, sets, acceptsPartial: false }));
  const grants = placed.flatMap(({ ticketNumber, granted }) => (granted > 0 ? [{ ticketNumber, granted }] : []));
  const { holders, waiting, faults } = replayed({ supply, number }, order, grants, observation.changes);
  return { holders, waiting: new Set(waiting.map(({ ticketNumber }) => ticketNumber)), faults };
};

const winnersFlagged: Invariant = {
  name: 'wonFlag, state and sets of every purchase say what draw and published changes gave',
  check: (observation) => {
    const { accounts, purchases, entries, draw } = observation;
    if (draw === null) return { checked: 0, faults: ['there was no draw'] };
    const { holders, waiting, faults: wrong } = afterChanges(observation, draw);
    const owners = new Map(accounts.map((one) => [one.id, one]));
    const entryOf = new Map(entries.map((entry) => [entry.accountID, entry]));
    const numbers = ticketsByAccount(observation);
    const heldBy = (id: string): number => holders.get(numbers.get(id) ?? '') ?? 0;
    const out = wrong.map(({ line, fault }) => `line ${line} of the changes: ${fault}`);
    const faults = purchases.flatMap(({ id, state, grantedCount, waitingPlace }) => {
      const entry = entryOf.get(id);
      if (entry === undefined) return [];
      const [held, waits] = [heldBy(id), waiting.has(numbers.get(id) ?? '')];
      const says = `${state} ${owners.get(id)?.wonFlag} ${grantedCount} ${waitingPlace}`;
      const should = held > 0 ? `WON true ${held} null` : `LOST false 0 ${entry.waitingPlace}`;
      if (held > 0 || waits) return says === should ? [] : [`${id}: ${says} instead of ${should}`];
      // A ticket that was passed over for good no longer waits. Its holder is notified only when the list ends.
      const isGone = GONE.includes(state) || state === 'LOST';
      return isGone && owners.get(id)?.wonFlag === false ? [] : [`${id}: ${says}, and holds nothing`];
    });
    const flagged = accounts.filter(({ id, wonFlag }) => wonFlag === true && heldBy(id) === 0);
    return {
      checked: entries.length,
      faults: [...out, ...faults, ...flagged.map(({ id }) => `${id} has a win from nowhere`)],
    };
  },
  violation: () => ({
    observed: { draw: DRAW, accounts: [account({ wonFlag: true })] },
    fault: 'a has a win from nowhere',
  }),
};

const receiptsDistinct: Invariant = {
  name: 'receipts are distinct, and every one that applied is known to the draw by its account',
  check: ({ purchases, entries, actions }) => {
    const shared = [...counted(purchases.map(({ receiptID }) => receiptID))].filter(([, count]) => count > 1);
    const receipts = new Map(purchases.map(({ receiptID, accountID }) => [receiptID, accountID]));
    const mixed = entries.filter(({ receiptID, accountID }) => receipts.get(receiptID) !== accountID);
    return {
      checked: actionsOf(actions, 'application').length,
      faults: [
        ...shared.map(([receiptID]) => `${receiptID} was given twice`),
        ...mixed.map(({ receiptID, accountID }) => `${receiptID} is not that of ${accountID}`),
      ],
    };
  },
  violation: () => ({
    observed: { purchases: [purchase(), purchase({ id: 'b', accountID: 'b' })] },
    fault: `${RECEIPT} was given twice`,
  }),
};

const publishedHolds: Invariant = {
  name: 'the published draw holds whole, checked from a copy of its files by the commitment that was noted before its round',
  check: ({ checked, entries }) => ({ checked: entries.length, faults: failedChecks(checked) }),
  violation: () => ({
    observed: { checked: { outcomes: [], error: 'no draw is published' } },
    fault: 'no draw is published',
  }),
};

export const drawInvariants: readonly Invariant[] = [
  rosterComplete,
  drawRecomputes,
  grantsFit,
  resultsMailed,
  winnersFlagged,
  publishedHolds,
  receiptsDistinct,
];
