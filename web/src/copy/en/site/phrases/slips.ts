import type { Campaign } from 'functions/shared/campaign/campaign';
import type { ShopVoucher } from 'functions/shared/campaign/voucherKinds';
import { hasBothKinds } from '../../../campaignFacts.ts';
import { figure, listed, yen } from '../../format.ts';

/** The part of a campaign that texts about slips need. */
type Slips = Pick<Campaign, 'voucher'>;

/** The kinds of slips, with the names that are printed on them. */
const SLIP_NAMES: Readonly<Record<ShopVoucher, string>> = {
  dedicated: 'local-shop vouchers (専用券)',
  common: 'all-shop vouchers (共通券)',
};

/** Returns the slips of a set: `16 local-shop vouchers (専用券) of ¥500 each and 8 …`. */
export const slips = ({ voucher }: Slips): string =>
  listed(voucher.slips.map(({ kind, worth, count }) => `${figure(count)} ${SLIP_NAMES[kind]} of ${yen(worth)} each`));

/** Returns where each kind of slip is accepted; empty if all slips are alike. It begins with a blank, since it follows a sentence. */
export const whereSlips = (campaign: Slips): string =>
  hasBothKinds(campaign)
    ? ' You can use all-shop vouchers at every participating shop, and local-shop vouchers at participating shops other than large stores.'
    : '';

/** Returns what a set cannot buy, in one sentence. */
export const unusable = ({ voucher }: Slips): string =>
  `You cannot use the vouchers for the following: ${voucher.unusableFor.join('; ')}.`;
