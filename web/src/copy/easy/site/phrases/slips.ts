import type { Campaign } from 'functions/shared/campaign/campaign';
import type { ShopVoucher } from 'functions/shared/campaign/voucherKinds';
import { hasBothKinds } from '../../../campaignFacts.ts';
import { figure, yen } from '../../../format.ts';

type Slips = Pick<Campaign, 'voucher'>;

/** What is printed on them, with how it is read. */
const NAMES: Readonly<Record<ShopVoucher, string>> = {
  dedicated: '専用券（せんようけん）',
  common: '共通券（きょうつうけん）',
};

/** The slips of a set. */
export const slips = ({ voucher }: Slips): string =>
  voucher.slips.map(({ kind, worth, count }) => `${NAMES[kind]} ${yen(worth)}×${figure(count)}枚`).join('と、');

/** Where each kind is taken; empty where all slips are alike. */
export const whereSlips = (campaign: Slips): string =>
  hasBothKinds(campaign)
    ? '共通券（きょうつうけん）は、すべての 加盟店（かめいてん＝この 商品券が 使える お店）で 使えます。専用券（せんようけん）は、加盟店の 中の 大きな 店では 使えません。'
    : '';

/** What a set cannot buy. */
export const unusable = ({ voucher }: Slips): string =>
  voucher.unusableFor.map((what) => `${what}には 使えません。`).join('');
