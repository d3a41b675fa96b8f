import {
  CARD,
  letter,
  NAMED,
  NAMED_OR_GUEST,
  STATUS,
  UNKNOWN_TO_YOU,
  VERIFICATION_LINK,
  WAITING_LIST,
  WITHOUT_LINK,
} from './frame.ts';
import {
  amount,
  amountNote,
  applicationEnd,
  changeURL,
  chargeDate,
  fullName,
  nameIfProven,
  modificationEnd,
  purchaseCount,
  receiptID,
  applicationNumberIfApplied,
  resultDate,
  settledCard,
  ticketNumber,
  waitingListEnd,
} from './suppliers.ts';
import { defineMailType, unitWith } from './mailType.ts';
import { validUntil, verificationExtra, verificationLink } from './verification.ts';

/** Mails about an application (rules 6.3). */
export const applicationMails = {
  21: unitWith(verificationExtra, {
    subject: 'emailVerification',
    variables: { validUntil, applicationEnd },
    required: { verificationURL: verificationLink('/purchase') },
    optional: { fullName: nameIfProven, receiptID: applicationNumberIfApplied },
    rare: ['receiptID'],
    text: letter(
      '{{#receiptID}}申し込みの内容の確認{{/receiptID}}{{^receiptID}}抽選の申し込みのお手続き（メールアドレスの確認）{{/receiptID}}',
      NAMED_OR_GUEST,
      `
{{#receiptID}}
お申し込みは、すでに受け付けています。
受付番号：{{receiptID}}
次のページでご確認いただけます。
{{/receiptID}}
{{^receiptID}}
抽選の申し込みは、まだ終わっていません。
次のページからお進みください。
{{/receiptID}}

■ 期限
申し込みの締め切りは、
{{applicationEnd}}です。
次のリンクが使えるのは、
{{validUntil}}までです。
先着順ではありません。

■ お手続きのページ
${VERIFICATION_LINK}

${UNKNOWN_TO_YOU}`,
    ),
  }),
  22: defineMailType({
    subject: 'ticket',
    variables: { fullName, purchaseCount, amount, amountNote, chargeDate, resultDate, applicationEnd, modificationEnd },
    required: { receiptID, ticketNumber, changeURL },
    optional: { ...settledCard, waitingListEnd },
    text: letter(
      '抽選の申し込みを受け付けました',
      NAMED,
      `
抽選の申し込みを受け付けました。
これは当選のお知らせではありません。
抽選結果をお待ちください。

■ 申し込みの内容
受付番号：{{receiptID}}
抽選番号：{{ticketNumber}}
セット数：{{purchaseCount}}セット
お名前とご住所は、登録のとおりです。

■ 抽選結果のお知らせ
{{resultDate}}以降に、
メールでお知らせします。

■ 抽選番号について
結果の公表のあと、公式サイトの
「抽選のしくみ」のページで、
ご自分の番号を確かめられます。
ほかの方に知らせないでください。
お問い合わせでは、受付番号を
お伝えください。

■ 当選した場合のお支払い
金額：{{amount}}円
（{{amountNote}}）
{{#cardLast4}}
お支払い日：{{chargeDate}}
お申し込みのときに登録されたカードで、
自動で決済します。
{{/cardLast4}}
{{^cardLast4}}
当選された方は、事務局の窓口で
お支払いください。
期限は結果のメールでお知らせします。
{{/cardLast4}}
${CARD}
当選しなければ、お支払いはありません。

{{#waitingListEnd}}
■ 繰り上げ当選について
当選しなかった場合も、
${WAITING_LIST}
期間は{{waitingListEnd}}までです。
希望されない方は、抽選結果のメールの
「現在の状況の確認」のページで、
順番から外れることができます。

{{/waitingListEnd}}
■ 内容の変更・申し込みの取り下げ
セット数の変更は、
{{applicationEnd}}まで、
ほかの変更と申し込みの取り下げは、
{{modificationEnd}}まで、
次のページでお手続きいただけます。
{{changeURL}}
ほかの方には転送しないでください。
${WITHOUT_LINK}

${STATUS}`,
    ),
  }),
};
