import type { CampaignTexts } from 'functions/shared/campaign/language/campaignTexts';

/** The rehearsed campaign in English. */
export const english: CampaignTexts = {
  name: 'Todai-dori Shopping Vouchers 2031',
  district: 'the Todai-dori shopping street',
  office: {
    name: 'Todai-dori Shopping Vouchers Committee',
    seller: 'Todai-dori Shopkeepers’ Cooperative',
    representative: 'Masaru Nada, Representative Director',
    responsiblePerson: 'Hikaru Ushioda',
    address: 'Todai Kaikan 1F, 8-15-1 Todai-dori, Shiosai Town, Todai Prefecture',
    hours: 'Tuesday to Sunday 9:30–18:30 (closed on Mondays and on days after holidays)',
    replyTime: 'We usually answer within 5 days, not counting days on which we are closed.',
  },
  voucher: { unusableFor: ['alcohol and tobacco'], conditions: ['No change is given in cash.'] },
  eligibility: {
    text: 'Anyone aged 16 or over who shops in the Todai-dori shopping street may apply.',
    staff: 'Officers of the shopkeepers’ association may not apply.',
  },
  householdRule: 'Each person may apply for 1 set. Each member of a family may apply.',
  paper: { handedOut: 'the entrance of Todai Kaikan', counter: ['At the counter you pay in cash.'] },
  parcel: { method: 'simplified registered mail', absence: 'The post office keeps it for 7 days.' },
  copyrightLine: '© 2031 Todai-dori Shopping Vouchers Committee',
  contractors: [
    { task: 'Taking payments', name: 'Stripe, LLC', country: 'the United States' },
    { task: 'Sending the vouchers', name: 'Japan Post Co., Ltd., Shiosai Post Office', country: 'Japan' },
  ],
};

/** The rehearsed campaign in やさしい日本語. */
export const plain: CampaignTexts = {
  name: '灯台通り（とうだいどおり）おかいもの券2031',
  district: '灯台通り商店会（しょうてんかい）',
  office: {
    name: '灯台通りおかいもの券 実行委員会（じっこういいんかい）',
    seller: '協同組合（きょうどうくみあい）灯台通り商店会',
    representative: '代表理事（だいひょうりじ） 灘（なだ） まさる',
    responsiblePerson: '潮田（うしおだ） ひかる',
    address: 'とうだい県しおさい町灯台通り八丁目15番1号 灯台会館1階',
    hours: '火曜日から 日曜日の 9:30〜18:30（月曜日と、祝日の 次の 日は 休みです）',
    replyTime: 'だいたい 5日の 間に 返事を します。休みの 日は 返事が できません。',
  },
  voucher: { unusableFor: ['酒（さけ）と たばこ'], conditions: ['おつりの お金は 出ません。'] },
  eligibility: {
    text: '16歳（さい）より 上の 人で、灯台通りの お店を 使う 人は 申し込めます。16歳の 人も 申し込めます。',
    staff: '商店会の 役員（やくいん）は 申し込めません。',
  },
  householdRule: '申し込みは、1人 1セットです。家族も、1人ずつ 申し込めます。',
  paper: { handedOut: '灯台会館の 入口', counter: ['窓口では、お札と 硬貨で はらいます。'] },
  parcel: { method: '簡易書留（かんいかきとめ）', absence: '郵便局に 7日間 あります。' },
  copyrightLine: '© 2031 灯台通りおかいもの券実行委員会',
  contractors: [
    { task: 'お金を 受け取る 仕事', name: 'Stripe, LLC', country: 'アメリカ' },
    { task: '券を 送る 仕事', name: '日本郵便株式会社 しおさい郵便局', country: '日本' },
  ],
};
