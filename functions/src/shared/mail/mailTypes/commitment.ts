import { VERIFIER_SHA256 } from '../../draw/verifierHash.ts';
import { fromISO, japaneseDateTime } from '../../time/instants.ts';
import { exclusionWords } from './exclusionReasons.ts';
import { letter, NAMED } from './frame.ts';
import { figures, fullName, HIDDEN_TICKET, applicationNumberIfAny, statusURL, ticketNumber } from './suppliers.ts';
import { type SupplierInput, listed, type Subjects, defineMailType } from './mailType.ts';

type About = SupplierInput<Subjects['rosterLine'], unknown>;
type Channel = 'web' | 'paper';

const PLACE = { applications: 0, sets: 1 } as const;
const counted =
  (channel: Channel, what: keyof typeof PLACE) =>
  ({ subject }: About): string =>
    figures(subject.committed.rules[channel][PLACE[what]]);

/** Returns the meaning of the line's third field. Only one allocation asks for it (rules 8.15). */
const partialMeaning = ({ subject: { entry, committed } }: About): string => {
  if (committed.rules.allocation !== 'partial') return '今回は使いません。';
  return entry.acceptsPartial ? '少ないセット数でも受け取る' : '少ないセット数なら受け取らない';
};

const excludedCount = ({ subject }: About): string =>
  figures(subject.committed.exclusions.reduce((sum, { count }) => sum + count, 0));

const exclusionCounts = listed(({ subject }: About) =>
  subject.committed.exclusions.map(({ code, count }) => `・${exclusionWords(code).counted}：${figures(count)}件`),
);

/** Returns the reason for the exclusion, as in mail 15; null for a ticket. */
const exclusionReason = ({ subject: { entry } }: About): string | null =>
  entry.exclusion === null ? null : exclusionWords(entry.exclusion).toHolder;

const WORDS = `
抽選の前に、抽選の対象と決まりから
計算した値を公表しました。
このメールを、結果の公表のあとまで
残しておいてください。
お申し込みのみなさまのお手元に
同じ値が残ることで、あとから対象を
変えられないようにするためです。
今、お手続きの必要はありません。

■ 公表した値
{{commitmentHash}}

■ お客さまの申し込み
{{#receiptID}}
受付番号：{{receiptID}}
{{/receiptID}}
抽選の対象の一覧では、次の行です。
{{rosterLine}}
抽選番号：{{ticketNumber}}
セット数：{{lineSets}}セット
3番目の項目：{{partialMeaning}}
{{#exclusionReason}}
最後の文字は、次の理由で
抽選の対象外という意味です。
{{exclusionReason}}
{{/exclusionReason}}
{{^exclusionReason}}
最後の「-」は、抽選の対象という
意味です。
{{/exclusionReason}}
この行を、ほかの方に
知らせないでください。

■ 抽選の対象（全体）
公式サイトでの申し込み：{{webApplications}}件
（{{webSets}}セット）
紙での申し込み：{{paperApplications}}件
（{{paperSets}}セット）
対象から外した申し込み：{{excludedCount}}件
{{#exclusionCounts}}
{{.}}
{{/exclusionCounts}}
締め切りのあとに取り下げた申し込みも
数に入っています。当選となったときも、
その当選はなくなります。

■ 順番の決まり方
当選の順番は、公表した値と、
外部のdrandというしくみが
{{roundAt}}に出す
乱数（第{{roundNumber}}回）から
計算して決めます。

■ 結果の公表のあとの確かめ方
公式サイトの「抽選のしくみ」のページで、
公表した値がこのメールと同じことと、
お客さまの行が一覧にあることを
確かめられます。
{{drawURL}}
お手元のコンピューターで計算しなおす
プログラム（verify_draw.py）も、
そのページにあります。
プログラムが本物なら、そのSHA-256は
次の値になります。
{{verifierHash}}

■ 現在の状況の確認
お客さまの行が、公表した値のもとに
なったことの証明も、次のページで
ご覧いただけます。
{{statusURL}}
ほかの方には転送しないでください。`;

/** The mail to everybody on the first roster, sent when its commitment is public (rules 8.37). */
export const commitmentMails = {
  40: defineMailType({
    subject: 'rosterLine',
    variables: {
      fullName,
      ticketNumber,
      partialMeaning,
      excludedCount,
      lineSets: ({ subject }: About) => figures(subject.entry.sets),
      webApplications: counted('web', 'applications'),
      webSets: counted('web', 'sets'),
      paperApplications: counted('paper', 'applications'),
      paperSets: counted('paper', 'sets'),
      // Without separators, because readers compare it with the page and use it at relays.
      roundNumber: ({ subject }: About) => String(subject.committed.rules.round),
      roundAt: ({ subject }: About) => japaneseDateTime(fromISO(subject.committed.rules.roundAt)),
      drawURL: ({ siteURL }: About) => `${siteURL}/draw`,
      verifierHash: () => VERIFIER_SHA256,
    },
    required: {
      commitmentHash: ({ subject }: About) => subject.committed.hash,
      rosterLine: ({ subject }: About) => subject.line ?? HIDDEN_TICKET,
      statusURL,
    },
    optional: { receiptID: applicationNumberIfAny, exclusionReason, exclusionCounts },
    rare: ['exclusionReason'],
    text: letter('抽選の対象が決まりました（事前の公表）', NAMED, WORDS),
  }),
};
