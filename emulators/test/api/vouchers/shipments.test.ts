import { campaign } from 'functions/shared/campaign/current';
import { JAPANPOST_COLUMNS, YAMATO_COLUMNS } from 'functions/shared/voucher/labelColumns';
import { trackingText } from 'functions/shared/voucher/trackingText';
import iconv from 'iconv-lite';
import { refundedByTwo, withdrawnByTwo } from '../../harness/approvals.ts';
import { administrator } from '../../harness/administrators.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { disputeCharge, stripeEvents } from '../../harness/card.ts';
import { call, done } from '../../harness/client.ts';
import { changeDocument, documentsOf } from '../../harness/firestore.ts';
import { caught, keyIn, mailTo, typeOf } from '../../harness/inbox.ts';
import { freshAddress } from '../../harness/person.ts';
import { settle, tick } from '../../harness/stack.ts';
import { issuedVoucher } from '../../harness/vouchers.ts';
import { purchaseState, settling, SETS, stripe, winner } from '../../harness/winner.ts';

let [owner, operator] = ['', ''];

const voucherOf = async (id: string) => {
  const [one] = (await done('getManyVouchers', { token: operator, ids: id })).vouchers;
  if (!one) throw new Error(`${id} does not exist`);
  return one;
};
const shipmentOf = async (carrier: 'yamato' | 'japanpost', most = 500) =>
  await done('createShipment', { token: operator, body: { carrier, most } });
/** Returns the n-th valid tracking number. */
const numberOf = (n: number): string => {
  const digits = String(10_000_000_000 + n);
  return `${digits}${BigInt(digits) % 7n}`;
};
const enter = async (rows: readonly (readonly [string, string])[], dryRun = false) => {
  const body = {
    rows: rows.map(([receiptID, trackingNumber], index) => ({ line: index + 2, receiptID, trackingNumber })),
    dryRun,
  };
  return (await done('enterTracking', { token: operator, body })).rows.map(({ outcome }) => outcome);
};
const labels = async (id: string, encoding: 'utf8' | 'cp932') => {
  const { base64, ...file } = await done('writeShipmentLabels', { token: operator, id, body: { encoding } });
  const text = iconv.decode(Buffer.from(base64, 'base64'), encoding);
  return {
    ...file,
    cells: text
      .trim()
      .split('\r\n')
      .map((line) => line.split(',')),
  };
};

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  [owner, operator] = [await administrator('owner'), await administrator('operator')];
});

