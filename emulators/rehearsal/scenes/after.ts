import { campaign } from 'functions/shared/campaign/current';
import { manifestSchema } from 'functions/shared/draw/manifest';
import { shownTicketNumber } from 'functions/shared/draw/ticketNumber';
import { z } from 'zod';
import { changeFields, enquire, withdraw } from '../acts/changing.ts';
import { brokenPayments } from '../acts/mischief.ts';
import { ask } from '../acts/registering.ts';
import { mendByMail } from '../acts/savingCard.ts';
import { settled } from '../acts/settling.ts';
import { drawIs, drawScenes, refuseEntries, ruleOut } from './draw.ts';
import type { Rehearsal } from '../rehearsal.ts';
import type { Moments, Scene } from '../moments.ts';
import { askForCounts } from '../watch/asking.ts';
import { refuseVerifications } from './registration.ts';

const statusSchema = z.object({ state: z.string(), receiptID: z.string(), ticketNumber: z.string().nullable() });

async function rosterClosed(show: Rehearsal): Promise<void> {
  await askForCounts(show);
  // Stripe's events that come only now, after the close, must not change anything.
  await show.stripe.events({ double: true, order: 'reversed' });
  await show.post();
  await show.each(
    show.who(({ twist }) => twist === 'withdrawsAfterClose'),
    (actor) => withdraw(show, actor, 22),
  );
  const [someone] = show.who(({ applies, twist }) => applies === 'start' && twist === null);
  if (someone === undefined) return;
  const key = await show.key(String(someone.email), 22, '/registration-change');
  const id = String(someone.accountID);
  await show.api.call('changePurchase', { id, key, body: { purchaseCount: 1 }, expect: [409] });
  const token = await show.office.token('operator@example.com');
  await show.api.call('changePurchase', { id, token, body: { purchaseCount: 1 }, expect: [409] });
}

async function frozen(show: Rehearsal): Promise<void> {
  await changeFields(
    show,
    show.who(({ twist, applies }) => twist === 'doubles' && applies === 'start'),
  );
  // In phase 5 nobody can register any more, so an unknown address gets a mail that it is unknown.
  await ask(show, 'nobody-registered@example.jp', 11, 13);
  const [owner, operator] = [
    await show.office.token('admin@example.com'),
    await show.office.token('operator@example.com'),
  ];
  const body = { number: 1 };
  await show.api.call('createDraw', { token: operator, body, expect: [403] });
  await show.api.call('createDraw', { token: owner, body, expect: [409] });
  await drawIs(show, owner, 'FROZEN');
  await refuseEntries(show);
  await askForCounts(show);
  // No step can be taken early, even by hand.
  await show.api.call('commitDraw', { token: owner, number: 1, expect: [409] });
  await show.api.call('getPublishedDraw', { number: 1, expect: [404] });
  await show.api.call('getDraw', { token: operator, number: 1, expect: [403] });
  await show.each(
    show.who(({ twist }) => twist === 'appliesTwice'),
    (actor) => ruleOut(show, actor, operator),
  );
}

/** Checks that the release cannot come early, even by hand, and that neither a status nor anything published reveals the result. */
async function beforeRelease(show: Rehearsal): Promise<void> {
  const token = await show.office.token('admin@example.com');
  await drawIs(show, token, 'DRAWN');
  const { body } = await show.api.call('getPublishedDraw', { number: 1 });
  const { beacon, result, files } = manifestSchema.parse(body);
  if (beacon ?? result ?? files.roster[0] ?? files.order[0]) throw new Error('the result is public before its release');
  await show.api.call('releaseDraw', { token, number: 1, expect: [409] });
  await refuseEntries(show);
  // Excluded people have been notified by now.
  await lookAtStatus(show, ['APPLIED', 'WITHDRAWN', 'EXCLUDED']);
  await brokenPayments(show);
}

