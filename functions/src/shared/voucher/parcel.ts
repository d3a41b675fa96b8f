import type { ErrorCode } from '../errors/appError.ts';
import type { Voucher } from '../entities/voucher.ts';
import { toISO } from '../time/instants.ts';
import type { Carrier, VoucherState } from '../entities/voucherStates.ts';

/** The events of a parcel of vouchers. */
export type ParcelEvent =
  | { readonly kind: 'pack'; readonly shipmentID: string; readonly carrier: Carrier }
  /** The parcel is taken out of its shipment before it is sent. */
  | { readonly kind: 'unpack' }
  | { readonly kind: 'ship'; readonly trackingNumber: string }
  /** The parcel was sent under another number than the recorded one. */
  | { readonly kind: 'renumber'; readonly trackingNumber: string }
  | { readonly kind: 'return'; readonly reason: string }
  | { readonly kind: 'sendAgain' }
  /** The number of sets to void, from the end of its range. Voiding all of them ends the parcel. */
  | { readonly kind: 'void'; readonly sets: number };

/** The states in which each event is possible. A new state or event fails to compile until it is listed. */
const POSSIBLE: { readonly [E in ParcelEvent['kind']]: { readonly [S in VoucherState]: boolean } } = {
  pack: { ISSUED: true, SHIPPED: false, RETURNED: true, VOID: false },
  unpack: { ISSUED: true, SHIPPED: false, RETURNED: true, VOID: false },
  ship: { ISSUED: true, SHIPPED: false, RETURNED: true, VOID: false },
  renumber: { ISSUED: false, SHIPPED: true, RETURNED: false, VOID: false },
  return: { ISSUED: false, SHIPPED: true, RETURNED: false, VOID: false },
  sendAgain: { ISSUED: false, SHIPPED: false, RETURNED: true, VOID: false },
  // A parcel on its way cannot be voided until it has come back.
  void: { ISSUED: true, SHIPPED: false, RETURNED: true, VOID: false },
};

/** Returns whether a parcel is in a shipment that has not been sent. */
export const isPacked = ({ state, shipmentID }: Pick<Voucher, 'state' | 'shipmentID'>): boolean =>
  shipmentID !== null && POSSIBLE.ship[state];

const isPossible = (voucher: Voucher, event: ParcelEvent): boolean => {
  if (!POSSIBLE[event.kind][voucher.state]) return false;
  switch (event.kind) {
    case 'pack':
      return voucher.isReady;
    case 'unpack':
    case 'ship':
      return isPacked(voucher);
    case 'sendAgain':
      return !isPacked(voucher) && !voucher.isReady;
    case 'renumber':
    case 'return':
    case 'void':
      return true;
  }
};

/** The fields of a parcel that is in no shipment, and not ready for one. */
const NOWHERE = { isReady: false, shipmentID: null, carrier: null } as const;

const changesOf = (voucher: Voucher, event: ParcelEvent, at: number): Partial<Voucher> => {
  switch (event.kind) {
    case 'pack':
      return { isReady: false, shipmentID: event.shipmentID, carrier: event.carrier };
    case 'unpack':
      return { ...NOWHERE, isReady: true };
    case 'ship':
      return {
        state: 'SHIPPED',
        trackingNumber: event.trackingNumber,
        shippedAt: toISO(at),
        shipments: voucher.shipments + 1,
      };
    case 'renumber':
      return { trackingNumber: event.trackingNumber };
    case 'return':
      return { ...NOWHERE, state: 'RETURNED', returnedAt: toISO(at), returnReason: event.reason };
    case 'sendAgain':
      return { isReady: true };
    case 'void': {
      const sets = voucher.sets - checkedSets(event.sets, voucher.sets);
      return sets > 0 ? { sets } : { ...NOWHERE, sets, state: 'VOID' };
    }
  }
};

const checkedSets = (sets: number, most: number): number => {
  if (!Number.isInteger(sets) || sets < 1 || sets > most) throw new RangeError(`Cannot void ${sets} of ${most} sets`);
  return sets;
};

/**
 * Computes a parcel after an event. No other function changes a parcel (rules 9.2).
 * @param at campaign time, epoch ms
 * @throws RangeError for an invalid number of sets to void
 */
export const parcelAfter = (
  voucher: Voucher,
  event: ParcelEvent,
  at: number,
): { readonly voucher: Voucher } | { readonly refused: ErrorCode } =>
  isPossible(voucher, event)
    ? { voucher: { ...voucher, ...changesOf(voucher, event, at) } }
    : { refused: 'voucher_state' };
