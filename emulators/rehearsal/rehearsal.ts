import { toISO } from 'functions/shared/time/instants';
import type { Action } from './actions/action.ts';
import { Api } from './api.ts';
import { Clock } from './clock.ts';
import { keyTo } from '../inbox/mails.ts';
import { Inbox } from './inbox.ts';
import type { Journey } from './journey.ts';
import type { Exchange, ReceivedProof, PublishedCounts } from './watch/observation.ts';
import { Office } from './office.ts';
import type { Target } from './options.ts';
import { everyOne } from './pool.ts';
import { CardNumberSearch } from './watch/cardNumbers.ts';
import { Stripe } from './stripe.ts';
import { TicketTraces } from './watch/ticketTraces.ts';

const WIDTH = 8;
const AT_ONCE = 20;
const FEW_AT_ONCE = 3;

/** An action before its time is added. The conditional type keeps each kind's fields. */
type UntimedAction = Action extends infer A ? (A extends Action ? Omit<A, 'at'> : never) : never;

/** An applicant during the journey, with the data from the applicant's mails and answers. */
export interface Actor extends Journey {
  email: string | null;
  accountID: string | null;
  receiptID: string | null;
  /** Whether the application has its card, or needs none. */
  complete: boolean;
  /** The bank's page, while a card waits for its holder there. */
  bankPage: string | null;
}

/** The rehearsal's surroundings (clock, API, inbox, office) and its records. */
export class Rehearsal {
  readonly api: Api;
  readonly clock: Clock;
  readonly inbox: Inbox;
  readonly office: Office;
  readonly stripe: Stripe;
  readonly actors: readonly Actor[];
  readonly site: string;
  readonly target: Target;
  readonly actions: Action[] = [];
  readonly exchanges: Exchange[] = [];
  readonly faults: string[] = [];
  readonly cardNumbers = new CardNumberSearch();
  readonly ticketTraces = new TicketTraces();
  readonly proofs: ReceivedProof[] = [];
  readonly counts: PublishedCounts[] = [];
  /** The commitment as an observer recorded it before the round. */
  recordedCommitment: string | null = null;
  step = '';
  #keys = 0;

  constructor(target: Target, personas: readonly Journey[]) {
    this.site = target.site;
    this.target = target;
    this.clock = new Clock(target.control);
    this.inbox = new Inbox(target.inbox);
    this.office = new Office(target.auth);
    this.stripe = new Stripe(target.stripe);
    this.api = new Api(target.site, {
      exchange: (exchange) => void this.exchanges.push({ step: this.step, at: this.clock.now, ...exchange }),
      request: (text) => {
        this.cardNumbers.search('requests', text);
        this.ticketTraces.search('requests', text);
      },
    });
    this.actors = personas.map((journey) => ({
      ...journey,
      email: journey.person.email,
      accountID: null,
      receiptID: null,
      complete: false,
      bankPage: null,
    }));
  }

  /** Lets people act, a few at once. A failure is recorded as a fault, and the others continue. */
  async each(actors: readonly Actor[], action: (actor: Actor) => Promise<void>): Promise<void> {
    await everyOne(actors, WIDTH, async (actor) => {
      try {
        await action(actor);
      } catch (error) {
        const what = error instanceof Error ? error.message : String(error);
        this.faults.push(
          `${this.step}: ${actor.registers}/${actor.applies}/${actor.twist} no. ${actor.index}: ${what}`,
        );
      }
    });
  }

  /** Returns the people who meet a condition. */
  who(fits: (actor: Actor) => boolean): Actor[] {
    return this.actors.filter(fits);
  }

  /**
   * Returns how often a person submits at the same moment. Among the people with double submissions of one kind, one sends twenty and the others
   * three. More would only show how the Firestore emulators queue for a lock.
   */
  submissions(actor: Actor): number {
    if (actor.twist !== 'doubles') return 1;
    const [first] = this.who(({ twist, registers }) => twist === 'doubles' && registers === actor.registers);
    return actor === first ? AT_ONCE : FEW_AT_ONCE;
  }

  record(action: UntimedAction): void {
    // Removing and adding `at` loses the union's tie to the kind, which the argument's type has checked.
    this.actions.push({ ...action, at: this.clock.now } as Action);
  }

  /** Waits until all mails and all of Stripe's events, except held ones, have arrived. It then reads the mails. */
  async post(): Promise<void> {
    const untold = await this.stripe.quiet();
    if (untold !== null) this.faults.push(`${this.step}: ${untold}`);
    const left = await this.clock.settle();
    if (left !== null) this.faults.push(`${this.step}: mails stay on their way: ${left}`);
    await this.inbox.refresh(this.clock.now);
  }

  /** Moves the clock once all work in progress has ended. */
  async moveTo(at: number): Promise<void> {
    await this.post();
    await this.clock.move(at);
    // The scheduler runs a second time while the first run's mails are in delivery. It must not send any of them twice.
    await this.clock.tick();
    await this.post();
  }

  /** Returns the key for `page` in the newest mail of a type to an address. */
  async key(to: string, type: number, page: string): Promise<string> {
    const mail = await this.inbox.newest(to, type, this.clock.now);
    const key = keyTo(page, mail.links);
    if (key === null) throw new Error(`mail ${type} to ${to} has no link to ${page}`);
    return key;
  }

  idempotencyKey(): string {
    this.#keys += 1;
    return `rehearsal-${toISO(this.clock.now)}-${this.#keys}`;
  }
}
