import { dueFor, heardOf, holdsMoney } from 'functions/shared/settlement/due';
import { after } from 'functions/shared/application/machine';
import { FRESH, NO_CARD } from 'functions/shared/application/states';
import { campaign } from 'functions/shared/campaign/current';
import { AppError, type ErrorCode } from 'functions/shared/ground/errors';
import { type Purchase, purchase as purchaseEntity } from 'functions/shared/entities/purchase';
import { stripeOver, type StripeGateway } from 'functions/gateways/stripe';
import { carriedOn, type Take } from 'functions/shared/settlement/openCall';
import { purchaseTold, takingOfEvent } from 'functions/shared/settlement/events';
import { afterGivingBack, givenBack, type GivenBack } from 'functions/shared/settlement/leftovers';
import { plannedPayment } from 'functions/shared/settlement/nextCall';
import {
  customerCall,
  setUpCall,
  takeRefused,
  takeSetupIntent,
  withoutCard,
} from 'functions/shared/settlement/card/setUp';
import {
  atBank,
  freshSettlement,
  isTried,
  isUnheard,
  settlementSchema,
  type Before,
  type Moment,
} from 'functions/shared/settlement/settlement';
import type { PaymentStep } from 'functions/shared/campaign/runSteps';
import { stripeEventSchema } from 'functions/shared/settlement/stripeObjects';
import { plannedCard } from 'functions/shared/settlement/card/winnersCard';
import { fromISO } from 'functions/shared/time/instants';
import { cancel, capture } from '../stripe/money/charging.ts';
import { type CardName, testCard } from '../stripe/testCards.ts';
import { testStripe, type TestStripe } from '../stripe/testStripe.ts';
import { wentBack } from './invariants.ts';
import { type Gate, Process } from './process.ts';
import { MINUTE_MS } from 'functions/shared/time/durations';

const { timetable } = campaign;
const ID = 'account-1';
const SETS = 3;
const SITE = 'https://site.invalid';

/** What of the gateway the settlement uses. */
export type SceneStripe = Pick<
  StripeGateway,
  'perform' | 'paymentIntent' | 'paymentIntentOf' | 'refundOf' | 'setupIntent'
>;

/** The product's ways; a negative control puts a wrong one in the place of one of them. */
export interface Ways {
  readonly planned: typeof plannedPayment;
  /** What stands between the product and its gateway. */
  readonly asked: (stripe: SceneStripe) => SceneStripe;
  readonly givenBack: typeof givenBack;
}
export const PRODUCT: Ways = { planned: plannedPayment, asked: (stripe) => stripe, givenBack };

const stamps = { createdAt: timetable.applicationStart, updatedAt: timetable.applicationStart, runID: null };
const applied: Purchase = {
  ...FRESH,
  ...NO_CARD,
  ...stamps,
  id: ID,
  accountID: ID,
  receiptID: 'AAAAAAAAAAA1',
  shard: 0,
  purchaseCount: SETS,
  acceptsPartial: false,
  state: 'APPLIED',
};

const gated = (stripe: SceneStripe, gate: Gate): SceneStripe => {
  const between =
    <A extends readonly unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      await gate();
      const answer = await call(...args);
      await gate();
      return answer;
    };
  return {
    perform: between(stripe.perform),
    paymentIntent: between(stripe.paymentIntent),
    paymentIntentOf: between(stripe.paymentIntentOf),
    refundOf: between(stripe.refundOf),
    setupIntent: between(stripe.setupIntent),
  };
};

/** One application with its dealings, kept in memory as the store keeps them, before a local Stripe. */
export class Scene {
  readonly stripe: TestStripe = testStripe();
  readonly #gateway: SceneStripe;
  readonly #ways: Ways;
  readonly #known = new Set<string>();
  #before: Before = { purchase: applied, settlement: freshSettlement(ID, 0) };
  #processes: Process[] = [];
  /** What must not have happened. */
  readonly faults: string[] = [];
  /** How often its holder was asked for another card. */
  asked = 0;
  /** Whether somebody who had won was to be charged. */
  meant = false;

  private constructor(ways: Ways) {
    this.#ways = ways;
    const permits = { take: () => true };
    const real = stripeOver(async () => this.stripe.sdk, { permits, webhookSecret: () => 'whsec_none' });
    this.#gateway = ways.asked(real);
    this.stripe.now = fromISO(timetable.resultRelease) + MINUTE_MS;
  }

