import type Stripe from 'stripe';
import type { Random } from '../seed/random.ts';
import type { Standing } from './money/standing.ts';
import type { State } from './state.ts';

/** What a route works on. Times here are business time: the campaign's, where the whole stack runs. */
export interface World {
  readonly state: State;
  /** How the account stands, and what all banks say. */
  standing(): Standing;
  /** Epoch seconds. */
  now(): number;
  /** A fresh id, such as `pi_…`. */
  mint(prefix: string): string;
  /** Notes an event and has it delivered; `object` is copied as it is now. */
  emit(type: Stripe.Event.Type, object: object): void;
  /** Notes that a charge holds money until then, epoch seconds. */
  holds(chargeID: string, until: number): void;
  /** Where a person takes the 3-D Secure step of an intent. */
  authenticationURL(intentID: string): string;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 24;

/** As long as Stripe's, and of the same letters. */
export const mintedID = (random: Random, prefix: string): string => `${prefix}_${random.text(ALPHABET, ID_LENGTH)}`;

export const DAY_SECONDS = 86_400;
