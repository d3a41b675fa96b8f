import type { Purchase } from '../../shared/entities/purchase.ts';
import { type Voucher, voucher } from '../../shared/entities/voucher.ts';
import { isHiddenFrom } from '../../outbox/subjects.ts';
import { passedOverAt } from '../../store/draw/changes.ts';
import { exclusionNotices } from '../../store/people/exclusionNotices.ts';
import { ticketBy } from '../../store/people/tickets.ts';
import type { Reads } from '../../store/records.ts';

/** The state that the holder was told: an exclusion is told before the release writes it (rules 8.19). */
const toldState = async ({ id, state }: Purchase, reads: Reads): Promise<Purchase['state']> =>
  state === 'APPLIED' && (await exclusionNotices.get(reads, id)) !== null ? 'EXCLUDED' : state;

/** When it was passed over on its list (rules 8.39). Only one that neither won nor waits can have been, which saves all others the read. */
const passedOver = async ({ state, waitingPlace, drawNumber, receiptID }: Purchase, reads: Reads) =>
  state === 'LOST' && waitingPlace === null && drawNumber !== null
    ? await passedOverAt(reads, drawNumber, receiptID)
    : null;

interface StatusParts {
  readonly ticketNumber: string | null;
  readonly parcel: Voucher | null;
  readonly passedOverAt: string | null;
}

/**
 * Cuts the answer to the fields of a status. Void vouchers are not told, nor is the number from before a withdrawal to whoever applied again
 * and still owes the card: it takes part in nothing.
 */
export const statusOf = (
  { createdAt, ...purchase }: Purchase,
  { ticketNumber, parcel, passedOverAt: at }: StatusParts,
) => ({
  ...purchase,
  appliedAt: createdAt,
  ticketNumber: purchase.state === 'CARD_PENDING' || purchase.state === 'INCOMPLETE' ? null : ticketNumber,
  parcel: parcel?.state === 'VOID' ? null : parcel,
  passedOverAt: at,
});

/** How far an application has come, as its holder sees it; to the office without the ticket number until the release (rules 8.33). */
export const statusBy = async (purchase: Purchase, reads: Reads, reader: 'holder' | 'office') => {
  const [state, ticketNumber, parcel, wasPassedOverAt] = await Promise.all([
    toldState(purchase, reads),
    isHiddenFrom(reader, purchase) ? null : ticketBy(reads, purchase.id),
    reads.get(voucher, purchase.id),
    passedOver(purchase, reads),
  ]);
  return statusOf(
    { ...purchase, state },
    { ticketNumber, parcel: parcel?.record ?? null, passedOverAt: wasPassedOverAt },
  );
};
