import { z } from 'zod';
import { campaign } from '../../campaign/current.ts';
import { instantSchema } from '../../fields/fieldSchemas.ts';
import { fromISO, japaneseDateTime } from '../../time/instants.ts';
import { CARD, letter, NAMED, STATUS, WITHOUT_LINK } from './frame.ts';
import {
  amount,
  applicationEnd,
  changeURL,
  fullName,
  grantedCount,
  modificationEnd,
  purchaseCount,
  receiptID,
  settledCard,
  statusURL,
} from './suppliers.ts';
import { type SupplierInput, defineMailType, unitWith } from './mailType.ts';

/** The past payment deadline. Card holders and people who pay at the counter have different ones. */
const lapsed = {
  schema: z.object({ payUntil: instantSchema }),
  sample: { payUntil: campaign.timetable.modificationEnd },
};
type Lapsed = SupplierInput<unknown, z.infer<typeof lapsed.schema>>;

/** Mails about a card that is missing or needs attention, and about a win that was not paid (rules 6.3, 6.5). */
export const cardMails = {
  23: defineMailType({
    subject: 'purchase',
    variables: { fullName, purchaseCount, applicationEnd },
    required: { receiptID, changeURL },
    optional: { statusURL },
    text: letter(
      'お申し込みはまだ完了していません（カードの登録のお願い）',
      NAMED,
      `
お申し込みは、まだ完了していません。
お支払いのカードの登録をお願いします。

■ お手続きの期限
{{applicationEnd}}まで
期限までにカードの登録がないときは、
抽選の対象になりません。
先着順ではありません。

■ お手続きのページ（お客さま専用）
{{changeURL}}
ほかの方には転送しないでください。
${WITHOUT_LINK}

■ 申し込みの内容
受付番号：{{receiptID}}
セット数：{{purchaseCount}}セット
当選しなければ、お支払いはありません。

すでに登録された方は、
このメールへのご対応は必要ありません。

${STATUS}`,
    ),
  }),
  24: defineMailType({
    subject: 'purchase',
    variables: { fullName, purchaseCount, applicationEnd },
    required: { receiptID },
    optional: { statusURL },
    text: letter(
      'お申し込みが完了しませんでした',
      NAMED,
      `
期限までにお支払いのカードの登録がなく、
お申し込みが完了しませんでした。
抽選の対象になりません。

■ 期限
{{applicationEnd}}で、
申し込みの受け付けは終わりました。
お支払いはありません。
お手続きは必要ありません。

■ 申し込みの内容
受付番号：{{receiptID}}
セット数：{{purchaseCount}}セット

${STATUS}`,
    ),
  }),
  43: defineMailType({
    subject: 'purchase',
    variables: { fullName, grantedCount, amount, modificationEnd },
    required: { receiptID, changeURL },
    optional: settledCard,
    text: letter(
      '当選された商品券のお支払いが完了していません',
      NAMED,
      `
当選された商品券のお支払いが、
完了していません。
カードの確認、または別のカードの登録を
お願いします。

■ お手続きの期限
{{modificationEnd}}まで
期限までにお手続きがないときは、
当選は無効になります。
すでにお手続きされた方は、
このメールへのご対応は
必要ありません。
無効になったときも、
ご請求はありません。

■ お手続きのページ（お客さま専用）
{{changeURL}}
ほかの方には転送しないでください。
${WITHOUT_LINK}

■ 当選の内容
受付番号：{{receiptID}}
当選：{{grantedCount}}セット
金額：{{amount}}円
${CARD}

カードが使えない理由は、
事務局ではわかりません。
カード会社へお確かめください。

${STATUS}`,
    ),
  }),
  46: unitWith(lapsed, {
    subject: 'purchase',
    variables: {
      fullName,
      purchaseCount,
      payUntil: ({ extra }: Lapsed) => japaneseDateTime(fromISO(extra.payUntil)),
    },
    required: { receiptID },
    optional: { statusURL },
    text: letter(
      '当選が無効になりました',
      NAMED,
      `
期限までにお支払いの手続きが
完了しなかったため、
当選は無効になりました。
ご請求はありません。
お手続きは必要ありません。

■ お支払いの期限
{{payUntil}}

■ 申し込みの内容
受付番号：{{receiptID}}
お申し込み：{{purchaseCount}}セット

■ くわしくお知りになりたい方
下記の事務局へお問い合わせください。

${STATUS}`,
    ),
  }),
};
