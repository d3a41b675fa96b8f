import type { ButtonName } from '../../stripe/dashboard.ts';
import { type Random, seededRandom } from '../../seed/random.ts';

/** The states of a card in which a button of Stripe's dashboard may be pressed, with the buttons that apply then. */
export const PRESS_MOMENTS = {
  saved: ['charge', 'chargeInDollars', 'deleteCustomer', 'detachCard'],
  held: ['cancelHold', 'capture', 'capturePart', 'charge', 'chargeInDollars', 'deleteCustomer', 'detachCard'],
  charged: ['refund', 'refundPart', 'charge', 'chargeInDollars', 'deleteCustomer', 'detachCard'],
  refunded: ['failRefund', 'refundPart', 'refund'],
} as const satisfies Readonly<Record<string, readonly ButtonName[]>>;
export type PressMoment = keyof typeof PRESS_MOMENTS;

/** One press, drawn before its target is known. */
export interface DrawnPress {
  readonly button: ButtonName;
  /** The position of the target among the candidates, from 0 inclusive to 1 exclusive. */
  readonly place: number;
  /** The position of the amount within the range that the target allows, from 0 inclusive to 1 exclusive. */
  readonly size: number;
  /** Whether Stripe's events about the press are lost. */
  readonly isLost: boolean;
  /** Whether the people concerned react: the office to its alert, the applicant to a request for another card. */
  readonly isFollowed: boolean;
}

/** Returns the buttons in a random order, repeated, so that a few presses already cover many of them. */
function dealt(random: Random, buttons: readonly ButtonName[], count: number): ButtonName[] {
  const deals = Math.ceil(count / buttons.length);
  const shuffled = Array.from({ length: deals }, () =>
    buttons
      .map((button) => ({ button, place: random.share() }))
      .sort((one, other) => one.place - other.place)
      .map(({ button }) => button),
  );
  return shuffled.flat().slice(0, count);
}

/** Returns the presses of one moment, which the seed alone determines, for each of its `stops` of the clock. */
export function drawnPresses(seed: string, moment: PressMoment, stops: number, each: number): DrawnPress[][] {
  const random = seededRandom('dashboard', seed, moment);
  const buttons = dealt(random, PRESS_MOMENTS[moment], stops * each);
  const presses = buttons.map((button): DrawnPress => {
    const [place, size] = [random.share(), random.share()];
    return { button, place, size, isLost: random.chance(1 / 3), isFollowed: random.chance(0.5) };
  });
  return Array.from({ length: stops }, (_, stop) => presses.slice(stop * each, (stop + 1) * each));
}

/** Returns the item at a position from 0 inclusive to 1 exclusive; null: there are no items. */
export const itemAt = <T>(items: readonly T[], place: number): T | null =>
  items[Math.floor(place * items.length)] ?? null;

/** An amount in yen that is not a multiple of a set's price. */
export const ODD_YEN = 3_333;

/**
 * Returns the amount of a press that needs one: whole sets or not, but never all of it.
 * @param whole what the payment holds, or what may be charged, in yen
 */
export function partOf(whole: number, price: number, size: number): number {
  const sets = Math.ceil(whole / price) - 1;
  const amounts = Array.from({ length: Math.max(0, sets) }, (_, index) => (index + 1) * price);
  const odd = amounts.map((amount) => amount - price + ODD_YEN);
  return itemAt([...amounts, ...odd, Math.min(ODD_YEN, whole - 1)], size) ?? 1;
}
