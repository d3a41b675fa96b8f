import { campaign } from 'functions/shared/campaign/current';
import { type Shop, shop } from 'functions/shared/entities/shops/shop';
import type { ShopVoucher } from 'functions/shared/campaign/voucherKinds';
import { storedFields } from 'functions/shared/entities/stored';
import type { SeedDocument } from './seedDocument.ts';

type Row = readonly [name: string, kana: string, category: string, district: string, kind: ShopVoucher, hours: string];

/** The shops of a fictional district, in the order of their categories. */
const SHOPS: readonly Row[] = [
  ['湊屋鮮魚店', 'ミナトヤセンギョテン', 'food', 'ekimae', 'dedicated', '9:00〜18:30（日曜定休）'],
  ['青果のまるやま', 'セイカノマルヤマ', 'food', 'ekimae', 'dedicated', '9:00〜19:00（水曜定休）'],
  ['精肉の髙橋', 'セイニクノタカハシ', 'food', 'sakashita', 'dedicated', '10:00〜19:00（火曜定休）'],
  ['豆腐工房 水沢', 'トウフコウボウミズサワ', 'food', 'kawabata', 'dedicated', '8:00〜売り切れまで（月曜定休）'],
  ['米のさかうえ', 'コメノサカウエ', 'food', 'sakaue', 'dedicated', '9:00〜18:00（日曜・祝日定休）'],
  ['ベーカリー こむぎ', 'ベーカリーコムギ', 'food', 'ekimae', 'dedicated', '7:30〜18:00（木曜定休）'],
  ['和菓子処 みなも', 'ワガシドコロミナモ', 'food', 'sakashita', 'dedicated', '9:00〜18:00（火曜定休）'],
  ['惣菜の田中', 'ソウザイノタナカ', 'food', 'sakashita', 'dedicated', '11:00〜20:00（日曜定休）'],
  ['酒の渡邉', 'サケノワタナベ', 'food', 'kawabata', 'dedicated', '10:00〜21:00（月曜定休）'],
  ['茶舗 青葉園', 'チャホアオバエン', 'food', 'sakaue', 'dedicated', '9:30〜18:00（水曜定休）'],
  ['喫茶 灯台', 'キッサトウダイ', 'dining', 'ekimae', 'dedicated', '8:00〜18:00（火曜定休）'],
  ['そば処 川端', 'ソバドコロカワバタ', 'dining', 'kawabata', 'dedicated', '11:30〜14:30、17:30〜20:30（水曜定休）'],
  ['洋食 ひいらぎ', 'ヨウショクヒイラギ', 'dining', 'sakaue', 'dedicated', '11:30〜15:00、17:30〜21:00（月曜定休）'],
  ['中華 来来軒', 'チュウカライライケン', 'dining', 'sakashita', 'dedicated', '11:00〜21:00（木曜定休）'],
  ['すし さざなみ', 'スシサザナミ', 'dining', 'kawabata', 'dedicated', '17:00〜22:00（日曜・祝日定休）'],
  ['カフェ 坂の途中', 'カフェサカノトチュウ', 'dining', 'sakashita', 'dedicated', '10:00〜19:00（水曜定休）'],
  ['お好み焼き ゆうなぎ', 'オコノミヤキユウナギ', 'dining', 'ekimae', 'dedicated', '17:00〜23:00（火曜定休）'],
  ['居酒屋 みおつくし', 'イザカヤミオツクシ', 'dining', 'ekimae', 'dedicated', '17:00〜23:30（日曜定休）'],
  ['カレーの店 サフラン', 'カレーノミセサフラン', 'dining', 'sakaue', 'dedicated', '11:00〜20:00（月曜定休）'],
  ['レストラン みなも坂', 'レストランミナモザカ', 'dining', 'sakaue', 'common', '11:00〜22:00（無休）'],
  ['洋品の吉田', 'ヨウヒンノヨシダ', 'clothing', 'ekimae', 'dedicated', '10:00〜19:00（水曜定休）'],
  ['くつの山﨑', 'クツノヤマザキ', 'clothing', 'ekimae', 'dedicated', '10:00〜19:00（木曜定休）'],
  ['呉服 さくら井', 'ゴフクサクライ', 'clothing', 'sakaue', 'dedicated', '10:00〜18:30（火曜定休）'],
  ['雑貨 ことのは', 'ザッカコトノハ', 'clothing', 'kawabata', 'dedicated', '11:00〜18:00（月・火曜定休）'],
  ['こども服 どんぐり', 'コドモフクドングリ', 'clothing', 'sakashita', 'dedicated', '10:00〜18:00（日曜定休）'],
  ['みなも坂薬局', 'ミナモザカヤッキョク', 'daily-goods', 'ekimae', 'dedicated', '9:00〜19:00（日曜・祝日定休）'],
  [
    'ドラッグストア ミナト 駅前店',
    'ドラッグストアミナトエキマエテン',
    'daily-goods',
    'ekimae',
    'common',
    '9:00〜22:00（無休）',
  ],
  ['金物の中村', 'カナモノノナカムラ', 'daily-goods', 'sakashita', 'dedicated', '9:00〜18:00（日曜定休）'],
  ['生活雑貨 ほうき星', 'セイカツザッカホウキボシ', 'daily-goods', 'kawabata', 'dedicated', '10:00〜18:30（水曜定休）'],
  ['でんきのスズキ', 'デンキノスズキ', 'home', 'sakashita', 'dedicated', '9:30〜18:30（木曜定休）'],
  ['家具の小林', 'カグノコバヤシ', 'home', 'sakaue', 'dedicated', '10:00〜18:00（水曜定休）'],
  ['畳・ふすま 伊藤', 'タタミフスマイトウ', 'home', 'kawabata', 'dedicated', '8:30〜17:30（日曜・祝日定休）'],
  ['青葉書店', 'アオバショテン', 'culture', 'ekimae', 'dedicated', '10:00〜20:00（無休）'],
  ['文具のペン先', 'ブングノペンサキ', 'culture', 'sakashita', 'dedicated', '9:30〜18:30（日曜定休）'],
  ['写真館 ひかり', 'シャシンカンヒカリ', 'culture', 'sakaue', 'dedicated', '10:00〜18:00（火曜定休）'],
  ['理容 さとう', 'リヨウサトウ', 'service', 'sakashita', 'dedicated', '9:00〜19:00（月曜定休）'],
  ['美容室 ミモザ', 'ビヨウシツミモザ', 'service', 'ekimae', 'dedicated', '10:00〜19:00（火曜定休）'],
  ['クリーニング 白波', 'クリーニングシラナミ', 'service', 'kawabata', 'dedicated', '9:00〜19:00（日曜定休）'],
  ['自転車の長谷川', 'ジテンシャノハセガワ', 'service', 'sakaue', 'dedicated', '10:00〜19:00（水曜定休）'],
  ['スーパー みなもマート', 'スーパーミナモマート', 'supermarket', 'ekimae', 'common', '9:00〜23:00（無休）'],
  [
    'スーパー 坂下生鮮館',
    'スーパーサカシタセイセンカン',
    'supermarket',
    'sakashita',
    'common',
    '9:30〜21:30（元日のみ休業）',
  ],
];

const STREETS: Readonly<Record<string, string>> = {
  ekimae: 'みなも坂一丁目',
  sakaue: 'みなも坂二丁目',
  sakashita: 'みなも坂三丁目',
  kawabata: 'みなも坂四丁目',
};

const shopOf = ([name, kana, category, district, voucherKind, hours]: Row, index: number): Shop =>
  shop.record.parse({
    id: `local-shop-${String(index + 1).padStart(2, '0')}`,
    name,
    kana,
    category,
    district,
    address: `${STREETS[district] ?? ''}${index + 1}番${(index % 9) + 1}号`,
    voucherKind,
    // Unassigned numbers with an area code of four digits. Some shops have none.
    phoneNumber: index % 8 === 7 ? null : `0000-00-25${String(index).padStart(2, '0')}`,
    hours,
    note: voucherKind === 'common' ? 'お酒・たばこには使えません。' : null,
    createdAt: campaign.timetable.open,
    updatedAt: campaign.timetable.open,
  });

/** Returns the shops that accept the vouchers, as the office enters them before the campaign opens. */
export const shopDocuments = (): SeedDocument[] =>
  SHOPS.map(shopOf).map((one) => ({ collection: shop.plural, id: one.id, data: storedFields(shop, one) }));
