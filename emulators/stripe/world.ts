import type Stripe from 'stripe';
import type { Random } from '../seed/random.ts';
import type { AccountState } from './money/accountState.ts';
import type { State } from './state.ts';

/** The surroundings of a route. Its times are business time, which is the campaign's in a whole stack. */
export interface World {
  readonly state: State;
  /** The account's state, and the answer of all banks. */
  accountState(): AccountState;
  /** Epoch seconds. */
  now(): number;
  /** Returns a new id, such as `pi_…`. */
  mint(prefix: string): string;
  /** Records an event with a copy of `object`, and delivers it. */
  emit(type: Stripe.Event.Type, object: object): void;
  /** Records until when a charge authorizes money, epoch seconds. */
  holds(chargeID: string, until: number): void;
  /** Returns the page on which a person completes the 3-D Secure step of an intent. */
  authenticationURL(intentID: string): string;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 24;

/** Returns a random id with the length and alphabet of Stripe's. */
export const mintedID = (random: Random, prefix: string): string => `${prefix}_${random.text(ALPHABET, ID_LENGTH)}`;

export const DAY_SECONDS = 86_400;
