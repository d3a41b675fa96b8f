import { rateLimiter } from 'functions/gateways/stripeRateLimiter';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { CALL_ENDPOINTS } from 'functions/shared/settlement/endpoints';
import { LOW_PRIORITY_ENDPOINTS } from 'functions/shared/settlement/shares';
import type { Random } from '../seed/random.ts';
import { Agenda } from './agenda.ts';
import { secondOf } from './arrivals.ts';
import type { Assumptions } from './assumptions.ts';
import { Line } from './line.ts';
import { sharesAt } from './paidRun.ts';
import type { Meters } from './quota.ts';

/** The calls that begin a card: to create its customer, and the set-up. The set-up is read when its holder returns. */
const { createCustomer: CREATE_CUSTOMER, createSetupIntent: CREATE_SET_UP } = CALL_ENDPOINTS;
const READ_SET_UP = 'GET /v1/setup_intents/:id';
const CALLS_TO_BEGIN = 2;
/** The interval between requests for a permit, in ms. */
const MOMENT_MS = 20;
const DAY = 86_400;
/** The longest wait that does not count as busy, in seconds. */
const SHORT = 60;

interface Scope {
  readonly timetable: Timetable;
  readonly assumed: Assumptions;
  readonly random: Random;
  readonly meters: Meters;
  readonly end: number;
}

/** The saving of guests' cards, within the guests' share of Stripe's calls (rules 7.7). Times in seconds. */
export class CardDesk {
  readonly #scope: Scope;
  #ms = 0;
  /** Customers whose cards are not started yet. */
  #customers = 0;
  #share = { perEndpoint: 0, inAll: 0 };
  /** Cards entered in this second. */
  #entered = 0;
  readonly #limiter;
  readonly #back: Agenda;
  readonly begin = new Line();
  readonly complete = new Line();
  /** The number of people who gave up. */
  gaveUp = 0;
  /** The last second of the opening day in which a person had waited longer than SHORT. */
  busyUntil: number;
  readonly #opened: number;

  constructor(scope: Scope, from: number) {
    this.#scope = scope;
    this.#opened = secondOf(scope.timetable.applicationStart);
    this.busyUntil = this.#opened;
    this.#back = new Agenda(from, scope.end);
    this.#limiter = rateLimiter({
      rates: () => this.#share,
      systemClock: () => this.#ms,
      lowPriority: LOW_PRIORITY_ENDPOINTS.guests,
    });
  }

  enter(now: number, count: number): void {
    this.#entered += count;
    this.begin.join(now, count);
  }

  /**
   * Makes the calls that are permitted now: creates a customer, begins a card for a customer, and reads the card of a holder who is back.
   * @returns the number of cards saved
   */
  #served(now: number, room: number): number {
    if (this.begin.waiting > this.#customers && this.#limiter.take(CREATE_CUSTOMER)) this.#customers += 1;
    if (this.begin.waiting > 0 && this.#customers > 0 && this.#limiter.take(CREATE_SET_UP)) {
      this.#customers -= 1;
      this.begin.serve(now, 1);
      this.#back.after(now, 1, this.#scope.assumed.atBank, this.#scope.random);
    }
    if (room === 0 || this.complete.waiting === 0 || !this.#limiter.take(READ_SET_UP)) return 0;
    return this.complete.serve(now, 1);
  }

  /**
   * Plays one second.
   * @param room for cards in the database
   * @returns the numbers of cards saved and of people who gave up
   */
  advance(now: number, room: number): { readonly saved: number; readonly gaveUp: number } {
    const { assumed, meters, timetable } = this.#scope;
    const [entered, back] = [this.#entered, this.#back.at(now)];
    this.#entered = 0;
    this.complete.join(now, back);
    if (this.begin.waiting + this.complete.waiting === 0) return { saved: 0, gaveUp: 0 };
    this.#share = sharesAt(now * 1000, timetable, 'guests');
    meters.stripeEndpoint.note(now, Math.max(entered, back));
    meters.stripeAll.note(now, entered * CALLS_TO_BEGIN + back);
    if (now < this.#opened + DAY && this.begin.oldest(now) > SHORT) this.busyUntil = now;
    let saved = 0;
    for (this.#ms = now * 1000; this.#ms < (now + 1) * 1000; this.#ms += MOMENT_MS)
      saved += this.#served(now, room - saved);
    const gaveUp = this.begin.leave(now - assumed.patience);
    this.gaveUp += gaveUp;
    return { saved, gaveUp };
  }
}
