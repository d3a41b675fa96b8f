import { z } from 'zod';
import { campaign } from '../../campaign/current.ts';
import { type Unanswered, unansweredAround } from '../../campaign/officeHours.ts';
import { instantSchema } from '../../fields/fieldSchemas.ts';
import { fromISO, japaneseDate, japaneseDateTime } from '../../time/instants.ts';
import { DISCARD, GUEST, letter, NAMED_OR_GUEST } from './frame.ts';
import { type SupplierInput, inParagraphs, type Rendering, type Subjects, unitWith } from './mailType.ts';

type InquiryInput = SupplierInput<Subjects['inquiry'], unknown>;
const inquiryID = ({ subject }: InquiryInput): string => subject.id;
/** When the enquiry arrived, in Japan time. It identifies the enquiry on the telephone, since an id is hard to read out. */
const received = {
  schema: z.object({ receivedAt: instantSchema.optional() }),
  sample: { receivedAt: campaign.timetable.applicationStart },
};
type Received = SupplierInput<unknown, z.infer<typeof received.schema>>;
const receivedAt = ({ extra }: Received): string | null =>
  extra.receivedAt === undefined ? null : japaneseDateTime(fromISO(extra.receivedAt));

/** Supplies an end of the period around the end of applications in which the office does not answer; null if it is not near. */
const unanswered =
  (end: keyof Unanswered) =>
  ({ campaign: { office }, timetable, now }: Rendering): string | null => {
    const span = unansweredAround(now, timetable, office);
    if (span === null) return null;
    return end === 'from' ? japaneseDateTime(span.from) : japaneseDate(span.until);
  };

const inquiryURL = ({ subject, siteURL }: InquiryInput): string => `${siteURL}/admin/inquiry/${subject.id}/show`;

/**
 * The office's answer. It contains a name only if an account proves the address, because anybody can type another person's address into the form
 * (rules 6.20).
 */
const reply = {
  schema: z.object({
    fullName: z.string().optional(),
    replyTitle: z.string(),
    replyText: z.string(),
    // The ids of the earlier mails, for headers. They are not shown.
    thread: z.array(z.string()).optional(),
  }),
  sample: {
    fullName: '山田 太郎',
    replyTitle: 'ご住所の変更について',
    replyText: 'ご住所の変更は、公式サイトの\n「登録内容の変更」からお手続きください。\n\nお電話でも承ります。',
  },
};
type Replied = SupplierInput<unknown, z.infer<typeof reply.schema>>;

/** Mails about enquiries, and the office's notice of one (rules 6.4). */
export const inquiryMails = {
  31: unitWith(received, {
    subject: 'inquiry',
    variables: { inquiryID },
    optional: { receivedAt, lastAnswerAt: unanswered('from'), answersFrom: unanswered('until') },
    // Anybody can type another person's address into the form, so this mail repeats nothing from it.
    text: letter(
      'お問い合わせを受け付けました',
      GUEST,
      `
お問い合わせを受け付けました。
担当者が確認し、メールで回答します。
{{#answersFrom}}

{{#lastAnswerAt}}
{{lastAnswerAt}}を過ぎた
お問い合わせには、
{{/lastAnswerAt}}
{{answersFrom}}から
お答えします。
{{/answersFrom}}
{{#receivedAt}}

■ 受け付けた日時
{{receivedAt}}
お急ぎの方は、下記へお電話のうえ、
お名前とこの日時をお伝えください。
{{/receivedAt}}

安全のため、お問い合わせの内容は
このメールには記載していません。

${DISCARD}`,
    ),
  }),
  32: unitWith(reply, {
    subject: 'inquiry',
    variables: { inquiryID, replyTitle: ({ extra }: Replied) => extra.replyTitle },
    optional: { fullName: ({ extra }: Replied) => extra.fullName ?? null },
    required: { replyText: inParagraphs(({ extra }: Replied) => extra.replyText) },
    text: letter(
      '{{replyTitle}}',
      NAMED_OR_GUEST,
      `
お問い合わせに、次のとおり回答します。

■ 回答
{{replyText}}

■ さらにおたずねになりたいとき
このメールに返信いただいても、
事務局では読むことができません。
公式サイトの「お問い合わせ」か、
下記へのお電話で承ります。`,
    ),
  }),
  33: unitWith(received, {
    subject: 'inquiry',
    variables: { inquiryID },
    required: { inquiryURL },
    optional: { receivedAt },
    text: letter(
      '新しいお問い合わせがあります',
      '事務局ご担当者さま',
      `
新しいお問い合わせが届きました。
管理画面で確認し、回答してください。
{{#receivedAt}}

■ 受け付けた日時
{{receivedAt}}
{{/receivedAt}}

■ 管理画面
{{inquiryURL}}

このメールには、個人情報を
記載していません。`,
    ),
  }),
};
