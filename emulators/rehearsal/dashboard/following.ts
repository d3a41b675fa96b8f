import { campaign } from 'functions/shared/campaign/current';
import type { PurchaseAnswer } from 'functions/shared/entities/purchase';
import { z } from 'zod';
import { seededRandom } from '../../seed/random.ts';
import type { Rehearsal } from '../rehearsal.ts';
import { heldBy } from '../stripe.ts';
import { allPurchases } from '../watch/lists.ts';
import { differencesNow, settled } from '../acts/settling.ts';
import { type PressAct, refundMade } from './pressing.ts';

const REASON = 'Stripeの画面での操作のため';

const purchaseOf = async (show: Rehearsal, id: string): Promise<PurchaseAnswer | null> =>
  (await allPurchases(show)).find((one) => one.id === id) ?? null;

/** Lets one owner request a step that needs two, and the other approve it. */
async function byTwo(show: Rehearsal, kind: 'takeIn' | 'refund', target: string, detail: object): Promise<boolean> {
  const body = { kind, target, detail, reason: REASON };
  const asked = await show.api.call('createApproval', { token: await show.office.token('admin@example.com'), body });
  if (!asked.ok) return false;
  const { id } = z.object({ id: z.string() }).parse(asked.body);
  const agreed = await show.api.call('approveApproval', { token: await show.office.token('owner2@example.com'), id });
  return agreed.ok;
}

/** Lets an owner take a step alone, which is correct for an application that no longer wins. */
async function byOne(show: Rehearsal, action: 'takeIn' | 'refund', id: string): Promise<boolean> {
  const token = await show.office.token('admin@example.com');
  return (await show.api.call('settlePurchase', { token, id, body: { action, reason: REASON } })).ok;
}

/** Lets the office take a step, and records its effect on the win and on the money. */
async function step(show: Rehearsal, kind: 'takeIn' | 'refund', id: string, sets: number): Promise<void> {
  const before = await purchaseOf(show, id);
  if (before === null) return;
  const held = heldBy(await show.stripe.view(), String(before.stripePaymentID));
  const isWin = before.state === 'WON';
  const isDone = isWin ? await byTwo(show, kind, id, kind === 'refund' ? { sets } : {}) : await byOne(show, kind, id);
  if (!isDone) return;
  await settled(show);
  const after = await purchaseOf(show, id);
  const lost = (before.grantedCount ?? 0) - (after?.grantedCount ?? 0);
  const yen = heldBy(await show.stripe.view(), String(before.stripePaymentID)) - held;
  const email = show.who(({ accountID }) => accountID === id)[0]?.email ?? null;
  const isTold = isWin && email !== null && (lost > 0 || kind === 'refund');
  const owes = isTold ? [{ type: 15 as const, to: email }] : [];
  show.note({ kind: 'books', step: kind, accountID: id, yen, sets: lost, ends: isWin && after?.state !== 'WON', owes });
}

/** Follows an alert: records manual changes, refunds manual charges, and repeats failed refunds. */
async function follow(show: Rehearsal, act: PressAct): Promise<void> {
  const { button, accountID, isMade, yen } = act;
  if (isMade) return await refundMade(show, act);
  const purchase = await purchaseOf(show, accountID);
  if (purchase === null) return;
  const { shipmentHold, paymentState } = purchase;
  // A charged payment also has this block after a failed refund of ours, which changes nothing in the books.
  const isOdd = shipmentHold === 'amount' && paymentState === 'CAPTURING';
  // Manual refunds are recorded first, since until then no refund of ours begins (rules 7.47).
  if (shipmentHold === 'refunded' || isOdd) await step(show, 'takeIn', accountID, 0);
  if (button === 'failRefund') await step(show, 'refund', accountID, Math.floor(yen / campaign.price));
}

/** Lets the office reconcile its books with Stripe's, and react to these presses. */
export async function followAll(show: Rehearsal, acts: readonly PressAct[]): Promise<void> {
  await differencesNow(show);
  for (const act of acts) {
    try {
      await follow(show, act);
    } catch (error) {
      show.faults.push(`${show.scene}: ${act.button}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

/** Lets two owners refund sets of two winners: one set, and all of them. */
export async function refundTwo(show: Rehearsal, seed: string): Promise<void> {
  const random = seededRandom('refunded by the office', seed);
  const order = (id: string): number => show.actors.find(({ accountID }) => accountID === id)?.index ?? 0;
  for (const isWhole of [false, true]) {
    const paid = (await allPurchases(show)).filter(
      ({ state, paymentState, shipmentHold, grantedCount }) =>
        state === 'WON' && paymentState === 'CAPTURED' && shipmentHold === null && (isWhole || (grantedCount ?? 0) > 1),
    );
    const sorted = paid.sort((one, other) => order(one.id) - order(other.id));
    const one = sorted[random.below(sorted.length)];
    if (one !== undefined) await step(show, 'refund', one.id, isWhole ? (one.grantedCount ?? 1) : 1);
  }
}
