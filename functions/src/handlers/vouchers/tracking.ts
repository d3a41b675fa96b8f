import { renumberParcel, shipParcel } from '../../services/vouchers/parcels.ts';
import { AppError } from '../../shared/errors/appError.ts';
import { voucher } from '../../shared/entities/voucher.ts';
import { blockOf } from '../../shared/voucher/shipment.ts';
import { judgedRows, applicationNumberOf, trackingNumberOf, type TrackingRow } from '../../shared/voucher/tracking.ts';
import type { Reads } from '../../store/records.ts';
import { vouchersBy, withPeople } from '../../store/vouchers/shipments.ts';
import type { Handlers } from '../context.ts';
import { readBack, storedBy } from '../update.ts';

/** Reads the parcels that the rows name, and the parcels that already have the rows' tracking numbers. */
const storedParcelsOf = async (reads: Reads, rows: readonly TrackingRow[]) => {
  const numbers = rows.flatMap(({ trackingNumber }) => trackingNumberOf(trackingNumber) ?? []);
  const [named, numbered] = await Promise.all([
    vouchersBy(
      reads,
      'receiptID',
      rows.map(({ receiptID }) => applicationNumberOf(receiptID)),
    ),
    vouchersBy(reads, 'trackingNumber', numbers),
  ]);
  const parcels = new Map((await withPeople(reads, named)).map((one) => [one.voucher.receiptID, one]));
  const receipts = new Map(numbered.map(({ receiptID, trackingNumber }) => [trackingNumber, receiptID]));
  return { parcels, receipts };
};

/** Enters tracking numbers. A parcel with a number is sent, so its owner is notified (rules 9.3). A repetition changes nothing. */
const enter: Handlers['enterTracking']['office'] = async ({ body: { rows, dryRun } }, { records }) => {
  const { parcels, receipts } = await storedParcelsOf(records, rows);
  const judged = judgedRows(rows, {
    parcelOf: (receiptID) => {
      const one = parcels.get(receiptID);
      return one ? { voucher: one.voucher, block: blockOf(one.purchase) } : null;
    },
    applicationNumberWith: (number) => receipts.get(number) ?? null,
  });
  if (!dryRun) {
    for (const { receiptID, trackingNumber, outcome } of judged) {
      const one = outcome === 'ship' ? parcels.get(receiptID) : undefined;
      if (one) shipParcel(records, one.voucher, one.account, trackingNumber);
    }
  }
  return { answer: { rows: judged } };
};

/** Corrects a tracking number. @throws AppError voucher_state; tracking_malformed; tracking_used if a parcel has the number, this one included */
const correct: Handlers['correctTracking']['office'] = async ({ path: { id }, body }, context) => {
  const { records, requestID } = context;
  const number = trackingNumberOf(body.trackingNumber);
  if (number === null) throw new AppError('tracking_malformed');
  const [{ record }, used] = await Promise.all([
    storedBy(records, voucher, id),
    vouchersBy(records, 'trackingNumber', [number]),
  ]);
  if (used.length > 0) throw new AppError('tracking_used');
  const [parcel] = await withPeople(records, [record]);
  const cause = body.tellsOwner ? `purchase/${record.purchaseID}/renumbered/${requestID()}` : null;
  renumberParcel(records, record, parcel?.account ?? null, { trackingNumber: number, reason: body.reason, cause });
  return { afterCommit: async () => await readBack(voucher, id, context) };
};

export const trackingHandlers = {
  enterTracking: { office: enter },
  correctTracking: { office: correct },
} satisfies Partial<Handlers>;
