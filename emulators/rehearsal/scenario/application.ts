import { applyAgain, applyByLink, applyOnPaper, applyWithAccount } from '../actions/applying.ts';
import { changeWish, enquire, withdraw } from '../actions/changing.ts';
import { badRequests, brokenCalls, wrongKeys } from '../actions/adversary.ts';
import { requestVerification, registerAll } from '../actions/registering.ts';
import type { Actor, Rehearsal } from '../rehearsal.ts';
import { saveCardByMail } from '../actions/savingCard.ts';
import type { Moments, ScenarioStep } from '../moments.ts';
import { readCounts } from '../watch/publicAnswers.ts';
import { refuseVerifications } from './registration.ts';

const LATE = 'late@example.jp';

/** Lets people apply by their link, half way through mail 4. Stripe's events come only at the end of the step, in reverse order. */
async function halfWay(rehearsal: Rehearsal): Promise<void> {
  await rehearsal.stripe.events({ hold: true });
  const paced = rehearsal.who(({ applies }) => applies === 'paced');
  await rehearsal.each(paced, (actor) => {
    const hasMail4 = rehearsal.inbox.mails.some(({ type, to }) => type === 4 && to === actor.email);
    return applyByLink(rehearsal, actor, hasMail4 ? 4 : 3);
  });
  await rehearsal.post();
  await rehearsal.each(
    rehearsal.who(({ twist }) => twist === 'withdraws' || twist === 'returns'),
    (actor) => withdraw(rehearsal, actor, 22),
  );
  await rehearsal.each(
    rehearsal.who(({ twist }) => twist === 'changesWish'),
    (actor) => changeWish(rehearsal, actor),
  );
  await rehearsal.stripe.events({ order: 'reversed' });
  await rehearsal.post();
}

async function applyAgainAfterWithdrawal(rehearsal: Rehearsal): Promise<void> {
  await rehearsal.each(
    rehearsal.who(({ twist }) => twist === 'returns'),
    (actor) => applyAgain(rehearsal, actor),
  );
  await rehearsal.post();
  await rehearsal.each(
    rehearsal.who(({ twist }) => twist === 'changesCard'),
    (actor) => saveCardByMail(rehearsal, actor, 22, actor.goodCard === 'amex' ? 'good' : 'amex'),
  );
}

const paceSteps = ({ pace }: Moments): ScenarioStep[] =>
  pace.map((at, step) => ({
    name: `mail 4, part ${step + 1} of ${pace.length}`,
    at,
    run: async (rehearsal) => {
      await readCounts(rehearsal);
      if (step === 3) await halfWay(rehearsal);
      if (step === 5) await applyAgainAfterWithdrawal(rehearsal);
    },
  }));

async function weekend(rehearsal: Rehearsal): Promise<void> {
  await readCounts(rehearsal);
  await rehearsal.stripe.events({ double: true, order: 'shuffled' });
  await brokenCalls(rehearsal);
  await rehearsal.each(
    rehearsal.who(({ twist }) => twist === 'mindsReminder'),
    (actor) => saveCardByMail(rehearsal, actor, 23, actor.goodCard),
  );
  await registerAll(
    rehearsal,
    rehearsal.who(({ registers }) => registers === 'phase4'),
    4,
  );
  const unregistered = rehearsal.who(({ registers }) => registers === 'withApplication');
  await rehearsal.each(unregistered, ({ email }) => requestVerification(rehearsal, String(email), 21));
  await rehearsal.post();
  await rehearsal.each(unregistered, (actor) => applyWithAccount(rehearsal, actor));
  await rehearsal.each(
    rehearsal.who(({ registers, applies }) => registers === 'phase4' && applies === 'weekend'),
    (actor) => applyByLink(rehearsal, actor, 3),
  );
  await rehearsal.each(
    rehearsal.who(({ registers }) => registers === 'onPaper'),
    (actor) => applyOnPaper(rehearsal, actor),
  );
  const [mine, other] = rehearsal.who(({ applies, registers }) => applies === 'start' && registers === 'phase2');
  if (mine !== undefined && other !== undefined) await wrongKeys(rehearsal, mine, other);
  await badRequests(rehearsal);
  await enquire(rehearsal, 'a..question@mobile.example.jp');
}

/** Lets the last people apply. From now on Stripe's events are held until the roster is closed. */
async function lastMinutes(rehearsal: Rehearsal): Promise<void> {
  await readCounts(rehearsal);
  await rehearsal.stripe.events({ hold: true });
  await requestVerification(rehearsal, LATE, 21);
  await rehearsal.each(
    rehearsal.who(({ applies }) => applies === 'end').filter((actor) => actor !== lastOne(rehearsal)),
    (actor) => applyByLink(rehearsal, actor, actor.registers === 'phase4' ? 3 : 4),
  );
  // The link of mail 1 was valid only for a day.
  const [early] = rehearsal.who(({ registers }) => registers === 'phase2');
  if (early === undefined) return;
  const key = await rehearsal.key(early.person.email, 1, '/registration');
  await rehearsal.api.call('createAccount', { key, body: { ...early.person.input }, expect: [410] });
}

const lastOne = (rehearsal: Rehearsal): Actor | undefined =>
  rehearsal.who(({ applies, registers }) => applies === 'end' && registers === 'phase4').at(-1);

async function lastMoment(rehearsal: Rehearsal): Promise<void> {
  const last = lastOne(rehearsal);
  await rehearsal.each(last === undefined ? [] : [last], (actor) => applyByLink(rehearsal, actor, 3));
}

/** Tries to apply in the first millisecond of phase 5. Links for the application have ended, and the phase refuses verified addresses. */
async function ended(rehearsal: Rehearsal): Promise<void> {
  await readCounts(rehearsal);
  const body = { purchaseCount: 1, acceptsPartial: false };
  await rehearsal.each(
    rehearsal.who(({ registers, applies }) => registers === 'phase3' && applies === null).slice(0, 3),
    async (actor) => {
      const key = await rehearsal.key(String(actor.email), 4, '/purchase');
      await rehearsal.api.call('createPurchase', { key, body, expect: [410] });
    },
  );
  const key = await rehearsal.key(LATE, 21, '/purchase');
  const account = rehearsal.actors[0]?.person.input ?? {};
  await rehearsal.api.call('createPurchase', { key, body: { ...body, account }, expect: [409] });
  await rehearsal.api.call('createAccount', { key, body: account, expect: [409] });
  await refuseVerifications(rehearsal, [1, 21]);
  await lateCards(rehearsal);
  const token = await rehearsal.office.token('admin@example.com');
  await rehearsal.api.call('createDraw', { token, body: { number: 1 }, expect: [409] });
}

/** Enters cards that no application accepts any more. */
async function lateCards(rehearsal: Rehearsal): Promise<void> {
  await rehearsal.each(
    rehearsal.who(({ twist }) => twist === 'forgetsCard'),
    async ({ email, accountID }) => {
      const key = await rehearsal.key(String(email), 23, '/registration-change');
      const body = { confirmationToken: await rehearsal.stripe.token('good'), page: 'registration-change' };
      await rehearsal.api.call('saveCard', { id: String(accountID), key, body, expect: [409] });
    },
  );
}

export const applicationSteps = (when: Moments): ScenarioStep[] => [
  ...paceSteps(when),
  { name: 'two days into the applications', at: when.weekend, run: weekend },
  { name: 'ten minutes before the end', at: when.lastMinutes, run: lastMinutes },
  { name: 'the last millisecond', at: when.lastMoment, run: lastMoment },
  { name: 'applications have ended', at: when.end, run: ended },
];
