import type { Campaign, CampaignOption } from 'functions/shared/campaign/campaign';
import type { ShopVoucher } from 'functions/shared/campaign/voucherKinds';
import { counted } from '../format.ts';

const labelIn = (options: readonly CampaignOption[]) => (code: string) =>
  options.find((option) => option.code === code)?.label.en ?? code;

export const shops = (campaign: Campaign) => ({
  title: 'Shops that take the vouchers',
  lead: `You can use ${campaign.name} at the following shops. Names and addresses are in Japanese.`,
  label: 'Find a shop',
  help: 'Enter the name of a shop, its reading in kana, the name of a street or the like, in Japanese. Hiragana works, too.',
  category: 'Kind of shop',
  district: 'Place',
  voucherKind: 'Vouchers taken',
  any: 'All',
  categories: campaign.shopCategories.map(({ code, label }) => ({ value: code, label: label.en })),
  districts: campaign.shopDistricts.map(({ code, label }) => ({ value: code, label: label.en })),
  categoryOf: labelIn(campaign.shopCategories),
  districtOf: labelIn(campaign.shopDistricts),
  voucherKinds: {
    dedicated: 'Local-shop (専用券) and all-shop (共通券) vouchers',
    common: 'All-shop vouchers (共通券) only',
  } satisfies Record<ShopVoucher, string>,
  clear: 'Clear the search',
  count: (found: number, all: number) => (found === all ? counted(all, 'shop') : `${found} of ${counted(all, 'shop')}`),
  none: 'No shops match your search. Please try a shorter word or fewer conditions.',
  empty: 'The list of shops is being prepared.',
  unreadable: 'The list of shops could not be loaded. Please check your connection and try again.',
  list: 'List of shops',
  told: (facts: readonly string[]) => facts.join(' / '),
  named: (name: string) => `${name}: `,
  address: 'Address',
  phone: 'Phone',
  hours: 'Opening hours',
  note: 'Please note',
  more: (rest: number) => `Show more (${counted(rest, 'shop')} left)`,
  print: 'Print the list',
  changing: 'Shops may be added. Please ask the shop about its closing days and opening hours.',
});
