import { z } from 'zod';
import { ticketNumberSchema } from '../../draw/ticketNumberSchema.ts';
import { purchase, purchaseStateSchema } from '../../entities/purchase.ts';
import { voucher } from '../../entities/voucher.ts';
import { instantSchema } from '../../fields/fieldSchemas.ts';

/** The data of the vouchers that a winner sees. */
const parcelStatus = voucher.answer.pick({
  state: true,
  sets: true,
  carrier: true,
  trackingNumber: true,
  shippedAt: true,
});

/** The progress of an application, as its holder reads it on /status. */
export const applicationStatus = z
  .object({
    receiptID: purchase.answer.shape.receiptID,
    // Only for the holder of the key (rules 8.33). Null: the application was not received, or the office asks before the release.
    ticketNumber: ticketNumberSchema.nullable(),
    state: purchaseStateSchema,
    paymentState: purchase.answer.shape.paymentState,
    purchaseCount: z.int(),
    acceptsPartial: z.boolean(),
    grantedCount: z.int().nullable(),
    // Place in the waiting list, from 1. Null before the release, and for winners.
    waitingPlace: z.int().nullable(),
    // When the waiting list passed the application over because its card could not be charged. Null: it did not (rules 8.39).
    passedOverAt: instantSchema.nullable(),
    // Whether the office ended the win by a refund that the holder did not request (rules 8.40, 7.47).
    isEndedByRefund: z.boolean(),
    // Yen that were refunded to the card of an application whose payment is refunded; 0 otherwise.
    refundedYen: z.int(),
    // Whether the office checks the payment. The parcel then waits, and no receipt is offered (rules 7.18, 7.47).
    isPaymentChecked: z.boolean(),
    cardBrand: purchase.answer.shape.cardBrand,
    cardLast4: purchase.answer.shape.cardLast4,
    captureDatetime: purchase.answer.shape.captureDatetime,
    appliedAt: instantSchema,
    // The valid vouchers. Null if none were issued, or none remain.
    parcel: parcelStatus.nullable(),
  })
  .meta({ id: 'ApplicationStatus' });
