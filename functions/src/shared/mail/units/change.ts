import { z } from 'zod';
import { campaign } from '../../campaign/current.ts';
import { instantSchema } from '../../entities/fields.ts';
import { CHANGEABLE_FIELDS, type ChangeableField, fieldLabels } from '../../site/fieldLabels.ts';
import { fromISO, japaneseDateTime } from '../../time/instants.ts';
import { GUEST, letter, NAMED, NAMED_OR_GUEST, UNKNOWN_TO_YOU } from './frame.ts';
import { fullName, knownName, receiptIDIfAny, validUntil, verificationLink } from './suppliers.ts';
import { type Given, listed, unit, unitWith } from './unit.ts';

/** Names of what changed, of which there is one at least. */
const changes = {
  schema: z.object({ changedFields: z.array(z.enum(CHANGEABLE_FIELDS)) }),
  sample: { changedFields: ['address1', 'phoneNumber'] satisfies ChangeableField[] },
};
type Changed = Given<unknown, z.infer<typeof changes.schema>>;

const moved = {
  schema: z.object({ changedAt: instantSchema }),
  sample: { changedAt: campaign.timetable.applicationStart },
};
type Moved = Given<unknown, z.infer<typeof moved.schema>>;

/** Change of what is registered (rules 6.2). */
export const changeUnits = {
  11: unit({
    name: '登録内容変更のメール確認',
    subject: 'emailVerification',
    variables: { validUntil },
    required: { verificationURL: verificationLink('/registration-change') },
    optional: { fullName: knownName },
    text: letter(
      '登録内容の確認・変更のご案内',
      NAMED_OR_GUEST,
      `
登録内容の確認と変更のご案内です。

■ 有効期限
{{validUntil}}まで
（お送りしてから24時間）

■ 確認・変更のページ
次のページを開き、ボタンを押して、
お進みください。
{{verificationURL}}
ほかの方には転送しないでください。

事前登録のお手続きをされた方で、
すでに登録がお済みのときも、
このご案内をお送りしています。

${UNKNOWN_TO_YOU}`,
    ),
  }),
  12: unitWith(changes, {
    name: '登録内容の変更完了',
    subject: 'person',
    variables: { fullName },
    required: { changedFields: listed(({ extra }: Changed) => extra.changedFields.map((field) => fieldLabels[field])) },
    optional: { receiptID: receiptIDIfAny },
    text: letter(
      '登録内容を変更しました',
      NAMED,
      `
次の登録内容の変更を承りました。
{{#receiptID}}

受付番号：{{receiptID}}
{{/receiptID}}

■ 変更した項目
{{#changedFields}}
・{{.}}
{{/changedFields}}

安全のため、変更後の内容は
このメールには記載していません。

■ お心当たりのない方
お手数ですが、下記の事務局まで
お早めにご連絡ください。`,
    ),
  }),
  13: unit({
    name: '変更の確認（登録なし）',
    subject: 'emailVerification',
    text: letter(
      '登録内容の確認・変更について',
      GUEST,
      `
登録内容の変更のお手続きを受け付けましたが、
このメールアドレスでの登録は
見つかりませんでした。

■ 別のメールアドレスで登録された方
登録されたメールアドレスを、
次のページでもう一度お確かめください。
{{siteURL}}

■ お心当たりのない方
このメールは破棄してください。`,
    ),
  }),
  14: unitWith(moved, {
    name: 'メールアドレス変更のお知らせ（旧アドレス宛て）',
    subject: 'person',
    variables: { fullName, changedAt: ({ extra }: Moved) => japaneseDateTime(fromISO(extra.changedAt)) },
    optional: { receiptID: receiptIDIfAny },
    text: letter(
      'メールアドレスが変更されました',
      NAMED,
      `
{{changedAt}}に、
登録のメールアドレスが変更されました。
今後のお知らせは、新しいアドレスへ
お送りします。
{{#receiptID}}

受付番号：{{receiptID}}
{{/receiptID}}

ご自身で変更された方は、
お手続きの必要はありません。

■ お心当たりのない方
お手数ですが、下記の事務局まで
お早めにご連絡ください。`,
    ),
  }),
};
