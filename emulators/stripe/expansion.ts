import { invalid } from './refusal.ts';
import type { State, TableName } from './state.ts';

const TABLE_OF: Readonly<Record<string, readonly TableName[]>> = {
  cus: ['customers', 'deletedCustomers'],
  pm: ['paymentMethods'],
  seti: ['setupIntents'],
  pi: ['paymentIntents'],
  ch: ['charges'],
  re: ['refunds'],
  prod: ['products'],
  price: ['prices'],
  sub: ['subscriptions'],
  du: ['disputes'],
};

function rowOf(state: State, id: string): object | null {
  const tables = TABLE_OF[id.slice(0, id.indexOf('_'))] ?? [];
  return tables.map((name) => state[name].get(id)).find((row) => row !== undefined) ?? null;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A charge omits its refunds unless they are requested. */
function refundsOf(state: State, charge: unknown): object {
  const data = [...state.refunds.values()].filter((refund) => refund.charge === charge).reverse();
  return { object: 'list', data, has_more: false, url: `/v1/charges/${String(charge)}/refunds` };
}

function expandAt(state: State, value: unknown, path: readonly string[], whole: string): unknown {
  const [field, ...rest] = path;
  if (field === undefined) return value;
  if (Array.isArray(value)) return value.map((each) => expandAt(state, each, path, whole));
  if (!isObject(value)) return value;
  const refunds = field === 'refunds' && value['object'] === 'charge';
  if (!refunds && !(field in value)) throw invalid(`This property cannot be expanded (${whole}).`);
  const inner = refunds ? refundsOf(state, value['id']) : value[field];
  const row = typeof inner === 'string' ? rowOf(state, inner) : inner;
  if (row === null && typeof inner === 'string') throw invalid(`This property cannot be expanded (${whole}).`);
  return { ...value, [field]: expandAt(state, row, rest, whole) };
}

/** Returns the object with the named ids expanded; `data.` leads into a list. Throws Stripe's refusal of other names. */
export function expanded(state: State, object: object, paths: readonly string[]): unknown {
  return paths.reduce<unknown>((value, path) => expandAt(state, value, path.split('.'), path), object);
}
