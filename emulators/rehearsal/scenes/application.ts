import { applyAgain, applyByLink, applyOnPaper, applyWithAccount } from '../acts/applying.ts';
import { changeWish, enquire, withdraw } from '../acts/changing.ts';
import { badRequests, brokenCalls, wrongKeys } from '../acts/mischief.ts';
import { ask, registerAll } from '../acts/registering.ts';
import type { Actor, Rehearsal } from '../rehearsal.ts';
import { saveCardByMail } from '../acts/savingCard.ts';
import type { Moments, Scene } from '../moments.ts';
import { askForCounts } from '../watch/asking.ts';
import { refuseVerifications } from './registration.ts';

const LATE = 'late@example.jp';

/** Lets people apply by their link, half way through mail 4. Stripe's events come only at the end of the scene, in reverse order. */
async function halfWay(show: Rehearsal): Promise<void> {
  await show.stripe.events({ hold: true });
  const paced = show.who(({ applies }) => applies === 'paced');
  await show.each(paced, (actor) => {
    const hasMail4 = show.inbox.mails.some(({ type, to }) => type === 4 && to === actor.email);
    return applyByLink(show, actor, hasMail4 ? 4 : 3);
  });
  await show.post();
  await show.each(
    show.who(({ twist }) => twist === 'withdraws' || twist === 'returns'),
    (actor) => withdraw(show, actor, 22),
  );
  await show.each(
    show.who(({ twist }) => twist === 'changesWish'),
    (actor) => changeWish(show, actor),
  );
  await show.stripe.events({ order: 'reversed' });
  await show.post();
}

async function comeBack(show: Rehearsal): Promise<void> {
  await show.each(
    show.who(({ twist }) => twist === 'returns'),
    (actor) => applyAgain(show, actor),
  );
  await show.post();
  await show.each(
    show.who(({ twist }) => twist === 'changesCard'),
    (actor) => saveCardByMail(show, actor, 22, actor.goodCard === 'amex' ? 'good' : 'amex'),
  );
}

const paceScenes = ({ pace }: Moments): Scene[] =>
  pace.map((at, step) => ({
    name: `mail 4, part ${step + 1} of ${pace.length}`,
    at,
    play: async (show) => {
      await askForCounts(show);
      if (step === 3) await halfWay(show);
      if (step === 5) await comeBack(show);
    },
  }));

async function weekend(show: Rehearsal): Promise<void> {
  await askForCounts(show);
  await show.stripe.events({ double: true, order: 'shuffled' });
  await brokenCalls(show);
  await show.each(
    show.who(({ twist }) => twist === 'mindsReminder'),
    (actor) => saveCardByMail(show, actor, 23, actor.goodCard),
  );
  await registerAll(
    show,
    show.who(({ registers }) => registers === 'phase4'),
    4,
  );
  const unregistered = show.who(({ registers }) => registers === 'withApplication');
  await show.each(unregistered, ({ email }) => ask(show, String(email), 21));
  await show.post();
  await show.each(unregistered, (actor) => applyWithAccount(show, actor));
  await show.each(
    show.who(({ registers, applies }) => registers === 'phase4' && applies === 'weekend'),
    (actor) => applyByLink(show, actor, 3),
  );
  await show.each(
    show.who(({ registers }) => registers === 'onPaper'),
    (actor) => applyOnPaper(show, actor),
  );
  const [mine, other] = show.who(({ applies, registers }) => applies === 'start' && registers === 'phase2');
  if (mine !== undefined && other !== undefined) await wrongKeys(show, mine, other);
  await badRequests(show);
  await enquire(show, 'a..question@mobile.example.jp');
}

/** Lets the last people apply. From now on Stripe's events are held until the roster is closed. */
async function lastMinutes(show: Rehearsal): Promise<void> {
  await askForCounts(show);
  await show.stripe.events({ hold: true });
  await ask(show, LATE, 21);
  await show.each(
    show.who(({ applies }) => applies === 'end').filter((actor) => actor !== lastOne(show)),
    (actor) => applyByLink(show, actor, actor.registers === 'phase4' ? 3 : 4),
  );
  // The link of mail 1 was valid only for a day.
  const [early] = show.who(({ registers }) => registers === 'phase2');
  if (early === undefined) return;
  const key = await show.key(early.person.email, 1, '/registration');
  await show.api.call('createAccount', { key, body: { ...early.person.input }, expect: [410] });
}

const lastOne = (show: Rehearsal): Actor | undefined =>
  show.who(({ applies, registers }) => applies === 'end' && registers === 'phase4').at(-1);

async function lastMoment(show: Rehearsal): Promise<void> {
  const last = lastOne(show);
  await show.each(last === undefined ? [] : [last], (actor) => applyByLink(show, actor, 3));
}

/** Tries to apply in the first millisecond of phase 5. Links for the application have ended, and the phase refuses verified addresses. */
async function ended(show: Rehearsal): Promise<void> {
  await askForCounts(show);
  const body = { purchaseCount: 1, acceptsPartial: false };
  await show.each(
    show.who(({ registers, applies }) => registers === 'phase3' && applies === null).slice(0, 3),
    async (actor) => {
      const key = await show.key(String(actor.email), 4, '/purchase');
      await show.api.call('createPurchase', { key, body, expect: [410] });
    },
  );
  const key = await show.key(LATE, 21, '/purchase');
  const account = show.actors[0]?.person.input ?? {};
  await show.api.call('createPurchase', { key, body: { ...body, account }, expect: [409] });
  await show.api.call('createAccount', { key, body: account, expect: [409] });
  await refuseVerifications(show, [1, 21]);
  await lateCards(show);
  const token = await show.office.token('admin@example.com');
  await show.api.call('createDraw', { token, body: { number: 1 }, expect: [409] });
}

/** Enters cards that no application accepts any more. */
async function lateCards(show: Rehearsal): Promise<void> {
  await show.each(
    show.who(({ twist }) => twist === 'forgetsCard'),
    async ({ email, accountID }) => {
      const key = await show.key(String(email), 23, '/registration-change');
      const body = { confirmationToken: await show.stripe.token('good'), page: 'registration-change' };
      await show.api.call('saveCard', { id: String(accountID), key, body, expect: [409] });
    },
  );
}

export const applicationScenes = (when: Moments): Scene[] => [
  ...paceScenes(when),
  { name: 'two days into the applications', at: when.weekend, play: weekend },
  { name: 'ten minutes before the end', at: when.lastMinutes, play: lastMinutes },
  { name: 'the last millisecond', at: when.lastMoment, play: lastMoment },
  { name: 'applications have ended', at: when.end, play: ended },
];
