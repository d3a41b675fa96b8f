import { defined } from 'functions/shared/defined';
import { campaign } from 'functions/shared/campaign/current';
import type { ButtonName, Press } from '../../stripe/dashboard.ts';
import { DASHBOARD } from '../../stripe/dashboard.ts';
import type { ActOf } from '../acts/act.ts';
import { mendByMail } from '../acts/savingCard.ts';
import type { Rehearsal } from '../rehearsal.ts';
import { heldBy } from '../stripe.ts';
import { allPurchases } from '../watch/lists.ts';
import { type DrawnPress, itemAt, partOf, type PressMoment } from './presses.ts';
import { type PressTarget, type Stand, targetsOf } from './targets.ts';

export type PressAct = ActOf<'press'>;

export const standNow = async (show: Rehearsal): Promise<Stand> => ({
  purchases: await allPurchases(show),
  view: await show.stripe.view(),
  acts: show.acts,
});

/** Buttons that make a payment, which belongs to no application. */
const MAKING: readonly ButtonName[] = ['charge', 'chargeInDollars'];
/** Buttons that only do early what the product does later, or that end an authorization. */
const WITHOUT_MONEY: readonly ButtonName[] = ['capture', 'cancelHold'];

const bodyOf = ({ button, size, isLost }: DrawnPress, { id, whole }: PressTarget): Press =>
  defined({
    id,
    drop: isLost,
    amount: DASHBOARD[button].amountIn === null ? undefined : partOf(whole, campaign.price, size),
  });

/** Returns what the payment holds beside the price of its sets since the press. */
function yenOf(button: ButtonName, paymentID: string | null, before: Stand, after: Stand): number {
  if (paymentID === null || WITHOUT_MONEY.includes(button)) return 0;
  const held = heldBy(after.view, paymentID);
  const hold = before.view.paymentIntents.find((one) => one.id === paymentID && one.status === 'requires_capture');
  return held - (hold?.amount ?? heldBy(before.view, paymentID));
}

/**
 * Presses a button on an object.
 * @returns the act, once the product has processed the resulting events; null: Stripe refuses
 */
async function press(show: Rehearsal, drawn: DrawnPress, target: PressTarget): Promise<PressAct | null> {
  const { button, isLost } = drawn;
  const before = await standNow(show);
  const pressed = await show.stripe.press(button, bodyOf(drawn, target));
  if (pressed === null) {
    show.faults.push(`${show.scene}: Stripe refuses ${button} of ${target.id}`);
    return null;
  }
  const isMade = MAKING.includes(button);
  const paymentID = isMade ? pressed : target.paymentID;
  const yen = yenOf(button, paymentID, before, await standNow(show));
  const { accountID } = target;
  show.note({ kind: 'press', button, accountID, paymentID, isMade, yen, isLost, owes: [] });
  await show.post();
  // The newest act is of the kind recorded above.
  return show.acts.at(-1) as PressAct;
}

/** Lets a winner without an authorization after the press enter another card by the link of mail 43. */
async function mendAfter(show: Rehearsal, { accountID }: PressAct, changesEnd: number): Promise<void> {
  const [actor] = show.who((one) => one.accountID === accountID);
  const purchase = (await allPurchases(show)).find(({ id }) => id === accountID);
  const isAsked = purchase?.state === 'WON' && purchase.paymentState === 'ACTION_NEEDED';
  if (actor === undefined || !isAsked || show.clock.now >= changesEnd) return;
  await show.each([actor], (one) => mendByMail(show, one, false));
  await show.post();
}

/** Returns whether a press makes a manual refund fail. By the books the office then owes nothing, and the press clears its alert. */
const isFailedByHand = ({ view }: Stand, button: ButtonName, { id }: PressTarget): boolean =>
  button === 'failRefund' && view.refunds.some((one) => one.id === id && one.metadata['purchaseID'] === undefined);

/** The presses of a stop of the clock, and when changes end (epoch ms). */
interface Stop {
  readonly moment: PressMoment;
  readonly drawn: readonly DrawnPress[];
  readonly changesEnd: number;
}

/**
 * Presses drawn buttons, each on another application.
 * @returns the acts to which the office reacts later
 */
export async function pressAll(show: Rehearsal, { moment, drawn, changesEnd }: Stop): Promise<PressAct[]> {
  const order = (id: string): number => show.actors.find(({ accountID }) => accountID === id)?.index ?? 0;
  const pressed = new Set<string>();
  const followed: PressAct[] = [];
  for (const one of drawn) {
    const before = await standNow(show);
    const targets = targetsOf(before, moment, one.button, order);
    const target = itemAt(
      targets.filter(({ accountID }) => !pressed.has(accountID)),
      one.place,
    );
    if (target === null) continue;
    pressed.add(target.accountID);
    const act = await press(show, one, target);
    if (act === null || !one.isFollowed || isFailedByHand(before, one.button, target)) continue;
    if (one.button === 'cancelHold') await mendAfter(show, act, changesEnd);
    followed.push(act);
  }
  return followed;
}

/** Refunds a manual charge by hand, as the office's alert requires. */
export async function refundMade(show: Rehearsal, { paymentID, accountID }: PressAct): Promise<void> {
  if (paymentID === null) return;
  const drawn = { button: 'refund', place: 0, size: 0, isLost: false, isFollowed: false } as const;
  await press(show, drawn, { accountID, id: paymentID, paymentID, whole: 0 });
}
