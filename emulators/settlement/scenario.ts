import { after } from 'functions/shared/application/machine';
import { FRESH, NO_CARD, NO_FACETS } from 'functions/shared/application/states';
import { campaign } from 'functions/shared/campaign/current';
import { AppError, type ErrorCode } from 'functions/shared/errors/appError';
import { type Purchase, purchase as purchaseEntity } from 'functions/shared/entities/purchase';
import { stripeOver } from 'functions/gateways/stripe';
import { executeCardCall } from 'functions/shared/settlement/cardExecutor';
import { type SettlementPort, type SettlementStripe, applyUpdate } from 'functions/shared/settlement/port';
import { executeDueCalls, executeCleanupCalls } from 'functions/shared/settlement/cleanupExecutor';
import { applyIntentEvent, applicationOfEvent } from 'functions/shared/settlement/intentEvents';
import { executePaymentCall } from 'functions/shared/settlement/executor';
import {
  dueFor,
  intentRequiringAction,
  initialSettlement,
  isAuthorizingNewCard,
  settlementSchema,
  type SettlementState,
  type Moment,
} from 'functions/shared/settlement/settlementState';
import { withoutCard } from 'functions/shared/settlement/card/cardReducer';
import type { PaymentStep } from 'functions/shared/campaign/runSteps';
import { stripeEventSchema } from 'functions/shared/settlement/stripeObjects';
import { planCard } from 'functions/shared/settlement/planner';
import { fromISO } from 'functions/shared/time/instants';
import { cancel, capture } from '../stripe/money/charging.ts';
import { type CardName, testCard } from '../stripe/testCards.ts';
import { testStripe, type TestStripe } from '../stripe/testStripe.ts';
import { regressionsBetween } from './invariants.ts';
import { Process } from './process.ts';
import { gatedStripe, PRODUCT, type Overrides } from './overrides.ts';
import { MINUTE_MS } from 'functions/shared/time/durations';

const { timetable } = campaign;
const ID = 'account-1';
const SETS = 3;
const SITE = 'https://site.invalid';

const stamps = { createdAt: timetable.applicationStart, updatedAt: timetable.applicationStart, runID: null };
const applied: Purchase = {
  ...FRESH,
  channel: 'web',
  ...NO_CARD,
  ...NO_FACETS,
  ...stamps,
  id: ID,
  accountID: ID,
  receiptID: 'AAAAAAAAAAA1',
  shard: 0,
  purchaseCount: SETS,
  acceptsPartial: false,
  state: 'APPLIED',
};

/** One application with its port and a local Stripe. The data are in memory, in the form of the store. */
export class Scenario {
  readonly stripe: TestStripe = testStripe();
  readonly #gateway: SettlementStripe;
  readonly #overrides: Overrides;
  /** The ids of events that were processed, and of events that Stripe need not repeat. */
  readonly #known = new Set<string>();
  readonly #answered = new Set<string>();
  #before: SettlementState = { purchase: applied, settlement: initialSettlement(ID, 0) };
  #processes: Process[] = [];
  /** Violations so far. */
  readonly violations: string[] = [];
  /** The number of times that the applicant was asked for another card. */
  cardRequests = 0;
  /** Whether a winner was to be charged. */
  isChargeIntended = false;

  private constructor(overrides: Overrides) {
    this.#overrides = overrides;
    const limiter = { take: () => true };
    const real = stripeOver(async () => this.stripe.sdk, { limiter, webhookSecret: () => 'whsec_none' });
    this.#gateway = overrides.wrapStripe(real);
    this.stripe.now = fromISO(timetable.resultRelease) + MINUTE_MS;
  }

