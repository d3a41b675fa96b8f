import { z } from 'zod';
import { campaign } from '../../campaign/current.ts';
import { instantSchema } from '../../entities/fields.ts';
import { CHANGEABLE_FIELDS, type ChangeableField, fieldLabels } from '../../site/fieldLabels.ts';
import { EXCLUSION_CODES, exclusionCodeSchema } from '../../review/decision.ts';
import { fromISO, japaneseDateTime } from '../../time/instants.ts';
import { GUEST, letter, NAMED, NAMED_OR_GUEST, NOT_YOUR_DOING, UNKNOWN_TO_YOU } from './frame.ts';
import { figures, fullName, knownName, modificationEnd, receiptID, receiptIDIfAny } from './suppliers.ts';
import { type Given, listed, unitWith } from './unit.ts';
import { newEmail, validUntil, verificationExtra, verificationLink } from './verification.ts';

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

/** Words for what its holder let go (rules 3.22), or for what the office ended (rules 8.21). */
const GIVEN_UP = {
  ...{ application: '申し込みの取り下げ', win: '当選の辞退', waiting: '繰り上げの取り下げ' },
  ...{ excluded: '抽選対象外', excludedWin: '当選の取り消し' },
} as const;
const withdrawn = {
  schema: z.object({
    withdrawnAt: instantSchema,
    givenUp: z.enum(['application', 'win', 'waiting', 'excluded', 'excludedWin']),
    // Only of whoever was ruled out: why, and the yen that are paid back; 0: none, or not yet.
    exclusion: exclusionCodeSchema.optional(),
    refundYen: z.string().regex(/^\d+$/).optional(),
  }),
  sample: {
    withdrawnAt: campaign.timetable.applicationStart,
    givenUp: 'application' as const,
    exclusion: 'DUPLICATE' as const,
    refundYen: '30000',
  },
};
type Withdrawn = Given<unknown, z.infer<typeof withdrawn.schema>>;

/** Until when one can apply again; null where that is past. */
const applyAgainUntil = ({ timetable, extra }: Withdrawn): string | null => {
  const end = fromISO(timetable.applicationEnd);
  return fromISO(extra.withdrawnAt) < end ? japaneseDateTime(end) : null;
};

/** Why it was ruled out; null for who went of his own accord. */
const exclusionReason = ({ extra }: Withdrawn): string | null =>
  extra.exclusion === undefined ? null : EXCLUSION_CODES[extra.exclusion];

const refundAmount = ({ extra }: Withdrawn): string | null => {
  const yen = Number(extra.refundYen ?? 0);
  return yen > 0 ? figures(yen) : null;
};

/** Change of what is registered (rules 6.2). */
export const changeUnits = {
  11: unitWith(verificationExtra, {
    name: '登録内容変更のメール確認',
    subject: 'emailVerification',
    variables: { validUntil, modificationEnd },
    required: { verificationURL: verificationLink('/registration-change') },
    optional: { fullName: knownName, receiptID: receiptIDIfAny, newEmail },
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
事前登録のお手続きをされた方で、
すでに登録がお済みのときも、
このご案内をお送りしています。

{{/newEmail}}

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
      '登録内容の変更を受け付けました',
      NAMED,
      `
次の登録内容の変更を受け付けました。
{{#receiptID}}

受付番号：{{receiptID}}
{{/receiptID}}

■ 変更した項目
{{#changedFields}}
・{{.}}
{{/changedFields}}

安全のため、変更後の内容は
このメールには記載していません。
公式サイトの「登録内容の変更」で
ご確認いただけます。

${NOT_YOUR_DOING}`,
    ),
  }),
  13: unitWith(verificationExtra, {
    name: '変更の確認（登録なし）',
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
    name: 'メールアドレス変更のお知らせ（旧アドレス宛て）',
    subject: 'person',
    variables: { fullName, changedAt: ({ extra }: Moved) => japaneseDateTime(fromISO(extra.changedAt)) },
    optional: { receiptID: receiptIDIfAny },
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
  15: unitWith(withdrawn, {
    name: '申し込みの取り下げ・当選の辞退の受付、当選の取り消し',
    subject: 'purchase',
    variables: {
      fullName,
      withdrawal: ({ extra }: Withdrawn) => GIVEN_UP[extra.givenUp],
      withdrawnAt: ({ extra }: Withdrawn) => japaneseDateTime(fromISO(extra.withdrawnAt)),
    },
    required: { receiptID },
    optional: { applyAgainUntil, exclusionReason, refundAmount },
    rare: ['exclusionReason', 'refundAmount'],
    text: letter(
      '{{#exclusionReason}}{{withdrawal}}のお知らせ{{/exclusionReason}}{{^exclusionReason}}{{withdrawal}}を受け付けました{{/exclusionReason}}',
      NAMED,
      `
{{#exclusionReason}}
事務局で申し込みの内容を確認し、
次の理由により、この申し込みを
抽選や繰り上げの対象から外しました。
当選されていたときは、
その当選もなくなりました。
{{/exclusionReason}}
{{^exclusionReason}}
{{withdrawal}}を受け付けました。
このあとのお手続きは必要ありません。
{{/exclusionReason}}

■ 対象の申し込み
受付番号：{{receiptID}}
{{#exclusionReason}}
理由：{{exclusionReason}}
外した日時：{{withdrawnAt}}

■ お支払いについて
これからのご請求はありません。
{{#refundAmount}}
お支払い済みの{{refundAmount}}円は、
お支払いになったカードへ返金します。
{{/refundAmount}}

■ ご不明な点がある方
お心当たりのないときや、
くわしくお知りになりたいときは、
下記の事務局へお電話ください。
{{/exclusionReason}}
{{^exclusionReason}}
受付の日時：{{withdrawnAt}}

■ これからのこと
この申し込みは、抽選や繰り上げの
対象から外れました。
{{^applyAgainUntil}}
当選されていたときは、
その当選もなくなりました。
{{/applyAgainUntil}}
この申し込みのお支払いはありません。
{{#applyAgainUntil}}

もう一度お申し込みになる方は、
{{applyAgainUntil}}までに、
公式サイトからお手続きください。
{{/applyAgainUntil}}

${NOT_YOUR_DOING}
{{/exclusionReason}}`,
    ),
  }),
};
