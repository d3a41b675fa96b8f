import { campaign } from 'functions/shared/campaign/current';
import type { Card } from '../../../client/card.ts';
import { administrator } from '../administrators.ts';
import { stripeFaults } from '../card.ts';
import { done } from '../client.ts';
import { changeDocument, documentsOf } from '../firestore.ts';
import { wonPaperID } from '../paper.ts';
import { eventually, leapTo, tick } from '../stack.ts';
import { purchaseState, SETS, settling, winner } from '../winner.ts';
import { endedOf, explore, type Found, type Holder } from './explore.ts';

type Step = 'authorize' | 'capture';

/** The calls of a step, whose answers are lost before they have an effect. The SDK itself repeats a dropped call once. */
const LOST = {
  authorize: { method: 'POST', path: '/v1/payment_intents', kind: 'drop', times: 2 },
  capture: { method: 'POST', path: '/v1/payment_intents/*/capture', kind: 'drop', times: 2 },
} as const satisfies Readonly<Record<Step, object>>;

const byCard = async (card: Card, ...steps: readonly Step[]): Promise<Holder> => {
  const one = await winner(card);
  await changeDocument('purchases', one.id, { drawNumber: 1 });
  for (const step of steps) await settling(await administrator('owner'), one.id, step);
  return one;
};

/** A win of which nobody knows how a call about its money has ended. */
const underWay = async (step: Step, ...before: readonly Step[]): Promise<Holder> => {
  const one = await byCard('good', ...before);
  await stripeFaults(LOST[step]);
  const token = await administrator('owner');
  await settling(token, one.id, step);
  const { paymentState } = await purchaseState(token, one);
  if (paymentState !== (step === 'authorize' ? 'AUTHORIZING' : 'CAPTURING'))
    throw new Error(`the payment is ${paymentState}`);
  return one;
};

const onPaper = async (isPaid: boolean): Promise<Holder> => {
  const id = await wonPaperID();
  await changeDocument('purchases', id, { drawNumber: 1, purchaseCount: SETS, grantedCount: SETS });
  if (isPaid) await done('payAtCounter', { token: await administrator('owner'), id, body: {} });
  return { id, email: null };
};

/** How far a win is when one person is after it. */
export interface WinState {
  readonly name: string;
  readonly fresh: () => Promise<Holder>;
  readonly hasVouchers: boolean;
  /** Whether the win lapses by itself, since its holder did not pay. */
  readonly mayLapse: boolean;
  /** Whether the faults that make it reach every call to Stripe, so that its holders are made one after the other. */
  readonly isSingly: boolean;
}
const winState = (
  name: string,
  fresh: WinState['fresh'],
  is: Partial<Omit<WinState, 'name' | 'fresh'>> = {},
): WinState => ({
  name,
  fresh,
  hasVouchers: is.hasVouchers ?? false,
  mayLapse: is.mayLapse ?? false,
  isSingly: is.isSingly ?? false,
});

/** The paid wins, which everyday runs explore. */
export const PAID_WINS = [
  winState('charged', () => byCard('good', 'authorize', 'capture'), { hasVouchers: true }),
  winState('paid at the counter', () => onPaper(true)),
];

/** All other states of a win's money, which `npm run test:full` explores. */
export const OTHER_WINS = [
  winState('not asked for its money yet', () => byCard('good')),
  winState('whose hold is under way', () => underWay('authorize'), { isSingly: true }),
  winState('held on a card', () => byCard('good', 'authorize')),
  winState('whose charge is under way', () => underWay('capture', 'authorize'), { isSingly: true }),
  winState('refused by the bank', () => byCard('declinedLater', 'authorize'), { mayLapse: true }),
  winState('on paper and unpaid', () => onPaper(false), { mayLapse: true }),
  winState('charged, its vouchers not issued yet', () => byCard('good', 'authorize', 'capture')),
  winState('paid at the counter, its vouchers issued', () => onPaper(true), { hasVouchers: true }),
];

export const AFTER_RELEASE = '2025-10-17T12:00:00.000+09:00';
const AFTER_DELIVERY = '2025-11-14T12:00:00.000+09:00';

/** As many holders as an exploration uses up, by its depth: each accepted step that changes something needs another one. */
const POOL: Readonly<Record<number, number>> = { 2: 24, 3: 100 };
const sizeFor = (depth: number): number => POOL[depth] ?? 100;

/** The number of holders made at once. */
const AT_ONCE = 4;

/**
 * Makes holders while people can still apply, and gives each out once.
 * @param isSingly whether they are made one after the other, since what makes them acts on all calls
 */
export const pool = async (
  make: () => Promise<Holder>,
  size: number,
  isSingly = false,
): Promise<() => Holder | null> => {
  const holders: Holder[] = [];
  while (holders.length < size) {
    const count = Math.min(isSingly ? 1 : AT_ONCE, size - holders.length);
    holders.push(...(await Promise.all(Array.from({ length: count }, make))));
  }
  return () => holders.pop() ?? null;
};

/** The sequences, for people to read. */
export const sequenceLines = (found: readonly Found[]): string[] =>
  found.map(({ calls, end }) => `${calls.join(' → ')} ⇒ ${end}`);

/** Explores the wins of a stand after the release, and looks at them again after the lapse and on 14 November. */
export const exploreWin = async ({ fresh, hasVouchers, mayLapse, isSingly }: WinState, depth: number) => {
  const size = sizeFor(depth);
  const next = await pool(fresh, size, isSingly);
  if (hasVouchers) {
    await eventually('the vouchers', async () => {
      await tick();
      return (await documentsOf('vouchers')).length === size ? true : null;
    });
  }
  await leapTo(AFTER_RELEASE);
  const { found, going, tried, isWhole } = await explore({ fresh: next, depth, isSecret: false });
  for (const at of [campaign.timetable.lapse, AFTER_DELIVERY]) {
    await leapTo(at);
    for (let turn = 0; turn < 5; turn += 1) await tick();
  }
  return { ended: sequenceLines([...found, ...(await endedOf(going, mayLapse))]), tried, isWhole };
};
