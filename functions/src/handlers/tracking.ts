import { shipParcel } from '../services/parcels.ts';
import type { Schemas } from '../shared/contract/schemas.ts';
import { blockOf } from '../shared/voucher/shipment.ts';
import { judgedRows, receiptOf, trackingNumberOf, type TrackingRow } from '../shared/voucher/tracking.ts';
import type { Reads } from '../store/records.ts';
import { vouchersBy, withPeople } from '../store/shipments.ts';
import type { HandlersOf } from './context.ts';

type Handlers = HandlersOf<Schemas>;

/** The parcels that rows name, and what has their numbers. */
const knownOf = async (reads: Reads, rows: readonly TrackingRow[]) => {
  const numbers = rows.flatMap(({ trackingNumber }) => trackingNumberOf(trackingNumber) ?? []);
  const [named, numbered] = await Promise.all([
    vouchersBy(
      reads,
      'receiptID',
      rows.map(({ receiptID }) => receiptOf(receiptID)),
    ),
    vouchersBy(reads, 'trackingNumber', numbers),
  ]);
  const parcels = new Map((await withPeople(reads, named)).map((one) => [one.voucher.receiptID, one]));
  const receipts = new Map(numbered.map(({ receiptID, trackingNumber }) => [trackingNumber, receiptID]));
  return { parcels, receipts };
};

/** What a carrier has numbered has been sent: its owner is told (rules 9.3). Told again it changes nothing. */
const enter: Handlers['enterTracking']['office'] = async ({ body: { rows, dryRun } }, { records }) => {
  const { parcels, receipts } = await knownOf(records, rows);
  const judged = judgedRows(rows, {
    parcelOf: (receiptID) => {
      const one = parcels.get(receiptID);
      return one ? { voucher: one.voucher, block: blockOf(one.purchase) } : null;
    },
    receiptWith: (number) => receipts.get(number) ?? null,
  });
  if (!dryRun) {
    for (const { receiptID, trackingNumber, outcome } of judged) {
      const one = outcome === 'ship' ? parcels.get(receiptID) : undefined;
      if (one) shipParcel(records, one.voucher, one.account, trackingNumber);
    }
  }
  return { answer: { rows: judged } };
};

export const trackingHandlers = { enterTracking: { office: enter } } satisfies Partial<Handlers>;
