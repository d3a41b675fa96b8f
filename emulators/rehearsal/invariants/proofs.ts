import { isProven } from 'functions/shared/draw/roster/inclusionProof';
import { sampleProof } from 'functions/test/support/drawSamples';
import { linesOf } from 'functions/shared/draw/lines';
import { mailTypes } from 'functions/shared/mail/mailTypes/registry';
import { COMMITMENT_MAIL } from '../watch/publicAnswers.ts';
import { mailsOf, type ReceivedProof } from '../watch/observation.ts';
import type { Published } from '../watch/publication.ts';
import { rosterOf } from './roster.ts';
import { drawn, EMAIL, ON_ROSTER, published, ROSTER, TICKET } from './observed.ts';
import type { Invariant } from './verdict.ts';

export const hasCommitmentMail = COMMITMENT_MAIL in mailTypes;

/** Returns the published line of each ticket number, and its position. */
const publishedLines = ({ texts }: Published): ReadonlyMap<string, { line: string; index: number }> =>
  new Map(linesOf(texts.roster).map((line, index) => [line.split(',', 1)[0] ?? '', { line, index }]));

/** Returns the faults of the proof of a line on the roster. */
function faultsOf({ proofs, mailType }: ReceivedProof, ticketNumber: string, published: Published): string[] {
  const { manifest } = published;
  const lines = publishedLines(published);
  const own = lines.get(ticketNumber);
  const [proof, ...more] = proofs;
  if (own === undefined) return ['is not on the published roster'];
  if (proof === undefined) return ['has no proof'];
  return [
    ...(more.length > 0 ? ['has two proofs of one draw'] : []),
    ...(mailType === COMMITMENT_MAIL ? [] : [`was led to it by mail ${mailType}`]),
    ...(isProven(proof) ? [] : ['has a proof that does not hold']),
    ...(proof.commitment === manifest.commitment.hash ? [] : ['has a proof of another commitment']),
    ...(proof.rulesHash === manifest.commitment.rulesHash ? [] : ['has a proof by other rules']),
    ...(proof.line === own.line ? [] : [`has a proof of ${proof.line} instead of ${own.line}`]),
    ...(proof.index === own.index && proof.size === lines.size ? [] : ['has a proof of another place']),
  ];
}

const proofsHold: Invariant = {
  name: 'every applicant’s own proof holds for the commitment as published, before the release and after it, also of who was ruled out',
  check: (observation) => {
    const { proofs, published, accounts } = observation;
    if (published === null) return { checked: 0, faults: ['there was no draw'] };
    const roster = new Map(rosterOf(observation).map((entry) => [entry.accountID, entry.ticketNumber]));
    const steps = [...new Set(proofs.map(({ step }) => step))];
    const reachable = accounts.filter(({ id, email }) => email !== null && roster.has(id));
    const unseen = reachable.flatMap(({ id }) => {
      const answerCount = proofs.filter(({ accountID }) => accountID === id).length;
      return answerCount === steps.length && answerCount > 1 ? [] : [`${id} was answered ${answerCount} times`];
    });
    const wrong = proofs.flatMap((received) => {
      const ticketNumber = roster.get(received.accountID);
      // An applicant who withdrew in time has a number but no line.
      if (ticketNumber === undefined)
        return received.proofs.length === 0 ? [] : [`${received.accountID} has a proof of nothing`];
      return faultsOf(received, ticketNumber, published).map(
        (fault) => `${received.step}: ${received.accountID} ${fault}`,
      );
    });
    return { checked: proofs.length, faults: [...unseen, ...wrong] };
  },
  violation: () => ({
    observed: {
      ...ON_ROSTER,
      tickets: [TICKET],
      published: published(),
      proofs: [
        {
          step: 'step',
          accountID: 'a',
          mailType: COMMITMENT_MAIL,
          proofs: [{ ...sampleProof(drawn(), ROSTER, 0), line: 'another' }],
        },
      ],
    },
    fault: 'step: a has a proof that does not hold',
  }),
};

const commitmentMailHasOwnLine: Invariant = {
  name: 'mail 40 tells everybody on the roster commitment and own line as the proof has them, once, and nobody else',
  check: (observation) => {
    const { published, accounts } = observation;
    if (published === null) return { checked: 0, faults: ['there was no draw'] };
    const lines = publishedLines(published);
    const addresses = new Map(accounts.map(({ id, email }) => [id, email]));
    const owed = rosterOf(observation).flatMap(({ accountID, ticketNumber }) => {
      const to = addresses.get(accountID) ?? null;
      return to === null ? [] : [{ to, line: lines.get(ticketNumber)?.line ?? '' }];
    });
    const mails = mailsOf(observation, COMMITMENT_MAIL);
    const faults = owed.flatMap(({ to, line }) => {
      const own = mails.filter((mail) => mail.to === to);
      const isComplete = own.every(
        ({ text }) => text.includes(line) && text.includes(published.manifest.commitment.hash),
      );
      return own.length === 1 && isComplete ? [] : [`${to} got ${own.length}${isComplete ? '' : ', with other words'}`];
    });
    const known = new Set(owed.map(({ to }) => to));
    const others = mails.filter(({ to }) => !known.has(to)).map(({ to }) => `${to} got one, and is not on the roster`);
    return { checked: owed.length, faults: [...faults, ...others] };
  },
  violation: () => ({
    observed: { ...ON_ROSTER, tickets: [TICKET], published: published() },
    fault: `${EMAIL} got 0`,
  }),
};

export const proofInvariants: readonly Invariant[] = [
  proofsHold,
  ...(hasCommitmentMail ? [commitmentMailHasOwnLine] : []),
];