async function lookAtStatus(show: Rehearsal, states: readonly string[]): Promise<void> {
  const applied = show.who(({ receiptID, email }) => receiptID !== null && email !== null);
  await show.each(applied, async ({ email, accountID, receiptID, complete }) => {
    const key = await show.key(String(email), complete ? 22 : 24, '/status');
    const { body } = await show.api.call('getStatus', { id: String(accountID), key });
    const { state, receiptID: shown, ticketNumber } = statusSchema.parse(body);
    const isRight = complete ? states.includes(state) : state === 'INCOMPLETE';
    if (!isRight || shown !== receiptID) throw new Error(`the status shows ${state} for ${shown}`);
    const told = show.inbox.mails.findLast(({ type, to }) => type === 22 && to === email)?.text ?? '';
    const isTold = ticketNumber === null ? told === '' : told.includes(shownTicketNumber(ticketNumber));
    if (!isTold) throw new Error(`the status of ${shown} shows another ticket number than mail 22`);
  });
}

async function released(show: Rehearsal): Promise<void> {
  await settled(show, 'authorize');
  await lookAtStatus(show, ['WON', 'LOST', 'WITHDRAWN', 'EXCLUDED']);
}

/** Lets every second winner whose card was declined at the charge correct it. All others let the win lapse. */
async function mend(show: Rehearsal): Promise<void> {
  const asked = new Set(show.inbox.mails.filter(({ type }) => type === 43).map(({ to }) => to));
  const refused = show.who(({ email, twist }) => twist !== 'withdrawsAfterRelease' && asked.has(String(email)));
  await show.each(
    refused.filter((_, place) => place % 2 === 0),
    (actor) => mendByMail(show, actor, refused.indexOf(actor) % 4 === 2),
  );
}

async function dayAfterRelease(show: Rehearsal): Promise<void> {
  await show.each(
    show.who(({ twist }) => twist === 'withdrawsAfterRelease'),
    (actor) => {
      const won = show.inbox.mails.some(({ type, to }) => type === 41 && to === actor.email);
      return withdraw(show, actor, won ? 41 : 22);
    },
  );
  await mend(show);
}

async function lastChange(show: Rehearsal): Promise<void> {
  await settled(show, ...campaign.timetable.cardReminders.map((_, index) => `remind-${index + 1}`));
  await changeFields(
    show,
    show.who(({ registers, applies }) => registers === 'phase4' && applies === 'weekend').slice(0, 3),
  );
}

async function modificationEnd(show: Rehearsal): Promise<void> {
  await refuseVerifications(show, [1, 11, 21]);
  const last = show.who(({ registers, applies }) => registers === 'phase4' && applies === 'weekend').slice(0, 3);
  await show.each(last, async ({ email, accountID }) => {
    const id = String(accountID);
    const [mailed, verified] = [
      await show.key(String(email), 22, '/registration-change'),
      await show.key(String(email), 11, '/registration-change'),
    ];
    await show.api.call('changeAccount', { id, key: mailed, body: { address1: '遅い変更' }, expect: [410] });
    await show.api.call('changeAccount', { id, key: verified, body: { address1: '遅い変更' }, expect: [409] });
    await show.api.call('withdrawPurchase', { id, key: verified, expect: [409] });
  });
  await enquire(show, 'afterwards@example.jp');
}

/** Delivers events late, twice and in reverse order during the charges. */
async function lapsed(show: Rehearsal): Promise<void> {
  await show.stripe.events({ double: true, order: 'reversed' });
  await settled(show, 'lapse', 'capture');
}

async function delivered(show: Rehearsal): Promise<void> {
  await lookAtStatus(show, ['WON', 'LOST', 'WITHDRAWN', 'LAPSED', 'EXCLUDED']);
}

export const afterScenes = (when: Moments): Scene[] => [
  { name: 'the roster is closed', at: when.rosterClose, play: rosterClosed },
  { name: 'the frozen roster', at: when.morningAfter, play: frozen },
  ...drawScenes(when),
  { name: 'a millisecond before the release', at: when.beforeRelease, play: beforeRelease },
  { name: 'results are released', at: when.release, play: released },
  { name: 'a day after the release', at: when.dayAfterRelease, play: dayAfterRelease },
  ...when.holding.map((at) => ({ name: 'winners are waited for', at, play: (show: Rehearsal) => settled(show) })),
  { name: 'the last millisecond for changes', at: when.lastChange, play: lastChange },
  { name: 'changes have ended', at: when.modificationEnd, play: modificationEnd },
  { name: 'wins lapse, and are charged', at: when.lapse, play: lapsed },
  { name: 'the waiting list has ended', at: when.waitingListEnd, play: (show) => settled(show, 'detach') },
  { name: 'delivery', at: when.delivery, play: delivered },
];
