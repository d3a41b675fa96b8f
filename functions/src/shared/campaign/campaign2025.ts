import { campaignSchema, type Campaign } from './campaign.ts';
import { HOUR_MS } from '../time/durations.ts';
import { english } from './language/texts2025/english.ts';
import { plain } from './language/texts2025/plain.ts';

/** The campaign of 2025. The district and its office are fictional. */
export const campaign: Campaign = campaignSchema.parse({
  name: 'みなも坂プレミアム付商品券2025',
  shortName: 'みなも坂商品券',
  district: 'みなも坂商店街',
  office: {
    name: 'みなも坂プレミアム付商品券事務局',
    seller: 'みなも坂商店街振興組合',
    representative: '理事長 汐見 一郎',
    responsiblePerson: '水沢 あかり',
    postCode: '000-0000',
    address: 'みなも県みなも市みなも坂一丁目2番3号 みなも坂会館2階',
    phone: '0120-000-025',
    hours: '平日 10:00〜17:00（土日祝を除く）',
    counter: { weekdays: [1, 2, 3, 4, 5], opensAt: '10:00', closesAt: '17:00' },
    replyTime: '土日祝を除いて、3日以内が目安です。',
    // Closed on the last weekend of applications, and on the holidays on which promoted applicants pay or decline.
    closed: ['2025-10-11', '2025-10-12', '2025-10-13', '2025-11-03', '2025-11-24'],
    email: 'minamozaka-voucher@example.jp',
    sender: 'minamozaka-voucher@example.jp',
  },
  price: 10_000,
  worth: 12_000,
  supply: 10_000,
  // To be confirmed by the office, like `paper` and `parcel`.
  voucher: {
    slips: [
      { kind: 'dedicated', worth: 500, count: 16 },
      { kind: 'common', worth: 500, count: 8 },
    ],
    unusableFor: [
      '商品券、切手、印紙、プリペイドカードなど、お金に換えやすいもの',
      'たばこ',
      '税金や公共料金のお支払い',
      '宝くじ、公営競技の券',
    ],
    conditions: [
      'おつりは出ません。',
      '現金との引き換えはできません。',
      '期限を過ぎた商品券は使えず、払い戻しもできません。',
      'なくされたとき、盗まれたときも、再発行はできません。',
    ],
  },
  minSets: 1,
  maxSets: 5,
  allocation: 'whole',
  // To be confirmed by the office's counsel, like `contractors` and `retention`.
  guardianBelow: 18,
  eligibility: {
    text: 'みなも坂商店街の加盟店で商品券を利用される方なら、お住まいの地域を問わずどなたでも申し込めます。お届け先は日本国内に限ります。',
    staff: '事務局の職員と、抽選のシステムを扱う会社の社員は申し込めません。そのご家族は申し込めます。',
  },
  householdRule: '申し込みはお一人さま1回、1セットから5セットまでです。同じ世帯の方は、それぞれ別に申し込めます。',
  paper: {
    handedOut: 'みなも坂会館2階の事務局と、商店街の各店舗',
    acceptedUntil: '2025-10-10T17:00:00.000+09:00',
    counter: [
      '窓口では現金でお支払いいただけます。',
      'ご家族など代わりの方が来られるときは、当選のお知らせと、代わりの方の身分を確かめられるものをお持ちください。',
    ],
  },
  parcel: {
    method: '追跡のできる宅配便',
    absence: 'お留守のときは不在の連絡票が入ります。運送会社に再配達をお申し込みください。',
    days: 14,
  },
  // To be confirmed by the seller's tax adviser: issuing vouchers is outside of the consumption tax (消費税法基本通達 6-4-5).
  receipt: {
    purpose: 'プレミアム付商品券代として',
    tax: '商品券の発行の代金のため、消費税はかかりません。',
    registrationNumber: null,
  },
  ages: [10, 20, 30, 40, 50, 60, 70, 80],
  usePlaces: [
    { code: 'food', label: { ja: '食料品・惣菜のお店', en: 'Food and ready-made dishes', easy: '食べ物の お店' } },
    {
      code: 'dining',
      label: { ja: '飲食店・喫茶店', en: 'Restaurants and cafés', easy: 'レストラン、喫茶店（きっさてん）' },
    },
    {
      code: 'clothing',
      label: { ja: '衣料品・靴・雑貨のお店', en: 'Clothes, shoes and sundries', easy: '服（ふく）、くつの お店' },
    },
    {
      code: 'daily-goods',
      label: {
        ja: '薬局・日用品のお店',
        en: 'Pharmacies and daily goods',
        easy: '薬（くすり）や、毎日 使う ものの お店',
      },
    },
    {
      code: 'home',
      label: {
        ja: '家電・家具・住まいのお店',
        en: 'Appliances, furniture and home',
        easy: '電気製品（でんき せいひん）、家具（かぐ）の お店',
      },
    },
    {
      code: 'service',
      label: {
        ja: '理美容・クリーニングなどのサービス店',
        en: 'Hairdressers, cleaners and other services',
        easy: 'かみを 切る お店、クリーニングなど',
      },
    },
    { code: 'undecided', label: { ja: 'まだ決めていない', en: 'Not decided yet', easy: 'まだ 決めて いません' } },
  ],
  learnFroms: [
    { code: 'flyer', label: { ja: 'チラシ・新聞折込', en: 'Flyer or newspaper insert', easy: 'チラシ' } },
    {
      code: 'poster',
      label: {
        ja: '商店街のポスター・のぼり',
        en: 'Poster or banner in the district',
        easy: '商店街（しょうてんがい）の ポスター',
      },
    },
    { code: 'shop', label: { ja: 'お店の人から', en: 'From a shop', easy: 'お店の 人から 聞いた' } },
    {
      code: 'newsletter',
      label: { ja: '広報紙・回覧板', en: 'Town newsletter or circular', easy: '市や 町の お知らせ' },
    },
    {
      code: 'website',
      label: {
        ja: '商店街のホームページ',
        en: 'The district’s website',
        easy: '商店街（しょうてんがい）の ホームページ',
      },
    },
    { code: 'social', label: { ja: 'SNS', en: 'Social media', easy: 'SNS' } },
    {
      code: 'friend',
      label: { ja: '家族・友人・知人から', en: 'From family or friends', easy: '家族や 友だちから 聞いた' },
    },
    { code: 'other', label: { ja: 'その他', en: 'Other', easy: 'ほか' } },
  ],
  shopCategories: [
    { code: 'food', label: { ja: '食料品・惣菜', en: 'Food and ready-made dishes', easy: '食べ物' } },
    {
      code: 'dining',
      label: { ja: '飲食・喫茶', en: 'Restaurants and cafés', easy: 'レストラン、喫茶店（きっさてん）' },
    },
    {
      code: 'clothing',
      label: { ja: '衣料品・靴・雑貨', en: 'Clothes, shoes and sundries', easy: '服（ふく）、くつ' },
    },
    {
      code: 'daily-goods',
      label: { ja: '薬局・日用品', en: 'Pharmacies and daily goods', easy: '薬（くすり）、毎日 使う もの' },
    },
    {
      code: 'home',
      label: {
        ja: '家電・家具・住まい',
        en: 'Appliances, furniture and home',
        easy: '電気製品（でんき せいひん）、家具（かぐ）',
      },
    },
    {
      code: 'culture',
      label: { ja: '書籍・文具・趣味', en: 'Books, stationery and hobbies', easy: '本、ノート、趣味（しゅみ）' },
    },
    {
      code: 'service',
      label: {
        ja: '理美容・クリーニング・サービス',
        en: 'Hairdressers, cleaners and services',
        easy: 'かみを 切る お店、クリーニングなど',
      },
    },
    {
      code: 'supermarket',
      label: { ja: 'スーパー・大型店', en: 'Supermarkets and large stores', easy: 'スーパー、大きい お店' },
    },
  ],
  shopDistricts: [
    { code: 'ekimae', label: { ja: '駅前通り', en: 'Ekimae-dori', easy: '駅前通り（えきまえ どおり）' } },
    { code: 'sakaue', label: { ja: '坂上通り', en: 'Sakaue-dori', easy: '坂上通り（さかうえ どおり）' } },
    { code: 'sakashita', label: { ja: '坂下通り', en: 'Sakashita-dori', easy: '坂下通り（さかした どおり）' } },
    { code: 'kawabata', label: { ja: '川端横丁', en: 'Kawabata-yokocho', easy: '川端横丁（かわばた よこちょう）' } },
  ],
  areas: [
    { code: 'minamozaka', label: 'みなも坂', postCodes: ['000-0000'] },
    { code: 'shiomidai', label: '汐見台', postCodes: ['000-0001'] },
    { code: 'wakaba', label: '若葉町', postCodes: ['000-0002'] },
    { code: 'honcho', label: '本町', postCodes: ['000-0003'] },
    { code: 'minamo', label: 'みなも市のほかの町', postCodes: ['000-00'] },
    { code: 'higashi-minamo', label: '東みなも市', postCodes: ['000-01'] },
  ],
  consents: [
    {
      id: 'privacy',
      version: '2025-10-01',
      label: {
        ja: '個人情報の取扱いに同意します',
        en: 'I agree to how my personal information is handled',
        easy: '個人情報の取扱い（こじん じょうほうの とりあつかい）に 同意（どうい＝「いい」と 言うこと）します',
      },
      required: true,
    },
    {
      id: 'terms',
      version: '2025-10-01',
      label: {
        ja: '申し込みの条件と抽選の決まりに同意します',
        en: 'I agree to the terms of application and the rules of the draw',
        easy: '申し込みの きまりと、抽選（ちゅうせん＝くじ）の きまりに 同意（どうい＝「いい」と 言うこと）します',
      },
      required: true,
    },
  ],
  broadcasts: [
    { mailType: 3, paceMs: 0 },
    { mailType: 4, paceMs: 8 * HOUR_MS },
  ],
  waitingList: true,
  notSelectedMail: true,
  statementDescriptor: { kanji: 'みなも坂商品券', kana: 'ミナモザカショウヒンケン', suffix: 'MINAMOZAKA' },
  shipping: {
    content: '商品券',
    yamato: { customerCode: '012000002501', fareCode: '01' },
    japanpost: { labelType: '1100780' },
  },
  copyrightLine: '© 2025 みなも坂プレミアム付商品券事務局',
  contractors: [
    { task: '決済', name: 'ストライプジャパン株式会社とそのグループ会社（Stripe）', country: 'アメリカ合衆国など' },
    { task: 'システムの運用', name: 'グーグル・クラウド・ジャパン合同会社（Google Cloud）', country: '日本' },
    { task: 'メールの配信', name: '株式会社みなもメール', country: '日本' },
    { task: '商品券の配送', name: 'ヤマト運輸株式会社、日本郵便株式会社', country: '日本' },
  ],
  retention: { personalMonths: 12, accountingYears: 10 },
  translations: { en: english, easy: plain },
  timetable: {
    open: '2025-10-01T00:00:00.000+09:00',
    applicationURLSent: '2025-10-07T11:00:00.000+09:00',
    applicationStart: '2025-10-08T10:00:00.000+09:00',
    applicationEnd: '2025-10-13T23:00:00.000+09:00',
    lastThreeDSecure: '2025-10-13T23:15:00.000+09:00',
    rosterClose: '2025-10-13T23:20:00.000+09:00',
    reviewEnd: '2025-10-15T12:00:00.000+09:00',
    objectionEnd: '2025-10-16T12:00:00.000+09:00',
    commitment: '2025-10-16T14:00:00.000+09:00',
    draw: '2025-10-17T09:00:00.000+09:00',
    resultRelease: '2025-10-17T10:00:00.000+09:00',
    cardReminders: ['2025-10-20T10:00:00.000+09:00', '2025-10-23T10:00:00.000+09:00'],
    modificationEnd: '2025-10-24T10:00:00.000+09:00',
    lastLateThreeDSecure: '2025-10-24T10:15:00.000+09:00',
    lapse: '2025-10-24T10:20:00.000+09:00',
    waitingListEnd: '2025-10-31T23:59:59.999+09:00',
    delivery: '2025-11-14T00:00:00.000+09:00',
    useStart: '2025-11-15T00:00:00.000+09:00',
    useEnd: '2026-01-12T23:59:59.999+09:00',
  },
});
