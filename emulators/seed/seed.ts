import { setTimeout } from 'node:timers/promises';
import type { Firestore } from 'firebase-admin/firestore';
import { ticketNumberOf } from 'functions/shared/draw/ticketNumber';
import { account } from 'functions/shared/entities/account';
import { adminUser, type AdminUser } from 'functions/shared/entities/adminUser';
import { inquiry } from 'functions/shared/entities/inquiry';
import { purchase, type Purchase } from 'functions/shared/entities/purchase';
import { reservationID, storedFields } from 'functions/shared/entities/stored';
import { z } from 'zod';
import { askProvider } from '../signIn/provider.ts';
import type { DumpedTables } from '../stripe/state.ts';
import { administrators, ADMIN_PASSWORD } from './administrators.ts';
import { CardDesk, type SeededCards } from './cards.ts';
import { EventsBefore } from './eventsBefore.ts';
import { localFirestore } from './localFirestore.ts';
import { seededRandom } from './random.ts';
import type { SeedDocument } from './seedDocument.ts';
import { shopDocuments } from './shops.ts';
import { applicantsOf, type SeedSize } from './size.ts';
import { worldPart, type World } from './world.ts';
import { createAll } from './writing.ts';

/** Returns the ticket numbers of complete applications, from a random stream of their own, so that every run has the same. */
const ticketDocuments = (purchases: readonly Purchase[]): SeedDocument[] =>
  purchases
    .filter(({ state }) => state !== 'CARD_PENDING' && state !== 'INCOMPLETE')
    .map(({ id }) => {
      const random = seededRandom('ticket', id);
      const bytes = Uint8Array.from({ length: 8 }, () => random.below(256));
      return { collection: 'tickets', id, data: { ticketNumber: ticketNumberOf(bytes) } };
    });

export interface SeedOptions {
  projectId: string;
  /** host:port of the Firestore emulator. */
  firestoreHost: string;
  /** host:port of the Auth emulator. Without it (null or empty) nobody can sign in. */
  authHost: string | null;
  size: SeedSize;
  /** The campaign time of the data, epoch ms. */
  now: number;
  /** Called with the progress if there are many applicants. */
  say?: (line: string) => void;
  /** Called with each batch of customers, cards and set-ups for the local Stripe. */
  toStripe?: (rows: DumpedTables) => void;
  /** Aborting it ends the writing with an error. */
  signal?: AbortSignal | undefined;
}

const counted = (count: number): string => count.toLocaleString('en');

const adminDocuments = (now: number): SeedDocument[] =>
  administrators(now).map((one) => ({
    collection: adminUser.plural,
    id: one.id,
    data: storedFields(adminUser, one),
  }));

/** The documents of a part of a world. */
export function worldDocuments(
  { accounts, inquiries }: World,
  { purchases, settlements }: SeededCards,
): SeedDocument[] {
  return [
    ...accounts.map((one) => ({ collection: account.plural, id: one.id, data: storedFields(account, one) })),
    ...accounts.flatMap(({ id, email }) =>
      email === null ? [] : [{ collection: 'accountEmails', id: reservationID(email), data: { accountID: id } }],
    ),
    ...purchases.map((one) => ({ collection: purchase.plural, id: one.id, data: storedFields(purchase, one) })),
    ...ticketDocuments(purchases),
    ...settlements.map((one) => ({ collection: 'settlements', id: one.purchaseID, data: one })),
    ...inquiries.map((one) => ({ collection: inquiry.plural, id: one.id, data: storedFields(inquiry, one) })),
  ];
}

/**
 * Creates an administrator's sign-in through the Auth emulator, disabled until the functions admit it.
 * @returns whether it is new. The emulator answers 400 for an existing one, which is fine
 */
async function createSignIn(authHost: string, { id, email, displayName }: AdminUser): Promise<boolean> {
  const user = { localId: id, email, displayName, password: ADMIN_PASSWORD, emailVerified: true, disabled: true };
  const answer = await askProvider(`http://${authHost}`, 'signUp', user, true);
  const text = await answer.text();
  if (answer.ok) return true;
  if (/DUPLICATE_LOCAL_ID|EMAIL_EXISTS/.test(text)) return false;
  throw new Error(`The Auth emulator answered ${answer.status} to a new administrator: ${text.slice(0, 300)}`);
}

const usersSchema = z.object({ users: z.array(z.object({ disabled: z.boolean().default(false) })) });
/** The time limit for the functions' first event after a cold start. */
const ADMISSION_MS = 60_000;

/**
 * Waits until the functions have enabled the users. Enabling a new user ends its sessions, which would sign out a person who signs in earlier.
 */
async function admitted(authHost: string, uids: readonly string[]): Promise<void> {
  const until = performance.now() + ADMISSION_MS;
  for (;;) {
    const answer = await askProvider(`http://${authHost}`, 'lookup', { localId: uids }, true);
    const { users } = usersSchema.parse(await answer.json());
    if (users.every(({ disabled }) => !disabled)) return;
    if (performance.now() > until)
      throw new Error('The functions have not enabled the sign-in of the sample administrators');
    await setTimeout(100);
  }
}

/** The people who are created and written in one batch. The process handles signals between batches. */
const TURN = 2_000;
const SAY_EVERY = 10_000;

/** Writes the applicants, each batch while the next one is created, and the scheduled events before them. */
async function writePeople(firestore: Firestore, options: SeedOptions, applicants: number): Promise<void> {
  const { now, say, signal, toStripe } = options;
  const [desk, effects] = [new CardDesk(now), new EventsBefore(now)];
  let writing = Promise.resolve();
  try {
    for (let from = 0; from < applicants; from += TURN) {
      const part = worldPart({ from, to: Math.min(from + TURN, applicants) }, now);
      const cards = desk.serve(part.purchases);
      const documents = worldDocuments(part, cards);
      effects.add(part);
      await writing;
      signal?.throwIfAborted();
      toStripe?.(cards.stripe);
      if (from > 0 && from % SAY_EVERY === 0) say?.(`Written ${counted(from)} of ${counted(applicants)} applicants`);
      writing = createAll(firestore, documents);
    }
  } finally {
    // The first error is reported, not the end of the other batch.
    await Promise.allSettled([writing]);
  }
  await writing;
  await createAll(firestore, effects.documents());
}

/** Fills an empty local database (rules 11.4). A second call changes nothing. Mail texts are left to the scheduler's first run. */
export async function seed(options: SeedOptions): Promise<void> {
  const { projectId, firestoreHost, authHost, size, now } = options;
  const firestore = localFirestore(projectId, firestoreHost);
  // Sign-ins come first, since the functions create a user without a password for an administrator who has none.
  const uids: string[] = [];
  if (authHost) for (const one of administrators(now)) if (await createSignIn(authHost, one)) uids.push(one.id);
  try {
    await createAll(firestore, adminDocuments(now));
    if (authHost && uids.length > 0) await admitted(authHost, uids);
    const applicants = applicantsOf(size);
    if (applicants > 0) {
      await createAll(firestore, shopDocuments());
      await writePeople(firestore, options, applicants);
    }
  } finally {
    await firestore.terminate();
  }
}