describe('a shipment', () => {
  it('packs unblocked vouchers, writes labels, checks counts, stores numbers, and sends mail 61 once', async () => {
    const email = freshAddress();
    const [one, held] = [await issuedVoucher({}, email), await issuedVoucher()];
    await changeDocument('purchases', held.id, { shipmentHold: 'dispute' });
    const { shipment, expected, blocked } = await shipmentOf('yamato');
    expect([shipment.parcels, expected, blocked]).toEqual([
      1,
      { parcels: 1, sets: 1, serialFrom: one.serialFrom, serialTo: one.serialTo },
      [],
    ]);
    expect((await call('createShipment', { token: operator, body: { carrier: 'yamato', most: 1 } })).code).toBe(
      'shipment_empty',
    );
    const file = await labels(shipment.id, 'cp932');
    expect(file.cells[0]).toEqual(YAMATO_COLUMNS);
    expect(file.cells[1]?.slice(0, 2)).toEqual([one.receiptID, '0']);
    expect(file.cells[1]?.[YAMATO_COLUMNS.indexOf('ご依頼主名')]).toBe(campaign.office.seller);
    expect(file.cells).toHaveLength(2);
    const logs = (await documentsOf('auditLogs')).filter(({ operation }) => operation === 'writeShipmentLabels');
    expect(logs).toMatchObject([{ target: shipment.id, actor: expect.stringContaining('operator') as string }]);
    const counted = { ...expected, parcels: 2 };
    expect(await done('checkPacking', { token: operator, id: shipment.id, body: counted })).toMatchObject({
      differences: ['parcels'],
      shipment: { packing: { counted, expected } },
    });
    const number = numberOf(1);
    expect(await enter([[one.receiptID, number]], true)).toEqual(['ship']);
    expect((await voucherOf(one.id)).state).toBe('ISSUED');
    expect(await enter([[one.receiptID, number]])).toEqual(['ship']);
    expect(await enter([[one.receiptID, number]])).toEqual(['same']);
    expect(await voucherOf(one.id)).toMatchObject({ state: 'SHIPPED', trackingNumber: number, shipments: 1 });
    expect((await mailTo(email, 61)).text).toContain(number.replace(/(\d{4})(\d{4})(\d{4})/, '$1-$2-$3'));
    await settle();
    expect((await caught(email)).map(typeOf).filter((type) => type === 61)).toHaveLength(1);
  });

  it('keeps back a parcel with a complaint after packing, and releases it when the shipment is closed', async () => {
    const [one, other] = [await issuedVoucher(), await issuedVoucher()];
    const { shipment } = await shipmentOf('japanpost');
    await changeDocument('purchases', one.id, { shipmentHold: 'fraud_warning' });
    const { expected, blocked } = await done('getShipment', { token: operator, id: shipment.id });
    expect([expected.parcels, blocked]).toEqual([1, [{ receiptID: one.receiptID, reason: 'fraud_warning' }]]);
    const file = await labels(shipment.id, 'utf8');
    expect(file.cells.map(([first]) => first?.replace('\ufeff', ''))).toEqual([JAPANPOST_COLUMNS[0], other.receiptID]);
    expect(await enter([[one.receiptID, numberOf(2)]])).toEqual(['held']);
    expect(await enter([[other.receiptID, numberOf(2)]])).toEqual(['ship']);
    expect(await done('closeShipment', { token: operator, id: shipment.id })).toMatchObject({
      shipment: { isClosed: true },
      shipped: 1,
      blocked: [],
    });
    expect(await voucherOf(one.id)).toMatchObject({ state: 'ISSUED', isReady: true, shipmentID: null });
    await changeDocument('purchases', one.id, { shipmentHold: null });
    expect((await shipmentOf('yamato')).shipment.parcels).toBe(1);
  });

  it('reports each row of a tracking file that cannot be applied', async () => {
    const [one, loose] = [await issuedVoucher({ isReady: false }), await issuedVoucher({ isReady: false })];
    await changeDocument('vouchers', one.id, { shipmentID: 'made-up', carrier: 'yamato' });
    const used = (await done('listVouchers', { token: operator, query: { state: 'SHIPPED' } })).vouchers[0]
      ?.trackingNumber;
    const bad = '123456789012';
    expect(
      await enter([
        [one.receiptID, bad],
        ['abc', numberOf(5)],
        ['UNKNOWN23456', numberOf(6)],
        [loose.receiptID, numberOf(7)],
      ]),
    ).toEqual(['number_malformed', 'receipt_malformed', 'unknown', 'not_packed']);
    expect(await enter([[one.receiptID, used ?? '']])).toEqual(['number_used']);
    expect(
      await enter([
        [one.receiptID, numberOf(8)],
        [one.receiptID, numberOf(9)],
      ]),
    ).toEqual(['twice', 'twice']);
    expect((await voucherOf(one.id)).state).toBe('ISSUED');
    // The row as people and Excel write it.
    expect(await enter([[one.receiptID.toLowerCase(), `="${numberOf(8)}"`]])).toEqual(['ship']);
  });

  it('sends a returned parcel again under another number and with another mail', async () => {
    const email = freshAddress();
    const one = await issuedVoucher({}, email);
    const sent = async (n: number) => {
      await shipmentOf('yamato');
      expect(await enter([[one.receiptID, numberOf(n)]])).toEqual(['ship']);
    };
    await sent(20);
    await done('returnVoucher', { token: operator, id: one.id, body: { reason: '保管期間の経過' } });
    expect((await call('returnVoucher', { token: operator, id: one.id, body: { reason: '二度' } })).code).toBe(
      'voucher_state',
    );
    expect(await voucherOf(one.id)).toMatchObject({
      state: 'RETURNED',
      returnReason: '保管期間の経過',
      isReady: false,
    });
    await done('sendVoucherAgain', { token: operator, id: one.id });
    await sent(21);
    expect(await voucherOf(one.id)).toMatchObject({ state: 'SHIPPED', shipments: 2, trackingNumber: numberOf(21) });
    await settle();
    expect((await caught(email)).map(typeOf).filter((type) => type === 61)).toHaveLength(2);
  });
});

describe('a wrong tracking number', () => {
  const correct = (id: string, trackingNumber: string, tellsOwner = false, token = operator) =>
    call('correctTracking', { token, id, body: { trackingNumber, reason: '入力の誤り', tellsOwner } });

  it('is corrected with a reason, and mailed again only on request', async () => {
    const email = freshAddress();
    const [one, other] = [await issuedVoucher({}, email), await issuedVoucher()];
    expect((await correct(one.id, numberOf(30))).code).toBe('voucher_state');
    await shipmentOf('yamato');
    await enter([
      [one.receiptID, numberOf(30)],
      [other.receiptID, numberOf(31)],
    ]);
    for (const used of [30, 31]) expect((await correct(one.id, numberOf(used))).code).toBe('tracking_used');
    expect((await correct(one.id, '1234-5678-9010')).code).toBe('tracking_malformed');
    expect((await correct(one.id, numberOf(32), false, await administrator('viewer'))).status).toBe(403);
    expect((await correct(one.id, numberOf(32))).code).toBeNull();
    expect(await voucherOf(one.id)).toMatchObject({ state: 'SHIPPED', shipments: 1, trackingNumber: numberOf(32) });
    const sent = async () => (await caught(email)).filter((mail) => typeOf(mail) === 61).map(({ text }) => text);
    await settle();
    expect(await sent()).toHaveLength(1);
    expect((await correct(one.id, numberOf(33), true)).code).toBeNull();
    await settle();
    expect((await sent()).filter((text) => text.includes(trackingText(numberOf(33))))).toHaveLength(1);
    const key = keyIn(await mailTo(email, 61), '/status');
    expect((await done('getStatus', { id: one.id, key })).parcel).toMatchObject({ trackingNumber: numberOf(33) });
    const query = { target: one.id, operation: 'correctTracking' };
    const { auditLogs } = await done('listAuditLogs', { token: owner, query });
    const details = auditLogs.map(({ detail }) => detail);
    expect(details).toContainEqual({ before: numberOf(30), trackingNumber: numberOf(32), reason: '入力の誤り' });
  });
});

