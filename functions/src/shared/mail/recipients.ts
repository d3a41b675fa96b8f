import { z } from 'zod';
import { emailSchema, idSchema } from '../fields/fieldSchemas.ts';
import { digest } from '../entities/stored.ts';
import type { LeftOut, LeftOutReason } from './audience.ts';

/**
 * One recipient of a frozen broadcast (rules 6.15): an account, with its address at delivery, or an address without an account. For a mail about a
 * verification, the verification's id is included.
 */
export const recipientSchema = z.object({
  accountID: idSchema.optional(),
  address: emailSchema.optional(),
  verificationID: idSchema.optional(),
});
export type Recipient = z.infer<typeof recipientSchema>;

/** Returns the identity of a recipient. An account has one address, and no two accounts have the same. */
export const recipientKey = ({ accountID, address = '' }: Recipient): string =>
  accountID === undefined ? `address/${address}` : `account/${accountID}`;

/** The hash of an empty list. */
export const NOBODY_FROZEN = digest('broadcast/v1');

/** Extends a chain of SHA-256 over the recipients in their order. The size of the pages makes no difference (rules 6.15). */
export const chainedHash = (hash: string, recipients: readonly Recipient[]): string =>
  recipients.reduce((before, one) => digest(before, recipientKey(one), one.verificationID ?? ''), hash);

/** A person found in the audience, with the normalized address for a mail now. Null: the address was not read. */
export interface Candidate {
  readonly recipient: Recipient;
  readonly address: string | null;
}

/** Adds two counts by reason. */
export const addedLeftOut = (one: LeftOut, other: LeftOut): LeftOut => {
  const sum = { ...one };
  for (const [reason, count] of Object.entries(other)) {
    const known = reason as LeftOutReason; // a key of a record of reasons
    sum[known] = (sum[known] ?? 0) + count;
  }
  return sum;
};

/** Counts the reasons in a list. */
export const countedLeftOut = (reasons: readonly LeftOutReason[]): LeftOut =>
  reasons.reduce<LeftOut>((sum, reason) => addedLeftOut(sum, { [reason]: 1 }), {});

export interface Sifted {
  readonly recipients: readonly Recipient[];
  readonly leftOut: LeftOut;
}

/**
 * Returns the recipients of a page, without people who are on the list already or have unsubscribed.
 * @param seenAddresses keys of the recipients so far, to which these are added
 */
export const sifted = (
  candidates: readonly Candidate[],
  suppressed: ReadonlySet<string>,
  seenAddresses: Set<string>,
): Sifted => {
  const recipients: Recipient[] = [];
  const reasons: LeftOutReason[] = [];
  for (const { recipient, address } of candidates) {
    const key = recipientKey(recipient);
    if (seenAddresses.has(key)) reasons.push('doubled');
    else if (address !== null && suppressed.has(address)) reasons.push('suppressed');
    else recipients.push(recipient);
    seenAddresses.add(key);
  }
  return { recipients, leftOut: countedLeftOut(reasons) };
};
