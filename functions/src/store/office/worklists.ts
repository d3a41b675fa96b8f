import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import { z } from 'zod';
import { account } from '../../shared/entities/account.ts';
import { type PhoneCall, phoneCall } from '../../shared/entities/phoneCall.ts';
import type { Worklist } from '../../shared/entities/phoneCallCodes.ts';
import { purchase } from '../../shared/entities/purchase.ts';
import { voucher } from '../../shared/entities/voucher.ts';
import { AppError } from '../../shared/errors/appError.ts';
import { idSchema } from '../../shared/fields/fieldSchemas.ts';
import { bulkMail, mail } from '../../shared/mail/outbox.ts';
import { PROMOTION_MAIL, WINNER_MAIL } from '../../shared/mail/resultMail.ts';
import { type Bounded, boundedCount } from '../bounded.ts';
import { collectionOf } from '../collection.ts';
import type { Reads } from '../records.ts';

interface Source {
  readonly query: (db: Firestore) => Query;
  /** The field with the account's id; null: it is the document's own. */
  readonly account: 'subjectID' | null;
  /** The field that orders the list before the id; null: none. */
  readonly order: 'returnedAt' | null;
}

const own = (query: Source['query']): Source => ({ query, account: null, order: null });
const won = (db: Firestore): Query => db.collection(purchase.plural).where('state', '==', 'WON');

/** The query behind each list. An application and a parcel have their account's id. */
const SOURCES: { readonly [L in Worklist]: Source } = {
  card: own((db) => won(db).where('paymentState', '==', 'ACTION_NEEDED')),
  counter: own((db) => won(db).where('channel', '==', 'paper').where('paymentState', '==', 'NONE')),
  // A mail with a decision needs no further attention.
  bounced: {
    query: (db) => db.collection(bulkMail.plural).where('mailType', '==', WINNER_MAIL).where('needsPerson', '==', true),
    account: 'subjectID',
    order: null,
  },
  noAddress: own((db) => db.collection(account.plural).where('email', '==', null).where('wonFlag', '==', true)),
  unsent: own((db) => db.collection(voucher.plural).where('state', '==', 'ISSUED')),
  returned: {
    query: (db) => db.collection(voucher.plural).where('state', '==', 'RETURNED').where('isReady', '==', false),
    account: null,
    order: 'returnedAt',
  },
};

/** Counts the results of a list's query. */
export const countOn = async (db: Firestore, list: Worklist): Promise<Bounded> =>
  await boundedCount(SOURCES[list].query(db));

const cursorForm = z.tuple([z.string().nullable(), idSchema]);

/** Parses a cursor. @throws AppError cursor_invalid */
const placeOf = (cursor: string): readonly unknown[] => {
  try {
    const [value, id] = cursorForm.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return value === null ? [id] : [value, id];
  } catch {
    throw new AppError('cursor_invalid');
  }
};

/** Reads the account ids on a page of a list, and the cursor of the next page. @throws AppError cursor_invalid */
export const idsOn = async (
  { db, find }: Pick<Reads, 'db' | 'find'>,
  list: Worklist,
  { cursor, most }: { readonly cursor: string | null; readonly most: number },
): Promise<{ readonly ids: readonly string[]; readonly cursor: string | null }> => {
  const { query, account: field, order } = SOURCES[list];
  const place = cursor === null ? [] : placeOf(cursor);
  if (place.length > 0 && place.length !== (order === null ? 1 : 2)) throw new AppError('cursor_invalid');
  const ordered = (order === null ? query(db) : query(db).orderBy(order)).orderBy(FieldPath.documentId());
  const { docs } = await find((place.length === 0 ? ordered : ordered.startAfter(...place)).limit(most + 1));
  const page = docs.slice(0, most);
  const last = docs.length > most ? page.at(-1) : undefined;
  const value: unknown = order === null ? null : last?.get(order);
  return {
    ids: page.map((one) => (field === null ? one.id : String(one.get(field)))),
    cursor: last ? Buffer.from(JSON.stringify([value ?? null, last.id])).toString('base64url') : null,
  };
};

/** Reads the accounts whose promotion mail bounced. They are few, because sets are freed one after another. */
export const bouncedPromotions = async ({ db, find }: Reads, most: number): Promise<string[]> => {
  const all = db.collection(mail.plural).where('mailType', '==', PROMOTION_MAIL).where('needsPerson', '==', true);
  return (await find(all.limit(most).select('subjectID'))).docs.map((one) => String(one.get('subjectID')));
};

/** Reads the newest attempt to reach a person on a list; null if there is none. */
export const lastAttempt = async (
  { db, find }: Reads,
  list: Worklist,
  accountID: string,
): Promise<PhoneCall | null> => {
  const { collection, parse } = collectionOf(db, phoneCall);
  const notes = collection.where('accountID', '==', accountID).where('worklist', '==', list);
  const { docs } = await find(notes.orderBy('createdAt', 'desc').orderBy(FieldPath.documentId(), 'desc').limit(1));
  const [newest] = docs;
  return (newest && parse(newest)?.record) ?? null;
};
