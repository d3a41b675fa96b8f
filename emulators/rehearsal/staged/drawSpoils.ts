import { sampleTicket } from 'functions/test/support/drawSamples';
import type { InclusionProof } from 'functions/shared/draw/roster/inclusionProof';
import type { Exchange, Observation, ToldCounts } from '../watch/observation.ts';
import type { Published } from '../watch/publication.ts';

/** Returns a change that breaks one thing in an observation. */
export type Spoil = (good: Observation) => Partial<Observation>;

const exchanged =
  (change: Partial<Exchange>): Spoil =>
  ({ exchanges, tickets: [first] }) => {
    const last = exchanges.at(-1);
    const tickets = first ? [first.ticketNumber] : [];
    return { exchanges: last ? exchanges.concat([{ ...last, tickets, ...change }]) : [] };
  };

const proof =
  (change: (good: InclusionProof) => Partial<InclusionProof>, which = 0): Spoil =>
  ({ proofs }) => ({
    proofs: proofs.map((seen, index) =>
      index === which ? { ...seen, proofs: seen.proofs.map((one) => ({ ...one, ...change(one) })) } : seen,
    ),
  });

const published =
  (change: (good: Published) => Partial<Published['texts']>): Spoil =>
  ({ published: good }) => ({ published: good && { ...good, texts: { ...good.texts, ...change(good) } } });

const told =
  (change: (good: ToldCounts) => Partial<ToldCounts>): Spoil =>
  ({ counts }) => ({
    counts: counts.map((one, index) => ({ ...one, ...(index === counts.length - 1 ? change(one) : {}) })),
  });

const closed = (change: Partial<NonNullable<ToldCounts['closed']>>): Spoil =>
  told(({ closed: good }) => ({ closed: good && { ...good, ...change } }));

const trace =
  (place: string): Spoil =>
  ({ tickets, ticketTraces }) => ({
    ticketTraces: ticketTraces.concat(tickets.slice(0, 1).map(({ ticketNumber }) => ({ ticketNumber, place }))),
  });

/** Replaces the number in the first line of the counts. */
const miscounted = ({ texts: { counts } }: Published) => ({ counts: counts.replace(/,web,\d+,/u, ',web,7,') });

/** Ways to break the invariants of ticket numbers. */
export const TICKET_SPOILS: Readonly<Record<string, readonly Spoil[]>> = {
  'every application on the roster has a ticket number of its own, whose check symbol is right': [
    ({ tickets }) => ({ tickets: tickets.slice(1) }),
    ({ tickets: [first, ...rest] }) => ({
      tickets: first ? [{ ...first, ticketNumber: '0000000000001' }, ...rest] : [],
    }),
    ({ tickets }) => ({ tickets: tickets.map((one) => ({ ...one, ticketNumber: sampleTicket(1) })) }),
  ],
  'no ticket number is in a document, a request, an answer, a mail or the log where only its holder may read it': [
    trace('purchases'),
    trace('log'),
    trace('requests'),
    () => ({ ticketTraces: [] }),
    exchanged({ operation: 'listPurchases' }),
    exchanged({ operation: 'getStatus', record: 'Phase4' }),
    // Only the answer about an application on paper contains a number, for the office.
    exchanged({ operation: 'createPurchase', record: 'Early' }),
    ({ mails }) => ({
      mails: mails.map((mail) => ({ ...mail, to: mail.type === 22 ? 'office@example.jp' : mail.to })),
    }),
  ],
  'every receipt, mail 22, has the ticket number of its application': [
    ({ mails }) => ({ mails: mails.map((mail) => ({ ...mail, text: mail.type === 22 ? '' : mail.text })) }),
    ({ tickets }) => ({ tickets: tickets.slice(1) }),
  ],
  'before the release nobody reads an entry of the draw, owners included': [
    exchanged({ operation: 'listDrawEntries', status: 200, tickets: [] }),
    ({ exchanges }) => ({ exchanges: exchanges.filter(({ operation }) => operation !== 'listDrawEntries') }),
    ({ exchanges }) => ({ exchanges: exchanges.map((one) => ({ ...one, status: 403 })) }),
  ],
};

