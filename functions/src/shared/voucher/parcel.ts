import type { ErrorCode } from '../ground/errors.ts';
import type { Voucher } from '../entities/voucher.ts';
import { toISO } from '../time/instants.ts';
import type { Carrier, VoucherState } from '../entities/voucherStates.ts';

/** What happens to a parcel of vouchers. */
export type ParcelEvent =
  | { readonly kind: 'pack'; readonly shipmentID: string; readonly carrier: Carrier }
  /** Taken out of its shipment unsent. */
  | { readonly kind: 'unpack' }
  | { readonly kind: 'ship'; readonly trackingNumber: string }
  /** Its number was wrong: it has gone under another. */
  | { readonly kind: 'renumber'; readonly trackingNumber: string }
  | { readonly kind: 'return'; readonly reason: string }
  | { readonly kind: 'sendAgain' }
  /** So many of its sets, the last of its range; all of them end it. */
  | { readonly kind: 'void'; readonly sets: number };

/** States in which an event is possible; a state or an event that is new does not compile until it has its place. */
const POSSIBLE: { readonly [E in ParcelEvent['kind']]: { readonly [S in VoucherState]: boolean } } = {
  pack: { ISSUED: true, SHIPPED: false, RETURNED: true, VOID: false },
  unpack: { ISSUED: true, SHIPPED: false, RETURNED: true, VOID: false },
  ship: { ISSUED: true, SHIPPED: false, RETURNED: true, VOID: false },
  renumber: { ISSUED: false, SHIPPED: true, RETURNED: false, VOID: false },
  return: { ISSUED: false, SHIPPED: true, RETURNED: false, VOID: false },
  sendAgain: { ISSUED: false, SHIPPED: false, RETURNED: true, VOID: false },
  // What is under way comes back first.
  void: { ISSUED: true, SHIPPED: false, RETURNED: true, VOID: false },
};

/** Whether a parcel lies in a shipment that has not gone. */
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

/** Out of every shipment, and for now for none. */
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
  if (!Number.isInteger(sets) || sets < 1 || sets > most) throw new RangeError(`${sets} of ${most} sets to void`);
  return sets;
};

/**
 * The one way in which a parcel changes (rules 9.2).
 * @param at campaign time, epoch ms
 * @throws RangeError for a number of sets to void that it does not have
 */
export const parcelAfter = (
  voucher: Voucher,
  event: ParcelEvent,
  at: number,
): { readonly voucher: Voucher } | { readonly refused: ErrorCode } =>
  isPossible(voucher, event)
    ? { voucher: { ...voucher, ...changesOf(voucher, event, at) } }
    : { refused: 'voucher_state' };
