import type { AnyDisclosure } from './disclosure.ts';

const stamps = { createdAt: 'given', updatedAt: 'given' } as const;

export const purchaseDisclosure = {
  as: 'purchase',
  fields: {
    id: 'twice',
    accountID: 'twice',
    receiptID: 'given',
    channel: 'given',
    purchaseCount: 'given',
    acceptsPartial: 'given',
    grantedCount: 'given',
    waitingPlace: 'given',
    state: 'given',
    paymentState: 'given',
    authorizeDatetime: 'given',
    authorizeErrorFlag: 'given',
    captureDatetime: 'given',
    captureErrorFlag: 'given',
    // With these ids, the person can ask Stripe.
    stripePaymentID: 'given',
    stripeCustomerID: 'given',
    stripePaymentMethodID: 'given',
    cardBrand: 'given',
    cardLast4: 'given',
    cardExpiry: 'given',
    captureBefore: 'given',
    cardRemindAt: 'given',
    shipmentHold: 'given',
    withdrawnAt: 'given',
    drawNumber: 'given',
    promotedAt: 'given',
    counterSets: 'given',
    age: 'twice',
    usePlace: 'twice',
    learnFrom: 'twice',
    // It follows from the post code.
    area: 'twice',
    shard: 'technical',
    runID: 'technical',
    ...stamps,
  },
} as const satisfies AnyDisclosure;

export const voucherDisclosure = {
  as: 'voucher',
  fields: {
    id: 'twice',
    purchaseID: 'twice',
    receiptID: 'given',
    state: 'given',
    serialFrom: 'given',
    serialTo: 'given',
    sets: 'given',
    faceValue: 'given',
    isReady: 'given',
    shipmentID: 'technical',
    carrier: 'given',
    trackingNumber: 'given',
    shipments: 'given',
    shippedAt: 'given',
    returnedAt: 'given',
    returnReason: 'given',
    runID: 'technical',
    ...stamps,
  },
} as const satisfies AnyDisclosure;
