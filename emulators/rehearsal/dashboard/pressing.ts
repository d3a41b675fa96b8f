import { defined } from 'functions/shared/defined';
import { campaign } from 'functions/shared/campaign/current';
import type { ButtonName, Press } from '../../stripe/dashboard.ts';
import { DASHBOARD } from '../../stripe/dashboard.ts';
import type { ActionOf } from '../actions/action.ts';
import { mendByMail } from '../actions/savingCard.ts';
import type { Rehearsal } from '../rehearsal.ts';
import { netReceived } from '../stripe.ts';
import { allPurchases } from '../watch/lists.ts';
import { type DrawnPress, itemAt, partOf, type PressMoment } from './presses.ts';
import { type PressTarget, type DashboardState, targetsOf } from './targets.ts';

export type PressAction = ActionOf<'press'>;

export const dashboardState = async (rehearsal: Rehearsal): Promise<DashboardState> => ({
  purchases: await allPurchases(rehearsal),
  view: await rehearsal.stripe.view(),
  actions: rehearsal.actions,
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
function yenOf(button: ButtonName, paymentID: string | null, before: DashboardState, after: DashboardState): number {
  if (paymentID === null || WITHOUT_MONEY.includes(button)) return 0;
  const held = netReceived(after.view, paymentID);
  const hold = before.view.paymentIntents.find((one) => one.id === paymentID && one.status === 'requires_capture');
  return held - (hold?.amount ?? netReceived(before.view, paymentID));
}

/**
 * Presses a button on an object.
 * @returns the action, once the product has processed the resulting events; null: Stripe refuses
 */
async function press(rehearsal: Rehearsal, drawn: DrawnPress, target: PressTarget): Promise<PressAction | null> {
  const { button, isLost } = drawn;
  const before = await dashboardState(rehearsal);
  const pressed = await rehearsal.stripe.press(button, bodyOf(drawn, target));
  if (pressed === null) {
    rehearsal.faults.push(`${rehearsal.step}: Stripe refuses ${button} of ${target.id}`);
    return null;
  }
  const isMade = MAKING.includes(button);
  const paymentID = isMade ? pressed : target.paymentID;
  const yen = yenOf(button, paymentID, before, await dashboardState(rehearsal));
  const { accountID } = target;
  rehearsal.record({ kind: 'press', button, accountID, paymentID, isMade, yen, isLost, owes: [] });
  await rehearsal.post();
  // The newest action is of the kind recorded above.
  return rehearsal.actions.at(-1) as PressAction;
}

/** Lets a winner without an authorization after the press enter another card by the link of mail 43. */
async function mendAfter(rehearsal: Rehearsal, { accountID }: PressAction, changesEnd: number): Promise<void> {
  const [actor] = rehearsal.who((one) => one.accountID === accountID);
  const purchase = (await allPurchases(rehearsal)).find(({ id }) => id === accountID);
  const isActionNeeded = purchase?.state === 'WON' && purchase.paymentState === 'ACTION_NEEDED';
  if (actor === undefined || !isActionNeeded || rehearsal.clock.now >= changesEnd) return;
  await rehearsal.each([actor], (one) => mendByMail(rehearsal, one, false));
  await rehearsal.post();
}

/** Returns whether a press makes a manual refund fail. By the books the office then owes nothing, and the press clears its alert. */
const isFailedByHand = ({ view }: DashboardState, button: ButtonName, { id }: PressTarget): boolean =>
  button === 'failRefund' && view.refunds.some((one) => one.id === id && one.metadata['purchaseID'] === undefined);

/** The presses of a stop of the clock, and when changes end (epoch ms). */
interface Stop {
  readonly moment: PressMoment;
  readonly drawn: readonly DrawnPress[];
  readonly changesEnd: number;
}

/**
 * Presses drawn buttons, each on another application.
 * @returns the actions to which the office reacts later
 */
export async function pressAll(rehearsal: Rehearsal, { moment, drawn, changesEnd }: Stop): Promise<PressAction[]> {
  const order = (id: string): number => rehearsal.actors.find(({ accountID }) => accountID === id)?.index ?? 0;
  const pressed = new Set<string>();
  const followed: PressAction[] = [];
  for (const one of drawn) {
    const before = await dashboardState(rehearsal);
    const targets = targetsOf(before, moment, one.button, order);
    const target = itemAt(
      targets.filter(({ accountID }) => !pressed.has(accountID)),
      one.place,
    );
    if (target === null) continue;
    pressed.add(target.accountID);
    const action = await press(rehearsal, one, target);
    if (action === null || !one.isFollowed || isFailedByHand(before, one.button, target)) continue;
    if (one.button === 'cancelHold') await mendAfter(rehearsal, action, changesEnd);
    followed.push(action);
  }
  return followed;
}

/** Refunds a manual charge by hand, as the office's alert requires. */
export async function refundMade(rehearsal: Rehearsal, { paymentID, accountID }: PressAction): Promise<void> {
  if (paymentID === null) return;
  const drawn = { button: 'refund', place: 0, size: 0, isLost: false, isFollowed: false } as const;
  await press(rehearsal, drawn, { accountID, id: paymentID, paymentID, whole: 0 });
}
