import type { Card } from '../../../client/card.ts';
import { administrator } from '../../harness/administrators.ts';
import type { Applicant } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import {
  answerDispute,
  closeDispute,
  disputeCharge,
  pendingEvents,
  stripeEvents,
  warnOfFraud,
} from '../../harness/card.ts';
import { call, done } from '../../harness/client.ts';
import { documentsOf } from '../../harness/firestore.ts';
import { eventually } from '../../harness/stack.ts';
import { purchaseState, settling, stripe, winner } from '../../harness/winner.ts';

let token = '';

const captured = async (card: Card): Promise<Applicant> => {
  const one = await winner(card);
  for (const action of ['authorize', 'capture'] as const) {
    const { code } = await settling(token, one.id, action);
    if (code !== null) throw new Error(`${action}: ${code}`);
  }
  return one;
};
const shipmentBlockOf = async (one: Applicant) => (await purchaseState(token, one)).shipmentHold;
const toBe = async (one: Applicant, hold: Awaited<ReturnType<typeof shipmentBlockOf>>): Promise<void> =>
  void (await eventually(`${one.id} to be held for ${hold}`, async () =>
    (await shipmentBlockOf(one)) === hold ? true : null,
  ));
const paymentOf = async (one: Applicant): Promise<string> => {
  const { stripePaymentID } = await purchaseState(token, one);
  if (stripePaymentID === null) throw new Error(`${one.id} has no payment`);
  return stripePaymentID;
};
const chargeOf = async (one: Applicant): Promise<string> =>
  String((await stripe.paymentIntents.retrieve(await paymentOf(one))).latest_charge);
const disputeOf = async (one: Applicant): Promise<string> =>
  (await stripe.disputes.list({ payment_intent: await paymentOf(one) })).data[0]?.id ?? '';
const release = (one: Applicant, by = token) =>
  call('releaseShipment', { token: by, id: one.id, body: { reason: '本人に電話で確認' } });
/** Returns the number of stored events of a type. */
const eventCount = async (type: string): Promise<number> =>
  (await documentsOf('stripeEvents')).filter((one) => one.type === type).length;

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  token = await administrator('owner');
});
beforeEach(async () => {
  await stripeEvents({ double: false, hold: false, order: 'made' });
});

describe('a dispute', () => {
  it('blocks the shipment until it is won, and is hidden from the applicant', async () => {
    const one = await captured('dispute');
    await toBe(one, 'dispute');
    expect((await purchaseState(token, one)).paymentState).toBe('CAPTURED');
    expect(await done('getPurchase', { id: one.id, key: one.key })).not.toHaveProperty('shipmentHold');
    const dispute = await disputeOf(one);
    await answerDispute(dispute);
    await eventually('the answer', async () => ((await eventCount('charge.dispute.updated')) > 0 ? true : null));
    expect(await shipmentBlockOf(one)).toBe('dispute');
    await closeDispute(dispute, 'won');
    await toBe(one, null);
  });

  it('keeps the shipment blocked after it is lost, and no owner can release it', async () => {
    const one = await captured('dispute');
    await toBe(one, 'dispute');
    const before = await eventCount('charge.dispute.closed');
    await closeDispute(await disputeOf(one), 'lost');
    await eventually('the end', async () => ((await eventCount('charge.dispute.closed')) > before ? true : null));
    expect(await shipmentBlockOf(one)).toBe('dispute');
    expect((await release(one)).code).toBe('fraud_warning_missing');
  });

  it('leaves a shipment unblocked after a win, with events doubled and in reverse order', async () => {
    const one = await captured('good');
    await stripeEvents({ hold: true, double: true });
    const { id } = await disputeCharge(await chargeOf(one));
    await closeDispute(id, 'won');
    const before = await eventCount('charge.dispute.created');
    await stripeEvents({ hold: false, order: 'reversed' });
    await eventually('its beginning', async () =>
      (await eventCount('charge.dispute.created')) > before ? true : null,
    );
    expect(await shipmentBlockOf(one)).toBeNull();
  });

  it('is accepted for an unknown payment, and not delivered again', async () => {
    await stripe.paymentIntents.create({
      amount: 500,
      currency: 'jpy',
      payment_method: 'pm_card_createDispute',
      confirm: true,
      allowed_payment_method_types: ['card'],
      return_url: 'https://example.com/',
    });
    await eventually('its end', async () => {
      await stripeEvents({});
      return (await pendingEvents()) === 0 ? true : null;
    });
  });
});

describe('a fraud warning', () => {
  it('blocks the shipment until an owner releases it with a reason, once', async () => {
    const one = await captured('fraudWarning');
    await toBe(one, 'fraud_warning');
    expect((await release(one, await administrator('operator'))).code).toBe('forbidden');
    const released = await release(one);
    expect(released.body).toMatchObject({ id: one.id, shipmentHold: null });
    expect((await release(one)).code).toBe('fraud_warning_missing');
    const logs = (await documentsOf('auditLogs')).filter(({ operation }) => operation === 'releaseShipment');
    expect(JSON.stringify(logs)).toContain('本人に電話で確認');
    // A repeated event does not restore a released warning.
    const before = await eventCount('radar.early_fraud_warning.updated');
    await stripe.refunds.create({ payment_intent: await paymentOf(one) });
    await eventually('its end', async () =>
      (await eventCount('radar.early_fraud_warning.updated')) > before ? true : null,
    );
    // The warning stays released. The refund by hand blocks the shipment, and takes precedence over another warning.
    await toBe(one, 'refunded');
    const created = await eventCount('radar.early_fraud_warning.created');
    await warnOfFraud(await chargeOf(one));
    await eventually('another warning', async () =>
      (await eventCount('radar.early_fraud_warning.created')) > created ? true : null,
    );
    expect(await shipmentBlockOf(one)).toBe('refunded');
  });

  it('ends independently of a dispute about the same payment', async () => {
    const one = await captured('fraudWarning');
    await toBe(one, 'fraud_warning');
    const { id } = await disputeCharge(await chargeOf(one));
    await toBe(one, 'dispute');
    expect((await release(one)).body).toMatchObject({ shipmentHold: 'dispute' });
    await closeDispute(id, 'won');
    await toBe(one, null);
  });
});
