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
  /** Makes another holder in the state that is explored. */
  readonly fresh: () => Promise<Holder>;
  readonly depth: number;
  /** Whether nobody but the holder may read the ticket number yet. */
  readonly isSecret: boolean;
}

/**
 * Tries all sequences of calls by one person against a win, breadth first, and goes on only from states not met before.
 * @returns the sequences that end the win, and the holders whose win went on, for a look after the deadline
 */
export const explore = async ({ fresh, depth, isSecret }: Exploration) => {
  const found: Found[] = [];
  const going: { readonly holder: Holder; readonly calls: readonly string[] }[] = [];
  const known = new Set<string>();
  let [frontier, tried] = [[[]] as readonly (readonly Move[])[], 0];
  const begun = async (path: readonly Move[]): Promise<Attack> => {
    const attack = new Attack(await fresh());
    for (const move of path) await attack.make(move);
    return attack;
  };
  for (let length = 1; length <= depth; length += 1) {
    const next: (readonly Move[])[] = [];
    for (const path of frontier) {
      let attack = await begun(path);
      let before = await seen(attack.holder, attack.box);
      for (const move of MOVES.filter(({ attempt: { as } }) => as !== 'guest' || attack.key !== null)) {
        tried += 1;
        const [key, calls] = [attack.key, [...path, move]];
        if (!(await attack.make(move))) continue;
        const after = await seen(attack.holder, attack.box);
        const isRead = isSecret && attack.key !== key && (await readsTicket(attack));
        if (hasEnded(before, after) || isRead) {
          found.push({ calls: calls.map(nameOf), end: isRead ? 'the ticket number was read' : JSON.stringify(after) });
        } else if (!known.has(keyOf(after, attack.key !== null))) {
          known.add(keyOf(after, attack.key !== null));
          next.push(calls);
          going.push({ holder: attack.holder, calls: calls.map(nameOf) });
        }
        if (keyOf(before, key !== null) === keyOf(after, attack.key !== null)) continue;
        attack = await begun(path);
        before = await seen(attack.holder, attack.box);
      }
    }
    frontier = next;
  }
  return { found, going, tried };
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
