import { withdraw, changeFields, changeWish, enquire } from '../../rehearsal/actions/changing.ts';
import { applyOnPaper, applyWithAccount } from '../../rehearsal/actions/applying.ts';
import { requestVerification, registerAll } from '../../rehearsal/actions/registering.ts';
import { saveCardByMail } from '../../rehearsal/actions/savingCard.ts';
import { settled } from '../../rehearsal/actions/settling.ts';
import type { Twist } from '../../rehearsal/journey.ts';
import type { Actor, Rehearsal } from '../../rehearsal/rehearsal.ts';
import { drawIs, ruleOut } from '../../rehearsal/scenario/draw.ts';
import { bounce, keepOnRoster, findDuplicates, payAtCounter, ship, registerReturns } from './office.ts';
import { STEP_TIMES } from './moments.ts';

/** A scenario and its time, epoch ms. */
export interface LifeStep {
  readonly name: string;
  readonly at: number;
  readonly run: (rehearsal: Rehearsal) => Promise<void>;
}

/** Addresses with a typing error, whose mails bounce. */
const NOBODYS = ['sato.hanaka@exmaple.jp', 'suzuki-ichiro@mobile.exmaple.jp'];

const whoDoes = (rehearsal: Rehearsal, twist: Twist): Actor[] => rehearsal.who((actor) => actor.twist === twist);

/** People register, ask and mistype their address. @param phase 2, 3 or 4 */
export async function registering(rehearsal: Rehearsal, phase: number): Promise<void> {
  await registerAll(
    rehearsal,
    rehearsal.who(({ registers }) => registers === 'phase2'),
    phase,
  );
  for (const address of NOBODYS) await requestVerification(rehearsal, address, 1);
  await enquire(rehearsal, 'question@post.example.jp');
  await bounce(rehearsal, NOBODYS);
}

/** People apply on the site and on paper, change their wish, withdraw, and apply a second time under another address. */
export async function applying(rehearsal: Rehearsal): Promise<void> {
  const site = rehearsal.who(({ registers }) => registers === 'withApplication');
  await rehearsal.each(site, ({ email }) => requestVerification(rehearsal, String(email), 21));
  await rehearsal.post();
  await rehearsal.each(site, (actor) => applyWithAccount(rehearsal, actor));
  await rehearsal.each(
    rehearsal.who(({ registers }) => registers === 'onPaper'),
    (actor) => applyOnPaper(rehearsal, actor),
  );
  await rehearsal.post();
  await rehearsal.each(whoDoes(rehearsal, 'withdraws'), (actor) => withdraw(rehearsal, actor, 22));
  await rehearsal.each(whoDoes(rehearsal, 'changesWish'), (actor) => changeWish(rehearsal, actor));
  await rehearsal.each(whoDoes(rehearsal, 'changesCard'), (actor) => saveCardByMail(rehearsal, actor, 22, 'amex'));
  await changeFields(rehearsal, whoDoes(rehearsal, 'changesFields'));
  await findDuplicates(rehearsal);
}

/** The roster is frozen. One of the twins is excluded, one stays in, and the others are undecided. */
async function rosterClosed(rehearsal: Rehearsal): Promise<void> {
  await drawIs(rehearsal, await rehearsal.office.token('admin@example.com'), 'FROZEN');
  await rehearsal.each(whoDoes(rehearsal, 'withdrawsAfterClose'), (actor) => withdraw(rehearsal, actor, 22));
  const [first, second] = whoDoes(rehearsal, 'appliesTwice');
  const token = await rehearsal.office.token('operator@example.com');
  if (first !== undefined) await rehearsal.each([first], (actor) => ruleOut(rehearsal, actor, token));
  if (second !== undefined) await keepOnRoster(rehearsal, second);
}

const becomes = (state: 'COMMITTED' | 'DRAWN' | 'RELEASED') => async (rehearsal: Rehearsal) =>
  await drawIs(rehearsal, await rehearsal.office.token('admin@example.com'), state);

/** Winners are notified, and their cards authorized; some are declined. Some result mails bounce. */
async function released(rehearsal: Rehearsal): Promise<void> {
  await becomes('RELEASED')(rehearsal);
  await settled(rehearsal, 'authorize');
  const resultMails = [41, 42].flatMap((type) =>
    rehearsal.inbox.mails.filter((mail) => mail.type === type).slice(0, 2),
  );
  await bounce(
    rehearsal,
    resultMails.map(({ to }) => to),
  );
}

/** Winners on paper pay at the counter, others give their sets back, and people move up the waiting list. */
async function dayAfter(rehearsal: Rehearsal): Promise<void> {
  await payAtCounter(rehearsal);
  const winners = new Set(rehearsal.inbox.mails.filter(({ type }) => type === 41).map(({ to }) => to));
  await rehearsal.each(
    whoDoes(rehearsal, 'withdrawsAfterRelease').filter(({ email }) => winners.has(String(email))),
    (actor) => withdraw(rehearsal, actor, 41),
  );
  await settled(rehearsal);
}

/** What happens after the applications, in order. */
export const LIFE_STEPS: readonly LifeStep[] = [
  { name: 'the roster is closed', at: STEP_TIMES.rosterClosed, run: rosterClosed },
  { name: 'the commitment is published', at: STEP_TIMES.committed, run: becomes('COMMITTED') },
  { name: 'the draw', at: STEP_TIMES.drawn, run: becomes('DRAWN') },
  { name: 'the results go out, and cards are held', at: STEP_TIMES.released, run: released },
  { name: 'the day after the results', at: STEP_TIMES.dayAfter, run: dayAfter },
  {
    name: 'unpaid wins lapse, and cards are charged',
    at: STEP_TIMES.lapsed,
    run: (rehearsal) => settled(rehearsal, 'lapse', 'capture'),
  },
  { name: 'the waiting list ends', at: STEP_TIMES.listEnded, run: (rehearsal) => settled(rehearsal, 'detach') },
  { name: 'vouchers are sent', at: STEP_TIMES.shipped, run: ship },
  { name: 'parcels come back', at: STEP_TIMES.returned, run: registerReturns },
];
