/** The states of a parcel of vouchers (rules 9.2). Zod-free, so that pages may import it without a schema library. */
export const VOUCHER_STATES = ['ISSUED', 'SHIPPED', 'RETURNED', 'VOID'] as const;
export type VoucherState = (typeof VOUCHER_STATES)[number];

/** The carriers of parcels, whose files are written and read (rules 9.3). */
export const CARRIERS = ['yamato', 'japanpost'] as const;
export type Carrier = (typeof CARRIERS)[number];

/** The most parcels of a shipment: as many as people can pack and count in one go. */
export const MOST_IN_SHIPMENT = 500;

/** The most rows of a carrier's file in one call. Each row also writes a mail and two entries. */
export const MOST_TRACKING_ROWS = 50;
