import type { Campaign } from 'functions/shared/campaign/campaign';
import type { ShopVoucher } from 'functions/shared/campaign/voucherKinds';
import { hasBothKinds } from '../../../campaignFacts.ts';
import { figure, listed, yen } from '../../format.ts';

/** What is told of slips needs no more of a campaign. */
type Slips = Pick<Campaign, 'voucher'>;

/** The kinds of slips, with the names that are printed on them. */
const SLIP_NAMES: Readonly<Record<ShopVoucher, string>> = {
  dedicated: 'local-shop vouchers (専用券)',
  common: 'all-shop vouchers (共通券)',
};

/** The slips of a set: `16 local-shop vouchers (専用券) of ¥500 each and 8 …`. */
export const slips = ({ voucher }: Slips): string =>
  listed(voucher.slips.map(({ kind, worth, count }) => `${figure(count)} ${SLIP_NAMES[kind]} of ${yen(worth)} each`));

/** Where each kind is taken; empty where all slips are alike. It begins with a blank, since it follows a sentence. */
export const whereSlips = (campaign: Slips): string =>
  hasBothKinds(campaign)
    ? ' You can use all-shop vouchers at every participating shop, and local-shop vouchers at participating shops other than large stores.'
    : '';

/** What a set cannot buy, in one sentence. */
export const unusable = ({ voucher }: Slips): string =>
  `You cannot use the vouchers for the following: ${voucher.unusableFor.join('; ')}.`;
