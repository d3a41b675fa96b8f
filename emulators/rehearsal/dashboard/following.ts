import { campaign } from 'functions/shared/campaign/current';
import type { PurchaseAnswer } from 'functions/shared/entities/purchase';
import { z } from 'zod';
import { seededRandom } from '../../seed/random.ts';
import type { Rehearsal } from '../rehearsal.ts';
import { netReceived } from '../stripe.ts';
import { allPurchases } from '../watch/lists.ts';
import { differencesNow, settled } from '../actions/settling.ts';
import { type PressAction, refundMade } from './pressing.ts';

const REASON = 'Stripeの画面での操作のため';

const purchaseOf = async (rehearsal: Rehearsal, id: string): Promise<PurchaseAnswer | null> =>
  (await allPurchases(rehearsal)).find((one) => one.id === id) ?? null;

/** Lets one owner request a step that needs two, and the other approve it. */
async function byTwo(
  rehearsal: Rehearsal,
  kind: 'takeIn' | 'refund',
  target: string,
  detail: object,
): Promise<boolean> {
  const body = { kind, target, detail, reason: REASON };
  const requested = await rehearsal.api.call('createApproval', {
    token: await rehearsal.office.token('admin@example.com'),
    body,
  });
  if (!requested.ok) return false;
  const { id } = z.object({ id: z.string() }).parse(requested.body);
  const agreed = await rehearsal.api.call('approveApproval', {
    token: await rehearsal.office.token('owner2@example.com'),
    id,
  });
  return agreed.ok;
}

/** Lets an owner take a step alone, which is correct for an application that no longer wins. */
async function byOne(rehearsal: Rehearsal, action: 'takeIn' | 'refund', id: string): Promise<boolean> {
  const token = await rehearsal.office.token('admin@example.com');
  return (await rehearsal.api.call('settlePurchase', { token, id, body: { action, reason: REASON } })).ok;
}

/** Lets the office take a step, and records its effect on the win and on the money. */
async function step(rehearsal: Rehearsal, kind: 'takeIn' | 'refund', id: string, sets: number): Promise<void> {
  const before = await purchaseOf(rehearsal, id);
  if (before === null) return;
  const held = netReceived(await rehearsal.stripe.view(), String(before.stripePaymentID));
  const isWin = before.state === 'WON';
  const isDone = isWin
    ? await byTwo(rehearsal, kind, id, kind === 'refund' ? { sets } : {})
    : await byOne(rehearsal, kind, id);
  if (!isDone) return;
  await settled(rehearsal);
  const after = await purchaseOf(rehearsal, id);
  const lost = (before.grantedCount ?? 0) - (after?.grantedCount ?? 0);
  const yen = netReceived(await rehearsal.stripe.view(), String(before.stripePaymentID)) - held;
  const email = rehearsal.who(({ accountID }) => accountID === id)[0]?.email ?? null;
  const isMailed = isWin && email !== null && (lost > 0 || kind === 'refund');
  const owes = isMailed ? [{ type: 15 as const, to: email }] : [];
  rehearsal.record({
    kind: 'books',
    step: kind,
    accountID: id,
    yen,
    sets: lost,
    ends: isWin && after?.state !== 'WON',
    owes,
  });
}

/** Follows an alert: records manual changes, refunds manual charges, and repeats failed refunds. */
async function follow(rehearsal: Rehearsal, action: PressAction): Promise<void> {
  const { button, accountID, isMade, yen } = action;
  if (isMade) return await refundMade(rehearsal, action);
  const purchase = await purchaseOf(rehearsal, accountID);
  if (purchase === null) return;
  const { shipmentHold, paymentState } = purchase;
  // A charged payment also has this block after a failed refund of ours, which changes nothing in the books.
  const isOdd = shipmentHold === 'amount' && paymentState === 'CAPTURING';
  // Manual refunds are recorded first, since until then no refund of ours begins (rules 7.47).
  if (shipmentHold === 'refunded' || isOdd) await step(rehearsal, 'takeIn', accountID, 0);
  if (button === 'failRefund') await step(rehearsal, 'refund', accountID, Math.floor(yen / campaign.price));
}

/** Lets the office reconcile its books with Stripe's, and react to these presses. */
export async function followAll(rehearsal: Rehearsal, actions: readonly PressAction[]): Promise<void> {
  await differencesNow(rehearsal);
  for (const action of actions) {
    try {
      await follow(rehearsal, action);
    } catch (error) {
      rehearsal.faults.push(
        `${rehearsal.step}: ${action.button}: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
}

/** Lets two owners refund sets of two winners: one set, and all of them. */
export async function refundTwo(rehearsal: Rehearsal, seed: string): Promise<void> {
  const random = seededRandom('refunded by the office', seed);
  const order = (id: string): number => rehearsal.actors.find(({ accountID }) => accountID === id)?.index ?? 0;
  for (const isWhole of [false, true]) {
    const paid = (await allPurchases(rehearsal)).filter(
      ({ state, paymentState, shipmentHold, grantedCount }) =>
        state === 'WON' && paymentState === 'CAPTURED' && shipmentHold === null && (isWhole || (grantedCount ?? 0) > 1),
    );
    const sorted = paid.sort((one, other) => order(one.id) - order(other.id));
    const one = sorted[random.below(sorted.length)];
    if (one !== undefined) await step(rehearsal, 'refund', one.id, isWhole ? (one.grantedCount ?? 1) : 1);
  }
}
