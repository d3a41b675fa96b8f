import { randomID, randomShard } from '../../gateways/randomness.ts';
import type { StageEntry } from '../../shared/campaign/stages.ts';
import { AppError } from '../../shared/errors/appError.ts';
import { type Account, account } from '../../shared/entities/account.ts';
import type { AccountInput } from '../../shared/entities/typed/person.ts';
import { SHARDS } from '../../shared/entities/entity.ts';
import { toISO } from '../../shared/time/instants.ts';
import { movedFromAfter, type Mover } from '../../shared/entities/movedFrom.ts';
import { emailOwner, releaseEmail, reserveEmail } from '../../store/people/accountEmails.ts';
import type { Draft, Records } from '../../store/records.ts';

const FIRST_KEY_VERSION = 1;

type Typed = Omit<AccountInput, 'consents'>;
interface Origin {
  readonly email: string | null;
  readonly note: string | null;
  readonly channel: Account['channel'];
  readonly consents: readonly { readonly id: string; readonly version: string }[];
  readonly stage: StageEntry;
  /** Given for paper: the id that the caller chooses, and the batch of paper. */
  readonly paper?: { readonly id: string; readonly batch: string | null };
}

/** Creates an account and the reservation of its address. Consents are stamped with their time. */
export const createAccount = (
  records: Records,
  typed: Typed,
  { stage, consents, paper, ...origin }: Origin,
): Account => {
  const { now, randomness } = records.stamp;
  const draft: Draft<typeof account> = {
    ...typed,
    ...origin,
    consents: consents.map((consent) => ({ ...consent, acceptedAt: toISO(now) })),
    id: paper?.id ?? randomID(randomness),
    paperBatch: paper?.batch ?? null,
    wonFlag: null,
    keyVersion: FIRST_KEY_VERSION,
    movedFrom: null,
    registeredStage: stage.stage,
    shard: randomShard(randomness, SHARDS),
  };
  // No read is necessary: the reservation's create() lets only one of several simultaneous calls pass.
  if (draft.email !== null) reserveEmail(records, draft.email, draft.id);
  return records.create(account, draft);
};

/**
 * Returns whether an address is free for the account; false if the account has it already. It reads, so it runs before all writes of the transaction.
 * @throws AppError email_taken if another account has it
 */
export const isFree = async (records: Records, email: string, accountID: string): Promise<boolean> => {
  const owner = await emailOwner(records, email);
  if (owner !== null && owner !== accountID) throw new AppError('email_taken');
  return owner === null;
};

/**
 * Returns the account with another address. The reservation moves, and the new keyVersion invalidates every link that was sent to the former address.
 */
export const movedTo = (
  records: Records,
  before: Account,
  email: string | null,
  { free, by }: { readonly free: boolean; readonly by: Mover },
): Account => {
  if (email !== null && free) reserveEmail(records, email, before.id);
  if (before.email !== null) releaseEmail(records, before.email);
  return { ...before, email, keyVersion: before.keyVersion + 1, movedFrom: movedFromAfter(before, email, by) };
};
