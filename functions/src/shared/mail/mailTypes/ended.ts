import { z } from 'zod';
import { campaign } from '../../campaign/current.ts';
import { instantSchema } from '../../fields/fieldSchemas.ts';
import { exclusionCodeSchema } from '../../review/decision.ts';
import { fromISO, japaneseDate, japaneseDateTime } from '../../time/instants.ts';
import { exclusionWords } from './exclusionReasons.ts';
import { letter, NAMED, NOT_YOUR_DOING, STATUS } from './frame.ts';
import { figures, fullName, receiptID, resultDate, statusURL } from './suppliers.ts';
import { type SupplierInput, unitWith } from './mailType.ts';

/** First words of subject and letter. The holder withdrew (rules 3.22), or the office ended the application (rules 8.3, 8.21) or restored it. */
const ENDINGS = {
  application: '申し込みの取り下げを受け付けました',
  win: '当選の辞退を受け付けました',
  waiting: '繰り上げの順番から外れるお手続きを受け付けました',
  excluded: 'お申し込みが抽選の対象外となりました',
  excludedWin: '当選が取り消しとなりました',
  reinstated: 'お申し込みを抽選の対象に戻しました',
  refundedWin: '当選を取り消し、返金しました',
  refundedSets: '当選したセットの一部を取り消し、返金しました',
} as const;
/** First words after a refund at the counter, where the holder still has to collect the money. */
const COUNTER_ENDINGS: Partial<Record<keyof typeof ENDINGS, string>> = {
  refundedWin: '当選を取り消しました',
  refundedSets: '当選したセットの一部を取り消しました',
};
const ENDING_NAMES = [
  'application',
  'win',
  'waiting',
  'excluded',
  'excludedWin',
  'reinstated',
  'refundedWin',
  'refundedSets',
] as const;

/** An amount of yen, or a number of sets. */
const digits = z.string().regex(/^\d+$/);
const withdrawn = {
  schema: z.object({
    withdrawnAt: instantSchema,
    givenUp: z.enum(ENDING_NAMES),
    // Who ended it. Absent if the order does not say.
    by: z.enum(['holder', 'office']).optional(),
    // The reason for an exclusion.
    exclusion: exclusionCodeSchema.optional(),
    reinstatedAt: instantSchema.optional(),
    // Whether it was withdrawn after the close, before a result was known (rules 8.4).
    afterClose: z.enum(['true', 'false']).optional(),
    // Whether the office refunded sets of a win (rules 8.40).
    refunded: z.enum(['true', 'false']).optional(),
    // For a win that ended: its sets, and the yen refunded to the card, authorized on it, or refunded at the counter; 0: none.
    endedSets: digits.optional(),
    // Sets that the win keeps; 0: none.
    leftSets: digits.optional(),
    refundYen: digits.optional(),
    heldYen: digits.optional(),
    counterYen: digits.optional(),
  }),
  sample: {
    withdrawnAt: campaign.timetable.applicationStart,
    givenUp: 'application' as const,
    by: 'office' as const,
    exclusion: 'DUPLICATE' as const,
    reinstatedAt: campaign.timetable.applicationEnd,
    afterClose: 'true' as const,
    refunded: 'true' as const,
    endedSets: '3',
    leftSets: '2',
    refundYen: '30000',
    heldYen: '30000',
    counterYen: '30000',
  },
};
type Withdrawn = SupplierInput<unknown, z.infer<typeof withdrawn.schema>>;

/** Returns until when a new application is possible; null if that time has passed. */
const applyAgainUntil = ({ timetable, extra }: Withdrawn): string | null => {
  const end = fromISO(timetable.applicationEnd);
  return fromISO(extra.withdrawnAt) < end ? japaneseDateTime(end) : null;
};

/** Returns the reason for an exclusion; null if the holder withdrew. */
const exclusionReason = ({ extra }: Withdrawn): string | null =>
  extra.exclusion === undefined ? null : exclusionWords(extra.exclusion).toHolder;

/** Returns until when an objection to a decision before the draw is possible; null if that time has passed (rules 8.3). */
const objectionUntil = ({ timetable, now, extra }: Withdrawn): string | null => {
  const end = fromISO(timetable.objectionEnd);
  return extra.exclusion !== undefined && now < end ? japaneseDateTime(end) : null;
};

/** Supplies a number from the order; null for zero. */
const figuresOf =
  (field: 'endedSets' | 'leftSets' | 'refundYen' | 'heldYen' | 'counterYen') =>
  ({ extra }: Withdrawn): string | null => {
    const count = Number(extra[field] ?? 0);
    return count > 0 ? figures(count) : null;
  };

const OF_ENDED = {
  applyAgainUntil,
  exclusionReason,
  objectionUntil,
  reinstatedAt: ({ extra }: Withdrawn) =>
    extra.reinstatedAt === undefined ? null : japaneseDateTime(fromISO(extra.reinstatedAt)),
  actingOffice: ({ campaign: { office }, extra }: Withdrawn) => (extra.by === 'office' ? office.name : null),
  drawDate: ({ timetable, extra }: Withdrawn) =>
    extra.afterClose === 'true' ? japaneseDate(fromISO(timetable.draw)) : null,
  refundingOffice: ({ campaign: { office }, extra }: Withdrawn) => (extra.refunded === 'true' ? office.name : null),
  endedSets: figuresOf('endedSets'),
  leftSets: figuresOf('leftSets'),
  refundAmount: figuresOf('refundYen'),
  heldAmount: figuresOf('heldYen'),
  counterAmount: figuresOf('counterYen'),
};

