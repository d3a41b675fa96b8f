import { account } from '../../shared/entities/account.ts';
import { begunErasure, type Erasure } from '../../shared/erasure/erasing.ts';
import { AppError } from '../../shared/errors/appError.ts';
import { erasures, newestErasures } from '../../store/people/erasures.ts';
import type { Records } from '../../store/records.ts';

/** The name of the work, and of its entries in the audit log. */
export const ERASURE = 'erasure';

export const isUnderWay = ({ state }: Erasure): boolean => state === 'COUNTING' || state === 'ERASING';

/**
 * Begins to count the documents that an erasure would remove, in the caller's transaction. It changes nothing else.
 * @param accountID null: everybody
 * @throws AppError not_found: there is no such account; erasure_busy: another one is under way
 */
export const beginErasure = async (
  records: Records,
  { accountID, startedBy }: Pick<Erasure, 'accountID' | 'startedBy'>,
): Promise<Erasure> => {
  const [known, person] = await Promise.all([
    newestErasures(records),
    accountID === null ? null : records.get(account, accountID),
  ]);
  if (accountID !== null && person === null) throw new AppError('not_found');
  if (known.some(isUnderWay)) throw new AppError('erasure_busy');
  const run = begunErasure({ number: (known[0]?.number ?? 0) + 1, accountID, startedBy }, records.stamp.now);
  erasures.create(records, String(run.number), run);
  records.audit({ entity: ERASURE, target: String(run.number), detail: { action: 'count' } });
  return run;
};
