import type { Campaign, CampaignOption } from 'functions/shared/campaign/campaign';
import type { ShopVoucher } from 'functions/shared/campaign/voucherKinds';

const labelIn = (options: readonly CampaignOption[]) => (code: string) =>
  options.find((option) => option.code === code)?.label.ja ?? code;

export const shops = (campaign: Campaign) => ({
  title: '商品券が使えるお店',
  lead: `${campaign.name}は、次のお店でお使いいただけます。`,
  label: 'お店をさがす',
  help: 'お店の名前、よみがな、町名などを入力してください。ひらがなでもさがせます。',
  category: '業種',
  district: '場所',
  voucherKind: '使える券',
  any: 'すべて',
  categories: campaign.shopCategories.map(({ code, label }) => ({ value: code, label: label.ja })),
  districts: campaign.shopDistricts.map(({ code, label }) => ({ value: code, label: label.ja })),
  categoryOf: labelIn(campaign.shopCategories),
  districtOf: labelIn(campaign.shopDistricts),
  voucherKinds: {
    dedicated: '専用券・共通券',
    common: '共通券のみ',
  } satisfies Record<ShopVoucher, string>,
  clear: '条件を消す',
  count: (found: number, all: number) => (found === all ? `${all}店` : `${all}店のうち${found}店`),
  none: '条件に合うお店がありません。言葉を短くするか、条件を減らしてお試しください。',
  empty: '使えるお店の一覧は、ただいま準備しています。',
  unreadable: 'お店の一覧を読み込めませんでした。通信の状態をお確かめのうえ、もう一度お試しください。',
  list: 'お店の一覧',
  told: (facts: readonly string[]) => facts.join('／'),
  named: (name: string) => `${name}：`,
  address: '所在地',
  phone: '電話',
  hours: '営業時間',
  note: 'ご注意',
  more: (rest: number) => `続きを表示する（残り${rest}店）`,
  print: '一覧を印刷する',
  changing: 'お店は追加されることがあります。お休みや営業時間は、お店にお確かめください。',
});
