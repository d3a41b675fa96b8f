import { scheduledEvents } from 'functions/shared/campaign/scheduledEvents';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { SETTINGS } from 'functions/shared/deployment/settings';
import type { Outbox as OutboxName } from 'functions/shared/mail/mail';
import { cardsCloseAt, firstReminder } from 'functions/shared/settlement/card/cardReminders';
import { CALLS_PER_SECOND } from 'functions/shared/settlement/callRates';
import { seededRandom, type Random } from '../seed/random.ts';
import { Agenda } from './agenda.ts';
import { arrivalsOf, inFirstMinute, secondOf } from './arrivals.ts';
import type { Assumptions } from './assumptions.ts';
import { Broadcasts } from './broadcasts.ts';
import { CardDesk } from './cardDesk.ts';
import { COMMITTED, CommitmentMail, drawJobs, type DrawWork, readsOfCount } from './drawing.ts';
import { Instances } from './instances.ts';
import { moneyOf, type Work } from './money.ts';
import { Outbox } from './outbox.ts';
import { type Meters, metersOf, type Quotas } from './quota.ts';
import { Release } from './release.ts';
import { Site } from './site.ts';
import type { StepName } from './steps.ts';
import { Store } from './store.ts';
import { drawn } from './winners.ts';

/** A simulation's inputs. */
export interface World {
  readonly seed: string;
  readonly timetable: Timetable;
  readonly assumed: Assumptions;
  readonly quotas: Quotas;
  readonly settings: { readonly [S in keyof typeof SETTINGS]: number };
}

const TICK = 60;
const HOUR = 3600;
const DAY = 86_400;
/** The simulation gives up after this time, in case a campaign's mails never end. */
const MAX_DAYS = 60;

/** The parts of one simulated campaign. Times in seconds. */
export class Simulation {
  readonly world: World;
  readonly applicants: number;
  readonly meters: Meters;
  readonly store: Store;
  readonly own: Outbox;
  readonly bulk: Outbox;
  readonly desk: CardDesk;
  readonly site: Site;
  readonly broadcasts: Broadcasts;
  readonly onPaper: number;
  /** Applicants in the first minute. */
  readonly inFirstMinute: number;
  release: Release | null = null;
  drawing: readonly DrawWork[] = [];
  commitmentMail: CommitmentMail | null = null;
  /** Documents that the hourly counts read. */
  countReads = 0;
  money: readonly Work[] = [];
  complete = 0;
  incomplete = 0;
  #puts = 0;
  readonly #random: Random;
  readonly #reminded: Agenda;
  readonly #open: number;
  readonly #end: number;

