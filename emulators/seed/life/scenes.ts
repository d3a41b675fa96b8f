import { withdraw, changeFields, changeWish, enquire } from '../../rehearsal/acts/changing.ts';
import { applyOnPaper, applyWithAccount } from '../../rehearsal/acts/applying.ts';
import { ask, registerAll } from '../../rehearsal/acts/registering.ts';
import { saveCardByMail } from '../../rehearsal/acts/savingCard.ts';
import { settled } from '../../rehearsal/acts/settling.ts';
import type { Twist } from '../../rehearsal/journey.ts';
import type { Actor, Rehearsal } from '../../rehearsal/rehearsal.ts';
import { drawIs, ruleOut } from '../../rehearsal/scenes/draw.ts';
import { bounce, keepIn, lookForDuplicates, payAtCounter, ship, takeBack } from './office.ts';
import { SCENES_AT } from './moments.ts';

/** A scenario and its time, epoch ms. */
export interface LivedScene {
  readonly says: string;
  readonly at: number;
  readonly play: (show: Rehearsal) => Promise<void>;
}

/** Addresses with a typing error, whose mails bounce. */
const NOBODYS = ['sato.hanaka@exmaple.jp', 'suzuki-ichiro@mobile.exmaple.jp'];

const whoDoes = (show: Rehearsal, twist: Twist): Actor[] => show.who((actor) => actor.twist === twist);

/** People register, ask and mistype their address. @param phase 2, 3 or 4 */
export async function registering(show: Rehearsal, phase: number): Promise<void> {
  await registerAll(
    show,
    show.who(({ registers }) => registers === 'phase2'),
    phase,
  );
  for (const address of NOBODYS) await ask(show, address, 1);
  await enquire(show, 'question@post.example.jp');
  await bounce(show, NOBODYS);
}

/** People apply on the site and on paper, change their wish, withdraw, and apply a second time under another address. */
export async function applying(show: Rehearsal): Promise<void> {
  const site = show.who(({ registers }) => registers === 'withApplication');
  await show.each(site, ({ email }) => ask(show, String(email), 21));
  await show.post();
  await show.each(site, (actor) => applyWithAccount(show, actor));
  await show.each(
    show.who(({ registers }) => registers === 'onPaper'),
    (actor) => applyOnPaper(show, actor),
  );
  await show.post();
  await show.each(whoDoes(show, 'withdraws'), (actor) => withdraw(show, actor, 22));
  await show.each(whoDoes(show, 'changesWish'), (actor) => changeWish(show, actor));
  await show.each(whoDoes(show, 'changesCard'), (actor) => saveCardByMail(show, actor, 22, 'amex'));
  await changeFields(show, whoDoes(show, 'changesFields'));
  await lookForDuplicates(show);
}

/** The roster is frozen. One of the twins is excluded, one stays in, and the others are undecided. */
async function rosterClosed(show: Rehearsal): Promise<void> {
  await drawIs(show, await show.office.token('admin@example.com'), 'FROZEN');
  await show.each(whoDoes(show, 'withdrawsAfterClose'), (actor) => withdraw(show, actor, 22));
  const [first, second] = whoDoes(show, 'appliesTwice');
  const token = await show.office.token('operator@example.com');
  if (first !== undefined) await show.each([first], (actor) => ruleOut(show, actor, token));
  if (second !== undefined) await keepIn(show, second);
}

const becomes = (state: 'COMMITTED' | 'DRAWN' | 'RELEASED') => async (show: Rehearsal) =>
  await drawIs(show, await show.office.token('admin@example.com'), state);

/** Winners are notified, and their cards authorized; some are declined. Some result mails bounce. */
async function released(show: Rehearsal): Promise<void> {
  await becomes('RELEASED')(show);
  await settled(show, 'authorize');
  const told = [41, 42].flatMap((type) => show.inbox.mails.filter((mail) => mail.type === type).slice(0, 2));
  await bounce(
    show,
    told.map(({ to }) => to),
  );
}

/** Winners on paper pay at the counter, others give their sets back, and people move up the waiting list. */
async function dayAfter(show: Rehearsal): Promise<void> {
  await payAtCounter(show);
  const winners = new Set(show.inbox.mails.filter(({ type }) => type === 41).map(({ to }) => to));
  await show.each(
    whoDoes(show, 'withdrawsAfterRelease').filter(({ email }) => winners.has(String(email))),
    (actor) => withdraw(show, actor, 41),
  );
  await settled(show);
}

/** What happens after the applications, in order. */
export const SCENES: readonly LivedScene[] = [
  { says: 'the roster is closed', at: SCENES_AT.rosterClosed, play: rosterClosed },
  { says: 'the commitment is published', at: SCENES_AT.committed, play: becomes('COMMITTED') },
  { says: 'the draw', at: SCENES_AT.drawn, play: becomes('DRAWN') },
  { says: 'the results go out, and cards are held', at: SCENES_AT.released, play: released },
  { says: 'the day after the results', at: SCENES_AT.dayAfter, play: dayAfter },
  {
    says: 'unpaid wins lapse, and cards are charged',
    at: SCENES_AT.lapsed,
    play: (show) => settled(show, 'lapse', 'capture'),
  },
  { says: 'the waiting list ends', at: SCENES_AT.listEnded, play: (show) => settled(show, 'detach') },
  { says: 'vouchers are sent', at: SCENES_AT.shipped, play: ship },
  { says: 'parcels come back', at: SCENES_AT.returned, play: takeBack },
];
