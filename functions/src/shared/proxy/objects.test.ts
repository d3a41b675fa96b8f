import * as fc from 'fast-check';
import { z } from 'zod';
import {
  customerOf,
  listOf,
  paymentIntentOf,
  paymentMethodOf,
  purchaseIDIn,
  stripePaymentIntentSchema,
} from './objects.ts';
import { customerParams, paymentIntentParams, subscriptionParams } from '../contract/stripeParams.ts';

const intent = {
  id: 'pi_1',
  object: 'payment_intent',
  status: 'requires_payment_method',
  amount: 3000,
  amount_capturable: 0,
  amount_received: 0,
  currency: 'jpy',
  capture_method: 'automatic',
  client_secret: 'pi_1_secret_2',
  customer: { id: 'cus_1', email: 'hanako@example.com' },
  payment_method: 'pm_1',
  description: null,
  canceled_at: null,
  cancellation_reason: null,
  last_payment_error: { code: 'card_declined', decline_code: 'lost_card', message: 'words' },
  metadata: { purchaseID: 'account-1', receiptID: 'AAAAAAAAAAA1' },
  created: 1_759_888_800,
};

describe('paymentIntentOf', () => {
  it('returns the fields of its schema under our names', () => {
    const answer = paymentIntentOf(intent);
    expect(stripePaymentIntentSchema.strict().parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({
      customerID: 'cus_1',
      paymentMethodID: 'pm_1',
      purchaseID: 'account-1',
      lastError: { code: 'card_declined', declineCode: 'lost_card' },
      createdAt: '2025-10-08T11:00:00.000+09:00',
    });
  });

  it('never returns a secret, for any additional fields from Stripe', () => {
    const more = fc.dictionary(
      fc.string().filter((name) => !(name in intent)),
      fc.constant('a secret'),
    );
    fc.assert(
      fc.property(more, (extra) => !JSON.stringify(paymentIntentOf({ ...extra, ...intent })).includes('secret')),
    );
    // The negative control: the object does contain a secret.
    expect(JSON.stringify(intent)).toContain('secret');
  });
});

it('customerOf returns only the id of a deleted customer', () => {
  expect(customerOf({ id: 'cus_1', object: 'customer', deleted: true })).toEqual({
    id: 'cus_1',
    deleted: true,
    purchaseID: null,
    createdAt: null,
    email: null,
    name: null,
    phone: null,
    description: null,
  });
});

it('paymentMethodOf returns no card for a method without one', () => {
  const method = { id: 'pm_1', type: 'konbini', customer: null, created: 1 };
  expect(paymentMethodOf(method)).toMatchObject({ type: 'konbini', card: null, customerID: null });
});

it('listOf returns whether more pages follow', () => {
  expect(listOf((one) => z.number().parse(one))({ data: [1, 2], has_more: true })).toEqual({
    data: [1, 2],
    hasMore: true,
  });
});

describe('purchaseIDIn', () => {
  it.each([
    [intent, 'account-1'],
    [{ metadata: {} }, null],
    [{ metadata: null }, null],
    [{ id: 'cus_1', deleted: true }, null],
    [{ metadata: { purchaseID: 'no id!' } }, null],
    [null, null],
  ])('returns the application id in the metadata, or null', (object, expected) => {
    expect(purchaseIDIn(object)).toBe(expected);
  });
});

describe('parameters for Stripe', () => {
  it('charge cards in yen and omit every value that was not given', () => {
    expect(paymentIntentParams({ amount: 3000, captureMethod: 'manual' })).toEqual({
      amount: 3000,
      currency: 'jpy',
      allowed_payment_method_types: ['card'],
      capture_method: 'manual',
    });
    const charge = { amount: 3000, customerID: 'cus_1', paymentMethodID: 'pm_1' };
    expect(paymentIntentParams({ ...charge, confirm: true })).toMatchObject({ confirm: true, off_session: true });
    expect(paymentIntentParams({ ...charge, confirm: false })).not.toHaveProperty('off_session');
    expect(subscriptionParams({ customerID: 'cus_1', priceID: 'price_1' })).toMatchObject({
      currency: 'jpy',
      items: [{ price: 'price_1' }],
      payment_behavior: 'error_if_incomplete',
    });
  });

  it('clear a field that is null and omit a missing one', () => {
    expect(customerParams({ phone: null, name: '湊' })).toEqual({ phone: '', name: '湊' });
  });
});
