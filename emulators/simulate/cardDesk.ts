import { permitsOf } from 'functions/gateways/permits';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { callShares } from 'functions/shared/settlement/shares';
import type { Random } from '../seed/random.ts';
import { Agenda } from './agenda.ts';
import { secondOf } from './arrivals.ts';
import type { Assumptions } from './assumptions.ts';
import { Line } from './line.ts';
import type { Meters } from './quota.ts';

/** Calls of Stripe with which a card is begun: its customer, and the set-up; then the set-up is read as its holder comes back. */
const CALLS_TO_BEGIN = 2;
const DAY = 86_400;
/** Whoever waits for no longer has hardly waited, in seconds. */
const SHORT = 60;

interface Scope {
  readonly timetable: Timetable;
  readonly assumed: Assumptions;
  readonly random: Random;
  readonly meters: Meters;
  readonly end: number;
}

/** Where guests' cards are saved, with the calls of Stripe that guests have (rules 7.7). Times in seconds. */
export class CardDesk {
  readonly #scope: Scope;
  #now = 0;
  #share = 0;
  /** Cards entered in this second. */
  #entered = 0;
  readonly #permits;
  readonly #back: Agenda;
  readonly begin = new Line();
  readonly complete = new Line();
  /** Who had no more patience, as often as that was. */
  gaveUp = 0;
  /** Until when somebody waited for more than a minute, on the day of the opening. */
  busyUntil: number;
  readonly #opened: number;

  constructor(scope: Scope, from: number) {
    this.#scope = scope;
    this.#opened = secondOf(scope.timetable.applicationStart);
    this.busyUntil = this.#opened;
    this.#back = new Agenda(from, scope.end);
    this.#permits = permitsOf(
      () => this.#share,
      () => this.#now * 1000,
    );
  }

  enter(now: number, count: number): void {
    this.#entered += count;
    this.begin.join(now, count);
  }

  #taken(calls: number): boolean {
    for (let call = 0; call < calls; call += 1) if (!this.#permits.take()) return false;
    return true;
  }

  /** Who gets leave next is a matter of chance: all ask again and again. */
  #next(): Line | null {
    const waiting = this.begin.waiting + this.complete.waiting;
    if (waiting === 0) return null;
    return this.#scope.random.below(waiting) < this.begin.waiting ? this.begin : this.complete;
  }

  /** One second. @param room cards that the database takes in it @returns cards saved, and whoever gave up */
  advance(now: number, room: number): { readonly saved: number; readonly gaveUp: number } {
    const { assumed, random, meters, timetable } = this.#scope;
    this.#now = now;
    const [entered, back] = [this.#entered, this.#back.at(now)];
    this.#entered = 0;
    this.complete.join(now, back);
    if (this.begin.waiting + this.complete.waiting === 0) return { saved: 0, gaveUp: 0 };
    this.#share = callShares(now * 1000, timetable).guests;
    meters.stripeEndpoint.note(now, Math.max(entered, back));
    meters.stripeAll.note(now, entered * CALLS_TO_BEGIN + back);
    if (now < this.#opened + DAY && this.begin.oldest(now) > SHORT) this.busyUntil = now;
    let saved = 0;
    for (let line = this.#next(); line !== null; line = this.#next()) {
      if (saved >= room && line === this.complete) break;
      if (!this.#taken(line === this.begin ? CALLS_TO_BEGIN : 1)) break;
      line.serve(now, 1);
      if (line === this.begin) this.#back.after(now, 1, assumed.atBank, random);
      else saved += 1;
    }
    const gaveUp = this.begin.leave(now - assumed.patience);
    this.gaveUp += gaveUp;
    return { saved, gaveUp };
  }
}
