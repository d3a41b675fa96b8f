import { toISO } from 'functions/shared/time/instants';
import type { Act } from './acts/act.ts';
import { Api } from './api.ts';
import { Clock } from './clock.ts';
import { keyTo } from '../inbox/mails.ts';
import { Inbox } from './inbox.ts';
import type { Journey } from './journey.ts';
import type { Exchange } from './watch/observation.ts';
import { Office } from './office.ts';
import type { Target } from './options.ts';
import { everyOne } from './pool.ts';
import { Sightings } from './watch/sightings.ts';
import { Stripe } from './stripe.ts';

const WIDTH = 8;
const AT_ONCE = 20;
const FEW_AT_ONCE = 3;

/** An act before it is given its time; the conditional keeps each kind with its own fields. */
type Noted = Act extends infer A ? (A extends Act ? Omit<A, 'at'> : never) : never;

/** One applicant in the middle of its journey: what it knows by its own mails and answers. */
export interface Actor extends Journey {
  email: string | null;
  accountID: string | null;
  receiptID: string | null;
  /** Whether the application has its card, or needs none. */
  complete: boolean;
  /** The bank's page, where a card still waits for its holder. */
  bankPage: string | null;
}

/** The stage on which everything happens: clock, API, inbox and office, and the notes taken of it. */
export class Rehearsal {
  readonly api: Api;
  readonly clock: Clock;
  readonly inbox: Inbox;
  readonly office: Office;
  readonly stripe: Stripe;
  readonly actors: readonly Actor[];
  readonly site: string;
  readonly target: Target;
  readonly acts: Act[] = [];
  readonly exchanges: Exchange[] = [];
  readonly faults: string[] = [];
  readonly sightings = new Sightings();
  scene = '';
  #keys = 0;

  constructor(target: Target, cast: readonly Journey[]) {
    this.site = target.site;
    this.target = target;
    this.clock = new Clock(target.control);
    this.inbox = new Inbox(target.inbox);
    this.office = new Office(target.auth);
    this.stripe = new Stripe(target.stripe);
    this.api = new Api(target.site, {
      exchange: (exchange) => void this.exchanges.push({ scene: this.scene, ...exchange }),
      request: (text) => this.sightings.look('requests', text),
    });
    this.actors = cast.map((journey) => ({
      ...journey,
      email: journey.person.email,
      accountID: null,
      receiptID: null,
      complete: false,
      bankPage: null,
    }));
  }

  /** Lets these act, a few at once. Who cannot is noted as a fault, and the others go on. */
  async each(actors: readonly Actor[], act: (actor: Actor) => Promise<void>): Promise<void> {
    await everyOne(actors, WIDTH, async (actor) => {
      try {
        await act(actor);
      } catch (error) {
        const what = error instanceof Error ? error.message : String(error);
        this.faults.push(
          `${this.scene}: ${actor.registers}/${actor.applies}/${actor.twist} no. ${actor.index}: ${what}`,
        );
      }
    });
  }

  /** Those whose part is this. */
  who(fits: (actor: Actor) => boolean): Actor[] {
    return this.actors.filter(fits);
  }

  /**
   * How often this one submits at the same moment: one twenty times, the others who double three times. More twenties at once would only show
   * how the Firestore emulators queue for a lock.
   */
  submissions(actor: Actor): number {
    if (actor.twist !== 'doubles') return 1;
    const [first] = this.who(({ twist, registers }) => twist === 'doubles' && registers === actor.registers);
    return actor === first ? AT_ONCE : FEW_AT_ONCE;
  }

  note(act: Noted): void {
    // The union loses its tie to the kind when `at` is taken off and put back; the argument's type has checked it.
    this.acts.push({ ...act, at: this.clock.now } as Act);
  }

  /** Waits until all of Stripe's events that are not held and all mails have come, and takes the mails in. */
  async post(): Promise<void> {
    const untold = await this.stripe.quiet();
    if (untold !== null) this.faults.push(`${this.scene}: ${untold}`);
    const left = await this.clock.settle();
    if (left !== null) this.faults.push(`${this.scene}: mails stay on their way: ${left}`);
    await this.inbox.refresh(this.clock.now);
  }

  /** Moves the clock when all that was begun has ended. */
  async moveTo(at: number): Promise<void> {
    await this.post();
    await this.clock.move(at);
    // A doubled run of the scheduler, while the mails of the first are on their way: it may send nothing again.
    await this.clock.tick();
    await this.post();
  }

  /** The key in the newest mail of a type to this address. */
  async key(to: string, type: number, page: string): Promise<string> {
    const mail = await this.inbox.newest(to, type, this.clock.now);
    const key = keyTo(page, mail.links);
    if (key === null) throw new Error(`mail ${type} to ${to} has no link to ${page}`);
    return key;
  }

  /** A key of its own for each submission. */
  idempotencyKey(): string {
    this.#keys += 1;
    return `rehearsal-${toISO(this.clock.now)}-${this.#keys}`;
  }
}
