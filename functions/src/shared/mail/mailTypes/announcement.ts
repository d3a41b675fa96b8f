import { letter, NAMED_OR_GUEST, UNSUBSCRIBE } from './frame.ts';
import { nameIfProven, applicationNumberIfAny, unsubscribeURL } from './suppliers.ts';
import { defineMailType } from './mailType.ts';

/** The office's own mails to many people (rules 6.22). Each has its own text, which starts as a copy of the text here. */
export const announcementMails = {
  53: defineMailType({
    subject: 'reader',
    optional: { fullName: nameIfProven, receiptID: applicationNumberIfAny, unsubscribeURL },
    suppressible: true,
    text: letter(
      '事務局からのお知らせ',
      NAMED_OR_GUEST,
      `
事務局からお知らせします。

■ お知らせの内容
（ここにお知らせの内容を書きます）

{{#receiptID}}
受付番号：{{receiptID}}

{{/receiptID}}
${UNSUBSCRIBE}`,
    ),
  }),
};
