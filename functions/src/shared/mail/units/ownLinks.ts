import { canApply } from '../ownLinks.ts';
import { letter, NAMED, NOT_YOUR_DOING, STATUS } from './frame.ts';
import {
  applicationEnd,
  applicationURL,
  changeURLAhead,
  fullName,
  modificationEnd,
  receiptIDIfAny,
  statusURLIfApplied,
} from './suppliers.ts';
import { type Given, type Subjects, unit } from './unit.ts';

/** The link to the page of applications; null unless the person can apply now. */
const applicationURLIfOpen = (given: Given<Subjects['person'], unknown>): string | null =>
  canApply({ ...given, purchase: given.subject.purchase }) ? applicationURL(given) : null;

/** New links to the own pages, for somebody who has lost them and told the office (rules 6.33). */
export const ownLinkUnits = {
  16: unit({
    subject: 'person',
    variables: { fullName, applicationEnd, modificationEnd },
    optional: {
      receiptID: receiptIDIfAny,
      applicationURL: applicationURLIfOpen,
      changeURL: changeURLAhead,
      statusURL: statusURLIfApplied,
    },
    rare: ['applicationURL'],
    text: letter(
      'ご本人のページのご案内',
      NAMED,
      `
お申し出により、
お手続きのページを
あらためてご案内します。
{{#receiptID}}

受付番号：{{receiptID}}
{{/receiptID}}

{{#applicationURL}}
■ 抽選の申し込み
申し込みの締め切りは、
{{applicationEnd}}です。
{{applicationURL}}

{{/applicationURL}}
${STATUS}

{{#changeURL}}
■ 登録内容の確認・変更
変更の締め切りは、
{{modificationEnd}}です。
{{changeURL}}

{{/changeURL}}
ほかの方には転送しないでください。
これまでにお送りしたメールの
リンクは、そのままです。

${NOT_YOUR_DOING}`,
    ),
  }),
};
