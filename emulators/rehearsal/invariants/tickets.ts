import { isTicketNumber } from 'functions/shared/draw/ticketNumber';
import type { Operation } from 'functions/shared/contract/routes';
import { actionsOf } from '../actions/action.ts';
import { counted, type Exchange, type Observation, type ReceivedMail } from '../watch/observation.ts';
import { TICKET_PLACES, ticketsIn } from '../watch/ticketTraces.ts';
import { rosterOf } from './roster.ts';
import { EMAIL, exchange, mail, ON_ROSTER, RECEIPT, TICKET } from './observed.ts';
import type { Invariant } from './verdict.ts';

const oneTicketEach: Invariant = {
  name: 'every application on the roster has a ticket number of its own, whose check symbol is right',
  check: (observation) => {
    const { tickets } = observation;
    const owned = counted(tickets.map(({ accountID }) => accountID));
    const shared = [...counted(tickets.map(({ ticketNumber }) => ticketNumber))].filter(([, count]) => count > 1);
    const roster = rosterOf(observation);
    return {
      checked: roster.length,
      faults: [
        ...roster.filter(({ accountID }) => owned.get(accountID) !== 1).map(({ receiptID }) => `${receiptID} has none`),
        ...tickets
          .filter(({ ticketNumber }) => !isTicketNumber(ticketNumber))
          .map((one) => `${one.accountID}: no number`),
        ...shared.map(([, count]) => `a number was given ${count} times`),
      ],
    };
  },
  violation: () => ({
    observed: ON_ROSTER,
    fault: `${RECEIPT} has none`,
  }),
};

/** Operations with the holder's key. */
const BY_HOLDER: readonly string[] = ['getStatus', 'getInclusionProofs'] satisfies readonly Operation[];
/** The operation that enters an application on paper. Its answer contains the number, for the receipt. */
const ON_PAPER: Operation = 'createPurchase';

/** Returns the addresses of an account, including former ones. */
const addressesOf = ({ accounts, actions }: Observation): ReadonlyMap<string, readonly string[]> => {
  const moves = actionsOf(actions, 'move');
  return new Map(
    accounts.map(({ id, email }) => {
      const former = moves.flatMap(({ accountID, from, to }) => (accountID === id ? [from, to] : []));
      return [id, email === null ? former : [email, ...former]];
    }),
  );
};

const staysSecret: Invariant = {
  name: 'no ticket number is in a document, a request, an answer, a mail or the log where only its holder may read it',
  check: (observation) => {
    const { tickets, ticketTraces, exchanges, mails, actions } = observation;
    const owners = new Map(tickets.map(({ accountID, ticketNumber }) => [ticketNumber, accountID]));
    const paper = new Set(actionsOf(actions, 'paper').map(({ accountID }) => accountID));
    const addresses = addressesOf(observation);
    const ownersIn = (numbers: readonly string[]): string[] => numbers.flatMap((number) => owners.get(number) ?? []);
    const mayAnswer = ({ operation, record }: Exchange, owner: string): boolean =>
      record === owner && (BY_HOLDER.includes(operation) || (operation === ON_PAPER && paper.has(owner)));
    const mayMail = ({ to }: ReceivedMail, owner: string): boolean => (addresses.get(owner) ?? []).includes(to);
    const wrong = [
      ...ticketTraces.filter(({ place }) => !TICKET_PLACES.includes(place)).map(({ place }) => `a number in ${place}`),
      ...exchanges.flatMap((one) =>
        ownersIn(one.tickets)
          .filter((owner) => !mayAnswer(one, owner))
          .map((owner) => `${one.step}: ${one.operation} shows the number of ${owner}`),
      ),
      ...mails.flatMap((mail) =>
        ownersIn(ticketsIn(mail.text))
          .filter((owner) => !mayMail(mail, owner))
          .map((owner) => `mail ${mail.type} to ${mail.to} has the number of ${owner}`),
      ),
    ];
    // A number without any trace shows that nothing was searched.
    const unseen = tickets.filter(
      ({ ticketNumber }) => !ticketTraces.some((one) => one.ticketNumber === ticketNumber && one.place === 'tickets'),
    );
    return {
      checked: tickets.length,
      faults: [...new Set(wrong), ...unseen.map(() => 'a number was not searched for')],
    };
  },
  violation: () => ({
    observed: { tickets: [TICKET], ticketTraces: [{ ticketNumber: TICKET.ticketNumber, place: 'log' }] },
    fault: 'a number in log',
  }),
};

const mailed: Invariant = {
  name: 'every receipt, mail 22, has the ticket number of its application',
  check: (observation) => {
    const addresses = addressesOf(observation);
    const receipts = observation.mails.filter(({ type }) => type === 22);
    const without = receipts.filter(({ to, text }) => {
      const ticketNumbers = ticketsIn(text);
      return !observation.tickets.some(
        ({ accountID, ticketNumber }) =>
          ticketNumbers.includes(ticketNumber) && (addresses.get(accountID) ?? []).includes(to),
      );
    });
    return { checked: receipts.length, faults: without.map(({ to }) => `mail 22 to ${to} lacks it`) };
  },
  violation: () => ({
    observed: { mails: [mail(22)] },
    fault: `mail 22 to ${EMAIL} lacks it`,
  }),
};

const ENTRIES: Operation = 'listDrawEntries';

const nobodyReadsEarly: Invariant = {
  name: 'before the release nobody reads an entry of the draw, owners included',
  check: ({ exchanges, timetable }) => {
    const release = Date.parse(timetable.resultRelease);
    const early = exchanges.filter(({ operation, at }) => operation === ENTRIES && at < release);
    const read = early.filter(({ status }) => status !== 409 && status !== 403);
    const refused = early.some(({ status }) => status === 409);
    return {
      checked: early.length,
      faults: [
        ...read.map(({ step, status }) => `${step}: answered ${status}`),
        ...(refused ? [] : ['no owner has tried']),
      ],
    };
  },
  violation: () => ({
    observed: { exchanges: [exchange({ operation: ENTRIES })] },
    fault: 'step: answered 200',
  }),
};

export const ticketInvariants: readonly Invariant[] = [oneTicketEach, staysSecret, mailed, nobodyReadsEarly];
