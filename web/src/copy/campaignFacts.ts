import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import type { ShopVoucher } from 'functions/shared/campaign/voucherKinds';
import { DAY_MS } from 'functions/shared/time/durations';
import { fromISO, toISO } from 'functions/shared/time/instants';

/** Until when forms on paper are taken in: an end of the applications that was moved forward ends that, too. */
export const paperUntil = ({ paper }: Pick<Campaign, 'paper'>, { applicationEnd }: Timetable): string =>
  fromISO(paper.acceptedUntil) <= fromISO(applicationEnd) ? paper.acceptedUntil : applicationEnd;

/** Around when the last vouchers come. */
export const deliveredBy = ({ parcel }: Pick<Campaign, 'parcel'>, { delivery }: Timetable): string =>
  toISO(fromISO(delivery) + parcel.days * DAY_MS);

/** Whether it matters where a slip is used. */
export const hasBothKinds = ({ voucher }: Pick<Campaign, 'voucher'>): boolean => {
  const hasKind = (sought: ShopVoucher): boolean => voucher.slips.some(({ kind }) => kind === sought);
  return hasKind('dedicated') && hasKind('common');
};

/** By how many percent a set's worth exceeds its price. */
export const premiumPercent = ({ worth, price }: Pick<Campaign, 'worth' | 'price'>): number =>
  Math.round((worth / price - 1) * 100);
