import { z } from 'zod';
import { emailSchema, idSchema } from '../ground/fields.ts';
import { digest } from '../entities/stored.ts';
import type { LeftOut, LeftOutReason } from './audience.ts';

/**
 * One of those a broadcast was frozen with (rules 6.15): an account, wherever its address is by then, or an address that nobody was
 * registered under; with the verification that its mail is about, where it is about one.
 */
export const recipientSchema = z.object({
  accountID: idSchema.optional(),
  address: emailSchema.optional(),
  verificationID: idSchema.optional(),
});
export type Recipient = z.infer<typeof recipientSchema>;

/** What nobody is twice: accounts have one address each, and no two the same. */
export const recipientKey = ({ accountID, address = '' }: Recipient): string =>
  accountID === undefined ? `address/${address}` : `account/${accountID}`;

/** The hash of nobody. */
export const NOBODY_FROZEN = digest('broadcast/v1');

/** A chain of SHA-256 over the recipients in their order: the same, in whatever pages they came (rules 6.15). */
export const chainedHash = (hash: string, recipients: readonly Recipient[]): string =>
  recipients.reduce((before, one) => digest(before, recipientKey(one), one.verificationID ?? ''), hash);

/** Somebody the walk has found, with the folded address that a mail would go to now. */
export interface Candidate {
  readonly recipient: Recipient;
  readonly address: string;
}

/** A count for each reason that has one. */
export const addedLeftOut = (one: LeftOut, other: LeftOut): LeftOut => {
  const sum = { ...one };
  for (const [reason, count] of Object.entries(other)) {
    const known = reason as LeftOutReason; // a key of a record of reasons
    sum[known] = (sum[known] ?? 0) + count;
  }
  return sum;
};

/** The reasons of a list, counted. */
export const countedLeftOut = (reasons: readonly LeftOutReason[]): LeftOut =>
  reasons.reduce<LeftOut>((sum, reason) => addedLeftOut(sum, { [reason]: 1 }), {});

export interface Sifted {
  readonly recipients: readonly Recipient[];
  readonly leftOut: LeftOut;
}

/**
 * Whom of a page the broadcast is frozen with: nobody who is in already, and nobody who wants no broadcasts.
 * @param seen keys of those before, to which these are added
 */
export const sifted = (
  candidates: readonly Candidate[],
  suppressed: ReadonlySet<string>,
  seen: Set<string>,
): Sifted => {
  const recipients: Recipient[] = [];
  const reasons: LeftOutReason[] = [];
  for (const { recipient, address } of candidates) {
    const key = recipientKey(recipient);
    if (seen.has(key)) reasons.push('doubled');
    else if (suppressed.has(address)) reasons.push('suppressed');
    else recipients.push(recipient);
    seen.add(key);
  }
  return { recipients, leftOut: countedLeftOut(reasons) };
};
