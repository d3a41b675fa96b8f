import { disclosure } from '../../account/disclosure/texts.ts';
import { closingReport } from '../../closingReport/texts.ts';
import { erasure } from '../../erasure/texts.ts';
import { exports } from '../../export/texts.ts';
import { shipping } from '../../shipping/texts.ts';
import { worklist } from '../../worklist/texts.ts';
import { office } from '../../../copy/ja/office/texts.ts';
import type { TasksOf } from './chapter.ts';
import { page } from './names.ts';

const { approval, attention, phone, roles } = office;

const toPerson = 'その方を検索し、画面を開きます。';

export const releaseTasks: TasksOf<'release'> = {
  50: {
    title: 'メールアドレスのない方に、はがきを出す',
    picture: `「${exports.kinds.postcards.name}」の書き出し。件数の出たボタンに枠`,
    steps: [
      `${page.export}で、「${exports.kinds.postcards.name}」を選び、件数の出たボタンを押します。`,
      exports.kinds.postcards.text,
    ],
  },
};

export const paymentTasks: TasksOf<'payments'> = {
  26: {
    title: 'カードが使えなかった当選者に、失効の前に電話する',
    picture: 'カードが使えなかった当選者の一覧。電話番号と期限が並ぶ',
    steps: [`${page.top}の「${attention.heading}」で、カードの行を押すと、電話番号の並んだ一覧が開きます。`],
  },
  33: {
    title: '窓口で、現金で支払われた',
    picture: `理由を書いた受け取りの記録。「${shipping.counter.pay.button}」に枠`,
    steps: [
      '受付番号かお名前を検索し、その方の画面を開きます。',
      `「${shipping.counter.pay.button}」を、理由を書いて押し、確かめの画面でもう一度押します。`,
    ],
  },
  42: {
    title: 'お支払いがまだで、メールアドレスのない当選者を見る',
    picture: 'メールアドレスのない当選者の一覧',
    steps: [
      `${page.top}の「${attention.heading}」で、メールアドレスのない当選者の行を押します。`,
      `電話をしたら「${worklist.note}」を押します。`,
    ],
  },
};

export const shippingTasks: TasksOf<'shipping'> = {
  13: {
    title: 'お名前のない送り状番号から、だれの小包かを知る',
    picture: '送り状番号で検索し、出てきた商品券の行',
    steps: ['送り状番号を検索し、出てきた商品券を押します。ハイフンはあってもなくてもかまいません。'],
  },
  14: {
    title: '「商品券はもう送られましたか」ときかれた',
    picture: `「${phone.story.heading}」の、発送の行`,
    steps: [toPerson, `「${phone.story.heading}」に、発送の日時と送り状番号が出ます。`],
  },
  43: {
    title: '小包の送り状を印刷する',
    picture: `発送のまとまり。「${shipping.labels.button}」に枠`,
    steps: [
      `${page.shipping}で、まとまりの「${shipping.details}」を押し、「${shipping.labels.button}」を押します。`,
      'できたファイルを、配送会社のソフトで開いて印刷します。',
    ],
  },
};

export const returnedTasks: TasksOf<'returned'> = {
  44: {
    title: '商品券が戻ってきた',
    picture: `理由を書いた返送の記録。「${shipping.steps.return.button}」に枠`,
    steps: [
      '小包の送り状番号を検索し、出てきた商品券を押します。',
      `理由を書いて「${shipping.steps.return.button}」を押し、確かめの画面でもう一度押します。`,
      `その方は、${page.worklist}の「${phone.worklistNames.returned}」に入ります。`,
    ],
  },
};

export const reportTasks: TasksOf<'report'> = {
  47: {
    title: '理事会に出す実績報告書を作る',
    picture: '実績報告書の収支の表',
    steps: [`${roles.owner}が、${page.closingReport}を開き、「${closingReport.print}」を押します。`],
  },
};

export const retentionTasks: TasksOf<'retention'> = {
  45: {
    title: '「わたしについて、何を持っていますか」ときかれた',
    picture: `「${disclosure.heading}」。「${disclosure.button}」に枠`,
    steps: [
      toPerson,
      `${roles.owner}が、「${disclosure.heading}」で「${disclosure.proof}」を選び、「${disclosure.reason}」を書いて「${disclosure.button}」を押します。`,
      disclosure.explained,
    ],
  },
  46: {
    title: '「わたしの情報を消してほしい」と言われた',
    picture: `「${erasure.link}」。「${erasure.person.button}」に枠`,
    steps: [
      `${roles.owner}が、その方の画面の「${erasure.link}」にある「${erasure.person.button}」を押します。`,
      `もう一度「${erasure.person.button}」を押し、確かめの画面でも押します。まだ何も消えません。`,
      `消すものと残すものの表を読み、理由を書いて「${approval.ask.button}」を押します。`,
    ],
  },
  54: {
    title: 'ほかの管理責任者から、消去の承認を頼まれた',
    steps: [
      `${page.approval}で、どなたの情報かを、お名前と受付番号、電話番号の下4桁で確かめます。`,
      `「${approval.approve.button}」を押し、確かめの画面でもう一度押します。消した情報は、元に戻せません。`,
    ],
  },
};
