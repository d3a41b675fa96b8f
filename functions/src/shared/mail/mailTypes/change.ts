import { z } from 'zod';
import { campaign } from '../../campaign/current.ts';
import { instantSchema } from '../../fields/fieldSchemas.ts';
import { CHANGEABLE_FIELDS, type ChangeableField, fieldLabels } from '../../site/fieldLabels.ts';
import { fromISO, japaneseDateTime } from '../../time/instants.ts';
import { GUEST, letter, NAMED, NAMED_OR_GUEST, NOT_YOUR_DOING, STATUS, UNKNOWN_TO_YOU } from './frame.ts';
import {
  fullName,
  nameIfProven,
  modificationEnd,
  modificationEndAhead,
  applicationNumberIfAny,
  statusURLIfApplied,
} from './suppliers.ts';
import { type SupplierInput, listed, unitWith } from './mailType.ts';
import { newEmail, validUntil, verificationExtra, verificationLink } from './verification.ts';

/** Names of the changed fields, at least one. */
const changes = {
  schema: z.object({
    changedFields: z.array(z.enum(CHANGEABLE_FIELDS)),
    // Who changed it. Absent if the order does not say.
    by: z.enum(['holder', 'office']).optional(),
  }),
  sample: {
    changedFields: ['address1', 'phoneNumber'] satisfies ChangeableField[],
    by: 'office' as const,
  },
};
type Changed = SupplierInput<unknown, z.infer<typeof changes.schema>>;

const moved = {
  schema: z.object({ changedAt: instantSchema }),
  sample: { changedAt: campaign.timetable.applicationStart },
};
type Moved = SupplierInput<unknown, z.infer<typeof moved.schema>>;

/** Mails about a change of registered data (rules 6.2). */
export const changeMails = {
  11: unitWith(verificationExtra, {
    subject: 'emailVerification',
    variables: { validUntil, modificationEnd },
    required: { verificationURL: verificationLink('/registration-change') },
    optional: { fullName: nameIfProven, receiptID: applicationNumberIfAny, newEmail },
    rare: ['newEmail'],
    text: letter(
      '{{#newEmail}}新しいメールアドレスの確認{{/newEmail}}{{^newEmail}}登録内容の確認・変更のご案内{{/newEmail}}',
      NAMED_OR_GUEST,
      `
{{#newEmail}}
登録のメールアドレスを、このアドレスに
変更するお申し出がありました。
変更は、まだ終わっていません。
{{/newEmail}}
{{^newEmail}}
公式サイトでのお申し出により、
登録内容を確認・変更するページを
ご案内します。
{{/newEmail}}
{{#receiptID}}

受付番号：{{receiptID}}
{{/receiptID}}

■ 期限
登録内容の変更の締め切りは、
{{modificationEnd}}です。
次のリンクが使えるのは、
{{validUntil}}までです。

■ お手続きのページ
{{verificationURL}}
{{#newEmail}}
ページを開いてボタンを押すと、
登録のメールアドレスが
このアドレスに変わります。
新しいアドレス：
{{newEmail}}
{{/newEmail}}
{{^newEmail}}
ページを開き、ボタンを押してください。
{{/newEmail}}
ほかの方には転送しないでください。

{{^newEmail}}
登録のお手続きをされた方で、
すでに登録がお済みのときも、
このご案内をお送りしています。

{{/newEmail}}

${UNKNOWN_TO_YOU}`,
    ),
  }),
  12: unitWith(changes, {
    subject: 'person',
    variables: { fullName },
    required: { changedFields: listed(({ extra }: Changed) => extra.changedFields.map((field) => fieldLabels[field])) },
    optional: {
      receiptID: applicationNumberIfAny,
      statusURL: statusURLIfApplied,
      modificationEnd: modificationEndAhead,
      actingOffice: ({ campaign: { office }, extra }: Changed) => (extra.by === 'office' ? office.name : null),
    },
    rare: ['actingOffice'],
    text: letter(
      '{{#actingOffice}}登録内容を変更しました{{/actingOffice}}{{^actingOffice}}登録内容の変更を受け付けました{{/actingOffice}}',
      NAMED,
      `
{{#actingOffice}}
{{actingOffice}}で、
次の登録内容を変更しました。
{{/actingOffice}}
{{^actingOffice}}
次の登録内容の変更を受け付けました。
{{/actingOffice}}
{{#receiptID}}

受付番号：{{receiptID}}
{{/receiptID}}

■ 変更した項目
{{#changedFields}}
・{{.}}
{{/changedFields}}

安全のため、変更後の内容は
このメールには記載していません。
{{#modificationEnd}}
公式サイトの「登録内容の変更」で、
{{modificationEnd}}まで
ご確認いただけます。
{{/modificationEnd}}
{{^modificationEnd}}
下記の事務局で承ります。
{{/modificationEnd}}

${NOT_YOUR_DOING}

${STATUS}`,
    ),
  }),
  13: unitWith(verificationExtra, {
    subject: 'emailVerification',
    text: letter(
      '登録が見つかりませんでした',
      GUEST,
      `
このメールアドレスの登録は、
見つかりませんでした。
登録内容の変更は、お受けできません。

■ 別のメールアドレスで登録された方
公式サイトの「登録内容の変更」で、
登録されたメールアドレスを入力して、
新しいメールをお受け取りください。
{{siteURL}}

■ 登録されたアドレスがわからない方
下記の事務局へお電話ください。

■ お心当たりのない方
このメールは破棄してください。`,
    ),
  }),
  14: unitWith(moved, {
    subject: 'person',
    variables: { fullName, changedAt: ({ extra }: Moved) => japaneseDateTime(fromISO(extra.changedAt)) },
    optional: { receiptID: applicationNumberIfAny },
    text: letter(
      'メールアドレスが変更されました',
      NAMED,
      `
登録のメールアドレスが変更されました。
今後のお知らせは、新しいアドレスへ
お送りします。
ご自身で変更された方は、
お手続きの必要はありません。

■ 変更の内容
変更の日時：{{changedAt}}
{{#receiptID}}
受付番号：{{receiptID}}
{{/receiptID}}

${NOT_YOUR_DOING}`,
    ),
  }),
};
