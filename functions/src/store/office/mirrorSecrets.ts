import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { Randomness } from '../../gateways/randomness.ts';
import { account } from '../../shared/entities/account.ts';
import { collectionOf } from '../collection.ts';
import { documentsOf } from '../documents.ts';
import { type Records, readsOf } from '../records.ts';
import { inTransaction } from '../transaction.ts';

/**
 * The secret of a person's digests in the log bucket (rules 4.31), under the account's id. It is created with the person's first line, so that other
 * accounts cost no write. Once it is destroyed, the digests cannot be attributed to anybody.
 */
export const mirrorSecrets = documentsOf({
  path: 'mirrorSecrets',
  schema: z.object({ secret: z.base64() }),
  purpose: "the secret of a person's digests in the log bucket",
  unindexed: ['secret'],
  holds: { account: ['id'] },
  disclosure: { withheld: 'secret' },
  erasure: { topic: 'log' },
});

const SECRET_BYTES = 32;

/** Deletes the secret of an account that is erased. */
export const forgetMirrorSecret = (records: Records, accountID: string): void =>
  mirrorSecrets.remove(records, accountID);

/**
 * Reads or creates a person's secret. @returns 32 bytes; null if there is no such account (any more). No secret is created then, not even by a call
 * during the erasure.
 */
export const mirrorSecretOf = async (
  { db, randomness }: { readonly db: Firestore; readonly randomness: Randomness },
  accountID: string,
): Promise<Uint8Array | null> => {
  const known = await mirrorSecrets.get(readsOf(db), accountID);
  if (known !== null) return Buffer.from(known.secret, 'base64');
  return await inTransaction(db, async (transaction) => {
    const [person, found] = await transaction.getAll(
      collectionOf(db, account).ref(accountID),
      mirrorSecrets.ref(db, accountID),
    );
    if (!person?.exists) return null;
    const made = mirrorSecrets.parse(found) ?? { secret: randomness(SECRET_BYTES).toString('base64') };
    if (!found?.exists) mirrorSecrets.create({ db, transaction }, accountID, made);
    return Buffer.from(made.secret, 'base64');
  });
};
