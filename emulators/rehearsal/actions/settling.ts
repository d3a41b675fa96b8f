import { setTimeout as after } from 'node:timers/promises';
import { z } from 'zod';
import { differenceSchema } from 'functions/shared/settlement/reconciliation/reconciliation';
import type { Difference } from 'functions/shared/settlement/reconciliation/differences';
import { LEASE_MS } from 'functions/shared/settlement/settlementState';
import type { Rehearsal } from '../rehearsal.ts';
import { allPurchases } from '../watch/lists.ts';
import { actionsOf } from './action.ts';

const progressSchema = z.object({
  runs: z.array(z.object({ id: z.string(), state: z.string(), failed: z.int() })),
  payments: z.object({ AUTHORIZING: z.int(), CAPTURING: z.int() }),
});

const PATIENCE_MS = 400_000;
const PAUSE_MS = 500;

const bookSchema = z.object({
  reconciliation: z.object({ number: z.int(), endedAt: z.string().nullable() }).nullable(),
  count: z.int(),
  differences: z.array(differenceSchema),
});

/** Reconciles our books with Stripe's now. Returns the first hundred differences. */
export async function differencesNow(rehearsal: Rehearsal): Promise<Difference[]> {
  const token = await rehearsal.office.token('admin@example.com');
  const begun = z.object({ number: z.int() }).parse((await rehearsal.api.call('startReconciliation', { token })).body);
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    await rehearsal.clock.tick();
    const book = bookSchema.parse(
      (await rehearsal.api.call('getReconciliation', { token, query: { limit: '100' } })).body,
    );
    if (book.reconciliation?.number === begun.number && book.reconciliation.endedAt !== null) {
      return book.differences;
    }
    if (performance.now() > deadline) throw new Error('the reconciliation with Stripe has not ended');
    await after(PAUSE_MS);
  }
}

const listSchema = z.object({ isIdle: z.boolean() });

/** Returns whether the waiting list is idle. Before the release there is no list. */
async function isWaitingListIdle(rehearsal: Rehearsal, token: string): Promise<boolean> {
  const answer = await rehearsal.api.call('getWaitingList', { token, number: 1, expect: [200, 403, 404] });
  return !answer.ok || listSchema.parse(answer.body).isIdle;
}

/** Returns the number of payments that wait for an owner, because a part of them was charged by hand (rules 7.47). No job changes them. */
async function chargedInPart(rehearsal: Rehearsal): Promise<number> {
  if (!actionsOf(rehearsal.actions, 'press').some(({ button }) => button === 'capturePart')) return 0;
  const purchases = await allPurchases(rehearsal);
  return purchases.filter((one) => one.paymentState === 'CAPTURING' && one.shipmentHold === 'amount').length;
}

/** Ends the leases, once all automatic work has stopped. Calls whose answer was lost are then repeated. */
async function endLeases(rehearsal: Rehearsal): Promise<void> {
  await rehearsal.post();
  await rehearsal.clock.skip(LEASE_MS);
}

/** Waits until these runs have begun, all runs are over, the waiting list is idle, and no call about money is in progress. */
export async function settled(rehearsal: Rehearsal, ...ids: readonly string[]): Promise<void> {
  const token = await rehearsal.office.token('viewer@example.com');
  const deadline = performance.now() + PATIENCE_MS;
  let before = '';
  for (;;) {
    await rehearsal.clock.tick();
    const { runs, payments } = progressSchema.parse((await rehearsal.api.call('listSettlementRuns', { token })).body);
    const isBegun = ids.every((id) => runs.some((run) => run.id === id));
    const isListIdle = await isWaitingListIdle(rehearsal, token);
    const open = payments.AUTHORIZING + payments.CAPTURING - (await chargedInPart(rehearsal));
    const isOver = isListIdle && runs.every(({ state }) => state === 'DONE') && open === 0;
    if (isBegun && isOver) break;
    const snapshot = JSON.stringify({ runs, payments, isListIdle });
    if (snapshot === before) await endLeases(rehearsal);
    before = snapshot;
    if (performance.now() > deadline) {
      throw new Error(
        `not settled: ${JSON.stringify({ payments, runs: runs.filter(({ state }) => state !== 'DONE') })}`,
      );
    }
    await after(PAUSE_MS);
  }
  // Runs the remaining cleanup calls, and waits for their mails and events.
  await rehearsal.clock.tick();
  await rehearsal.post();
}
