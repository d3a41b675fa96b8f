import type { Firestore } from 'firebase-admin/firestore';
import { account } from 'functions/shared/entities/account';
import { adminUser, type AdminUser } from 'functions/shared/entities/adminUser';
import { inquiry } from 'functions/shared/entities/inquiry';
import { purchase } from 'functions/shared/entities/purchase';
import { reservationID, storedFields } from 'functions/shared/entities/stored';
import { administrators, ADMIN_PASSWORD } from './administrators.ts';
import { effectsBefore } from './effectsBefore.ts';
import { localFirestore } from './localFirestore.ts';
import type { SeedDocument } from './seedDocument.ts';
import type { Dump } from '../stripe/localStripe.ts';
import { type SeededCards, withCards } from './cards.ts';
import { ticketDocuments } from './tickets.ts';
import { world, type World } from './world.ts';

export interface SeedOptions {
  projectId: string;
  /** host:port of the Firestore emulator. */
  firestoreHost: string;
  /** host:port of the Auth emulator. Without it (null or empty) nobody can sign in. */
  authHost: string | null;
  /** `none` stands for administrators only, `small` for 300 applicants, and a number for as many applicants. */
  size: 'none' | 'small' | number;
  /** The campaign time of the data, epoch ms. */
  now: number;
}

const SMALL = 300;
/** The gRPC status ALREADY_EXISTS. */
const EXISTS = 6;

const isExisting = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === EXISTS;

const adminDocuments = (now: number): SeedDocument[] =>
  administrators(now).map((one) => ({
    collection: adminUser.plural,
    id: one.id,
    data: storedFields(adminUser, one),
  }));

function worldDocuments({ accounts, inquiries }: World, { purchases, settlements }: SeededCards): SeedDocument[] {
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

/** Creates each document. An existing one stays, whatever its state. */
async function createAll(firestore: Firestore, documents: readonly SeedDocument[]): Promise<void> {
  const writer = firestore.bulkWriter({ throttling: false });
  writer.onWriteError((error) => error.code !== EXISTS && error.failedAttempts < 5);
  const writes = documents.map(({ collection, id, data }) =>
    writer.create(firestore.collection(collection).doc(id), data).catch((error: unknown) => {
      if (!isExisting(error)) throw error;
    }),
  );
  const settled = Promise.all(writes);
  await writer.close();
  await settled;
}

/** Creates an administrator's sign-in through the Auth emulator. It answers 400 for an existing one, which is fine. */
async function createSignIn(authHost: string, projectId: string, { id, email, displayName }: AdminUser): Promise<void> {
  const answer = await fetch(`http://${authHost}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ localId: id, email, displayName, password: ADMIN_PASSWORD, emailVerified: true }),
  });
  const text = await answer.text();
  if (answer.ok || /DUPLICATE_LOCAL_ID|EMAIL_EXISTS/.test(text)) return;
  throw new Error(`The Auth emulator answered ${answer.status} to a new administrator: ${text.slice(0, 300)}`);
}

/**
 * Fills an empty local database (rules 11.4). A second time changes nothing. Mail texts are left to the scheduler's first run.
 * @returns the matching state of the local Stripe
 */
export async function seed({ projectId, firestoreHost, authHost, size, now }: SeedOptions): Promise<Dump> {
  const firestore = localFirestore(projectId, firestoreHost);
  const applicants = size === 'none' ? 0 : size === 'small' ? SMALL : size;
  const people = world(applicants, now);
  const cards = withCards(people.purchases, now);
  const before = applicants > 0 ? effectsBefore(now, people) : [];
  // Sign-ins come first, since the functions create a user without a password for an administrator who has none.
  if (authHost) for (const one of administrators(now)) await createSignIn(authHost, projectId, one);
  try {
    await createAll(firestore, [...adminDocuments(now), ...worldDocuments(people, cards), ...before]);
  } finally {
    await firestore.terminate();
  }
  return cards.stripe;
}
