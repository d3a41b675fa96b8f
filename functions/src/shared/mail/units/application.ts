import { CARD, letter, NAMED, NAMED_OR_GUEST, STATUS } from './frame.ts';
import {
  amount,
  applicationEnd,
  cardExtra,
  changeURL,
  chargeDate,
  fullName,
  knownName,
  modificationEnd,
  purchaseCount,
  receiptID,
  resultDate,
  settledCard,
  validUntil,
  verificationLink,
  waitingListEnd,
} from './suppliers.ts';
import { unit, unitWith } from './unit.ts';

/** Application (rules 6.3). */
export const applicationUnits = {
  21: unit({
    name: '申込みのメール確認',
    subject: 'emailVerification',
    variables: { validUntil, applicationEnd },
    required: { verificationURL: verificationLink('/purchase') },
    optional: { fullName: knownName },
    text: letter(
      '抽選の申込みのお手続きのご案内',
      NAMED_OR_GUEST,
      `
抽選の申込みのお手続きを受け付けました。
まだ申込みは終わっていません。

■ 有効期限
{{validUntil}}まで
（お送りしてから24時間）
申込みの締切は
{{applicationEnd}}です。
先着順ではありません。

■ 申込みの続き
次のページを開き、ボタンを押して、
申込みへお進みください。
{{verificationURL}}
ほかの方には転送しないでください。

■ お心当たりのない方
このメールは破棄してください。
お手続きは進みません。`,
    ),
  }),
  22: unitWith(cardExtra, {
    name: '申込完了',
    subject: 'purchase',
    variables: { fullName, purchaseCount, amount, chargeDate, resultDate, modificationEnd, waitingListEnd },
    required: { receiptID, changeURL },
    optional: settledCard,
    text: letter(
      '抽選の申込みを受け付けました',
      NAMED,
      `
抽選の申込みを受け付けました。
これは当選のお知らせではありません。

■ 申込みの内容
受付番号：{{receiptID}}
申込数：{{purchaseCount}}セット
お名前とご住所は、登録の内容で承りました。

■ 抽選結果のお知らせ
{{resultDate}}以降に、メールでお知らせします。

■ 当選した場合のお支払い
金額：{{amount}}円（申込数すべて当選の場合）
お支払い日：{{chargeDate}}
${CARD}
当選しなければ、お支払いはありません。

■ 繰り上げ当選について
当選しなかった場合も、空きが出たときは、
抽選で決まった順に繰り上げ当選となります。
期間は{{waitingListEnd}}までです。
繰り上げ当選のときも、
登録のお支払い方法でお支払いいただきます。

■ 内容の変更・辞退
{{modificationEnd}}まで、
次のページでお手続きいただけます。
申込数の変更は申込みの締切までです。
繰り上げを希望されない方も、
このページから辞退できます。
{{changeURL}}
繰り上げ当選のあとに辞退されるときは、
当選のお知らせに記載の期限までに
事務局へご連絡ください。

${STATUS}`,
    ),
  }),
};
