import { z } from 'zod';
import { checkStatus } from './money/intentState.ts';
import { cancel } from './money/charging.ts';
import { customerOf, detach, methodOf } from './money/attachment.ts';
import { failRefund } from './money/refunding.ts';
import { checked } from './parameters.ts';
import { invalid, noSuch } from './refusal.ts';
import { deleteCustomer } from './resources/customers.ts';
import { refund } from './resources/money.ts';
import { CANCELABLE, captureAll, createPayment } from './resources/paymentIntents.ts';
import type { World } from './world.ts';

/** The kinds of objects on which buttons act. */
type ButtonOf = 'payment' | 'customer' | 'method' | 'refund';

interface Button {
  readonly of: ButtonOf;
  readonly label: string;
  /** The smallest unit of its amount's currency; null: the button takes no amount. */
  readonly amountIn: 'jpy' | 'usd' | null;
  readonly press: (world: World, id: string, amount: number | undefined) => object;
}

const button = <const B extends Button>(one: B): B => one;

function paymentOf(world: World, id: string) {
  const intent = world.state.paymentIntents.get(id);
  if (intent === undefined) throw noSuch('payment_intent', id, 'intent');
  return intent;
}

const needed = (amount: number | undefined): number => {
  if (amount === undefined) throw invalid('Missing required param: amount.', { param: 'amount' });
  return amount;
};

/** Makes a payment with a customer's newest card, as a person can in the dashboard. It has no metadata, and needs no 3-D Secure step. */
function charge(world: World, customer: string, amount: number, currency: string): object {
  customerOf(world, customer, 'id');
  const method = [...world.state.paymentMethods.values()].findLast((one) => one.customer === customer);
  if (method === undefined) throw invalid('The customer has no card.', { param: 'payment_method' });
  const params = { amount, currency, customer, payment_method: method.id, confirm: true, off_session: true };
  return createPayment(world, params);
}

/** The buttons of Stripe's dashboard that an accountant may press, without this product. Amounts are in the currency's smallest unit. */
export const DASHBOARD = {
  refund: button({
    of: 'payment',
    label: '全額を返金',
    amountIn: null,
    press: (world, id) => refund(world, { payment_intent: id, reason: 'requested_by_customer' }),
  }),
  refundPart: button({
    of: 'payment',
    label: '一部を返金',
    amountIn: 'jpy',
    press: (world, id, amount) =>
      refund(world, { payment_intent: id, amount: needed(amount), reason: 'requested_by_customer' }),
  }),
  failRefund: button({
    of: 'refund',
    label: '返金を失敗させる',
    amountIn: null,
    press: (world, id) => failRefund(world, id),
  }),
  cancelHold: button({
    of: 'payment',
    label: '与信を取り消す',
    amountIn: null,
    press: (world, id) => {
      const intent = paymentOf(world, id);
      checkStatus(intent, 'cancel', CANCELABLE);
      cancel(world, intent, 'requested_by_customer');
      return intent;
    },
  }),
  capture: button({
    of: 'payment',
    label: '全額を売上確定',
    amountIn: null,
    press: (world, id) => captureAll(world, paymentOf(world, id), undefined),
  }),
  capturePart: button({
    of: 'payment',
    label: '一部を売上確定',
    amountIn: 'jpy',
    press: (world, id, amount) => captureAll(world, paymentOf(world, id), needed(amount)),
  }),
  charge: button({
    of: 'customer',
    label: '円で支払いを作る',
    amountIn: 'jpy',
    press: (world, id, amount) => charge(world, id, needed(amount), 'jpy'),
  }),
  chargeInDollars: button({
    of: 'customer',
    label: 'ドルで支払いを作る（セント）',
    amountIn: 'usd',
    press: (world, id, amount) => charge(world, id, needed(amount), 'usd'),
  }),
  deleteCustomer: button({
    of: 'customer',
    label: '顧客を削除',
    amountIn: null,
    press: (world, id) => deleteCustomer(world, id),
  }),
  detachCard: button({
    of: 'method',
    label: 'カードを外す',
    amountIn: null,
    press: (world, id) => {
      const method = methodOf(world, id, 'id');
      if (method.customer === null) throw invalid('The payment method is not attached to a customer.');
      detach(world, method);
      return method;
    },
  }),
} as const satisfies Record<string, Button>;

export type ButtonName = keyof typeof DASHBOARD;

// Object.keys loses the type of the keys.
export const BUTTON_NAMES = Object.keys(DASHBOARD) as ButtonName[];

/** The press of a button: on which object, with which amount, and whether its events are lost. A form sends texts. */
const pressSchema = z.strictObject({
  id: z.string().min(1).max(255),
  amount: z.coerce.number().int().positive().optional(),
  drop: z.union([z.boolean(), z.literal('on').transform(() => true)]).default(false),
});

export type Press = z.input<typeof pressSchema>;

interface Pressed {
  readonly world: World;
  /** Runs an action whose events are lost. */
  readonly losing: <T>(run: () => T) => T;
}

/**
 * Presses a button. Throws Stripe's refusal if the object does not allow it.
 * @returns the object afterwards
 */
export function pressButton({ world, losing }: Pressed, name: string, body: unknown): object {
  if (!Object.hasOwn(DASHBOARD, name)) throw invalid(`There is no button ${name}.`, {}, 404);
  // The name was checked above.
  const { press }: Button = DASHBOARD[name as ButtonName];
  const { id, amount, drop } = checked(pressSchema, body);
  const run = () => press(world, id, amount);
  return drop ? losing(run) : run();
}
