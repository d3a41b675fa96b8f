import { campaign } from '../../shared/campaign/current.ts';
import type { Account } from '../../shared/entities/account.ts';
import { type Label, labelOf } from '../../shared/voucher/labels.ts';
import { isPacked } from '../../shared/voucher/parcel.ts';
import { blockOf, contentsOf, type Parcel, type Shipment } from '../../shared/voucher/shipment.ts';
import type { Carrier } from '../../shared/entities/voucherStates.ts';

type Addressed = Parcel & { readonly account: Account | null };

/** Returns the labels of packed parcels that may be sent. @param at the day of dispatch, epoch ms */
export const labelsOf = (carrier: Carrier, parcels: readonly Addressed[], at: number): Label[] =>
  parcels.flatMap(({ voucher, purchase, account }) =>
    account && isPacked(voucher) && blockOf(purchase) === null
      ? [labelOf(carrier, account, voucher, campaign, at)]
      : [],
  );

/** Returns a shipment with its present contents, and the label texts that the carrier would cut. */
export const contentsNow = (shipment: Shipment, all: readonly Addressed[], at: number) => {
  const { parcels, ...contents } = contentsOf(all);
  const changed = new Set(
    all.flatMap(({ voucher, account }) => (account && account.updatedAt > shipment.madeAt ? [voucher.id] : [])),
  );
  const problems = labelsOf(shipment.carrier, all, at).flatMap(({ receiptID, tooLong }) =>
    tooLong.map((column) => ({ receiptID, column })),
  );
  return {
    shipment,
    ...contents,
    parcels: parcels.map((one) => ({ ...one, isChanged: !one.isShipped && changed.has(one.id) })),
    problems,
  };
};
