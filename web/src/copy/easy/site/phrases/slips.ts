import type { Campaign } from 'functions/shared/campaign/campaign';
import type { ShopVoucher } from 'functions/shared/campaign/voucherKinds';
import { hasBothKinds } from '../../../campaignFacts.ts';
import { figure, yen } from '../../../format.ts';

type Slips = Pick<Campaign, 'voucher'>;

/** The names printed on the slips, with their readings. */
const NAMES: Readonly<Record<ShopVoucher, string>> = {
  dedicated: '専用券（せんようけん）',
  common: '共通券（きょうつうけん）',
};

/** Returns the slips of a set. */
export const slips = ({ voucher }: Slips): string =>
  voucher.slips.map(({ kind, worth, count }) => `${NAMES[kind]} ${yen(worth)}×${figure(count)}枚`).join('と、');

/** Returns where each kind of slip is accepted; empty if all slips are alike. */
export const whereSlips = (campaign: Slips): string =>
  hasBothKinds(campaign)
    ? '共通券（きょうつうけん）は、すべての 加盟店（かめいてん＝この 商品券が 使える お店）で 使えます。専用券（せんようけん）は、加盟店の 中の 大きな 店では 使えません。'
    : '';

/** Returns what a set cannot buy. */
export const unusable = ({ voucher }: Slips): string =>
  voucher.unusableFor.map((what) => `${what}には 使えません。`).join('');
