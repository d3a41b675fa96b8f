import { campaign } from 'functions/shared/campaign/current';
import { HOUR_MS } from 'functions/shared/time/durations';
import { hour, time, yen } from '../../../copy/format.ts';
import { cardTrial } from '../../settlement/trialTexts.ts';
import { drawChecklist } from '../../drawChecklist/texts.ts';
import { verifying } from '../../emailVerification/texts.ts';
import { mailConfig } from '../../mailConfig/texts.ts';
import { paper } from '../../paper/texts.ts';
import { purchaseMail } from '../../purchase/mailTexts.ts';
import { shops } from '../../shop/texts.ts';
import { totals } from '../../totals/texts.ts';
import { office } from '../../../copy/ja/office/texts.ts';
import { secondFactor } from '../../secondFactor/texts.ts';
import type { ChapterCopy, ManualTimes } from './chapter.ts';
import { checklist } from './drawing.ts';
import { mailNamed } from '../../../copy/ja/office/mail/names.ts';
import { named, page } from './names.ts';

const { adminUser, attention, broadcast, stages, top } = office;

const between = (from: string, to: string): string => `${time(from)} から ${time(to)} まで`;
const stage = (code: keyof typeof stages): string => named(stages[code]);
const byItself = '何も押しません。段階は、日程どおりに自動で切り替わります。';

/** The duration over which mail 4 is sent, in ms; 0: at once. */
const spread = campaign.broadcasts.find(({ mailType }) => mailType === 4)?.paceMs ?? 0;
const opened = (at: string): string =>
  spread === 0
    ? `${hour(at)} を過ぎて数分後に、${mailNamed(4)}が始まったことを、${page.broadcast}で見ます。`
    : `${hour(at)} を過ぎて数分後に、${mailNamed(4)}が始まったことを、${page.broadcast}で見ます。${broadcast.overHours(spread / HOUR_MS)}送ります。`;

export const preparation = ({ at }: ManualTimes): ChapterCopy => ({
  title: '準備',
  when: `${time(at.open)} まで`,
  look: [
    `${page.stages}で、日程の日時をふたりで読み合わせます。`,
    `${page.mailConfig}で、文面をひとつずつ読みます。`,
    `${page.shop}で、商品券が使えるお店がそろっているかを見ます。`,
    `${page.adminUser}で、人と権限が合っているかを見ます。${adminUser.roleHint}`,
  ],
  press: [
    `お店は、「${shops.toFile}」でまとめて入れます。`,
    `${secondFactor.heading}を使うときは、画面の右上のご自分の名前を押し、「${secondFactor.begin}」を押します。${secondFactor.lost}`,
    `文面を直したら、「${mailConfig.test}」を押し、自分に届いたメールを読みます。`,
    `${office.roles.owner}は、${page.settlement}の「${cardTrial.heading}」で、カードの手続きを一度試します。`,
  ],
  say: [
    `「事前登録は、${time(at.open)} から、公式サイトでできます。」`,
    `「申し込みは、${time(at.applicationStart)} からです。先着順ではありません。」`,
  ],
  leave: [
    '段階を手で切り替えません。',
    `日程を動かすと、公式サイトの日程も、送ったメールのリンクの期限も変わります。動かす前に、動いた後の日程を画面で読みます。`,
  ],
});

export const registration = ({ at }: ManualTimes): ChapterCopy => ({
  title: '事前登録',
  picture: `事前登録の期間の「${attention.upcoming}」`,
  when: between(at.open, at.applicationURLSent),
  look: [
    `${hour(at.open)} を過ぎたら、${page.top}の「${top.phase}」が${stage('ADVANCE_REGISTRAION_ONLY')}になったことを見ます。`,
    `「${attention.figures.caption}」で、「${attention.figures.registrations}」の件数を見ます。`,
    `${page.verification}の「${verifying.toFailed}」が急に増えていないかを見ます。`,
  ],
  press: [byItself],
  say: [
    '「メールアドレスを入れると、確認のメールが届きます。24時間のうちにリンクを開いて、お名前などを入れてください。」',
    `「事前登録だけでは、申し込みになりません。申し込みは ${between(at.applicationStart, at.applicationEnd)}です。」`,
  ],
  leave: [office.notes.account, 'メール確認の期限をむやみに延ばしません。もう一度送れば、新しい期限になります。'],
});

