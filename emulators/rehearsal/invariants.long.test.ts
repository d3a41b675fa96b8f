import type { Act } from './acts/act.ts';
import { INVARIANTS, verdicts } from './invariants.ts';
import { hasCommitmentMail } from './invariants/proofs.ts';
import type { ReceivedMail, Observation } from './watch/observation.ts';
import { DASHBOARD_SPOILS } from './staged/dashboardSpoils.ts';
import { COMMITMENT_MAIL_SPOILS, COUNTS_SPOILS, PROOF_SPOILS, type Spoil, TICKET_SPOILS } from './staged/drawSpoils.ts';
import { stagedCampaign } from './staged/staged.ts';
import type { StripeView } from './stripe.ts';

const replaceAt = <T>(items: readonly T[], index: number, change: Partial<T>): T[] =>
  items.map((item, at) => (at === index ? { ...item, ...change } : item));
const firstOf = ({ mails }: Observation, type: number): number => mails.findIndex((mail) => mail.type === type);
const without = (good: Observation, type: number): Partial<Observation> => ({
  mails: good.mails.filter((_, index) => index !== firstOf(good, type)),
});
const mailLike = (good: Observation, type: number, change: Partial<ReceivedMail>): Partial<Observation> => ({
  mails: replaceAt(good.mails, firstOf(good, type), change),
});
const twice = (good: Observation, type: number): Partial<Observation> => {
  const again = good.mails[firstOf(good, type)];
  return { mails: again === undefined ? [] : [...good.mails, { ...again, messageID: '<again@127.0.0.1>' }] };
};
const exchange =
  (change: Partial<Observation['exchanges'][number]>): Spoil =>
  (good) => ({
    exchanges: replaceAt(good.exchanges, 0, change),
  });
const stripe =
  (change: (good: StripeView) => Partial<StripeView>): Spoil =>
  (good) => ({
    stripe: { ...good.stripe, ...change(good.stripe) },
  });
const winner = ({ purchases }: Observation): number => purchases.findIndex(({ state }) => state === 'WON');
const lost = ({ entries }: Observation): number => entries.findIndex(({ granted }) => granted === 0);
const stagedCharge = {
  id: 'ch_1',
  payment_intent: 'pi_none',
  captured: true,
  amount: 1,
  amount_captured: 1,
  amount_refunded: 0,
};
const lateApplication: Act = {
  kind: 'application',
  at: 0,
  accountID: 'Early',
  email: 'early@example.jp',
  receiptID: 'EARLYXXXXXXX',
  withAccount: false,
  awaitsCard: true,
  owes: [],
};

