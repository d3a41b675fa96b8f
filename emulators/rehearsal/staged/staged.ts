import { CARDS } from '../../client/card.ts';
import { NO_CARD } from 'functions/shared/application/states';
import { campaign } from 'functions/shared/campaign/current';
import { byChannel } from 'functions/shared/draw/counts/hourlyCounts';
import { toISO } from 'functions/shared/time/instants';
import { timetableEntries } from 'functions/shared/campaign/stages';
import type { AccountAnswer } from 'functions/shared/entities/account';
import type { PurchaseAnswer } from 'functions/shared/entities/purchase';
import { voucher, type Voucher } from 'functions/shared/entities/voucher';
import { isPaidWin } from 'functions/shared/voucher/owed';
import { allocatedSerials } from 'functions/shared/voucher/serials';
import { entitySamples } from 'functions/test/support/entitySamples';
import { person } from '../../seed/people.ts';
import type { Act } from '../acts/act.ts';
import type { DrawAnswer, Observation, VerificationAnswer } from '../watch/observation.ts';
import {
  SUPPLY,
  BEACON,
  RULES,
  COMMITMENT,
  order,
  grants,
  waitingList,
  grantedTo,
  placeOf,
  isWinner,
  paymentOf,
} from './stagedDraw.ts';
import {
  card,
  customerOf,
  emailOf,
  fullPace,
  methodOf,
  onRoster,
  type Part,
  partOf,
  PARTS,
  receiptOf,
  ticketOf,
  timetable,
  when,
} from './stagedPeople.ts';
import type { StripeView } from '../stripe.ts';
import { mail, mailsOfPart, SITE } from './stagedMails.ts';
import { stagedPublication } from './stagedPublication.ts';

function accountOf(part: Part): AccountAnswer {
  const at = toISO(part.registeredAt);
  const isDrawn = onRoster.includes(part);
  return {
    ...person('staged', PARTS.indexOf(part)).input,
    id: part.id,
    email: emailOf(part),
    note: null,
    channel: 'web',
    paperBatch: null,
    consents: [],
    registeredStage: part.stage,
    wonFlag: isDrawn ? grantedTo(ticketOf(part)) > 0 : null,
    createdAt: at,
    updatedAt: at,
    runID: null,
  };
}

function purchaseOf(part: Part): PurchaseAnswer[] {
  if (part.appliedAt === null) return [];
  const [receiptID, at] = [receiptOf(part), toISO(part.appliedAt)];
  const granted = grantedTo(ticketOf(part));
  const [isDrawn, won] = [onRoster.includes(part), isWinner(part)];
  return [
    {
      id: part.id,
      accountID: part.id,
      receiptID,
      channel: 'web',
      purchaseCount: part.sets,
      acceptsPartial: false,
      state: isDrawn ? (granted > 0 ? 'WON' : 'LOST') : part.forgetsCard ? 'INCOMPLETE' : 'WITHDRAWN',
      paymentState: won ? 'CAPTURED' : 'NONE',
      grantedCount: isDrawn ? granted : null,
      waitingPlace: isDrawn ? placeOf(ticketOf(part)) : null,
      authorizeDatetime: null,
      authorizeErrorFlag: false,
      captureDatetime: null,
      captureErrorFlag: false,
      withdrawnAt: part.withdrawnAt === undefined ? null : toISO(part.withdrawnAt),
      ...NO_CARD,
      drawNumber: isDrawn ? 1 : null,
      promotedAt: null,
      counterSets: null,
      cardBrand: won ? 'visa' : null,
      cardLast4: won ? CARDS[card].slice(-4) : null,
      cardExpiry: won ? '2034-12' : null,
      stripeCustomerID: won ? customerOf(part) : null,
      stripePaymentMethodID: won ? methodOf(part) : null,
      stripePaymentID: won ? paymentOf(part) : null,
      createdAt: at,
      updatedAt: at,
      runID: null,
    },
  ];
}

function actsOfPart(part: Part): Act[] {
  const [email, at] = [emailOf(part), part.registeredAt];
  const { id: accountID, appliedAt, withdrawnAt, withAccount = false } = part;
  const phase2 = part.stage === 'ADVANCE_REGISTRAION_ONLY';
  const owes = [{ type: phase2 ? (2 as const) : (3 as const), to: email }];
  const receipt = { type: 22 as const, to: email };
  return [
    { kind: 'verification', at, id: `v${accountID}`, email, owes: [{ type: withAccount ? 21 : 1, to: email }] },
    ...(withAccount ? [] : [{ kind: 'registration' as const, at, accountID, email, phase: phase2 ? 2 : 3, owes }]),
    ...(appliedAt === null
      ? []
      : [
          {
            kind: 'application' as const,
            at: appliedAt,
            accountID,
            email,
            receiptID: receiptOf(part),
            withAccount,
            awaitsCard: true,
            owes: [],
          },
          ...(part.forgetsCard
            ? []
            : [{ kind: 'card' as const, at: appliedAt, accountID, card, completes: true, owes: [receipt] } as const]),
        ]),
    ...(withdrawnAt === undefined
      ? []
      : [{ kind: 'withdrawal' as const, at: withdrawnAt, accountID, owes: [{ type: 15 as const, to: email }] }]),
  ];
}

function verificationOf({ id, email, at }: Extract<Act, { kind: 'verification' }>): VerificationAnswer {
  const stamp = toISO(at);
  return {
    id: id ?? '',
    email,
    expiredAt: stamp,
    verificationPattern: 1,
    accountID: null,
    confirmedAt: stamp,
    requestedStage: 'ADVANCE_REGISTRAION_ONLY',
    createdAt: stamp,
    updatedAt: stamp,
  };
}

