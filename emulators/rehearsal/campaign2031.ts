import { campaignSchema, type Campaign } from 'functions/shared/campaign/campaign';
import { HOUR_MS } from 'functions/shared/time/durations';
import { english, plain } from './texts2031.ts';

/**
 * A campaign for rehearsals only, which shares no date, name or price with the shipped one. It shows that a campaign is data only. It has one set for
 * each person, half a day of phase 3, two weeks of applications, a paced mail 3 and one reminder.
 */
export const campaign: Campaign = campaignSchema.parse({
  name: '灯台通りおかいもの券2031',
  shortName: '灯台通り商品券',
  district: '灯台通り商店会',
  office: {
    name: '灯台通りおかいもの券実行委員会',
    seller: '協同組合灯台通り商店会',
    representative: '代表理事 灘 まさる',
    responsiblePerson: '潮田 ひかる',
    postCode: '000-9931',
    address: 'とうだい県しおさい町灯台通り八丁目15番1号 灯台会館1階',
    phone: '0120-000-931',
    hours: '火曜から日曜 9:30〜18:30（月曜と祝日の翌日は休みます）',
    counter: { weekdays: [0, 2, 3, 4, 5, 6], opensAt: '9:30', closesAt: '18:30' },
    replyTime: '休みの日を除いて、5日以内が目安です。',
    closed: ['2031-05-06', '2031-05-07'],
    email: 'okaimono@todai-dori.example.jp',
    sender: 'oshirase@mail.todai.example.com',
  },
  price: 7_500,
  worth: 9_300,
  supply: 4_321,
  voucher: {
    slips: [
      { kind: 'dedicated', worth: 310, count: 20 },
      { kind: 'common', worth: 310, count: 10 },
    ],
    unusableFor: ['酒とたばこ'],
    conditions: ['お買い物の差額は現金でお返ししません。'],
  },
  minSets: 1,
  maxSets: 1,
  allocation: 'partial',
  guardianBelow: 20,
  eligibility: {
    text: '16歳以上で、灯台通り商店会のお店をご利用になる方が申し込めます。',
    staff: '商店会の役員は申し込めません。',
    minAge: 16,
  },
  householdRule: '申し込みはお一人さま1セットです。ご家族のそれぞれがお申し込みになれます。',
  paper: {
    handedOut: '灯台会館の玄関',
    acceptedUntil: '2031-05-14T18:30:00.000+09:00',
    counter: ['窓口でのお支払いは現金です。'],
  },
  parcel: { method: '簡易書留', absence: '郵便局に7日間置かれます。', days: 21 },
  receipt: { purpose: '灯台通り商品券代として', tax: '消費税はかかりません。', registrationNumber: 'T1234567890123' },
  ages: [10, 30, 50, 70],
  usePlaces: [
    { code: 'fish', label: { ja: '魚屋・干物のお店', en: 'Fish and dried fish', easy: '魚の お店' } },
    { code: 'books', label: { ja: '本・文具のお店', en: 'Books and stationery', easy: '本や ノートの お店' } },
    { code: 'bath', label: { ja: '銭湯・湯の宿', en: 'Public baths and hot-spring inns', easy: 'おふろの お店' } },
    {
      code: 'lamps',
      label: { ja: 'あかり・電気のお店', en: 'Lamps and electrics', easy: '電気の お店' },
      retired: true,
    },
  ],
  learnFroms: [
    {
      code: 'boat',
      label: { ja: '渡し船の中の広告', en: 'Advertisement on the ferry', easy: '船の 中の ポスター' },
    },
    { code: 'radio', label: { ja: '町のラジオ', en: 'Town radio', easy: '町の ラジオ' } },
  ],
  shopCategories: [
    { code: 'fish', label: { ja: '魚・干物', en: 'Fish and dried fish', easy: '魚' } },
    { code: 'others', label: { ja: 'そのほか', en: 'Others', easy: 'ほか' } },
  ],
  shopDistricts: [{ code: 'todai', label: { ja: '灯台通り', en: 'Todai-dori', easy: '灯台通り（とうだいどおり）' } }],
  areas: [{ code: 'harbour', label: '港のまわり', postCodes: ['000-00'] }],
  consents: [
    {
      id: 'privacy',
      version: '2031-04-01',
      label: {
        ja: '個人情報の取扱いについて同意します',
        en: 'I agree to how my personal information is handled',
        easy: '個人情報（こじんじょうほう）の 使い方に 同意（どうい）します',
      },
      required: true,
    },
    {
      id: 'rules',
      version: '2031-04-02',
      label: {
        ja: '申し込みの規約に同意します',
        en: 'I agree to the terms of application',
        easy: '申し込みの きまりに 同意（どうい）します',
      },
      required: true,
    },
    {
      id: 'newsletter',
      version: '2031-04-03',
      label: {
        ja: '商店会だよりを受け取ります',
        en: "I would like to receive the district's newsletter",
        easy: '商店会（しょうてんかい）の お知らせを もらいます',
      },
      required: false,
    },
  ],
  broadcasts: [
    { mailType: 3, paceMs: HOUR_MS },
    { mailType: 4, paceMs: 3 * HOUR_MS },
  ],
  waitingList: true,
  notSelectedMail: true,
  statementDescriptor: { kanji: '灯台通り商店会', kana: 'トウダイドオリ', suffix: 'TODAI-DORI' },
  shipping: {
    content: '商品券',
    yamato: { customerCode: '012000002501', fareCode: '01' },
    japanpost: { labelType: '1100780' },
  },
  contractors: [
    { task: 'お支払いの受付', name: 'Stripe, LLC', country: 'アメリカ' },
    { task: '発送', name: '日本郵便株式会社 しおさい郵便局', country: '国内' },
  ],
  retention: { personalMonths: 6, accountingYears: 7 },
  copyrightLine: '© 2031 灯台通りおかいもの券実行委員会',
  translations: { en: english, easy: plain },
  timetable: {
    open: '2031-04-15T09:00:00.000+09:00',
    applicationURLSent: '2031-05-02T07:30:00.000+09:00',
    applicationStart: '2031-05-02T19:00:00.000+09:00',
    applicationEnd: '2031-05-16T17:00:00.000+09:00',
    lastThreeDSecure: '2031-05-16T17:10:00.000+09:00',
    rosterClose: '2031-05-16T17:30:00.000+09:00',
    reviewEnd: '2031-05-17T18:00:00.000+09:00',
    objectionEnd: '2031-05-18T10:00:00.000+09:00',
    commitment: '2031-05-18T12:00:00.000+09:00',
    draw: '2031-05-19T15:00:00.000+09:00',
    resultRelease: '2031-05-22T09:00:00.000+09:00',
    cardReminders: ['2031-05-27T09:00:00.000+09:00'],
    modificationEnd: '2031-06-04T20:00:00.000+09:00',
    lastLateThreeDSecure: '2031-06-04T20:20:00.000+09:00',
    lapse: '2031-06-04T20:30:00.000+09:00',
    waitingListEnd: '2031-06-14T23:59:59.999+09:00',
    delivery: '2031-06-30T00:00:00.000+09:00',
    useStart: '2031-07-05T00:00:00.000+09:00',
    useEnd: '2031-12-20T23:59:59.999+09:00',
    enquiryEnd: '2032-02-29T23:59:59.999+09:00',
  },
});