/** Ways to break the invariants of the counts. */
export const COUNTS_SPOILS: Readonly<Record<string, readonly Spoil[]>> = {
  'each hour was counted once, by channel: the applications that were complete then, and in the end no more than closed':
    [
      published(miscounted),
      published(({ texts: { counts } }) => ({ counts: counts.slice(counts.indexOf('\n') + 1) })),
      published(({ texts: { counts } }) => ({ counts: counts.replaceAll('T13:00', 'T12:30') })),
      published(({ texts: { counts } }) => ({ counts: counts.replaceAll('2025-10-08T11:00', '2025-10-08T09:00') })),
      published(({ texts: { counts } }) => ({ counts: counts.replace(/^2025-10-10T10:00.*\n/gmu, '') })),
      published(() => ({ counts: '' })),
      closed({ web: { applications: 1, sets: 1 } }),
      () => ({ counts: [] }),
    ],
  'the days’ files say what was told at their hours, and each that was told is among them': [
    published(miscounted),
    told(({ days }) => ({ days: days.slice(1) })),
    told(({ days }) => ({ days: days.map((day) => ({ ...day, bytes: 1 })) })),
    ({ counts }) => ({ counts: counts.slice(0, -1) }),
    () => ({ published: null }),
  ],
  'the closed roster, told since the freeze, is the released one without its codes, and its counts by channel are right':
    [
      closed({ root: '0'.repeat(64) }),
      closed({ paper: { applications: 1, sets: 1 } }),
      closed({ counts: { applications: 3, sets: 7, excluded: 1 } }),
      ({ counts, timetable }) => ({
        counts: counts.map((one) => ({ ...one, at: Date.parse(timetable.applicationStart) })),
      }),
      published(({ texts: { roster } }) => ({ roster: roster.slice(roster.indexOf('\n') + 1) })),
      ({ accounts }) => ({ accounts: accounts.map((one) => ({ ...one, channel: 'paper' as const })) }),
    ],
};

const LINE = '0000000000000,1,0,-';

/** Ways to break the invariants of the proofs. */
export const PROOF_SPOILS: Readonly<Record<string, readonly Spoil[]>> = {
  'every applicant’s own proof holds for the commitment as published, before the release and after it, also of who was ruled out':
    [
      proof(({ line }) => ({ line: line.replace('-', 'DUPLICATE') })),
      proof(({ path: [first = '', ...rest] }) => ({
        path: [first.replace(/^./u, (one) => (one === '0' ? '1' : '0')), ...rest],
      })),
      proof(({ index }) => ({ index: index + 1 })),
      proof(() => ({ commitment: '0'.repeat(64) })),
      proof(() => ({ rulesHash: '0'.repeat(64) }), 4),
      ({ proofs }) => ({ proofs: proofs.map((seen) => ({ ...seen, mailType: 22 })) }),
      ({ proofs }) => ({ proofs: proofs.slice(1) }),
      ({ proofs }) => ({ proofs: proofs.filter(({ scene }) => scene === 'looking back') }),
      ({ proofs }) => ({ proofs: proofs.map((seen) => ({ ...seen, proofs: [] })) }),
      ({ proofs: [first, ...rest] }) => ({ proofs: first ? [{ ...first, accountID: 'Gone' }, first, ...rest] : [] }),
      () => ({ published: null }),
    ],
  'the published draw holds whole, checked from a copy of its files by the commitment that was noted before its round':
    [
      ({ checked }) => ({ checked: { ...checked, outcomes: checked.outcomes.slice(1) } }),
      ({ checked }) => ({ checked: { ...checked, error: 'no draw is published' } }),
      ...(['fails', 'unchecked'] as const).map((state): Spoil => ({ checked }) => {
        const about = { draw: 1, check: 'noted', chain: null, where: {} } as const;
        const spoilt = { fails: { fault: 'not_the_noted' }, unchecked: { obstacle: 'none_noted' } } as const;
        const others = checked.outcomes.filter(({ check }) => check !== 'noted');
        const outcome =
          state === 'fails' ? { ...about, state, ...spoilt.fails } : { ...about, state, ...spoilt.unchecked };
        return { checked: { ...checked, outcomes: others.concat([outcome]) } };
      }),
    ],
};

/** Ways to break the invariants of the commitment's mail, if that mail type is known. */
export const COMMITMENT_MAIL_SPOILS: Readonly<Record<string, readonly Spoil[]>> = {
  'mail 40 tells everybody on the roster commitment and own line as the proof has them, once, and nobody else': [
    ({ mails }) => ({ mails: mails.filter(({ type }) => type !== 40) }),
    ({ mails }) => ({ mails: mails.map((mail) => ({ ...mail, text: mail.type === 40 ? LINE : mail.text })) }),
    ({ mails }) => ({ mails: mails.concat(mails.filter(({ type }) => type === 40)) }),
    ({ mails }) => ({ mails: mails.map((mail) => ({ ...mail, type: mail.type === 15 ? 40 : mail.type })) }),
  ],
};
