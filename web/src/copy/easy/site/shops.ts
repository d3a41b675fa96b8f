import type { Campaign, CampaignOption } from 'functions/shared/campaign/campaign';
import type { ShopVoucher } from 'functions/shared/campaign/voucherKinds';

const labelIn = (options: readonly CampaignOption[]) => (code: string) =>
  options.find((option) => option.code === code)?.label.easy ?? code;

export const shops = (campaign: Campaign) => ({
  title: '商品券が 使える お店',
  lead: `${campaign.name}は、次の お店で 使えます。`,
  label: 'お店を さがす',
  help: 'お店の 名前、読み方、町の 名前などを 入れて ください。ひらがなでも さがせます。',
  category: 'お店の しゅるい',
  district: '場所',
  voucherKind: '使える 券',
  any: 'ぜんぶ',
  categories: campaign.shopCategories.map(({ code, label }) => ({ value: code, label: label.easy })),
  districts: campaign.shopDistricts.map(({ code, label }) => ({ value: code, label: label.easy })),
  categoryOf: labelIn(campaign.shopCategories),
  districtOf: labelIn(campaign.shopDistricts),
  voucherKinds: {
    dedicated: '専用券（せんようけん）と 共通券（きょうつうけん）',
    common: '共通券（きょうつうけん）だけ',
  } satisfies Record<ShopVoucher, string>,
  clear: '書いた ことと 選んだ ことを 消す',
  count: (found: number, all: number) => (found === all ? `${all}店` : `${all}店の 中の ${found}店`),
  none: 'お店が 見つかりません。ことばを 短く するか、選ぶ ことを へらして ください。',
  empty: '使える お店の 一覧（いちらん）は、今 作って います。',
  unreadable: 'お店の 一覧（いちらん）を 読めませんでした。電波を 見て ください。それから、もう一度 して ください。',
  list: 'お店の 一覧（いちらん）',
  told: (facts: readonly string[]) => facts.join('／'),
  named: (name: string) => `${name}：`,
  address: '場所（住所）',
  phone: '電話',
  hours: '開いて いる 時間',
  note: '気を つける こと',
  more: (rest: number) => `つづきを 見る（あと ${rest}店）`,
  print: '一覧（いちらん）を 紙に 出す',
  changing: 'お店が 増えることが あります。休みの 日や 開いて いる 時間は、お店に 聞いて ください。',
});
