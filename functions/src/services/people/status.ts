import { campaign } from '../../shared/campaign/current.ts';
import type { Purchase } from '../../shared/entities/purchase.ts';
import { type Voucher, voucher } from '../../shared/entities/voucher.ts';
import { yen } from '../../shared/settlement/settlementState.ts';
import { settlements } from '../../store/money/settlements.ts';
import { isHiddenFrom } from '../../outbox/subjects.ts';
import { hasDeparted, passedOverAt } from '../../store/draw/changes.ts';
import { exclusionNotices } from '../../store/people/exclusionNotices.ts';
import { ticketBy } from '../../store/people/tickets.ts';
import type { Reads } from '../../store/records.ts';

/** Returns the state that the holder knows: an exclusion is announced before the release writes it (rules 8.19). */
const announcedState = async ({ id, state }: Purchase, reads: Reads): Promise<Purchase['state']> =>
  state === 'APPLIED' && (await exclusionNotices.get(reads, id)) !== null ? 'EXCLUDED' : state;

/**
 * Returns when the application was passed over on its list (rules 8.39). Only applications that neither won nor wait can have been passed over, so
 * all others need no read.
 */
const passedOver = async ({ state, waitingPlace, drawNumber, receiptID }: Purchase, reads: Reads) =>
  state === 'LOST' && waitingPlace === null && drawNumber !== null
    ? await passedOverAt(reads, drawNumber, receiptID)
    : null;

/**
 * Returns whether a refund by the office ended the win. The application is WITHDRAWN either way. Only a withdrawal by the holder, or at the holder's
 * request, is logged as leaving.
 */
const endedByRefund = async ({ state, drawNumber, receiptID, captureDatetime }: Purchase, reads: Reads) =>
  state === 'WITHDRAWN' &&
  drawNumber !== null &&
  captureDatetime !== null &&
  !(await hasDeparted(reads, drawNumber, receiptID));

/** Returns the yen that went back to the card, including refunds beyond whole sets. */
const refundedYen = async ({ id, paymentState }: Purchase, reads: Reads): Promise<number> => {
  if (paymentState !== 'REFUNDED') return 0;
  const settlement = await settlements.get(reads, id);
  return settlement === null ? 0 : yen(settlement.paidBack, campaign) + settlement.byHand.back;
};

interface StatusParts {
  readonly ticketNumber: string | null;
  readonly parcel: Voucher | null;
  readonly passedOverAt: string | null;
  readonly isEndedByRefund: boolean;
  readonly refundedYen: number;
}

/**
 * Cuts the answer to the fields of a status. Void vouchers are left out. So is the number from before a withdrawal while the new application lacks
 * its card, because the number takes part in nothing.
 */
export const statusOf = ({ createdAt, ...purchase }: Purchase, { ticketNumber, parcel, ...parts }: StatusParts) => ({
  ...purchase,
  appliedAt: createdAt,
  ticketNumber: purchase.state === 'CARD_PENDING' || purchase.state === 'INCOMPLETE' ? null : ticketNumber,
  parcel: parcel?.state === 'VOID' ? null : parcel,
  isPaymentChecked: purchase.shipmentHold !== null,
  ...parts,
});

/** Returns the progress of an application as its holder sees it. Until the release the office gets it without the ticket number (rules 8.33). */
export const statusBy = async (purchase: Purchase, reads: Reads, reader: 'holder' | 'office') => {
  const [state, ticketNumber, parcel, wasPassedOverAt, isEndedByRefund, back] = await Promise.all([
    announcedState(purchase, reads),
    isHiddenFrom(reader, purchase) ? null : ticketBy(reads, purchase.id),
    reads.get(voucher, purchase.id),
    passedOver(purchase, reads),
    endedByRefund(purchase, reads),
    refundedYen(purchase, reads),
  ]);
  return statusOf(
    { ...purchase, state },
    {
      ticketNumber,
      parcel: parcel?.record ?? null,
      passedOverAt: wasPassedOverAt,
      isEndedByRefund,
      refundedYen: back,
    },
  );
};
