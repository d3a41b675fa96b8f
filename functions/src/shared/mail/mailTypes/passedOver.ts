import { fromISO, japaneseDate } from '../../time/instants.ts';
import { letter, NAMED, STATUS } from './frame.ts';
import { fullName, purchaseCount, receiptID, settledCard } from './suppliers.ts';
import { type Rendering, defineMailType } from './mailType.ts';

/** Returns the list's last day; null once it is over, or if there is no list. Until then sets are given to others. */
const callUntil = ({ campaign, timetable, now }: Rendering): string | null => {
  const end = fromISO(timetable.waitingListEnd);
  return campaign.waitingList && now < end ? japaneseDate(end) : null;
};

/** The mail to an applicant whom the waiting list passes over (rules 8.39). */
export const passedOverMails = {
  47: defineMailType({
    subject: 'purchase',
    variables: { fullName, purchaseCount },
    required: { receiptID },
    optional: { callUntil, cardLast4: settledCard.cardLast4, statusURL: settledCard.statusURL },
    text: letter(
      '繰り上げ当選の順番から外れました',
      NAMED,
      `
繰り上げ当選の順番になりましたが、
登録のカードで代金の決済が
できませんでした。
そのため、繰り上げ当選とならず、
順番から外れました。
お支払いはありません。

■ 対象の申し込み
受付番号：{{receiptID}}
お申し込み：{{purchaseCount}}セット
{{#cardLast4}}
カード：末尾{{cardLast4}}
{{/cardLast4}}
{{^cardLast4}}
カード：登録がありませんでした。
{{/cardLast4}}

■ お心当たりのないとき
事実と違うと思われるときは、
{{#callUntil}}
{{callUntil}}までに、
{{/callUntil}}
下記の事務局へお電話ください。
カードが使えなかった理由は、
カード会社へおたずねください。

${STATUS}`,
    ),
  }),
};
