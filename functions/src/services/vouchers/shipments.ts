import { campaign } from '../../shared/campaign/current.ts';
import type { Account } from '../../shared/entities/account.ts';
import { type Label, labelOf } from '../../shared/voucher/labels.ts';
import { isPacked } from '../../shared/voucher/parcel.ts';
import { blockOf, contentsOf, type Parcel, type Shipment } from '../../shared/voucher/shipment.ts';
import type { Carrier } from '../../shared/entities/voucherStates.ts';
import type { Reads } from '../../store/records.ts';
import { waitingVouchers, withPeople } from '../../store/vouchers/shipments.ts';

type Addressed = Parcel & { readonly account: Account | null };

/** Number of parcels that a page has besides the wanted ones, so that a few blocked parcels need no second page. */
const SPARE = 200;
/** Maximum number of pages. Together they have at least as many parcels as a campaign has sets. */
const MAX_PAGES = Math.ceil(campaign.supply / SPARE);

/** Reads the first `most` parcels that may be sent now, by serial number. Blocked parcels are skipped, however many precede the others (rules 7.18). */
export const parcelsToShip = async (reads: Reads, most: number): Promise<Addressed[]> => {
  const parcels: Addressed[] = [];
  let after = 0;
  for (let page = 0; page < MAX_PAGES && parcels.length < most; page += 1) {
    const vouchers = await waitingVouchers(reads, most + SPARE, after);
    const waiting = await withPeople(reads, vouchers);
    parcels.push(...waiting.filter(({ purchase }) => blockOf(purchase) === null));
    const last = vouchers.at(most + SPARE - 1);
    if (!last) break;
    after = last.serialFrom;
  }
  return parcels.slice(0, most);
};

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
