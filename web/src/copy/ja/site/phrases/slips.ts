import type { Campaign } from 'functions/shared/campaign/campaign';
import { SHOP_VOUCHER_NAMES } from 'functions/shared/campaign/voucherKinds';
import { hasBothKinds } from '../../../campaignFacts.ts';
import { figure, yen } from '../../../format.ts';

/** The part of a campaign that texts about slips need. */
type Slips = Pick<Campaign, 'voucher'>;

/** Returns the slips of a set: 「専用券 500円×16枚と、共通券 500円×8枚」. */
export const slips = ({ voucher }: Slips): string =>
  voucher.slips
    .map(({ kind, worth, count }) => `${SHOP_VOUCHER_NAMES[kind]} ${yen(worth)}×${figure(count)}枚`)
    .join('と、');

/** Returns which shops accept each kind of slip (券); empty if a set has only one kind. */
export const whereSlips = (campaign: Slips): string =>
  hasBothKinds(campaign) ? '共通券はすべての加盟店で、専用券は大型店を除く加盟店で使えます。' : '';

/** Returns what a set cannot buy, in one sentence. */
export const unusable = ({ voucher }: Slips): string => `次のものには使えません。${voucher.unusableFor.join('、')}。`;
