import { wonFlagOf } from '../../shared/application/states.ts';
import { departureOf } from '../../shared/draw/departure.ts';
import { account as accountEntity, type Account } from '../../shared/entities/account.ts';
import { type Purchase, purchase as purchaseEntity } from '../../shared/entities/purchase.ts';
import { toISO } from '../../shared/time/instants.ts';
import { noteChange } from '../../store/draw/changes.ts';
import type { Records } from '../../store/records.ts';

/**
 * Writes an application whose state, sets or payment changed, with the consequences: the account's wonFlag (rules 4.7), and after its draw
 * the published line (rules 8.14). Unchanged records are not written.
 * @param code the reason if the office ended it: ruled out, or withdrawn at the holder's wish; the log tells them apart by it
 */
export const writeOutcome = (
  records: Records,
  owner: Account,
  before: Purchase,
  after: Purchase,
  code: string | null = null,
): Purchase => {
  const written = after === before ? before : records.update(purchaseEntity, before, after);
  const wonFlag = wonFlagOf(written);
  if (owner.wonFlag !== wonFlag) records.update(accountEntity, owner, { ...owner, wonFlag });
  const departure = departureOf(before, written);
  if (departure !== null && before.drawNumber !== null) {
    const { receiptID } = before;
    const kind = code === null ? departure.kind : 'exclude';
    noteChange(records, before.drawNumber, {
      at: toISO(records.stamp.now),
      receiptID,
      sets: departure.sets,
      kind,
      code,
    });
  }
  return written;
};