const MONEY = `■ お支払いについて
これからのご請求はありません。
{{#refundAmount}}
お支払い済みの{{refundAmount}}円は、
{{#refundingOffice}}
お支払いになったカードへ返金しました。
{{/refundingOffice}}
{{^refundingOffice}}
お支払いになったカードへ返金します。
{{/refundingOffice}}
明細に返金がのる日は、
カード会社によります。
{{/refundAmount}}
{{#heldAmount}}
確保していた{{heldAmount}}円分の
カードの利用枠は、元に戻します。
戻る日は、カード会社によります。
{{/heldAmount}}
{{#counterAmount}}
お支払い済みの{{counterAmount}}円は、
事務局の窓口でお返しします。
{{/counterAmount}}`;

const WORDS = `
{{withdrawal}}。
{{#reinstatedAt}}
事務局であらためて確認しました。
対象外となったことをお知らせした
前のメールは、取り消します。
お手続きの必要はありません。
{{/reinstatedAt}}
{{^reinstatedAt}}
{{#exclusionReason}}
事務局で申し込みの内容を確認し、
次の理由で、抽選や繰り上げの対象から
外しました。
{{/exclusionReason}}
{{^exclusionReason}}
{{#actingOffice}}
お申し出により、
{{actingOffice}}で
お手続きをしました。
{{/actingOffice}}
{{#refundingOffice}}
{{refundingOffice}}で、
返金のお手続きをしました。
理由は、下記の事務局へ
おたずねください。
{{/refundingOffice}}
このあとのお手続きは必要ありません。
{{/exclusionReason}}
{{/reinstatedAt}}

■ 対象の申し込み
受付番号：{{receiptID}}
{{#reinstatedAt}}
対象に戻した日時：
{{reinstatedAt}}

■ 抽選結果のお知らせ
{{resultDate}}以降に、
メールでお知らせします。
{{/reinstatedAt}}
{{^reinstatedAt}}
{{#leftSets}}
{{#endedSets}}
取り消したセット数：{{endedSets}}セット
{{/endedSets}}
残りのセット数：{{leftSets}}セット
{{/leftSets}}
{{^leftSets}}
{{#endedSets}}
当選していたセット数：{{endedSets}}セット
{{/endedSets}}
{{/leftSets}}
{{#exclusionReason}}
理由：
{{exclusionReason}}
対象外となった日時：
{{withdrawnAt}}

${MONEY}

■ 理由が事実と違うとき
{{#objectionUntil}}
{{objectionUntil}}までに、
{{/objectionUntil}}
下記の事務局へお電話ください。
ほかの申し込みの状況も、
お電話でご確認いただけます。
{{/exclusionReason}}
{{^exclusionReason}}
{{#refundingOffice}}
取り消した日時：{{withdrawnAt}}
{{/refundingOffice}}
{{^refundingOffice}}
{{#actingOffice}}
お手続きの日時：{{withdrawnAt}}
{{/actingOffice}}
{{^actingOffice}}
受付の日時：{{withdrawnAt}}
{{/actingOffice}}
{{/refundingOffice}}

■ これからのこと
{{#leftSets}}
残りの{{leftSets}}セットの当選は、そのままです。
商品券は、残りのセットの分をお届けします。
{{/leftSets}}
{{^leftSets}}
この申し込みは、抽選や繰り上げの
対象から外れました。
{{#endedSets}}
商品券はお届けしません。
{{/endedSets}}
{{/leftSets}}
{{#drawDate}}
{{drawDate}}の抽選で
当選となったときも、
その当選はなくなります。
{{/drawDate}}
{{#applyAgainUntil}}
もう一度お申し込みになる方は、
{{applyAgainUntil}}までに、
公式サイトからお手続きください。
{{/applyAgainUntil}}

${MONEY}

${NOT_YOUR_DOING}
{{/exclusionReason}}
{{/reinstatedAt}}

${STATUS}`;

/** Mails about an application that ended early, or was restored (rules 6.2, 8.25). */
export const endedMails = {
  15: unitWith(withdrawn, {
    subject: 'purchase',
    variables: {
      fullName,
      resultDate,
      withdrawal: ({ extra }: Withdrawn) =>
        (Number(extra.counterYen ?? 0) > 0 ? COUNTER_ENDINGS[extra.givenUp] : undefined) ?? ENDINGS[extra.givenUp],
      withdrawnAt: ({ extra }: Withdrawn) => japaneseDateTime(fromISO(extra.withdrawnAt)),
    },
    required: { receiptID },
    optional: { ...OF_ENDED, statusURL },
    rare: Object.keys(OF_ENDED).filter((name) => name !== 'applyAgainUntil'),
    text: letter('{{withdrawal}}', NAMED, WORDS),
  }),
};
