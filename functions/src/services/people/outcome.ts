import { wonFlagOf } from '../../shared/application/states.ts';
import type { LeavingWay } from '../../shared/draw/waitingList/changeWays.ts';
import { departureOf } from '../../shared/draw/waitingList/departure.ts';
import { account as accountEntity, type Account } from '../../shared/entities/account.ts';
import { type Purchase, purchase as purchaseEntity } from '../../shared/entities/purchase.ts';
import { toISO } from '../../shared/time/instants.ts';
import { recordDeparture } from '../../store/draw/changes.ts';
import type { Records } from '../../store/records.ts';

/**
 * Writes an application whose state, sets or payment changed, with the consequences: the account's wonFlag (rules 4.7), and after its draw the
 * published line (rules 8.14). Unchanged records are not written.
 * @param way how the office ended it: by an exclusion, or at the holder's request; the counts distinguish them
 */
export const writeOutcome = (
  records: Records,
  owner: Account,
  before: Purchase,
  after: Purchase,
  way: LeavingWay | null = null,
): Purchase => {
  const written = after === before ? before : records.update(purchaseEntity, before, after);
  const wonFlag = wonFlagOf(written);
  if (owner.wonFlag !== wonFlag) records.update(accountEntity, owner, { ...owner, wonFlag });
  const departure = departureOf(before, written);
  if (departure !== null && before.drawNumber !== null) {
    const { id: purchaseID, receiptID } = before;
    recordDeparture(records, before.drawNumber, {
      at: toISO(records.stamp.now),
      purchaseID,
      receiptID,
      sets: departure.sets,
      way: way ?? departure.way,
    });
  }
  return written;
};
