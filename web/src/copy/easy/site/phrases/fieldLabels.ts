import type { ChangeableField } from 'functions/shared/site/fieldLabels';

/** The names of fields on the forms. Mails use the names of functions/src/shared/site/fieldLabels.ts. */
export const fieldLabels: Readonly<Record<Exclude<ChangeableField, 'emailRequested'>, string>> = {
  lastName: '姓（せい＝みょうじ）',
  firstName: '名（めい＝下の 名前）',
  lastNameKana: '姓の ふりがな',
  firstNameKana: '名の ふりがな',
  postCode: '郵便番号（ゆうびん ばんごう）',
  address1: '住所（じゅうしょ）',
  address2: '建物の 名前と 部屋の 番号',
  phoneNumber: '電話番号（でんわ ばんごう）',
  age: '年代（ねんだい＝何十さいか）',
  plannedPurchaseCount: '買いたい セットの 数',
  usePlace: '商品券を よく 使いたい お店',
  learnFrom: 'この 商品券を 何で 知りましたか',
  email: 'メールアドレス',
  purchaseCount: '申し込む セットの 数',
  card: 'お金を はらう カード',
  acceptsPartial: '申し込んだ 数より 少ない 当選（とうせん＝あたり）',
};
