import type { Operation } from 'functions/shared/contract/routes';
import type { ButtonName } from '../../../stripe/dashboard.ts';
import { administrator } from '../administrators.ts';
import { call, done } from '../client.ts';
import { documentsAt } from '../firestore.ts';
import { caught, keyIn, typeOf } from '../inbox.ts';
import { freshAddress } from '../person.ts';
import { eventually, settle, tick } from '../stack.ts';
import { type Attempt, ATTEMPTS, type Target } from './calls.ts';
import { presses, pressOn, TAKING_CARDS } from './presses.ts';

/** One step of a sequence: a call, or a button in Stripe's dashboard. */
interface Move {
  readonly name: string;
  /** Whether it needs a key that came to the attacker's mailbox. */
  readonly needsKey: boolean;
  /** @returns whether it was accepted */
  readonly make: (attack: Attack) => Promise<boolean>;
}

const callMove = (operation: Operation, attempt: Attempt): Move => ({
  name: `${attempt.as}: ${operation} (${attempt.name})`,
  needsKey: attempt.as === 'guest',
  make: async (attack) => await attack.call(operation, attempt),
});
const pressMove = (button: ButtonName): Move => ({
  name: `dashboard: ${button}`,
  needsKey: false,
  make: async (attack) => await attack.press(button),
});

/** Buttons come last at each state: some take from Stripe what our books do not show, and the same holder is used on. */
const MOVES: readonly Move[] = [
  ...Object.entries(ATTEMPTS).flatMap(([operation, attempts]) =>
    // The keys are operations.
    attempts.map((attempt: Attempt) => callMove(operation as Operation, attempt)),
  ),
  ...presses.map(pressMove),
];

/** A person whose application is under attack. */
export interface Holder {
  readonly id: string;
  readonly email: string | null;
}

/** What a sequence can change about a win, and who is told. */
const snapshot = async ({ id, email }: Holder, box: string) => {
  const [account, purchase, voucher] = await documentsAt([`accounts/${id}`, `purchases/${id}`, `vouchers/${id}`]);
  const at = account?.email === box ? 'box' : account?.email === email ? 'own' : 'other';
  return {
    at,
    state: String(purchase?.state ?? 'GONE'),
    paymentState: String(purchase?.paymentState),
    sets: Number(purchase?.grantedCount ?? 0),
    shipmentHold: String(purchase?.shipmentHold ?? null),
    parcel: voucher === undefined ? null : { state: String(voucher.state), sets: Number(voucher.sets) },
    stripe: [purchase?.stripePaymentID, purchase?.stripeCustomerID, purchase?.stripePaymentMethodID].map((one) =>
      one ? String(one) : null,
    ),
  };
};
type Snapshot = Awaited<ReturnType<typeof snapshot>>;

const hasEnded = (before: Snapshot, after: Snapshot): boolean =>
  after.state !== before.state ||
  after.sets < before.sets ||
  (before.parcel !== null && (after.parcel?.sets ?? 0) < before.parcel.sets);

/** A state that is met. */
const keyOf = ({ stripe: _, ...one }: Snapshot, { key }: Pick<Attack, 'key'>): string =>
  JSON.stringify({ ...one, hasKey: key !== null });

/** An attack on one holder: the calls so far, and the newest key that came to the attacker's mailbox. */
class Attack {
  readonly holder: Holder;
  readonly box = freshAddress();
  key: string | null = null;
  /** The names of all moves that were accepted, also of those after which nothing looked different. */
  readonly accepted: string[] = [];

  constructor(holder: Holder) {
    this.holder = holder;
  }

  /** @returns whether the move was accepted */
  async make({ name, make }: Move): Promise<boolean> {
    const isAccepted = await make(this);
    if (isAccepted) this.accepted.push(name);
    return isAccepted;
  }

  async target(): Promise<Target> {
    const { stripe } = await snapshot(this.holder, this.box);
    const [paymentID = null, customerID = null, cardID = null] = stripe;
    return { ...this.holder, box: this.box, key: this.key, paymentID, customerID, cardID };
  }

  /** Makes a call. Throws if its body is not valid, since it would try nothing. @returns whether it was accepted */
  async call(operation: Operation, attempt: Attempt): Promise<boolean> {
    const token = attempt.as === 'guest' ? undefined : await administrator(attempt.as);
    const sending = attempt.sending(await this.target());
    if (sending === null) return false;
    const { code, status, text } = await call(operation, token === undefined ? sending : { ...sending, token });
    if (status === 400) throw new Error(`${operation} (${attempt.name}) is not valid: ${text}`);
    if (code !== null) return false;
    if (operation === 'sendLink' || operation === 'createEmailVerification') await this.readMail();
    return true;
  }

  /** Presses a button of Stripe's dashboard. @returns whether Stripe accepted */
  async press(button: ButtonName): Promise<boolean> {
    return await pressOn(button, await this.target());
  }

  /** Takes the key of the newest mail to the attacker's mailbox, if one came. */
  private async readMail(): Promise<void> {
    const { at } = await snapshot(this.holder, this.box);
    if (at !== 'box') return;
    const mail = await eventually('the link in the mailbox', async () => {
      await settle();
      return (await caught(this.box)).findLast((one) => [16, 11].includes(typeOf(one))) ?? null;
    });
    this.key = keyIn(mail, '/registration-change');
  }
}

/** A sequence after which a win had ended, or its ticket number was read. */
export interface Found {
  readonly calls: readonly string[];
  readonly end: string;
}

