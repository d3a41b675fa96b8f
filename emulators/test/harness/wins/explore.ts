import type { Operation } from 'functions/shared/contract/rows';
import { administrator } from '../administrators.ts';
import { call, done } from '../client.ts';
import { documentsOf } from '../firestore.ts';
import { caught, keyIn, typeOf } from '../inbox.ts';
import { freshAddress } from '../person.ts';
import { eventually, settle, tick } from '../stack.ts';
import { type Attempt, ATTEMPTS, type Target } from './calls.ts';

/** One call of a sequence. */
interface Move {
  readonly operation: Operation;
  readonly attempt: Attempt;
}

const MOVES: readonly Move[] = Object.entries(ATTEMPTS).flatMap(([operation, attempts]) =>
  // The keys are operations.
  attempts.map((attempt: Attempt) => ({ operation: operation as Operation, attempt })),
);
const nameOf = ({ operation, attempt }: Move): string => `${attempt.as}: ${operation} (${attempt.name})`;

/** A person whose application is under attack. */
export interface Holder {
  readonly id: string;
  readonly email: string | null;
}

const sought = async (collection: string, id: string) => (await documentsOf(collection)).find((one) => one.id === id);

/** What a sequence can change about a win, and who is told. */
const seen = async ({ id, email }: Holder, box: string) => {
  const [account, purchase, voucher] = await Promise.all([
    sought('accounts', id),
    sought('purchases', id),
    sought('vouchers', id),
  ]);
  const at = account?.email === box ? 'box' : account?.email === email ? 'own' : 'other';
  return {
    at,
    state: String(purchase?.state ?? 'GONE'),
    paymentState: String(purchase?.paymentState),
    sets: Number(purchase?.grantedCount ?? 0),
    parcel: voucher === undefined ? null : { state: String(voucher.state), sets: Number(voucher.sets) },
    stripe: [purchase?.stripePaymentID, purchase?.stripeCustomerID, purchase?.stripePaymentMethodID].map((one) =>
      one ? String(one) : null,
    ),
  };
};
type Seen = Awaited<ReturnType<typeof seen>>;

const hasEnded = (before: Seen, after: Seen): boolean =>
  after.state !== before.state ||
  after.sets < before.sets ||
  (before.parcel !== null && (after.parcel?.sets ?? 0) < before.parcel.sets);

const keyOf = ({ stripe: _, ...one }: Seen, hasKey: boolean): string => JSON.stringify({ ...one, hasKey });

/** An attack on one holder: the calls so far, and the newest key that came to the attacker's mailbox. */
class Attack {
  readonly holder: Holder;
  readonly box = freshAddress();
  key: string | null = null;

  constructor(holder: Holder) {
    this.holder = holder;
  }

  async target(): Promise<Target> {
    const { stripe } = await seen(this.holder, this.box);
    const [paymentID = null, customerID = null, cardID = null] = stripe;
    return { ...this.holder, box: this.box, key: this.key, paymentID, customerID, cardID };
  }

  /** Makes a call. @returns whether it was accepted */
  async make({ operation, attempt }: Move): Promise<boolean> {
    const token = attempt.as === 'guest' ? undefined : await administrator(attempt.as);
    const sending = attempt.sending(await this.target());
    const { code } = await call(operation, token === undefined ? sending : { ...sending, token });
    if (code !== null) return false;
    if (operation === 'sendLink' || operation === 'createEmailVerification') await this.readMail();
    return true;
  }

  /** Takes the key of the newest mail to the attacker's mailbox, if one came. */
  private async readMail(): Promise<void> {
    const { at } = await seen(this.holder, this.box);
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
    let before = await seen(attack.holder, attack.box);
    for (const move of MOVES.filter(({ attempt: { as } }) => as !== 'guest' || attack.key !== null)) {
      this.tried += 1;
      const [key, moves] = [attack.key, [...path, move]];
      if (!(await attack.make(move))) continue;
      const after = await seen(attack.holder, attack.box);
      const state = keyOf(after, attack.key !== null);
      const calls = moves.map(nameOf);
      const isRead = this.by.isSecret && attack.key !== key && (await readsTicket(attack));
      if (isRead) this.found.push({ calls, end: 'the ticket number was read' });
      else if (hasEnded(before, after)) this.found.push({ calls, end: state });
      else if (!this.known.has(state)) {
        this.known.add(state);
        next.push(moves);
        this.going.push({ holder: attack.holder, calls });
      }
      if (keyOf(before, key !== null) === state) continue;
      attack = await this.begun(path);
      before = await seen(attack.holder, attack.box);
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

/** The holders of `going` whose win is over now. */
export const endedOf = async (going: Awaited<ReturnType<typeof explore>>['going']): Promise<Found[]> => {
  await tick();
  const token = await administrator('owner');
  const stands = await Promise.all(
    going.map(async ({ holder: { id }, calls }) => {
      const [one] = (await done('getManyPurchases', { token, ids: id })).purchases;
      return one?.state === 'WON' ? [] : [{ calls, end: `${one?.state} after the deadline` }];
    }),
  );
  return stands.flat();
};
