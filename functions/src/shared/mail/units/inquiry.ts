import { z } from 'zod';
import { GUEST, letter, NAMED } from './frame.ts';
import { type Given, inParagraphs, type Subjects, unit, unitWith } from './unit.ts';

type Asked = Given<Subjects['inquiry'], unknown>;
const inquiryID = ({ subject }: Asked): string => subject.id;
const inquiryURL = ({ subject, siteURL }: Asked): string => `${siteURL}/admin/inquiry/${subject.id}/show`;

/** What the office answers, and the name it greets: the one that its enquiry bears. */
const reply = {
  schema: z.object({ fullName: z.string(), replyText: z.string() }),
  sample: {
    fullName: '山田 太郎',
    replyText: 'お問い合わせの件、次のようにお手続きください。\n登録内容の変更は、ホームページから承ります。',
  },
};
type Replied = Given<unknown, z.infer<typeof reply.schema>>;

/** Enquiries, and the notice of one to the office (rules 6.4). */
export const inquiryUnits = {
  31: unit({
    name: 'お問い合わせの受付',
    subject: 'inquiry',
    variables: { inquiryID },
    // Anyone can name anyone's address on the form, so this mail carries nothing that was typed there.
    text: letter(
      'お問い合わせを受け付けました',
      GUEST,
      `
お問い合わせを受け付けました。
担当者が確認し、メールで回答します。

■ お問い合わせ番号
{{inquiryID}}

安全のため、お問い合わせの内容は
このメールには記載していません。

お急ぎの方は、下記へお電話ください。

■ お心当たりのない方
このメールは破棄してください。`,
    ),
  }),
  32: unitWith(reply, {
    name: 'お問い合わせへの回答',
    subject: 'inquiry',
    variables: { fullName: ({ extra }: Replied) => extra.fullName, inquiryID },
    required: { replyText: inParagraphs(({ extra }: Replied) => extra.replyText) },
    text: letter(
      'お問い合わせへの回答',
      NAMED,
      `
お問い合わせいただいた件について、
次のとおり回答します。

■ お問い合わせ番号
{{inquiryID}}

■ 回答
{{replyText}}`,
    ),
  }),
  33: unit({
    name: '新しいお問い合わせ（事務局宛て）',
    subject: 'inquiry',
    required: { inquiryID, inquiryURL },
    text: letter(
      '新しいお問い合わせがあります',
      '事務局ご担当者さま',
      `
新しいお問い合わせが届きました。
管理画面で内容を確認し、回答してください。

■ お問い合わせ番号
{{inquiryID}}

■ 管理画面
{{inquiryURL}}

このメールには、個人情報を
記載していません。`,
    ),
  }),
};
