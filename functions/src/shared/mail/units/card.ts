import { CARD, letter, NAMED, STATUS, WITHOUT_LINK } from './frame.ts';
import {
  amount,
  cardExtra,
  changeURL,
  fullName,
  grantedCount,
  modificationEnd,
  receiptID,
  settledCard,
} from './suppliers.ts';
import { unitWith } from './unit.ts';

/** A card that needs attention (rules 6.5). */
export const cardUnits = {
  43: unitWith(cardExtra, {
    name: 'カードの確認のお願い',
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
当選が無効となります。

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
};