describe('a refund', () => {
  it('needs two owners for a win, and voids its vouchers unless they have been shipped', async () => {
    const one = await winner();
    await settling(owner, one.id, 'authorize');
    await settling(owner, one.id, 'capture');
    await tick();
    const issued = await voucherOf(one.id);
    expect(issued).toMatchObject({ state: 'ISSUED', sets: SETS, faceValue: campaign.worth });
    expect(issued.serialTo - issued.serialFrom).toBe(SETS - 1);
    expect((await settling(owner, one.id, 'refund', 1)).code).toBe('approval_needed');
    const voiding = (sets: number, token = owner) =>
      call('voidVoucher', { token, id: one.id, body: { sets, reason: '返金のため' } });
    expect((await voiding(1, operator)).status).toBe(403);
    expect((await voiding(SETS + 1)).code).toBe('voucher_sets');
    expect((await voiding(1)).code).toBe('approval_needed');
    await refundedByTwo(one.id, 1);
    expect(await purchaseState(owner, one)).toMatchObject({ state: 'WON', grantedCount: SETS - 1 });
    expect(await voucherOf(one.id)).toMatchObject({ state: 'ISSUED', sets: SETS - 1, serialTo: issued.serialTo });
    await changeDocument('vouchers', one.id, { state: 'SHIPPED', isReady: false });
    const plan = { kind: 'refund', target: one.id, terms: { sets: 1 } } as const;
    expect(await done('planApproval', { token: owner, body: plan })).toMatchObject({ refusal: 'vouchers_out' });
    await changeDocument('vouchers', one.id, { state: 'RETURNED', isReady: false });
    await refundedByTwo(one.id, SETS - 1);
    expect(await voucherOf(one.id)).toMatchObject({ state: 'VOID', sets: 0 });
    expect(await purchaseState(owner, one)).toMatchObject({ state: 'WITHDRAWN', paymentState: 'REFUNDED' });
  });

  it('leaves the vouchers unchanged if Stripe refuses it, with or without serial numbers', async () => {
    const [numbered, ordered] = [await winner(), await winner()];
    const charged = async ({ id }: { readonly id: string }): Promise<string> => {
      await settling(owner, id, 'authorize');
      await settling(owner, id, 'capture');
      const { stripePaymentID } = await purchaseState(owner, { id });
      return String((await stripe.paymentIntents.retrieve(stripePaymentID ?? '')).latest_charge);
    };
    const charges = [await charged(numbered)];
    await tick();
    const issued = await voucherOf(numbered.id);
    charges.push(await charged(ordered));
    // The disputes are not known yet, so two owners can approve the refund.
    await stripeEvents({ hold: true });
    for (const charge of charges) await disputeCharge(charge);
    for (const one of [numbered, ordered]) {
      await refundedByTwo(one.id, SETS);
      expect(await purchaseState(owner, one)).toMatchObject({
        state: 'WON',
        paymentState: 'CAPTURED',
        grantedCount: SETS,
      });
    }
    await tick();
    expect(await voucherOf(numbered.id)).toEqual(issued);
    expect(await voucherOf(ordered.id)).toMatchObject({ state: 'ISSUED', sets: SETS, isReady: true });
    await stripeEvents({ hold: false });
  });

  it('orders no vouchers for a refunded win, and a withdrawal voids vouchers not shipped yet', async () => {
    const [early, late] = [await winner(), await winner()];
    for (const { id } of [early, late]) {
      await settling(owner, id, 'authorize');
      await settling(owner, id, 'capture');
    }
    await refundedByTwo(early.id, SETS);
    await tick();
    expect((await done('getManyVouchers', { token: owner, ids: early.id })).vouchers).toEqual([]);
    expect((await voucherOf(late.id)).state).toBe('ISSUED');
    await withdrawnByTwo(late.id);
    expect((await voucherOf(late.id)).state).toBe('VOID');
    // The charge is refunded with the withdrawal.
    await tick();
    expect(await purchaseState(owner, late)).toMatchObject({ state: 'WITHDRAWN', paymentState: 'REFUNDED' });
    expect((await settling(owner, late.id, 'refund')).code).toBe('purchase_state');
  });
});
