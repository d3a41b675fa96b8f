import { campaign } from 'functions/shared/campaign/current';
import { retentionEnd } from 'functions/shared/campaign/retention';
import { toISO } from 'functions/shared/time/instants';
import { day, time } from '../../../copy/format.ts';
import { settling } from '../../purchase/paymentTexts.ts';
import { closingReport } from '../../closingReport/texts.ts';
import { erasure } from '../../erasure/texts.ts';
import { exports } from '../../export/texts.ts';
import { shipping } from '../../shipping/texts.ts';
import { worklist } from '../../worklist/texts.ts';
import { office } from '../../../copy/ja/office/texts.ts';
import type { ChapterCopy, ManualTimes } from './chapter.ts';
import { mailNamed } from '../../../copy/ja/office/mail/names.ts';
import { page } from './names.ts';

const { attention, phone, settlement, approval, roles, voucherStates } = office;
const { about } = worklist;

export const payments = ({ at, draw }: ManualTimes): ChapterCopy => ({
  title: '当選した方のお支払い',
  when: `${time(draw.release)} から ${time(at.modificationEnd)} まで`,
  look: [
    `${page.settlement}の「${settlement.figures}」で、残っている人数を見ます。`,
    `${page.worklist}の「${phone.worklistNames.card}」。${about.card.who}`,
    `「${phone.worklistNames.counter}」。${about.counter.who}`,
    `「${phone.worklistNames.bounced}」。${about.bounced.who}`,
    `「${phone.worklistNames.noAddress}」。${about.noAddress.who}`,
  ],
  press: [
    `${page.worklist}で「${worklist.take}」を押してから電話し、終わったら「${worklist.note}」を押します。`,
    `窓口で代金を受け取ったら、その方の画面の「${shipping.counter.pay.button}」を押します。`,
    `カードの確認のお願いは、${at.cardReminders.map(time).join('と ')} に、自動でもう一度送られます。`,
    `Stripeの管理画面で返金や一部の請求をした人がいると、${page.top}の「${attention.heading}」に出ます。${roles.owner}がその方の画面で、「${approval.kinds.takeIn.name}」を依頼します。`,
  ],
  say: [about.card.say, about.counter.say, about.bounced.say],
  leave: [
    'カード番号をうかがいません。',
    'Stripeの管理画面では、返金も、請求も、お客さまやカードの削除もしません。事務局の画面で行います。',
    `「${settling.steps.authorize.button}」「${settling.steps.capture.button}」は、自動で行われます。${roles.owner}も、頼まれたときのほかは押しません。`,
    `窓口の受け取りの記録は、取り消せません。お金を数えてから押します。`,
  ],
});

const promoted = ({ waitingListEnd }: ManualTimes['at']): string[] =>
  campaign.waitingList
    ? [
        `「空いたセットは、${day(waitingListEnd)} まで、抽選の順に繰り上げます。順番が来た方には、メールでお知らせします。」`,
      ]
    : [];

export const lapse = ({ at }: ManualTimes): ChapterCopy => ({
  title: '変更の締め切りと、未払いの当選の失効',
  picture: `${page.settlement}の「${settlement.plan}」`,
  when: campaign.waitingList
    ? `${time(at.modificationEnd)} から、繰り上げの最終日 ${day(at.waitingListEnd)} まで`
    : `${time(at.modificationEnd)} と ${time(at.lapse)}`,
  look: [
    `${time(at.lapse)} を過ぎたら、${page.settlement}の「${settlement.runs}」で、失効と請求が終わったことを見ます。`,
    `「${settlement.leftOver(1)}」のように残ったものがあれば、${roles.owner}に知らせます。`,
    ...(campaign.waitingList
      ? [`${page.total}の「${office.total.waitingList.heading}」で、繰り上げが進んでいることを見ます。`]
      : []),
  ],
  press: [
    '何も押しません。失効も、請求も、繰り上げも自動です。',
    `止まったと出たときだけ、${roles.owner}が理由を確かめて「${office.refusals.resume.button}」を押します。`,
  ],
  say: [
    `「お支払いの期限（${time(at.modificationEnd)}）を過ぎたため、当選は無効になりました。」お知らせは${mailNamed(46)}で届きます。`,
    ...promoted(at),
  ],
  leave: [
    `「${settlement.start.heading}」は、${roles.owner}が、自動で始まらなかったときだけ使います。`,
    '無効になった当選は、元に戻せません。特別扱いを約束しません。',
  ],
});

