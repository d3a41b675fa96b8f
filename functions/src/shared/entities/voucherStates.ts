/** The states of a parcel of vouchers (rules 9.2). The file does not use zod, so that pages can import it. */
export const VOUCHER_STATES = ['ISSUED', 'SHIPPED', 'RETURNED', 'VOID'] as const;
export type VoucherState = (typeof VOUCHER_STATES)[number];

/** The carriers, whose files are written and read (rules 9.3). */
export const CARRIERS = ['yamato', 'japanpost'] as const;
export type Carrier = (typeof CARRIERS)[number];

/** The maximum number of parcels in a shipment. People can pack and count this many at once. */
export const MAX_IN_SHIPMENT = 500;

/** The maximum number of rows of a carrier's file in one call. Each row also writes a mail and two entries. */
export const MAX_TRACKING_ROWS = 50;