function drawOf(): DrawAnswer {
  const granted = grants.reduce((sum, grant) => sum + grant.granted, 0);
  return {
    number: 1,
    state: 'RELEASED',
    supply: SUPPLY,
    maxSets: 5,
    allocation: 'whole',
    additional: 0,
    voidedAt: null,
    begunBy: { commit: null, run: null, release: null },
    exclusions: [],
    startedBy: null,
    startedAt: timetable.rosterClose,
    frozenAt: timetable.rosterClose,
    closedRoot: RULES.closedRoot,
    channels: byChannel(order.map(({ sets }) => ({ channel: 'web', sets }))),
    rules: RULES,
    commitment: COMMITMENT,
    waiting: null,
    beacon: BEACON,
    counts: { applications: order.length, sets: order.reduce((sum, { sets }) => sum + sets, 0), excluded: 0 },
    result: { winners: grants.length, granted, waiting: waitingList.length, unsold: SUPPLY - granted },
    drawnAt: timetable.draw,
    releasedAt: timetable.resultRelease,
  };
}

const inquirer = { ...partOf('Early'), id: 'Curious' };

function inquiryActs(): Act[] {
  const email = emailOf(inquirer);
  return [{ kind: 'inquiry', at: when.closed, id: 'q1', email, owes: [{ type: 31, to: email }] }];
}

const yenOf = (part: Part): number => grantedTo(ticketOf(part)) * campaign.price;

/** Returns the state of Stripe. It has the winners' cards and payments; all other cards were detached. */
function stripeOf(): StripeView {
  const withCards = PARTS.filter(({ appliedAt, forgetsCard }) => appliedAt !== null && !forgetsCard);
  return {
    customers: withCards.map((part) => ({ id: customerOf(part) })),
    paymentMethods: withCards.map((part) => ({
      id: methodOf(part),
      customer: isWinner(part) ? customerOf(part) : null,
      card: { last4: CARDS[card].slice(-4) },
    })),
    setupIntents: withCards.map(({ id }) => ({ id: `seti_${id}`, status: 'succeeded' })),
    paymentIntents: withCards.filter(isWinner).map((part) => ({
      id: paymentOf(part),
      status: 'succeeded',
      amount: yenOf(part),
      amount_received: yenOf(part),
      currency: 'jpy',
      metadata: { purchaseID: part.id },
    })),
    charges: withCards.filter(isWinner).map((part) => ({
      id: `ch_${part.id}`,
      payment_intent: paymentOf(part),
      captured: true,
      amount: yenOf(part),
      amount_captured: yenOf(part),
      amount_refunded: 0,
    })),
    refunds: [],
  };
}

/** Returns the vouchers of paid wins. */
const issuedTo = (purchases: readonly PurchaseAnswer[]): Voucher[] => {
  const paid = purchases.filter(isPaidWin);
  const sets = paid.map(({ grantedCount }) => grantedCount ?? 0);
  const { ranges } = allocatedSerials(1, sets);
  return paid.map(({ id, receiptID, createdAt, updatedAt }, index) =>
    voucher.record.parse({
      ...entitySamples.voucher.record(0),
      id,
      purchaseID: id,
      receiptID,
      createdAt,
      updatedAt,
      sets: sets[index],
      ...ranges[index],
    }),
  );
};

/** Returns the observation of a campaign of six people without faults. Each test breaks one thing in it. */
export function stagedCampaign(): Observation {
  const acts = [...PARTS.flatMap(actsOfPart), ...inquiryActs()];
  const about = { scene: 'any', at: when.beforeRelease, record: null, code: null };
  const exchange = { ...about, operation: 'getHealth', status: 200, expected: [200] };
  const refused = { operation: 'listDrawEntries', status: 409, expected: [409] };
  return {
    pages: [{ path: '/', text: `<title>${campaign.name}</title>` }],
    site: SITE,
    timetable,
    now: when.delivery,
    acts,
    faults: [],
    draw: drawOf(),
    stops: [when.open, when.urlSent, when.afterMail3, when.start, fullPace, when.weekend, when.release, when.delivery],
    exchanges: [
      { ...exchange, showsKey: false, offContract: null, tickets: [] },
      { ...exchange, ...refused, showsKey: false, offContract: null, tickets: [] },
    ],
    mails: [
      ...PARTS.flatMap(mailsOfPart),
      mail(31, inquirer, when.closed, null),
      { ...mail(33, inquirer, when.closed, null), to: 'office@example.jp' },
    ],
    accounts: PARTS.map(accountOf),
    purchases: PARTS.flatMap(purchaseOf),
    vouchers: issuedTo(PARTS.flatMap(purchaseOf)),
    stripe: stripeOf(),
    differences: [],
    matters: [],
    closing: {
      revenue: PARTS.filter(isWinner).reduce((total, part) => total + yenOf(part), 0),
      againstStripe: 'balanced',
    },
    sightings: { looked: { requests: 1, documents: 1, mails: 1, log: 1 }, found: [] },
    verifications: acts.flatMap((act) => (act.kind === 'verification' ? [verificationOf(act)] : [])),
    stages: timetableEntries(timetable)
      .reverse()
      .map(({ id, stage, startsAt }) => ({ id, stage, startsAt })),
    ...stagedPublication(acts),
    entries: order.map(({ ticketNumber, sets }, index) => {
      const part = onRoster.find((one) => ticketOf(one) === ticketNumber) ?? partOf('Early');
      return {
        receiptID: receiptOf(part),
        accountID: part.id,
        sets,
        position: index + 1,
        granted: grantedTo(ticketNumber),
        waitingPlace: placeOf(ticketNumber),
        exclusion: null,
      };
    }),
  };
}
