import { after } from 'functions/shared/application/machine';
import { FRESH, NO_CARD, NO_FACETS } from 'functions/shared/application/states';
import { campaign } from 'functions/shared/campaign/current';
import { AppError } from 'functions/shared/errors/appError';
import type { Purchase } from 'functions/shared/entities/purchase';
import { executeOpenCall } from 'functions/shared/settlement/executor';
import type { PaymentStripe } from 'functions/shared/settlement/port';
import { planPayment } from 'functions/shared/settlement/planner';
import { RUN_AT_ONCE, RUN_PAGE } from 'functions/shared/settlement/settlementRun';
import { initialSettlement, type SettlementState, type Moment } from 'functions/shared/settlement/settlementState';
import { eachOf } from 'functions/store/each';
import { attach } from '../stripe/money/attachment.ts';
import { makeMethod, previewOfToken } from '../stripe/cards.ts';
import type { LocalStripe } from '../stripe/localStripe.ts';
import { createCustomer } from '../stripe/resources/customers.ts';
import type { Simulation } from './simulation.ts';

const { timetable } = campaign;
export const SETS = 1;
const stamps = { createdAt: timetable.applicationStart, updatedAt: timetable.applicationStart, runID: null };
/** The same number as in jobs/money/openCalls.ts. */
const SWEPT_AT_ONCE = 20;
const TICK_MS = 60_000;

/** Winners with saved cards, in memory, in the form of the store. */
export class Winners {
  readonly #all = new Map<string, SettlementState>();
  readonly #time: Simulation;
  readonly #stripe: PaymentStripe;
  #lastAt = 0;

  constructor(count: number, time: Simulation, stripe: PaymentStripe, { world }: LocalStripe) {
    this.#time = time;
    this.#stripe = stripe;
    for (let index = 0; index < count; index += 1) {
      const id = `winner${index}`;
      const customer = createCustomer({ world, input: { metadata: { purchaseID: id } } });
      const method = makeMethod(world, 'visa', previewOfToken(world, 'visa'));
      attach(world, method, customer.id);
      const applied: Purchase = {
        ...FRESH,
        channel: 'web',
        ...NO_CARD,
        ...NO_FACETS,
        ...stamps,
        id,
        accountID: id,
        receiptID: `R${index}`,
        shard: 0,
        state: 'APPLIED',
        purchaseCount: SETS,
        acceptsPartial: false,
        cardBrand: 'visa',
        cardLast4: '4242',
        stripeCustomerID: customer.id,
        stripePaymentMethodID: method.id,
      };
      const purchase = after(applied, { kind: 'win', sets: SETS }, time.clock());
      this.#all.set(id, { purchase, settlement: initialSettlement(id, 0) });
    }
  }

  #moment(): Moment {
    return { now: this.#time.clock(), systemNow: this.#time.clock(), timetable };
  }

  #of(id: string): SettlementState {
    const before = this.#all.get(id);
    if (!before) throw new Error(`The winner ${id} does not exist`);
    return before;
  }

  /** Continues a call as shared/settlement/executor.ts does. The tick looks unknown outcomes up again. */
  async #executeCall(id: string): Promise<void> {
    const before = this.#of(id);
    const { openCall } = before.settlement;
    if (openCall === null) return;
    try {
      const update = await executeOpenCall(
        { stripe: this.#stripe, selling: campaign, systemNow: this.#time.clock() },
        before,
        openCall,
      );
      this.#all.set(id, update(this.#of(id), this.#moment()));
      this.#lastAt = this.#time.clock();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'overloaded') throw error;
    }
  }

  async #settle(id: string, action: 'authorize' | 'capture'): Promise<void> {
    const planned = planPayment(action, this.#of(id), null, campaign, this.#moment());
    if ('refused' in planned) throw new Error(`${id}: ${planned.refused}`);
    this.#all.set(id, planned.before);
    await this.#executeCall(id);
  }

  /** Processes all winners as a settlement run does: page by page, several at once. */
  async #run(action: 'authorize' | 'capture'): Promise<void> {
    const ids = [...this.#all.keys()];
    for (let start = 0; start < ids.length; start += RUN_PAGE) {
      await eachOf(ids.slice(start, start + RUN_PAGE), RUN_AT_ONCE, (id) =>
        this.#time.working(() => this.#settle(id, action)),
      );
    }
  }

  get #open(): readonly string[] {
    return [...this.#all].filter(([, { settlement }]) => settlement.openCall !== null).map(([id]) => id);
  }

  /** Ticks each minute, until no call is in progress and the run is over. */
  async #tick(run: Promise<void>): Promise<void> {
    let isRunning = true;
    void run.finally(() => {
      isRunning = false;
    });
    while (isRunning || this.#open.length > 0) {
      await this.#time.wait(TICK_MS);
      const now = this.#time.clock();
      const due = this.#open.filter((id) => (this.#of(id).settlement.dueAt ?? Infinity) <= now);
      await eachOf(due, SWEPT_AT_ONCE, (id) => this.#time.working(() => this.#executeCall(id)));
    }
  }

  /**
   * Makes one step for all winners.
   * @returns the simulated ms until the last was settled
   */
  async runStep(action: 'authorize' | 'capture'): Promise<number> {
    const begun = this.#time.clock();
    const run = this.#run(action);
    await this.#time.until(Promise.all([run, this.#tick(run)]));
    return this.#lastAt - begun;
  }

  /** Returns the number of winners in a payment state. */
  count(state: Purchase['paymentState']): number {
    return [...this.#all.values()].filter(({ purchase }) => purchase.paymentState === state).length;
  }
}