/** Returns whether the attacker's key reads the ticket number. */
const readsTicket = async ({ holder: { id }, key }: Attack): Promise<boolean> => {
  if (key === null) return false;
  const { code, body } = await call('getStatus', { id, key });
  return code === null && JSON.stringify(body).includes('"ticketNumber":"');
};

interface Exploration {
  /** Another holder in the state that is explored; null: there are no more. */
  readonly fresh: () => Holder | null;
  readonly depth: number;
  /** Whether nobody but the holder may read the ticket number yet. */
  readonly isSecret: boolean;
}

/** The holders are used up. */
class UsedUp extends Error {
  override readonly name = 'UsedUp';
}

/** An exploration under way. */
class Search {
  readonly found: Found[] = [];
  readonly going: { readonly holder: Holder; readonly calls: readonly string[] }[] = [];
  tried = 0;
  private readonly known = new Set<string>();
  private readonly by: Exploration;

  constructor(by: Exploration) {
    this.by = by;
  }

  private async begun(path: readonly Move[]): Promise<Attack> {
    const holder = this.by.fresh();
    if (holder === null) throw new UsedUp();
    const attack = new Attack(holder);
    for (const move of path) await attack.make(move);
    return attack;
  }

  /** Tries every call after those of `path`. @returns the sequences that lead to a state not met before */
  async beyond(path: readonly Move[]): Promise<(readonly Move[])[]> {
    const next: (readonly Move[])[] = [];
    let attack = await this.begun(path);
    let before = await snapshot(attack.holder, attack.box);
    for (const move of MOVES.filter(({ needsKey }) => !needsKey || attack.key !== null)) {
      this.tried += 1;
      const [key, was, moves] = [attack.key, keyOf(before, attack), [...path, move]];
      if (!(await attack.make(move))) continue;
      const after = await snapshot(attack.holder, attack.box);
      const state = keyOf(after, attack);
      const calls = moves.map(({ name }) => name);
      const isRead = this.by.isSecret && attack.key !== key && (await readsTicket(attack));
      if (isRead) this.found.push({ calls, end: 'the ticket number was read' });
      else if (hasEnded(before, after)) this.found.push({ calls, end: state });
      else if (!this.known.has(state)) {
        this.known.add(state);
        next.push(moves);
        // The holder is used on, so the list grows with what follows.
        this.going.push({ holder: attack.holder, calls: attack.accepted });
      }
      if (was === state) continue;
      attack = await this.begun(path);
      before = await snapshot(attack.holder, attack.box);
    }
    return next;
  }
}

/**
 * Tries all sequences of calls by one person against a win, breadth first, and goes on only from states not met before.
 * @returns the sequences that end the win; the holders whose win went on, for a look after the deadline; whether the holders sufficed
 */
export const explore = async (by: Exploration) => {
  const search = new Search(by);
  let [frontier, isWhole] = [[[]] as readonly (readonly Move[])[], true];
  try {
    for (let length = 1; length <= by.depth; length += 1) {
      const next: (readonly Move[])[] = [];
      for (const path of frontier) next.push(...(await search.beyond(path)));
      frontier = next;
    }
  } catch (error) {
    if (!(error instanceof UsedUp)) throw error;
    isWhole = false;
  }
  const { found, going, tried } = search;
  return { found, going, tried, isWhole };
};

/** The mails that tell a holder of the end, by the state of the application. */
const MAILS_OF_STATE: Readonly<Record<string, readonly number[]>> = { LAPSED: [46] };
const OTHERWISE: readonly number[] = [15];
/** When an address is moved, this mail warns its former address, which then gets no other mail (rules 8.41). */
const MOVED = 14;

/** Whether the holder was told that the win is over; on paper without an address the office tells. */
const isNotified = async ({ email }: Holder, state: string): Promise<boolean> => {
  if (email === null) return true;
  const types = (await caught(email)).map(typeOf);
  return [...(MAILS_OF_STATE[state] ?? OTHERWISE), MOVED].some((type) => types.includes(type));
};

/** Whether somebody took hold or card in Stripe's dashboard and the holder was asked for another card, but entered none. */
const isLeftUnpaid = async ({ email }: Holder, calls: readonly string[]): Promise<boolean> =>
  TAKING_CARDS.some((button) => calls.includes(`dashboard: ${button}`)) &&
  email !== null &&
  (await caught(email)).map(typeOf).some((type) => type === 43 || type === MOVED);

/**
 * The holders of `going` whose win is over now, though they did not end it, or who were not told.
 * @param mayLapse whether the win lapses by itself, since its holder did not pay
 */
export const endedOf = async (
  going: Awaited<ReturnType<typeof explore>>['going'],
  mayLapse: boolean,
): Promise<Found[]> => {
  await tick();
  await settle();
  const token = await administrator('owner');
  const states = await Promise.all(
    going.map(async ({ holder, calls }): Promise<Found[]> => {
      const [one] = (await done('getManyPurchases', { token, ids: holder.id })).purchases;
      if (one?.state === 'WON') return [];
      const state = String(one?.state);
      if (!(await isNotified(holder, state))) return [{ calls, end: `${state} after the deadline, untold` }];
      const isOwn = state === 'LAPSED' && (mayLapse || (await isLeftUnpaid(holder, calls)));
      return isOwn ? [] : [{ calls, end: `${state} after the deadline` }];
    }),
  );
  return states.flat();
};
