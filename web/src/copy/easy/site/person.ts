import { LIMITS } from 'functions/shared/fields/limits';
import { chosen, typed } from './phrases/field.ts';
import { fieldLabels as labels } from './phrases/fieldLabels.ts';

const { name, address } = LIMITS;

const kana = (label: string) => ({ ...typed(label), invalid: `${label}は、ひらがなか カタカナで 入れて ください` });

const CONSENT = '「かならず」の ところに、ぜんぶ チェックを 入れて ください';

export const person = {
  title: '名前と 住所',
  lastName: typed(labels.lastName, name),
  firstName: typed(labels.firstName, name),
  oneName: '名字（みょうじ）か 名前が 1つだけの 人',
  oneNameHelp: '名前は「姓」の ところに 書いて ください。「名」は 書かなくて いいです。',
  lastNameKana: kana(labels.lastNameKana),
  firstNameKana: kana(labels.firstNameKana),
  postCode: {
    ...typed(labels.postCode),
    help: '7つの 数字です。「-」は なくても いいです。数字を 入れると、町の 名前までの 住所が 入ります。',
    invalid: '郵便番号（ゆうびん ばんごう）は、7つの 数字で 入れて ください',
  },
  address1: {
    ...typed(labels.address1, address),
    help: '都道府県（とどうふけん）から 番地（ばんち）まで 書いて ください。商品券を 届ける 住所です。',
    incomplete:
      '都道府県（とどうふけん）と 市区町村（しくちょうそん）が ありません。郵便番号（ゆうびん ばんごう）から 入れる ことが できます。',
    repeated: '同じ 住所が 2つ ありました。1つに しました。見て ください。',
    complete: (address: string) => `「${address}」に する`,
    found: {
      filled:
        '郵便番号（ゆうびん ばんごう）から、町の 名前までの 住所を 入れました。つづけて 番地（ばんち）を 書いて ください。',
      partly:
        'この 郵便番号（ゆうびん ばんごう）の 町は 1つでは ありません。同じ ところまでの 住所を 入れました。つづけて 町の 名前と 番地（ばんち）を 書いて ください。',
      unknown:
        'この 郵便番号（ゆうびん ばんごう）の 住所は わかりませんでした。都道府県（とどうふけん）から 書いて ください。',
    },
  },
  address2: typed(labels.address2, address),
  phoneNumber: {
    ...typed(labels.phoneNumber),
    help: '昼に 電話に 出られる 番号です。「-」は なくても いいです。',
    invalid: '電話番号（でんわ ばんごう）は、0から 始まる 10か 11の 数字で 入れて ください',
  },
  age: chosen(labels.age),
  plannedPurchaseCount: {
    ...chosen(labels.plannedPurchaseCount),
    help: '今の 予定で いいです。申し込む ときに 変えられます。',
  },
  usePlace: chosen(labels.usePlace),
  learnFrom: { ...chosen('何で 知ったか'), label: labels.learnFrom },
  consents: {
    label: 'きまりを 守る 約束（やくそく）',
    required: CONSENT,
    invalid: CONSENT,
  },
  readPrivacy: '個人情報の取扱い（こじん じょうほうの とりあつかい＝使い方）を 読む',
  readTerms: '申し込みの 条件（じょうけん＝きまり）を 読む',
  readRules: '抽選のしくみ（ちゅうせんの しくみ）を 読む',
  questions: 'アンケート（質問）',
  email: {
    ...typed(labels.email),
    help: '半角（はんかく＝小さい はばの 字）の アルファベットと 数字で 入れて ください。',
    invalid: 'メールアドレスの 形を もう一度 見て ください（例：name@example.jp）',
    typo: {
      title: 'メールアドレスを もう一度 見て ください',
      message: (typed: string, meant: string) => `${typed} と 書いて あります。もしかして ${meant} ですか。`,
      correct: '直して 送る',
      insist: 'このまま 送る',
    },
  },
};
