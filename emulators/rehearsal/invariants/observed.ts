import { campaign } from 'functions/shared/campaign/current';
import { byChannel } from 'functions/shared/draw/counts/hourlyCounts';
import { DRAW_FILES, type DrawFile } from 'functions/shared/draw/manifest';
import { account as accountEntity, type AccountAnswer } from 'functions/shared/entities/account';
import type { DrawEntry } from 'functions/shared/entities/draw';
import { purchase as purchaseEntity, type PurchaseAnswer } from 'functions/shared/entities/purchase';
import { type SampleDraw, sampleDraw, sampleTicket, textIn } from 'functions/test/support/drawSamples';
import { entitySamples } from 'functions/test/support/entitySamples';
import type { ActionOf } from '../actions/action.ts';
import type { DrawAnswer, Exchange, Observation, ReceivedMail } from '../watch/observation.ts';
import type { Published } from '../watch/publication.ts';

/*
 * The parts of observations that negative controls need. All of them are about one person, with the id `a`.
 */

const { timetable } = campaign;
const AT = timetable.applicationStart;
export const EMAIL = 'a@example.jp';
export const RECEIPT = 'AAAAAAAAAAA1';
export const TICKET = { accountID: 'a', ticketNumber: sampleTicket(0) };

/** The observation of a campaign in which nothing happened. */
export const NOTHING: Observation = {
  site: 'http://127.0.0.1:5000',
  pages: [],
  timetable,
  now: 0,
  stops: [],
  actions: [],
  exchanges: [],
  faults: [],
  mails: [],
  accounts: [],
  purchases: [],
  vouchers: [],
  verifications: [],
  stages: [],
  draw: null,
  stripe: { customers: [], paymentMethods: [], setupIntents: [], paymentIntents: [], charges: [], refunds: [] },
  differences: [],
  alerts: [],
  closing: { revenue: 0, againstStripe: 'balanced' },
  cardNumbers: { searched: { requests: 0, documents: 0, mails: 0, log: 0 }, found: [] },
  entries: [],
  recordedCommitment: null,
  published: null,
  checked: { outcomes: [], error: null },
  tickets: [],
  ticketTraces: [],
  proofs: [],
  counts: [],
  changes: [],
};

export const account = (change: Partial<AccountAnswer> = {}): AccountAnswer => ({
  ...accountEntity.answer.parse({ ...entitySamples.account.record(0), id: 'a', createdAt: AT, updatedAt: AT }),
  email: EMAIL,
  ...change,
});

export const purchase = (change: Partial<PurchaseAnswer> = {}): PurchaseAnswer => ({
  ...purchaseEntity.answer.parse({
    ...entitySamples.purchase.record(0),
    id: 'a',
    accountID: 'a',
    receiptID: RECEIPT,
    createdAt: AT,
    updatedAt: AT,
  }),
  ...change,
});

/** A win of one set that was charged. */
export const CHARGED = { state: 'WON', grantedCount: 1, paymentState: 'CAPTURED', stripePaymentID: 'pi_1' } as const;

export const mail = (type: number | null, change: Partial<ReceivedMail> = {}): ReceivedMail => ({
  messageID: '<1@127.0.0.1>',
  type,
  to: EMAIL,
  subject: '',
  text: '',
  at: 0,
  links: [],
  keys: [],
  ...change,
});

export const exchange = (change: Partial<Exchange>): Exchange => ({
  step: 'step',
  at: 0,
  record: null,
  operation: 'getHealth',
  status: 200,
  code: null,
  expected: [200],
  showsKey: false,
  offContract: null,
  tickets: [],
  ...change,
});

/** An application on the site, which waits for its card. */
export const APPLICATION: ActionOf<'application'> = {
  kind: 'application',
  at: Date.parse(AT),
  accountID: 'a',
  email: EMAIL,
  receiptID: RECEIPT,
  withAccount: false,
  awaitsCard: true,
  owes: [],
};
export const CARD: ActionOf<'card'> = {
  kind: 'card',
  at: Date.parse(AT),
  accountID: 'a',
  card: 'good',
  completes: true,
  owes: [],
};
/** The actions and records of an application that is on the roster. */
export const ON_ROSTER = { actions: [APPLICATION, CARD], accounts: [account()], purchases: [purchase()] };

export const entry = (change: Partial<DrawEntry> = {}): DrawEntry => ({
  receiptID: RECEIPT,
  accountID: 'a',
  sets: 1,
  position: 1,
  granted: 0,
  waitingPlace: null,
  exclusion: null,
  ...change,
});

/** A draw of one set that has begun. */
export const DRAW: DrawAnswer = {
  number: 1,
  state: 'FROZEN',
  supply: 1,
  maxSets: 1,
  allocation: 'whole',
  additional: 0,
  voidedAt: null,
  begunBy: { commit: null, run: null, release: null },
  exclusions: [],
  startedBy: null,
  startedAt: timetable.rosterClose,
  frozenAt: timetable.rosterClose,
  closedRoot: null,
  channels: byChannel([]),
  rules: null,
  commitment: null,
  waiting: null,
  beacon: null,
  counts: null,
  result: null,
  drawnAt: null,
  releasedAt: null,
};

/** The roster of the person alone, and its draw. */
export const ROSTER = [{ ticketNumber: TICKET.ticketNumber, sets: 1, acceptsPartial: false, exclusion: null }];
export const drawn = (): SampleDraw => sampleDraw({ roster: ROSTER });

/** Returns the publication of the draw, with these files in place of its own. */
export const published = (texts: Partial<Published['texts']> = {}): Published => {
  const draw = drawn();
  const all = Object.fromEntries(DRAW_FILES.map((file) => [file, textIn(draw, file)])) as Record<DrawFile, string>; // one entry for each file
  return { manifest: draw.manifest, texts: { ...all, ...texts } };
};
