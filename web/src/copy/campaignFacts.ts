import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import type { ShopVoucher } from 'functions/shared/campaign/voucherKinds';
import { DAY_MS } from 'functions/shared/time/durations';
import { fromISO, toISO } from 'functions/shared/time/instants';

/** Returns the last time at which paper forms are accepted. It is never later than the end of applications, even if that was moved forward. */
export const paperUntil = ({ paper }: Pick<Campaign, 'paper'>, { applicationEnd }: Timetable): string =>
  fromISO(paper.acceptedUntil) <= fromISO(applicationEnd) ? paper.acceptedUntil : applicationEnd;

/** Returns the approximate time at which the last vouchers arrive. */
export const deliveredBy = ({ parcel }: Pick<Campaign, 'parcel'>, { delivery }: Timetable): string =>
  toISO(fromISO(delivery) + parcel.days * DAY_MS);

/** Returns whether a set has both kinds of slips, so that some slips are valid in some shops only. */
export const hasBothKinds = ({ voucher }: Pick<Campaign, 'voucher'>): boolean => {
  const hasKind = (sought: ShopVoucher): boolean => voucher.slips.some(({ kind }) => kind === sought);
  return hasKind('dedicated') && hasKind('common');
};

/** Returns by how many percent a set's worth exceeds its price. */
export const premiumPercent = ({ worth, price }: Pick<Campaign, 'worth' | 'price'>): number =>
  Math.round((worth / price - 1) * 100);

/** Returns the example of a card's expiry date: December two years after the vouchers come into use. `digits`: `12/27`. */
export const expiryExample = ({ timetable }: Pick<Campaign, 'timetable'>): { year: string; digits: string } => {
  const year = String(Number(timetable.useStart.slice(0, 4)) + 2);
  return { year, digits: `12/${year.slice(2)}` };
};