  constructor(applicants: number, world: World) {
    const { timetable, assumed, quotas, settings } = world;
    [this.world, this.applicants] = [world, applicants];
    this.#random = seededRandom('simulate', world.seed, applicants);
    this.#open = secondOf(timetable.open);
    this.#end = secondOf(timetable.rosterClose);
    this.meters = metersOf(quotas);
    this.store = new Store(this.meters);
    [this.own, this.bulk] = outboxesOf(world);
    const arrivals = arrivalsOf(applicants, { timetable, assumed, random: this.#random });
    this.onPaper = arrivals.onPaper;
    this.inFirstMinute = inFirstMinute(arrivals, secondOf(timetable.applicationStart));
    this.#reminded = new Agenda(this.#open, this.#end);
    const scope = { timetable, assumed, random: this.#random, meters: this.meters, end: this.#end };
    this.desk = new CardDesk(scope, this.#open);
    this.site = new Site({
      arrivals,
      assumed,
      random: this.#random,
      meters: this.meters,
      store: this.store,
      instances: new Instances({
        minInstances: settings.apiMinInstances,
        most: quotas.instances.limit,
        each: 1 / assumed.requestCPU,
        start: assumed.start,
      }),
      own: this.own,
      applied: (now, count) => this.desk.enter(now, count),
      from: this.#open,
      end: this.#end,
    });
    this.broadcasts = new Broadcasts(world, this.store, this.bulk);
  }

  /** Plays the campaign to its end. */
  run(): this {
    const { timetable } = this.world;
    const opening = secondOf(timetable.applicationStart);
    const [applicationEnd, closes] = [secondOf(timetable.applicationEnd), Math.ceil(cardsCloseAt(timetable) / 1000)];
    for (let now = this.#open; now < closes; now += 1) {
      if (now < applicationEnd) this.site.advance(now);
      if (now < applicationEnd || this.desk.complete.waiting > 0) this.#cards(now, now < applicationEnd);
      this.broadcasts.advance(now, this.site.registered, this.#appliedShare());
      if (now % HOUR === 0 && now > opening) this.countReads += readsOfCount(this.complete, this.onPaper);
      this.#mails(now);
    }
    this.#close(closes);
    const mailedFrom = this.#draw();
    const releasedFrom = this.#results();
    for (let now = closes; !this.#isOver(); now += 1) {
      // Nothing happens between the last mail before the commitment and the commitment's mails, and then until the release.
      const next = now < mailedFrom ? mailedFrom : releasedFrom;
      if (now < next && this.own.waiting === 0 && this.bulk.waiting === 0) now = next;
      if (now > closes + MAX_DAYS * DAY) throw new Error('The mails of this campaign do not end in time.');
      this.commitmentMail?.advance(now);
      this.release?.advance(now);
      this.#mails(now);
    }
    const release = this.release;
    if (release === null) throw new Error('The campaign has no release.');
    const { assumed } = this.world;
    const draw = drawn(this.complete + this.onPaper, assumed.wishes, this.#random);
    this.money = moneyOf(draw, release.endsAt * 1000, { timetable, assumed, random: this.#random });
    return this;
  }

  /** Returns the share of early registrants who have applied, on the assumption that they apply as fast as all others. */
  #appliedShare(): number {
    return Math.round(this.site.applied * this.world.assumed.registersBefore);
  }

  #cards(now: number, isOpen: boolean): void {
    const { timetable, assumed } = this.world;
    if (isOpen) this.desk.enter(now, this.#reminded.at(now));
    // Stripe's limit also limits the cards that reach the database, however many people wait.
    const room = this.store.room(now, 'saves a card', Math.min(this.desk.complete.waiting, CALLS_PER_SECOND));
    const { saved, gaveUp } = this.desk.advance(now, room);
    this.store.write(now, 'saves a card', saved);
    this.complete += saved;
    this.own.write(now, saved);
    if (gaveUp === 0) return;
    // The reminder brings these people back. After the close they remain without a card.
    const at = firstReminder(now * 1000, timetable);
    if (at === null) return;
    this.#reminded.after(secondOf(at), gaveUp, assumed.comesBack, this.#random);
  }

  #room(now: number, step: StepName, { waiting, fastest }: Outbox): number {
    return this.store.room(now, step, Math.min(waiting, fastest));
  }

  #mails(now: number): void {
    const provider = this.world.quotas.mailProvider.limit;
    if (this.own.waiting === 0 && this.bulk.waiting === 0) return;
    const dispatches = this.bulk.dispatches;
    const own = this.own.advance(now, Math.min(provider, this.#room(now, 'mail 1', this.own)));
    const bulk = this.bulk.advance(now, Math.min(provider - own, this.#room(now, 'mail 42', this.bulk)));
    this.store.write(now, 'mail 1', own);
    this.store.write(now, 'mail 42', bulk);
    this.meters.mailProvider.note(now, own + bulk);
    this.meters.queueRate.note(now, this.bulk.dispatches - dispatches);
    this.meters.tasksCreated.note(now, this.own.puts + this.bulk.puts - this.#puts);
    this.#puts = this.own.puts + this.bulk.puts;
  }

  /** Writes mail 24 to everybody without a card. */
  #close(now: number): void {
    this.incomplete = this.applicants - this.onPaper - this.complete;
    this.own.write(now, this.incomplete);
  }

  /**
   * Plays the draw up to its places, and the mail of its commitment.
   * @returns when the first of these mails is written
   */
  #draw(): number {
    const { timetable, assumed } = this.world;
    const { meters, store, bulk, complete, onPaper } = this;
    this.drawing = drawJobs(complete + onPaper, { timetable, assumed, meters, store });
    const committedAt = this.drawing.find(({ name }) => name === COMMITTED)?.ends ?? 0;
    // Applicants on paper are assumed to have no address.
    this.commitmentMail = new CommitmentMail({ recipients: complete, committedAt }, { assumed, store, bulk });
    return this.commitmentMail.frozenAt;
  }

  #results(): number {
    const effect = scheduledEvents(this.world.timetable).find(
      (one) => one.kind === 'drawStep' && one.step === 'release',
    );
    if (effect === undefined) throw new Error('The timetable has no release.');
    const beginsAt = Math.ceil(effect.dueAt / 1000 / TICK) * TICK;
    const { assumed } = this.world;
    const applications = this.complete + this.onPaper;
    this.release = new Release(
      { applications, beginsAt },
      { assumed, meters: this.meters, store: this.store, bulk: this.bulk },
    );
    return beginsAt;
  }

  #isOver(): boolean {
    return this.release?.isOver === true && this.own.waiting === 0 && this.bulk.waiting === 0;
  }
}

/** Returns both outboxes with the deployment's settings. An instance delivers as many mails at once as it has connections. */
const outboxesOf = ({ settings, assumed }: World): [Outbox, Outbox] => {
  const { smtpConnections: connections, smtpInstances, bulkMailsPerSecond, retriedMailsPerSecond } = settings;
  const { delivery, sweptInTick } = assumed;
  const outbox = (name: OutboxName, direct: number, perSecond: number): Outbox =>
    new Outbox({ name, direct, perSecond, connections, delivery, sweptInTick });
  return [
    outbox('mails', (smtpInstances * connections) / delivery, retriedMailsPerSecond),
    outbox('bulkMails', 0, bulkMailsPerSecond),
  ];
};

/** Plays a campaign to its end. */
export const simulated = (applicants: number, world: World): Simulation => new Simulation(applicants, world).run();
