import type { Purchase } from 'functions/shared/entities/purchase';
import { after } from 'functions/shared/application/machine';
import { campaign } from 'functions/shared/campaign/current';
import { cardsCloseAt, firstReminder, nextReminder } from 'functions/shared/settlement/card/cardReminders';
import { initialSettlement, type Settlement } from 'functions/shared/settlement/settlementState';
import { openAttempt } from 'functions/shared/settlement/card/attempt';
import { customerCall, setUpCall, applySetupIntent } from 'functions/shared/settlement/card/cardReducer';
import { setupIntentSchema } from 'functions/shared/settlement/stripeObjects';
import { fromISO } from 'functions/shared/time/instants';
import { createLocalStripe } from '../stripe/localStripe.ts';
import { createCustomer } from '../stripe/resources/customers.ts';
import { createSetupIntent } from '../stripe/resources/setupIntents.ts';
import type { DumpedTables } from '../stripe/state.ts';
import { type CardName, testCard } from '../stripe/testCards.ts';
import { type Random, seededRandom } from './random.ts';

/** The cards of the seeded people. Most are charged at once. Some ask their holder again, are declined, or are disputed later. */
const CARDS: readonly [CardName, ...CardName[]] = [
  'visa',
  'visa',
  'visa',
  'visaJapan',
  'visaJapan',
  'jcb',
  'jcb',
  'mastercard',
  'mastercard',
  'amex',
  'visa',
  'visaJapan',
  'jcb',
  'mastercard',
  'declinedLater',
  'authenticateAlways',
  'dispute',
];
const SHARE_WITHOUT = 0.1;
const SITE = 'http://127.0.0.1:5000';
const { timetable } = campaign;

/** Seeded applications with their cards, as the functions' records. */
export interface SeededCards {
  readonly purchases: readonly Purchase[];
  readonly settlements: readonly Settlement[];
  /** Their customers, cards and set-ups at the local Stripe, so that wins can be charged. */
  readonly stripe: DumpedTables;
}

/** A local Stripe with a time and randomness for each application, so that a larger world contains the ids of a smaller one. */
function stripeByTurns() {
  const turn: { at: number; random: Random } = { at: 0, random: seededRandom('stripe') };
  const randomness: Random = {
    share: () => turn.random.share(),
    below: (bound) => turn.random.below(bound),
    pick: (items) => turn.random.pick(items),
    chance: (limit) => turn.random.chance(limit),
    text: (alphabet, length) => turn.random.text(alphabet, length),
  };
  const clock = (): number => turn.at;
  const local = createLocalStripe({
    clock,
    systemClock: clock,
    randomness,
    limits: null,
    origin: 'http://127.0.0.1:12111',
    deliver: async () => true,
  });
  return { local, turn };
}
type Turns = ReturnType<typeof stripeByTurns>;

/**
 * Saves an application's card with the functions' calls and their handling of the answer. It does not use the SDK, which would take several times as
 * long for thousands.
 */
function saved({ local, turn }: Turns, purchase: Purchase, name: CardName) {
  const moment = { now: turn.at, systemNow: turn.at, timetable };
  const { world } = local;
  const customer = createCustomer({ world, input: customerCall(purchase.id).params });
  const begun = openAttempt(
    initialSettlement(purchase.id, purchase.shard),
    world.mint('ctoken'),
    'confirmation',
    moment,
  );
  if (begun.card === null) throw new Error(`No card of ${purchase.id} was entered.`);
  const {
    confirmation_token: _token,
    expand: _expand,
    ...params
  } = setUpCall(purchase, begun.card, customer.id, SITE).params;
  const intent = createSetupIntent(world, { ...params, payment_method: testCard(name).token });
  if (intent.status === 'requires_action') local.authenticate(intent.id, 'authenticated');
  const method = world.state.paymentMethods.get(String(intent.payment_method));
  const before = { purchase, settlement: { ...begun, customerID: customer.id } };
  return applySetupIntent(before, setupIntentSchema.parse({ ...intent, payment_method: method }), turn.at, moment);
}

/** An application without a card. Its owner is reminded in time, and it ends at the close. @param now campaign time, epoch ms */
function withoutCard(purchase: Purchase, now: number): Purchase {
  if (now >= cardsCloseAt(timetable)) {
    return { ...after(purchase, { kind: 'cardMissed' }, now), cardRemindAt: null };
  }
  const first = firstReminder(fromISO(purchase.createdAt), timetable);
  const second = first === null ? null : nextReminder(fromISO(first), timetable);
  return { ...purchase, cardRemindAt: [first, second].find((one) => one !== null && fromISO(one) > now) ?? null };
}

/** Returns an application's random stream for its card, and whether it stays without one. */
export function cardChance(id: string): { readonly random: Random; readonly isWithout: boolean } {
  const random = seededRandom('card', id);
  return { random, isWithout: random.chance(SHARE_WITHOUT) };
}

/** Gives cards to the applications of a world, part by part. */
export class CardDesk {
  readonly #turns = stripeByTurns();
  readonly #now: number;

  /** @param now campaign time, epoch ms */
  constructor(now: number) {
    this.#now = now;
  }

  /** Gives most of the waiting applications a card, saved in the same way as a visitor's. */
  serve(pending: readonly Purchase[]): SeededCards {
    const { turn } = this.#turns;
    const [purchases, settlements]: [Purchase[], Settlement[]] = [[], []];
    for (const purchase of pending) {
      const { random, isWithout } = cardChance(purchase.id);
      Object.assign(turn, { at: fromISO(purchase.createdAt), random });
      if (isWithout) {
        purchases.push(withoutCard(purchase, this.#now));
        continue;
      }
      const result = saved(this.#turns, purchase, random.pick(CARDS));
      purchases.push(result.purchase);
      settlements.push(result.settlement);
    }
    return { purchases, settlements, stripe: this.#handedOver() };
  }

  /** Empties the desk's Stripe, so that its size and the time of a part do not grow with the number of parts. */
  #handedOver(): DumpedTables {
    const { local } = this.#turns;
    // The events count as delivered long ago.
    local.world.state.events.clear();
    local.webhooks.clear();
    const { tables } = local.dump();
    local.reset();
    return tables;
  }
}