export const shippingDays = ({ at }: ManualTimes): ChapterCopy => ({
  title: '商品券の発送',
  when: `${day(at.delivery)} から`,
  look: [
    `${page.shipping}の「${shipping.states}」で、「${shipping.ready}」の個数を見ます。`,
    `「${shipping.blocked}」と出た小包は、箱から取り出します。`,
    `「${shipping.addressee.heading}」と出た方は、ご本人の変更かどうかを、電話で確かめます。`,
    `${page.worklist}の「${phone.worklistNames.unsent}」に、残っている方がいないかを見ます。`,
  ],
  press: [
    `「${shipping.create.button}」、「${shipping.labels.button}」の順に押し、送り状を印刷します。`,
    `箱に入れたら、「${shipping.packing.heading}」に数を入れて、「${shipping.packing.button}」を押します。`,
    `配送会社に渡したら、「${shipping.tracking.heading}」で、番号のファイルを取り込みます。ここで初めて「${voucherStates.SHIPPED}」になり、${mailNamed(61)}が送られます。`,
  ],
  say: [
    `「商品券は、${day(at.delivery)} から順に発送します。」`,
    '「発送すると、『申し込みの状況』のページに、送り状番号が出ます。」',
    about.unsent.say,
  ],
  leave: [
    '発送が保留になっているものは、送りません。',
    `送り状番号を間違えたら、消さずに、その商品券の画面の「${shipping.steps.renumber.button}」で直します。`,
  ],
});

export const returned = ({ at }: ManualTimes): ChapterCopy => ({
  title: '戻ってきた商品券',
  when: `発送のあと、${day(at.useEnd)} まで`,
  look: [
    `${page.worklist}の「${phone.worklistNames.returned}」。${about.returned.who}`,
    `はがきや訪問の宛先は、${page.export}の「${exports.kinds.returned.name}」で作れます。`,
  ],
  press: [
    `小包が戻ったその日に、商品券の画面の「${shipping.steps.return.button}」を押します。`,
    `お届け先を確かめたら、「${shipping.steps.sendAgain.button}」を押します。${shipping.steps.sendAgain.text}`,
  ],
  say: [about.returned.say, `「商品券は、${day(at.useEnd)} まで使えます。」`],
  leave: [
    'ご本人に確かめる前に、もう一度送りません。',
    `当選中の方に返金するときは、${roles.owner}が申し込みの画面で「${approval.kinds.refund.name}」の承認を依頼します。商品券は、承認されたときに無効になります。`,
  ],
});

export const reportDays = ({ at }: ManualTimes): ChapterCopy => ({
  title: '締めくくりと報告',
  when: `${day(at.useEnd)} のあと`,
  look: [
    `${page.closingReport}の「${closingReport.parts.checks}」が、すべて「${closingReport.verdicts.balanced}」になっているかを見ます。${closingReport.sourced}`,
    `「${closingReport.days.heading}」で、発送と返送が終わったかを見ます。`,
    `${page.worklist}のどの一覧にも、残っている方がいないことを見ます。`,
  ],
  press: [`${roles.owner}が、${page.closingReport}の「${closingReport.print}」を押します。`],
  say: [`「商品券が使えるのは、${day(at.useEnd)} まででした。」`],
  leave: [
    `「${closingReport.verdicts.differs}」と出ても、数字に合わせて記録を直しません。${roles.owner}とシステムの担当者に知らせます。`,
    closingReport.fees,
  ],
});

export const retention = ({ at }: ManualTimes): ChapterCopy => ({
  title: '保存期間の終わりと、個人情報の消去',
  when: `全員の消去は ${time(toISO(retentionEnd(campaign, at)))} から。お一人の消去は、お申し出のとき`,
  look: [
    `${page.erasure}で、消すものと残すものの表を読みます。調べるだけでは、何も消えません。`,
    `「${erasure.first}」に出たことを、先に終えます。`,
  ],
  press: [
    `${roles.owner}が、お一人なら「${erasure.person.button}」、全員なら「${erasure.everybody.button}」を押します。`,
    `調べ終わったら、「${approval.ask.button}」を押します。もう一人の${roles.owner}が、${page.approval}で承認します。`,
    `${page.export}や一覧から保存したファイルと、印刷した紙も、同じ日に処分します。`,
  ],
  say: [
    '「お申し出を受け付けました。確かめてから、登録を消します。」',
    `お支払いの記録をきかれたら、「${erasure.stays.accounting(campaign.retention.accountingYears)}」と答えます。`,
  ],
  leave: ['消去は元に戻せません。', approval.kinds.erase.asking.recorded],
});