  /** Creates the scenario of an applicant with this card who has won `sets` in the draw; 0: none. */
  static async open(card: CardName, sets: number, overrides = PRODUCT): Promise<Scenario> {
    const scenario = new Scenario(overrides);
    if (await scenario.enterCard(card)) await scenario.executeCard(scenario.#gateway);
    const event = sets > 0 ? ({ kind: 'win', sets } as const) : ({ kind: 'lose', waitingPlace: 1 } as const);
    const { purchase, settlement } = scenario.#before;
    scenario.#before = { settlement, purchase: after(purchase, event, scenario.stripe.now) };
    await scenario.stripe.local.advance();
    scenario.stripe.arrived.length = 0;
    return scenario;
  }

  get before(): SettlementState {
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

  /** Parses everything that is stored, as the store does. */
  #write({ purchase, settlement }: SettlementState): void {
    const next = { purchase: purchaseEntity.record.parse(purchase), settlement: settlementSchema.parse(settlement) };
    this.violations.push(...regressionsBetween(this.#before, next));
    this.#before = next;
  }

  /** Returns the product's settlement port over the data in memory. */
  #port(stripe: SettlementStripe): SettlementPort {
    return this.#overrides.wrapPort({
      id: ID,
      stripe: () => stripe,
      selling: campaign,
      siteURL: SITE,
      campaignClock: () => this.stripe.now,
      systemClock: () => this.stripe.now,
      timetable: async () => timetable,
      load: async () => this.#before,
      loadSettlement: async () => this.#before.settlement,
      applyStripeUpdate: async (update, event) => {
        if (event && this.#known.has(event.id)) return { ...this.#before, news: null };
        const next = applyUpdate(this.#before, update, this.#moment);
        if (next.news === 'attention') this.cardRequests += 1;
        this.#write(next);
        if (event) this.#known.add(event.id);
        return next;
      },
      updateSettlement: async (change) => {
        const { purchase, settlement } = this.#before;
        this.#write({ purchase, settlement: change(settlement, this.#moment) });
        return this.#before.settlement;
      },
    });
  }

  /** Stores the call of a step. Returns the refusal, if any. */
  plan(action: PaymentStep, sets: number | null): ErrorCode | null {
    const planned = this.#overrides.planPayment(action, this.#before, sets, campaign, this.#moment);
    if ('refused' in planned) return planned.refused;
    if (action === 'capture') this.isChargeIntended ||= this.#before.purchase.state === 'WON';
    this.#write(planned.before);
    return null;
  }

  withdraw(): void {
    this.#end({ kind: 'withdraw', rosterClose: timetable.rosterClose });
  }

  lapse(): void {
    this.#end({ kind: 'lapse' });
  }

  /** Ends an application as the handlers do: the machine decides, and everything authorized is released. */
  #end(event: Parameters<typeof after>[1]): void {
    const { purchase, settlement } = this.#before;
    if (this.#isChargeUnreported()) return;
    const gone = { ...this.#unlessRefused(() => after(purchase, event, this.stripe.now), purchase) };
    if (gone.state !== purchase.state) this.#write(withoutCard(gone, settlement, this.#moment));
  }

  /**
   * Returns whether the payment was charged by hand at Stripe and Stripe has not reported it yet. The reconciliation finds what happens until then
   * (rules 7.19).
   */
  #isChargeUnreported(): boolean {
    const { paymentState, stripePaymentID } = this.#before.purchase;
    const own = this.stripe.local.world.state.paymentIntents.get(stripePaymentID ?? '');
    return paymentState === 'AUTHORIZED' && own?.status === 'succeeded';
  }

  #unlessRefused<T>(run: () => T, otherwise: T): T {
    try {
      return run();
    } catch (error) {
      if (error instanceof AppError) return otherwise;
      throw error;
    }
  }

  /** Cancels or captures an authorization on Stripe's own pages, like the office. No fault is injected there. */
  actByHand(action: 'cancel' | 'capture'): void {
    const { world } = this.stripe.local;
    const { purchase } = this.#before;
    const intent = world.state.paymentIntents.get(purchase.stripePaymentID ?? '');
    if (
      intent?.status !== 'requires_capture' ||
      purchase.state !== 'WON' ||
      isAuthorizingNewCard(this.#before.settlement)
    )
      return;
    if (action === 'cancel') return cancel(world, intent, 'requested_by_customer');
    this.isChargeIntended = true;
    capture(world, intent, intent.amount);
  }

  /** Lets the holder of a card that waits at the bank pass or fail its check. */
  authenticate(outcome: 'authenticated' | 'failed'): void {
    const waiting = intentRequiringAction(this.#before.settlement);
    if (waiting !== null) this.stripe.local.authenticate(waiting, outcome);
  }

  /**
   * Enters a card and stores it as the newest attempt.
   * @returns whether it was accepted, for `executeCard`
   */
  async enterCard(name: CardName): Promise<boolean> {
    const { token } = testCard(name);
    const browser = this.stripe.sdk.testHelpers.confirmationTokens.create({ payment_method: token });
    // A browser without a token sends nothing.
    const confirmation = await browser.catch(() => null);
    if (confirmation === null || this.#isChargeUnreported()) return false;
    const entered = { token: confirmation.id, page: 'registration-change' } as const;
    const planned = planCard(this.#before, entered, this.#moment, { selling: campaign, siteURL: SITE });
    if ('refused' in planned) return false;
    this.#write(planned);
    return true;
  }

  /** Starts a process that stops at each call to Stripe. */
  async begin(name: string, run: (stripe: SettlementStripe) => Promise<unknown>): Promise<Process> {
    const process = await Process.begin(
      (gate) => run(gatedStripe(this.#gateway, gate)),
      (error) => {
        // `overloaded` is not a fault: Stripe could not be called, or did not answer.
        if (error instanceof AppError && error.code === 'overloaded') return;
        this.violations.push(`${name} threw ${error instanceof Error ? error.message : String(error)}`);
      },
    );
    this.#processes.push(process);
    return process;
  }

  readonly executePayment = async (stripe: SettlementStripe): Promise<void> => {
    await executePaymentCall(this.#port(stripe));
  };

  /** Saves a card, or tries to authorize it. The holder of a card that is only saved passes the bank's check at once. */
  readonly executeCard = async (stripe: SettlementStripe): Promise<void> => {
    const port = this.#port(stripe);
    await executeCardCall(port);
    const { settlement } = this.#before;
    if (isAuthorizingNewCard(settlement) || settlement.card?.result !== 'open' || settlement.card.intentID === null)
      return;
    this.stripe.local.authenticate(settlement.card.intentID, 'authenticated');
    await executeCardCall(port);
  };

  /** Does a tick's work for the application. */
  readonly sweep = async (stripe: SettlementStripe): Promise<void> => {
    const port = this.#port(stripe);
    if (dueFor(this.#before.settlement) === 'calls') await executeDueCalls(port);
    else await executeCleanupCalls(port);
  };

  get isDue(): boolean {
    const { dueAt } = this.#before.settlement;
    return dueAt !== null && dueAt <= this.stripe.now;
  }

  /** Returns the ids of Stripe's events that have had no answer so far. */
  get unansweredEvents(): readonly string[] {
    const reported = this.stripe.arrived.filter(({ payload }) => {
      const event = stripeEventSchema.parse(JSON.parse(payload));
      return applicationOfEvent(event) !== null && !this.#answered.has(event.id);
    });
    return reported.map(({ payload }) => payload);
  }

  readonly receiveEvent =
    (payload: string) =>
    async (stripe: SettlementStripe): Promise<void> => {
      const event = stripeEventSchema.parse(JSON.parse(payload));
      await applyIntentEvent(this.#port(stripe), event);
      this.#answered.add(event.id);
    };
}