  /** Somebody with this card whom the draw gave so many sets; 0: none. */
  static async open(card: CardName, sets: number, ways = PRODUCT): Promise<Scene> {
    const scene = new Scene(ways);
    await scene.enterCard(card);
    const event = sets > 0 ? ({ kind: 'win', sets } as const) : ({ kind: 'lose', waitingPlace: 1 } as const);
    const { purchase, settlement } = scene.#before;
    scene.#before = { settlement, purchase: after(purchase, event, scene.stripe.now) };
    await scene.stripe.local.advance();
    scene.stripe.arrived.length = 0;
    return scene;
  }

  get before(): Before {
    return this.#before;
  }

  get live(): readonly Process[] {
    this.#processes = this.#processes.filter(({ over }) => !over);
    return this.#processes;
  }

  kill(process: Process): void {
    this.#processes = this.#processes.filter((one) => one !== process);
  }

  get #moment(): Moment {
    return { now: this.stripe.now, systemNow: this.stripe.now, timetable };
  }

  /** Whatever is stored is parsed, as the store does. */
  #write({ purchase, settlement }: Before): void {
    const next = { purchase: purchaseEntity.record.parse(purchase), settlement: settlementSchema.parse(settlement) };
    this.faults.push(...wentBack(this.#before, next));
    this.#before = next;
  }

  #take(taking: Take): void {
    const { purchase, settlement, news } = taking(this.#before, this.#moment);
    if (news === 'attention') this.asked += 1;
    this.#write({ purchase, settlement: heardOf(this.#before.settlement, settlement) });
  }

  /** Stores the call of a step; whether it was refused, and by what. */
  plan(action: PaymentStep, sets: number | null): ErrorCode | null {
    const planned = this.#ways.planned(action, this.#before, sets, campaign, this.#moment);
    if ('refused' in planned) return planned.refused;
    if (action === 'capture') this.meant ||= this.#before.purchase.state === 'WON';
    this.#write(planned.before);
    return null;
  }

  withdraw(): void {
    this.#leave({ kind: 'withdraw', rosterClose: timetable.rosterClose });
  }

  lapse(): void {
    this.#leave({ kind: 'lapse' });
  }

  /** What the handlers do for whoever goes: the machine's word, and what it had is given back. */
  #leave(event: Parameters<typeof after>[1]): void {
    const { purchase, settlement } = this.#before;
    if (this.#isChargedUnheard()) return;
    const gone = { ...this.#tried(() => after(purchase, event, this.stripe.now), purchase) };
    if (gone.state !== purchase.state) this.#write(withoutCard(gone, settlement, this.#moment));
  }

  /**
   * Charged by hand at Stripe's own pages, and not told of yet: what somebody does about it in that moment the reconciliation tells
   * (rules 7.19).
   */
  #isChargedUnheard(): boolean {
    const { paymentState, stripePaymentID } = this.#before.purchase;
    const own = this.stripe.local.world.state.paymentIntents.get(stripePaymentID ?? '');
    return paymentState === 'AUTHORIZED' && own?.status === 'succeeded';
  }

  #tried<T>(run: () => T, otherwise: T): T {
    try {
      return run();
    } catch (error) {
      if (error instanceof AppError) return otherwise;
      throw error;
    }
  }

  /** The office at Stripe's own pages, which no fault meets. */
  byHand(action: 'cancel' | 'capture'): void {
    const { world } = this.stripe.local;
    const { purchase } = this.#before;
    const intent = world.state.paymentIntents.get(purchase.stripePaymentID ?? '');
    if (intent?.status !== 'requires_capture' || purchase.state !== 'WON' || isTried(this.#before.settlement)) return;
    if (action === 'cancel') return cancel(world, intent, 'requested_by_customer');
    this.meant = true;
    capture(world, intent, intent.amount);
  }

  /** The holder of another card at the bank's page. */
  authenticate(outcome: 'authenticated' | 'failed'): void {
    const waiting = atBank(this.#before.settlement);
    if (waiting !== null) this.stripe.local.authenticate(waiting, outcome);
  }

  /** A card is entered: as services/money/cardEntry.ts. Whether a hold on it is to be tried next (rules 7.34). */
  async enterCard(name: CardName): Promise<boolean> {
    const { token } = testCard(name);
    const browser = this.stripe.sdk.testHelpers.confirmationTokens.create({ payment_method: token });
    // A browser that gets no token sends none.
    const confirmation = await browser.catch(() => null);
    if (confirmation === null || this.#isChargedUnheard()) return false;
    const entered = { token: confirmation.id, page: 'registration-change' } as const;
    const planned = plannedCard(this.#before, entered, this.#moment, { selling: campaign, siteURL: SITE });
    if ('refused' in planned) return false;
    this.#write(planned);
    if (isTried(planned.settlement)) return true;
    await this.#setUp();
    const { purchase, settlement } = this.#before;
    // How the schedule asks after a set-up that was not answered is services/money/cards.ts: here its holder gives it up.
    if (isUnheard(settlement)) this.#write({ purchase, settlement: heardOf(settlement, takeRefused(settlement)) });
    return false;
  }

  /** Saves the newest card, its holder there at once; nothing where Stripe does not answer. */
  async #setUp(): Promise<void> {
    const { purchase, settlement } = this.#before;
    const customer = await this.#gateway.perform(customerCall(purchase.id));
    if (customer.kind !== 'answered' || settlement.card === null) return;
    const made = await this.#gateway.perform(setUpCall(purchase, settlement.card, customer.object.id, SITE));
    if (made.kind !== 'answered') return;
    this.stripe.local.authenticate(made.object.id, 'authenticated');
    const intent = await this.#gateway.setupIntent(made.object.id);
    if (intent === null || typeof intent === 'string') return;
    this.#take((before, moment) => takeSetupIntent(before, intent, moment.now, moment));
  }

  /** Begins something that stands still at each word with Stripe. */
  async begin(name: string, run: (stripe: SceneStripe) => Promise<unknown>): Promise<Process> {
    const process = await Process.begin(
      (gate) => run(gated(this.#gateway, gate)),
      (error) => {
        // What is declared: Stripe could not be asked, or did not answer.
        if (error instanceof AppError && error.code === 'overloaded') return;
        this.faults.push(`${name} threw ${error instanceof Error ? error.message : String(error)}`);
      },
    );
    this.#processes.push(process);
    return process;
  }

  /** As services/money/settlement.ts. */
  readonly carryOn = async (stripe: SceneStripe): Promise<void> => {
    const before = this.#before;
    const { openCall } = before.settlement;
    if (openCall === null) return;
    this.#take(await carriedOn({ stripe, selling: campaign, systemNow: this.stripe.now }, before, openCall));
  };

  /** As jobs/money/openCalls.ts and services/money/leftovers.ts. */
  readonly sweep = async (stripe: SceneStripe): Promise<void> => {
    const isForCalls = dueFor(this.#before.settlement) === 'calls';
    try {
      await this.carryOn(stripe);
    } finally {
      const tried = new Map<string, GivenBack['left']>();
      const { leftovers } = this.#before.settlement;
      for (const call of isForCalls ? leftovers.filter(holdsMoney) : leftovers) {
        const { taking, left } = await this.#ways.givenBack({ stripe, selling: campaign }, call);
        if (taking) this.#take(taking);
        tried.set(call.key, left);
      }
      const { purchase, settlement } = this.#before;
      this.#write({ purchase, settlement: afterGivingBack(settlement, tried, this.#moment) });
    }
  };

  get isDue(): boolean {
    const { dueAt } = this.#before.settlement;
    return dueAt !== null && dueAt <= this.stripe.now;
  }

  /** Events that Stripe has told and that are not taken in yet. */
  get untaken(): readonly string[] {
    const told = this.stripe.arrived.filter(({ payload }) => {
      const event = stripeEventSchema.parse(JSON.parse(payload));
      return purchaseTold(event) !== null && !this.#known.has(event.id);
    });
    return told.map(({ payload }) => payload);
  }

  /** As services/money/stripeEvents.ts; what was not taken in is told again. */
  readonly hear =
    (payload: string) =>
    async (stripe: SceneStripe): Promise<void> => {
      const event = stripeEventSchema.parse(JSON.parse(payload));
      if (purchaseTold(event) === null) return;
      const taking = await takingOfEvent({ stripe, selling: campaign }, event, this.#before.settlement);
      if (taking && !this.#known.has(event.id)) this.#take(taking);
      this.#known.add(event.id);
    };
}