/** Faults for every invariant, by the invariant's name. That invariant has to catch each of them. */
const SPOILS: Readonly<Record<string, readonly Spoil[]>> = {
  ...TICKET_SPOILS,
  ...COUNTS_SPOILS,
  ...PROOF_SPOILS,
  ...(hasCommitmentMail ? COMMITMENT_MAIL_SPOILS : undefined),
  'every registered address has exactly one account, and no account is nobody’s': [
    ({ accounts }) => ({ accounts: accounts.slice(1) }),
    ({ accounts }) => ({ accounts: [...accounts, ...accounts.slice(0, 1).map((one) => ({ ...one, id: 'Second' }))] }),
    ({ accounts }) => ({ accounts: replaceAt(accounts, 0, { email: 'other@example.jp' }) }),
  ],
  'every accepted verification got exactly one mail, with its own key': [
    (good) => without(good, 1),
    (good) => twice(good, 1),
    (good) => mailLike(good, 1, { keys: [] }),
    ({ verifications }) => ({ verifications: verifications.slice(1) }),
  ],
  'every registration got exactly one of mail 2 (phase 2) and mail 3 (later)': [
    (good) => without(good, 2),
    (good) => twice(good, 2),
  ],
  'nobody registered in phase 2 missed mail 3, nobody else got it twice or unregistered': [
    (good) => without(good, 3),
    (good) => twice(good, 3),
    ({ accounts }) => ({ accounts: replaceAt(accounts, 3, { registeredStage: 'ADVANCE_REGISTRAION_ONLY', id: 'x' }) }),
  ],
  'every complete application got exactly one receipt, mail 22, and no other one': [
    (good) => without(good, 22),
    (good) => twice(good, 22),
    (good) => mailLike(good, 24, { type: 22 }),
  ],
  'nobody is on the roster without a saved card, or paper': [
    ({ acts }) => ({ acts: acts.filter(({ kind }) => kind !== 'card') }),
    ({ entries }) => ({ entries: replaceAt(entries, 0, { accountID: 'Forgot' }) }),
  ],
  'whoever left out the card was asked for it, mail 23, and told of the end without it, mail 24, and nobody else': [
    (good) => without(good, 23),
    (good) => twice(good, 23),
    (good) => without(good, 24),
    (good) => mailLike(good, 22, { type: 24 }),
    ({ acts }) => ({ acts: acts.filter(({ kind }) => kind !== 'card') }),
  ],
  'the card of every win is the one saved last, and its customer’s at Stripe': [
    stripe(({ paymentMethods }) => ({ paymentMethods: paymentMethods.slice(1) })),
    stripe(({ paymentMethods }) => ({ paymentMethods: replaceAt(paymentMethods, 0, { customer: null }) })),
    stripe(({ paymentMethods }) => ({ paymentMethods: replaceAt(paymentMethods, 0, { card: { last4: '0005' } }) })),
    stripe(() => ({ customers: [] })),
    (good) => ({ purchases: replaceAt(good.purchases, winner(good), { stripePaymentMethodID: null }) }),
    (good) => ({ purchases: replaceAt(good.purchases, winner(good), { cardLast4: '0005' }) }),
    (good) => ({
      acts: [
        ...good.acts,
        {
          kind: 'card',
          at: 0,
          accountID: good.purchases[winner(good)]?.id ?? '',
          card: 'amex',
          completes: false,
          owes: [],
        },
      ],
    }),
  ],
  'nothing but the cards in use is kept at Stripe, and nothing is open there': [
    stripe(({ paymentMethods }) => ({ paymentMethods: paymentMethods.map((one) => ({ ...one, customer: 'cus_1' })) })),
    stripe(({ setupIntents }) => ({ setupIntents: replaceAt(setupIntents, 0, { status: 'requires_action' }) })),
    (good) => ({ purchases: replaceAt(good.purchases, winner(good), { stripePaymentMethodID: null }) }),
  ],
  'no card number is in a request to the API, a document, a mail or the log': [
    ({ sightings }) => ({ sightings: { ...sightings, found: ['the number of the card "good" in log'] } }),
    ({ sightings }) => ({ sightings: { ...sightings, looked: { ...sightings.looked, documents: 0 } } }),
  ],
  'whoever has won and paid has the vouchers of each set, and nobody else has any': [
    ({ vouchers }) => ({ vouchers: vouchers.slice(1) }),
    ({ vouchers }) => ({ vouchers: replaceAt(vouchers, 0, { sets: 9 }) }),
    ({ vouchers }) => ({ vouchers: replaceAt(vouchers, 0, { id: 'Gone' }) }),
  ],
  'serial numbers go from 1 on, without gap or overlap': [
    ({ vouchers }) => ({ vouchers: replaceAt(vouchers, 0, { serialFrom: 2 }) }),
    ({ vouchers }) => ({ vouchers: replaceAt(vouchers, 0, { serialTo: 9 }) }),
  ],
  'money came from winners alone, once each, and our ledger is Stripe’s to the yen': [
    stripe(({ paymentIntents: [first, ...rest] }) => ({
      paymentIntents: first ? [{ ...first, amount_received: first.amount_received + 1 }, ...rest] : [],
    })),
    stripe(({ paymentIntents }) => ({ paymentIntents: [...paymentIntents, ...paymentIntents.slice(0, 1)] })),
    stripe(({ paymentIntents }) => ({ paymentIntents: paymentIntents.slice(1) })),
    stripe(({ charges }) => ({ charges: [...charges, { ...stagedCharge, amount_captured: 1 }] })),
    (good) => ({ purchases: replaceAt(good.purchases, winner(good), { state: 'LOST' }) }),
  ],
  'every win by card is charged, or has lapsed for want of money': [
    (good) => ({ purchases: replaceAt(good.purchases, winner(good), { paymentState: 'AUTHORIZED' }) }),
    (good) => ({ purchases: replaceAt(good.purchases, winner(good), { state: 'LAPSED' }) }),
  ],
  'nothing stays held past its date, or open, at Stripe': [
    stripe(({ paymentIntents }) => ({ paymentIntents: replaceAt(paymentIntents, 0, { status: 'requires_capture' }) })),
  ],
  'whoever’s card was refused was asked for another, mail 43, whoever was charged told so, mail 45, and nobody else': [
    (good) => without(good, 45),
    (good) => twice(good, 45),
    (good) => mailLike(good, 45, { type: 43 }),
    ({ acts }) => ({ acts: acts.map((act) => (act.kind === 'card' ? { ...act, card: 'declinedLater' } : act)) }),
  ],
  ...DASHBOARD_SPOILS,
  'whoever did not win has no card saved any more': [
    (good) => ({ purchases: replaceAt(good.purchases, winner(good), { state: 'LOST' }) }),
  ],
  'every applicant has one purchase, under its receipt, and nobody else has': [
    ({ purchases }) => ({ purchases: purchases.slice(1) }),
    ({ purchases }) => ({ purchases: [...purchases, ...purchases.slice(0, 1)] }),
    ({ purchases }) => ({ purchases: replaceAt(purchases, 0, { receiptID: 'ANOTHERXXXXX' }) }),
  ],
  'nobody applied outside phase 4': [
    ({ purchases, timetable }) => ({ purchases: replaceAt(purchases, 0, { createdAt: timetable.applicationEnd }) }),
    ({ acts, timetable }) => ({ acts: [...acts, { ...lateApplication, at: Date.parse(timetable.applicationEnd) }] }),
  ],
  'who has withdrawn is withdrawn, holds no sets and no win': [
    ({ purchases }) => ({ purchases: replaceAt(purchases, 3, { state: 'APPLIED' }) }),
    ({ purchases }) => ({ purchases: replaceAt(purchases, 3, { grantedCount: 1 }) }),
    ({ accounts }) => ({ accounts: replaceAt(accounts, 4, { wonFlag: true }) }),
  ],
  'mail 4 went exactly to the registered of phases 2 and 3 who had not applied when it reached them': [
    (good) => without(good, 4),
    (good) => twice(good, 4),
    (good) => mailLike(good, 4, { at: good.now }),
    ({ acts }) => ({ acts: acts.filter(({ kind }) => kind !== 'application') }),
  ],
  'every change got mail 12, every withdrawal 15, every change of address 14 at the old one': [
    (good) => without(good, 15),
    (good) => mailLike(good, 15, { type: 12 }),
    (good) => mailLike(good, 15, { type: 14 }),
  ],
  'every enquiry got mail 31, and the office its notice': [(good) => without(good, 31), (good) => without(good, 33)],
  'no cause mailed anyone twice': [
    (good) => twice(good, 41),
    ({ mails }) => ({ mails: [...mails, ...mails.slice(0, 1)] }),
  ],
  'links in mails lead to this site only, keys only in their fragment': [
    (good) => mailLike(good, 3, { links: ['http://elsewhere.example/purchase#key=1'] }),
    (good) => mailLike(good, 3, { links: [`${good.site}/purchase?key=1`] }),
  ],
  'every mail bears its type and has the link that its type needs': [
    (good) => mailLike(good, 2, { type: null }),
    (good) => mailLike(good, 3, { keys: [] }),
  ],
  'the roster is all that had applied when it closed, to the byte': [
    ({ entries }) => ({ entries: entries.slice(1) }),
    ({ draw }) => ({
      draw: draw?.commitment ? { ...draw, commitment: { ...draw.commitment, root: '0'.repeat(64) } } : null,
    }),
    ({ acts }) => ({ acts: acts.filter(({ kind }) => kind !== 'withdrawal') }),
  ],
  'order, grants and waiting list follow from the seed, recomputed here': [
    ({ draw }) => ({ draw: draw?.beacon ? { ...draw, beacon: { ...draw.beacon, randomness: 'f'.repeat(64) } } : null }),
    ({ entries }) => ({ entries: replaceAt(entries, 0, { position: 2 }) }),
    (good) => ({ entries: replaceAt(good.entries, lost(good), { waitingPlace: 9 }) }),
    () => ({ draw: null }),
  ],
  'sets granted are within the supply and within each wish, and no fitting wish was passed over': [
    ({ entries }) => ({ entries: replaceAt(entries, 0, { granted: 5 }) }),
    ({ draw }) => ({ draw: draw && { ...draw, supply: 1 } }),
    ({ draw }) => ({ draw: draw && { ...draw, supply: 100 } }),
  ],
  'winners got mail 41, the others mail 42, nobody both, nobody else either': [
    (good) => without(good, 41),
    (good) => without(good, 42),
    (good) => mailLike(good, 42, { type: 41 }),
    (good) => ({
      mails: [...good.mails, ...good.mails.filter(({ type }) => type === 41).map((one) => ({ ...one, type: 42 }))],
    }),
  ],
  'wonFlag, state and sets of every purchase say what draw and published changes gave': [
    ({ accounts }) => ({ accounts: accounts.map((one) => ({ ...one, wonFlag: false })) }),
    ({ accounts }) => ({ accounts: replaceAt(accounts, 1, { wonFlag: true }) }),
    ({ purchases }) => ({ purchases: replaceAt(purchases, 0, { state: 'APPLIED' }) }),
    ({ purchases }) => ({ purchases: replaceAt(purchases, 1, { grantedCount: 9 }) }),
  ],
  'receipts are distinct, and every one that applied is known to the draw by its account': [
    ({ purchases }) => ({ purchases: purchases.map((one) => ({ ...one, receiptID: 'SAMEXXXXXXXX' })) }),
    ({ entries }) => ({ entries: replaceAt(entries, 0, { accountID: 'zNever' }) }),
  ],
  'every call was answered as phase, key and role say, and every journey could be walked': [
    exchange({ status: 404 }),
    () => ({ faults: ['no mail 1 has come'] }),
  ],
  'no call was answered with a 5xx, but by "later" where Stripe could not be asked': [
    exchange({ status: 500, expected: [500] }),
    exchange({ operation: 'saveCard', status: 500, expected: [500] }),
    exchange({ operation: 'createPurchase', status: 503, code: 'overloaded', expected: [503] }),
  ],
  'no answer showed a key': [exchange({ showsKey: true })],
  'every answer and every problem is as the contract says': [exchange({ offContract: 'answers 200' })],
  'the history of stages is the timetable as far as it has come, newest first': [
    ({ stages }) => ({ stages: stages.slice(1) }),
    ({ stages }) => ({ stages: [...stages].reverse() }),
    ({ stages }) => ({ stages: [...stages, ...stages.slice(0, 1)] }),
    ({ timetable }) => ({ now: Date.parse(timetable.applicationEnd) }),
  ],
  'no mail and no file of the site holds a date, name or price of another campaign': [
    (good) => mailLike(good, 2, { text: 'お支払いは7,500円です。' }),
    (good) => mailLike(good, 22, { text: '締め切りは2031年5月16日(金) 17:00です。' }),
    ({ pages }) => ({ pages: [...pages, { path: '/assets/index.js', text: 'x={district:"灯台通り商店会"}' }] }),
    ({ pages }) => ({ pages: [...pages, { path: '/assets/index.js', text: 'x={price:7500,worth:1}' }] }),
    ({ pages }) => ({ pages: [...pages, { path: '/assets/index.js', text: 'x={open:"2031-04-15T09:00:00"}' }] }),
    () => ({ pages: [] }),
    ({ mails }) => ({ mails: mails.map((one) => ({ ...one, text: '' })) }),
  ],
};

const broken = (observation: Observation): string[] =>
  verdicts(observation)
    .filter(({ ok }) => !ok)
    .map(({ name, detail }) => `${name}: ${detail}`);

describe('the invariants', () => {
  it('hold for a correct campaign, and each one checks at least one thing', () => {
    const results = verdicts(stagedCampaign());
    expect(results.filter(({ ok, detail }) => !ok || detail === 'nothing to check')).toEqual([]);
  });

  it('have unique names, and each has a negative control', () => {
    expect(Object.keys(SPOILS).sort()).toEqual(INVARIANTS.map(({ name }) => name).sort());
  });

  const cases = Object.entries(SPOILS).flatMap(([name, spoils]) =>
    spoils.map((spoil, index) => ({ name, index, spoil })),
  );
  it.each(cases)('detect a violation of $name, way $index', ({ name, spoil }) => {
    const good = stagedCampaign();
    const names = broken({ ...good, ...spoil(good) });
    expect(names).toEqual(expect.arrayContaining([expect.stringContaining(`${name}: `)]));
  });
});