export const guidance = ({ at }: ManualTimes): ChapterCopy => ({
  title: '申込ページの案内',
  when: between(at.applicationURLSent, at.applicationStart),
  look: [
    `${hour(at.applicationURLSent)} を過ぎて数分後に、${mailNamed(3)}が始まったことを、${page.broadcast}で見ます。`,
    `その「${broadcast.progress}」が最後まで進むことと、「${broadcast.mailsThatWait}」を見ます。`,
  ],
  press: [byItself, `文面の間違いに気づいたら、「${broadcast.steps.pauseBroadcast.button}」を押し、すぐに相談します。`],
  say: [
    '「事前登録をされた方に、申込ページのリンクをメールでお送りしました。」',
    `「リンクから申し込めるのは、${time(at.applicationStart)} からです。」`,
  ],
  leave: [`「${broadcast.steps.cancelBroadcast.button}」は押しません。中止すると再開できません。`],
});

export const opening = ({ at }: ManualTimes): ChapterCopy => ({
  title: '申込受付の開始の日',
  picture: `${page.total}の「${totals.growth}」`,
  when: time(at.applicationStart),
  look: [
    `${hour(at.applicationStart)} に、${page.top}の「${top.phase}」が${stage('ADVANCE_REGISTRAION_AND_APPLICATION')}になったことを見ます。`,
    opened(at.applicationStart),
    `${page.total}の「${totals.growth}」。${totals.growthNone}`,
  ],
  press: [byItself],
  say: [
    `「先着順ではありません。${time(at.applicationEnd)} までなら、いつ申し込まれても同じです。」`,
    '「お待ちいただく画面が出たら、そのままお待ちください。自動で続きに進みます。」',
  ],
  leave: ['電話が集中しても、段階を手で切り替えません。', '日程を動かしません。'],
});

export const applications = ({ at }: ManualTimes): ChapterCopy => ({
  title: '申し込みの受付中',
  when: between(at.applicationStart, at.applicationEnd),
  look: [
    `${page.total}で、「${totals.growth}」と「${totals.divisions}」を見ます。`,
    `${page.purchase}で、「${office.purchaseStates.CARD_PENDING}」の方を見ます。カードの登録が済むまで、申し込みになりません。`,
    `${page.paper}で、束ごとに、手元の枚数と入力した枚数を比べます。`,
  ],
  press: [
    `紙の申し込みは、「${paper.entry.heading}」で入力し、「${paper.entry.save}」を押します。`,
    `入力したら、その日のうちに受付票を印刷します。${paper.receipts.text}`,
    `カードの登録がまだの方には、「${purchaseMail.toList}」から${mailNamed(23)}を送れます。`,
  ],
  say: [
    `「1セットは${yen(campaign.price)}で、${yen(campaign.worth)}分の商品券です。」`,
    campaign.householdRule,
    `「カードの登録が済むまで、お申し込みは完了していません。${time(at.applicationEnd)} までにご登録ください。」`,
    '「当選された方だけに請求します。申し込みのときには請求しません。」',
  ],
  leave: [
    'カード番号をうかがいません。カードは、ご本人だけが公式サイトで登録できます。',
    `希望のセット数は、${time(at.applicationEnd)} まで変えられます。お電話で変えるときは、ご本人の確認を先にします。`,
  ],
});

export const closing = ({ at, draw }: ManualTimes): ChapterCopy => {
  const moment = drawChecklist.moments.closed(draw);
  return {
    title: '申し込みの締め切り',
    when: `${time(at.applicationEnd)} から、抽選対象の確定 ${hour(at.rosterClose)} まで`,
    look: [
      `${hour(at.applicationEnd)} に、「${top.phase}」が${stage('APPLICATION_ENDED')}になったことを見ます。`,
      checklist,
      ...Object.values(moment.steps),
    ],
    press: [moment.press, `紙の申し込みは、${time(at.rosterClose)} までに、束の枚数を確かめて入力を終えます。`],
    say: [moment.say, `「抽選は ${time(at.draw)}、結果の公表は ${time(at.resultRelease)} です。」`],
    leave: [moment.leave],
  };
};
