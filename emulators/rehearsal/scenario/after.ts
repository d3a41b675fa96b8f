import { campaign } from 'functions/shared/campaign/current';
import { manifestSchema } from 'functions/shared/draw/manifest';
import { shownTicketNumber } from 'functions/shared/draw/ticketNumber';
import { z } from 'zod';
import { changeFields, enquire, withdraw } from '../actions/changing.ts';
import { brokenPayments } from '../actions/adversary.ts';
import { requestVerification } from '../actions/registering.ts';
import { mendByMail } from '../actions/savingCard.ts';
import { settled } from '../actions/settling.ts';
import { drawIs, drawSteps, refuseEntries, ruleOut } from './draw.ts';
import type { Rehearsal } from '../rehearsal.ts';
import type { Moments, ScenarioStep } from '../moments.ts';
import { readCounts } from '../watch/publicAnswers.ts';
import { refuseVerifications } from './registration.ts';

const statusSchema = z.object({ state: z.string(), receiptID: z.string(), ticketNumber: z.string().nullable() });

async function rosterClosed(rehearsal: Rehearsal): Promise<void> {
  await readCounts(rehearsal);
  // Stripe's events that come only now, after the close, must not change anything.
  await rehearsal.stripe.events({ double: true, order: 'reversed' });
  await rehearsal.post();
  await rehearsal.each(
    rehearsal.who(({ twist }) => twist === 'withdrawsAfterClose'),
    (actor) => withdraw(rehearsal, actor, 22),
  );
  const [someone] = rehearsal.who(({ applies, twist }) => applies === 'start' && twist === null);
  if (someone === undefined) return;
  const key = await rehearsal.key(String(someone.email), 22, '/registration-change');
  const id = String(someone.accountID);
  await rehearsal.api.call('changePurchase', { id, key, body: { purchaseCount: 1 }, expect: [409] });
  const token = await rehearsal.office.token('operator@example.com');
  await rehearsal.api.call('changePurchase', { id, token, body: { purchaseCount: 1 }, expect: [409] });
}

async function frozen(rehearsal: Rehearsal): Promise<void> {
  await changeFields(
    rehearsal,
    rehearsal.who(({ twist, applies }) => twist === 'doubles' && applies === 'start'),
  );
  // In phase 5 nobody can register any more, so an unknown address gets a mail that it is unknown.
  await requestVerification(rehearsal, 'nobody-registered@example.jp', 11, 13);
  const [owner, operator] = [
    await rehearsal.office.token('admin@example.com'),
    await rehearsal.office.token('operator@example.com'),
  ];
  const body = { number: 1 };
  await rehearsal.api.call('createDraw', { token: operator, body, expect: [403] });
  await rehearsal.api.call('createDraw', { token: owner, body, expect: [409] });
  await drawIs(rehearsal, owner, 'FROZEN');
  await refuseEntries(rehearsal);
  await readCounts(rehearsal);
  // No step can be taken early, even by hand.
  await rehearsal.api.call('commitDraw', { token: owner, number: 1, expect: [409] });
  await rehearsal.api.call('getPublishedDraw', { number: 1, expect: [404] });
  await rehearsal.api.call('getDraw', { token: operator, number: 1, expect: [403] });
  await rehearsal.each(
    rehearsal.who(({ twist }) => twist === 'appliesTwice'),
    (actor) => ruleOut(rehearsal, actor, operator),
  );
}

/** Checks that the release cannot come early, even by hand, and that neither a status nor anything published reveals the result. */
async function beforeRelease(rehearsal: Rehearsal): Promise<void> {
  const token = await rehearsal.office.token('admin@example.com');
  await drawIs(rehearsal, token, 'DRAWN');
  const { body } = await rehearsal.api.call('getPublishedDraw', { number: 1 });
  const { beacon, result, files } = manifestSchema.parse(body);
  if (beacon ?? result ?? files.roster[0] ?? files.order[0]) throw new Error('the result is public before its release');
  await rehearsal.api.call('releaseDraw', { token, number: 1, expect: [409] });
  await refuseEntries(rehearsal);
  // Excluded people have been notified by now.
  await readStatus(rehearsal, ['APPLIED', 'WITHDRAWN', 'EXCLUDED']);
  await brokenPayments(rehearsal);
}

