import { z } from 'zod';
import { ticketNumberSchema } from '../../draw/ticketNumberSchema.ts';
import { purchase, purchaseStateSchema } from '../../entities/purchase.ts';
import { voucher } from '../../entities/voucher.ts';
import { instantSchema } from '../../ground/fields.ts';

/** What a winner sees of the vouchers. */
const parcelStatus = voucher.answer.pick({
  state: true,
  sets: true,
  carrier: true,
  trackingNumber: true,
  shippedAt: true,
});

/** How far an application has come, as its holder reads it on /status. */
export const applicationStatus = z
  .object({
    receiptID: purchase.answer.shape.receiptID,
    // For the key's holder alone (rules 8.33); null: the application was not received, or the office asks before the release.
    ticketNumber: ticketNumberSchema.nullable(),
    state: purchaseStateSchema,
    paymentState: purchase.answer.shape.paymentState,
    purchaseCount: z.int(),
    acceptsPartial: z.boolean(),
    grantedCount: z.int().nullable(),
    // Place in the waiting list, from 1; null before the release and for holders of sets.
    waitingPlace: z.int().nullable(),
    // When it was passed over on the waiting list, since its card could not be charged; null: it was not (rules 8.39).
    passedOverAt: instantSchema.nullable(),
    // The office ended the win by a refund, without a wish of its holder (rules 8.40, 7.47).
    isEndedByRefund: z.boolean(),
    // Yen that went back to the card of an application whose payment is refunded; 0 otherwise.
    refundedYen: z.int(),
    // The office checks the payment: the parcel waits, and no receipt is offered (rules 7.18, 7.47).
    isPaymentChecked: z.boolean(),
    cardBrand: purchase.answer.shape.cardBrand,
    cardLast4: purchase.answer.shape.cardLast4,
    captureDatetime: purchase.answer.shape.captureDatetime,
    appliedAt: instantSchema,
    // The valid vouchers; null if none were issued, or none are left.
    parcel: parcelStatus.nullable(),
  })
  .meta({ id: 'ApplicationStatus' });
