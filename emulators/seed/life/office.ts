import { setTimeout as after } from 'node:timers/promises';
import { z } from 'zod';
import { signedEvents } from '../../client/mailEvents.ts';
import { mailsAt } from '../../inbox/mails.ts';
import type { Actor, Rehearsal } from '../../rehearsal/rehearsal.ts';

const VOUCHERS = z.object({ vouchers: z.array(z.object({ id: z.string(), receiptID: z.string() })) });
const PURCHASES = z.object({ purchases: z.array(z.object({ id: z.string(), state: z.string() })) });
const SEARCH = z.object({ run: z.object({ state: z.string() }).nullable() });
const PATIENCE_MS = 90_000;
const SHIPMENT = z.object({ shipment: z.object({ id: z.string() }) });
const RETURNED = 4;
/** The most rows of a carrier's file in one call, and so of a shipment here. */
const PARCELS = 30;
const FIRST_NUMBER = 40_000_000_000;

const operatorOf = (rehearsal: Rehearsal): Promise<string> => rehearsal.office.token('operator@example.com');

/** Lets the provider report the newest mails to these addresses as bounced. */
export async function bounce(rehearsal: Rehearsal, addresses: readonly string[]): Promise<void> {
  await rehearsal.post();
  const found = await Promise.all(addresses.map((to) => mailsAt(rehearsal.target.inbox, { to })));
  const events = found.flatMap((mails, index) => {
    const mail = mails.at(-1);
    if (mail === undefined) return [];
    const reason = '550 5.1.1 unknown user';
    const about = { email: addresses[index], 'smtp-id': mail.headers['message-id'], reason };
    return [{ event: 'bounce', timestamp: Math.floor(Date.now() / 1000), ...about }];
  });
  await rehearsal.api.call('receiveMailEvents', signedEvents(events));
}

/** Starts a search for duplicates among the applications so far, and waits for its result. */
export async function findDuplicates(rehearsal: Rehearsal): Promise<void> {
  const token = await operatorOf(rehearsal);
  await rehearsal.api.call('startDuplicateRun', { token });
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const { run } = SEARCH.parse((await rehearsal.api.call('getDuplicateRun', { token })).body);
    if (run?.state === 'DONE') return;
    if (performance.now() > deadline) throw new Error('the search for duplicates has not ended');
    await rehearsal.clock.tick();
    await after(500);
  }
}

/** Decides that an application stays in the draw. */
export async function keepOnRoster(rehearsal: Rehearsal, { accountID }: Actor): Promise<void> {
  const body = { decision: 'keep', code: null, reason: '同姓同名の別の方と確認' };
  await rehearsal.api.call('replaceReview', { token: await operatorOf(rehearsal), id: String(accountID), body });
}

/** Lets every second winner on paper pay at the counter. */
export async function payAtCounter(rehearsal: Rehearsal): Promise<void> {
  const token = await operatorOf(rehearsal);
  const ids = rehearsal.who(({ registers }) => registers === 'onPaper').flatMap(({ accountID }) => accountID ?? []);
  const { body } = await rehearsal.api.call('getManyPurchases', { token, ids: ids.join(',') });
  const winners = PURCHASES.parse(body).purchases.filter(({ state }) => state === 'WON');
  for (const { id } of winners.filter((_, index) => index % 2 === 0)) {
    await rehearsal.api.call('payAtCounter', { token, id, body: { reason: '窓口で受け取り' } });
  }
}

/** Returns a valid tracking number: its last digit is the remainder of the others divided by 7. */
const trackingNumber = (count: number): string => {
  const digits = String(FIRST_NUMBER + count);
  return `${digits}${BigInt(digits) % 7n}`;
};

const vouchersOf = async (rehearsal: Rehearsal, token: string, query: Record<string, string | number>) =>
  VOUCHERS.parse((await rehearsal.api.call('listVouchers', { token, query })).body).vouchers;

/** Sends one shipment by each carrier. The other parcels remain to be sent. */
export async function ship(rehearsal: Rehearsal): Promise<void> {
  const token = await operatorOf(rehearsal);
  let sent = 0;
  for (const carrier of ['yamato', 'japanpost'] as const) {
    const made = await rehearsal.api.call('createShipment', { token, body: { carrier, most: PARCELS } });
    const { shipment } = SHIPMENT.parse(made.body);
    const packed = await vouchersOf(rehearsal, token, { shipmentID: shipment.id, limit: PARCELS });
    const rows = packed.map(({ receiptID }, index) => ({
      line: index + 2,
      receiptID,
      trackingNumber: trackingNumber(sent + index),
    }));
    sent += rows.length;
    await rehearsal.api.call('enterTracking', { token, body: { rows, dryRun: false } });
    await rehearsal.api.call('closeShipment', { token, id: shipment.id });
  }
  await rehearsal.post();
}

/** Records a few returned parcels. One of them may be sent again. */
export async function registerReturns(rehearsal: Rehearsal): Promise<void> {
  const token = await operatorOf(rehearsal);
  const back = (await vouchersOf(rehearsal, token, { state: 'SHIPPED', limit: 5 })).slice(0, RETURNED);
  for (const { id } of back) await rehearsal.api.call('returnVoucher', { token, id, body: { reason: '宛先不明' } });
  const [again] = back;
  if (again !== undefined) await rehearsal.api.call('sendVoucherAgain', { token, id: again.id });
}