async function readStatus(rehearsal: Rehearsal, states: readonly string[]): Promise<void> {
  const applied = rehearsal.who(({ receiptID, email }) => receiptID !== null && email !== null);
  await rehearsal.each(applied, async ({ email, accountID, receiptID, complete }) => {
    const key = await rehearsal.key(String(email), complete ? 22 : 24, '/status');
    const { body } = await rehearsal.api.call('getStatus', { id: String(accountID), key });
    const { state, receiptID: shown, ticketNumber } = statusSchema.parse(body);
    const isRight = complete ? states.includes(state) : state === 'INCOMPLETE';
    if (!isRight || shown !== receiptID) throw new Error(`the status shows ${state} for ${shown}`);
    const receipt = rehearsal.inbox.mails.findLast(({ type, to }) => type === 22 && to === email)?.text ?? '';
    const isInReceipt = ticketNumber === null ? receipt === '' : receipt.includes(shownTicketNumber(ticketNumber));
    if (!isInReceipt) throw new Error(`the status of ${shown} shows another ticket number than mail 22`);
  });
}

async function released(rehearsal: Rehearsal): Promise<void> {
  await settled(rehearsal, 'authorize');
  await readStatus(rehearsal, ['WON', 'LOST', 'WITHDRAWN', 'EXCLUDED']);
}

/** Lets every second winner whose card was declined at the charge correct it. All others let the win lapse. */
async function mend(rehearsal: Rehearsal): Promise<void> {
  const notified = new Set(rehearsal.inbox.mails.filter(({ type }) => type === 43).map(({ to }) => to));
  const refused = rehearsal.who(({ email, twist }) => twist !== 'withdrawsAfterRelease' && notified.has(String(email)));
  await rehearsal.each(
    refused.filter((_, place) => place % 2 === 0),
    (actor) => mendByMail(rehearsal, actor, refused.indexOf(actor) % 4 === 2),
  );
}

async function dayAfterRelease(rehearsal: Rehearsal): Promise<void> {
  await rehearsal.each(
    rehearsal.who(({ twist }) => twist === 'withdrawsAfterRelease'),
    (actor) => {
      const won = rehearsal.inbox.mails.some(({ type, to }) => type === 41 && to === actor.email);
      return withdraw(rehearsal, actor, won ? 41 : 22);
    },
  );
  await mend(rehearsal);
}

async function lastChange(rehearsal: Rehearsal): Promise<void> {
  await settled(rehearsal, ...campaign.timetable.cardReminders.map((_, index) => `remind-${index + 1}`));
  await changeFields(
    rehearsal,
    rehearsal.who(({ registers, applies }) => registers === 'phase4' && applies === 'weekend').slice(0, 3),
  );
}

async function modificationEnd(rehearsal: Rehearsal): Promise<void> {
  await refuseVerifications(rehearsal, [1, 11, 21]);
  const last = rehearsal.who(({ registers, applies }) => registers === 'phase4' && applies === 'weekend').slice(0, 3);
  await rehearsal.each(last, async ({ email, accountID }) => {
    const id = String(accountID);
    const [mailed, verified] = [
      await rehearsal.key(String(email), 22, '/registration-change'),
      await rehearsal.key(String(email), 11, '/registration-change'),
    ];
    await rehearsal.api.call('changeAccount', { id, key: mailed, body: { address1: '遅い変更' }, expect: [410] });
    await rehearsal.api.call('changeAccount', { id, key: verified, body: { address1: '遅い変更' }, expect: [409] });
    await rehearsal.api.call('withdrawPurchase', { id, key: verified, expect: [409] });
  });
  await enquire(rehearsal, 'afterwards@example.jp');
}

/** Delivers events late, twice and in reverse order during the charges. */
async function lapsed(rehearsal: Rehearsal): Promise<void> {
  await rehearsal.stripe.events({ double: true, order: 'reversed' });
  await settled(rehearsal, 'lapse', 'capture');
}

async function delivered(rehearsal: Rehearsal): Promise<void> {
  await readStatus(rehearsal, ['WON', 'LOST', 'WITHDRAWN', 'LAPSED', 'EXCLUDED']);
}

export const stepsAfterDraw = (when: Moments): ScenarioStep[] => [
  { name: 'the roster is closed', at: when.rosterClose, run: rosterClosed },
  { name: 'the frozen roster', at: when.morningAfter, run: frozen },
  ...drawSteps(when),
  { name: 'a millisecond before the release', at: when.beforeRelease, run: beforeRelease },
  { name: 'results are released', at: when.release, run: released },
  { name: 'a day after the release', at: when.dayAfterRelease, run: dayAfterRelease },
  ...when.authorized.map((at) => ({
    name: 'winners are waited for',
    at,
    run: (rehearsal: Rehearsal) => settled(rehearsal),
  })),
  { name: 'the last millisecond for changes', at: when.lastChange, run: lastChange },
  { name: 'changes have ended', at: when.modificationEnd, run: modificationEnd },
  { name: 'wins lapse, and are charged', at: when.lapse, run: lapsed },
  { name: 'the waiting list has ended', at: when.waitingListEnd, run: (rehearsal) => settled(rehearsal, 'detach') },
  { name: 'delivery', at: when.delivery, run: delivered },
];
