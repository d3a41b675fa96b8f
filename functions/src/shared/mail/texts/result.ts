import { CARD, letter, NAMED, STATUS } from './frame.ts';

/** Default texts of the result and what follows from it: 41, 42, 43, 44 (rules 6.5). */
export const resultTexts = {
  41: letter(
    '当選のお知らせ',
    NAMED,
    `
抽選の結果、当選されました。
おめでとうございます。

■ 当選の内容
受付番号：{{receiptID}}
申込数：{{purchaseCount}}セット
当選数：{{grantedCount}}セット

■ お支払い
金額：{{amount}}円
お支払い日：{{chargeDate}}
${CARD}

■ お届け先の変更・辞退の期限
{{modificationEnd}}まで
住所が変わる方は、期限までに
次のページでお手続きください。
{{changeURL}}

■ 商品券のお届けと利用期間
お届け：{{deliveryDate}}
利用期間：{{useStart}}から
{{useEnd}}まで

${STATUS}`,
  ),
  42: letter(
    '抽選結果のお知らせ',
    NAMED,
    `
お申し込みいただき、ありがとうございました。
抽選の結果、今回は当選されませんでした。
お支払いはありません。

受付番号：{{receiptID}}
申込数：{{purchaseCount}}セット

■ 繰り上げ当選について
辞退などで空きが出たときは、
抽選で決まった順に繰り上げ当選となります。
期間は{{waitingListEnd}}までです。
繰り上げ当選のときは、登録のお支払い方法で
{{amount}}円をお支払いいただき、
メールでお知らせします。
（金額は申込数すべて当選の場合です）

■ 繰り上げを希望されない方
{{modificationEnd}}までに、
次のページで辞退のお手続きをしてください。
{{changeURL}}
そのあとも、繰り上げ当選のお知らせに
記載の期限までは辞退できます。

${STATUS}`,
  ),
  43: letter(
    'お支払いのカードをご確認ください',
    NAMED,
    `
当選された商品券のお支払いについて、
カードのお手続きが完了していません。

■ お手続きの期限
{{modificationEnd}}まで
期限までにお手続きがないときは、
当選が無効となります。

■ お手続きのページ（お客さま専用）
カードの確認、または別のカードの登録を
お願いします。
{{changeURL}}
ほかの方には転送しないでください。

■ 当選の内容
受付番号：{{receiptID}}
当選数：{{grantedCount}}セット
金額：{{amount}}円
${CARD}

カードが使えない理由は、事務局では
わかりません。カード会社へお確かめください。

${STATUS}`,
  ),
  44: letter(
    '繰り上げ当選のお知らせ',
    NAMED,
    `
商品券に空きが出たため、
抽選で決まった順により、
繰り上げ当選となりました。
おめでとうございます。

■ 当選の内容
受付番号：{{receiptID}}
申込数：{{purchaseCount}}セット
当選数：{{grantedCount}}セット

■ お支払い
金額：{{amount}}円
お支払い日：{{chargeDate}}
${CARD}

■ 辞退される方
{{declineUntil}}までに、
下記の事務局へお問い合わせください。
お支払い済みのときは、返金します。

{{#changeURL}}
■ お届け先・カードの変更
{{#modificationEnd}}
{{modificationEnd}}まで、
{{/modificationEnd}}
次のページでお手続きいただけます。
{{changeURL}}

{{/changeURL}}
■ 商品券のお届けと利用期間
お届け：{{deliveryDate}}
利用期間：{{useStart}}から
{{useEnd}}まで

${STATUS}`,
  ),
};
