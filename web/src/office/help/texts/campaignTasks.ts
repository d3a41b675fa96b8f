import { partLabels } from 'functions/shared/totals/labels';
import { helping } from '../../account/helpTexts.ts';
import { paper } from '../../paper/texts.ts';
import { purchaseMail } from '../../purchase/mailTexts.ts';
import { withdrawing } from '../../purchase/withdrawalTexts.ts';
import { review } from '../../review/texts.ts';
import { shops } from '../../shop/texts.ts';
import { stagePage } from '../../systemStage/texts.ts';
import { totals } from '../../totals/texts.ts';
import { officeMessages } from '../../../copy/ja/office/messages.ts';
import { office } from '../../../copy/ja/office/texts.ts';
import type { TasksOf } from './chapter.ts';
import { mailNamed } from '../../../copy/ja/office/mail/names.ts';
import { button, page } from './names.ts';

const { adminUser, approval, attention, roles, times } = office;

const toPerson = 'その方を検索し、画面を開きます。';

export const preparationTasks: TasksOf<'preparation'> = {
  48: {
    title: '新しい同僚が使えるようにする',
    picture: 'メールアドレス、表示名、権限を入れた新しい管理ユーザー。保存のボタンに枠',
    steps: [
      `${roles.owner}が、${page.adminUser}で${button.create}を押します。`,
      `メールアドレス、表示名、権限を入れて${button.save}を押します。${mailNamed(71)}が届きます。`,
      adminUser.createHint,
    ],
  },
  40: {
    title: '同僚が、最後にいつサインインしたかを見る',
    steps: [`${roles.owner}が、${page.adminUser}の「${adminUser.lastSignIn}」を見ます。`],
  },
  49: {
    title: 'お店が1軒加わった',
    picture: '店名や所在地を入れた新しいお店。保存のボタンに枠',
    steps: [
      `${page.shop}で${button.create}を押し、店名や所在地を入れて${button.save}を押します。`,
      `公式サイトのお店の一覧に出ます。たくさんあるときは、「${shops.toFile}」を使います。`,
    ],
  },
};

export const guidanceTasks: TasksOf<'guidance'> = {
  38: {
    title: '「締め切りを1日延ばしたら、何が動くか」をきかれた',
    picture: '動かした後の段階の図',
    steps: [
      `${page.stages}の「${stagePage.moveHeading}」で、新しい日時を入れます。`,
      `動いた後の日程と「${stagePage.plan.effects}」が出ます。「${stagePage.moveButton}」を押すまでは、何も変わりません。`,
    ],
  },
  39: {
    title: '段階を手で切り替えたのが間違いだった',
    picture: `「${stagePage.manual.heading}」。「${stagePage.manual.takeBack}」に枠`,
    steps: [
      `${page.stages}の「${stagePage.manual.takeBack}」を押し、確かめの画面でもう一度押します。`,
      '切り替えていた間に受け付けた手続きと、送ったメールは、そのままです。',
    ],
  },
};

export const applicationTasks: TasksOf<'applications'> = {
  4: {
    title: '「1セット減らしたい」と言われた',
    picture: `「${helping.sets.heading}」。「${helping.sets.button(1)}」に枠`,
    steps: [
      toPerson,
      `「${helping.sets.button(1)}」のようなボタンを押し、確かめの画面でもう一度押します。${mailNamed(12)}が届きます。`,
    ],
  },
  5: {
    title: '「申し込みをやめたい」と言われた（締め切りの前）',
    picture: `理由を書いた「${withdrawing.heading}」。「${withdrawing.button}」に枠`,
    steps: [
      toPerson,
      `「${withdrawing.heading}」に、お申し出の受け方と理由を書き、「${withdrawing.button}」を押します。`,
      `確かめの画面で、もう一度「${withdrawing.button}」を押します。${mailNamed(15)}が届きます。`,
    ],
  },
  29: {
    title: '紙の申し込みを1枚入力する',
    picture: `用紙のとおりに入れた「${paper.entry.heading}」`,
    steps: [
      `${page.paper}を開き、束の名前から順に入れます。${paper.entry.keys}`,
      '保存すると、次の用紙に移ります。マウスは要りません。',
    ],
  },
  31: {
    title: '40枚分のファイルを受け取ったが、1行に間違いがある',
    picture: '間違いの1行と、取り込める行数。取り込むボタンに枠',
    steps: [
      `${page.paper}の「${paper.intake.file}」でファイルを選びます。間違いのある行が、理由とともに出ます。`,
      '残りの行を取り込むボタンを押し、確かめの画面でもう一度押します。',
      '間違いの行を直したら、同じファイルをもう一度取り込みます。入るのは、まだの行だけです。',
    ],
  },
  32: {
    title: '受付票をなくされた',
    picture: `申し込みの画面の「${paper.reprint.heading}」。「${paper.reprint.button}」に枠`,
    steps: [
      `${page.purchase}で、その受付番号を押します。`,
      `「${paper.reprint.button}」を押します。${paper.reprint.text}`,
    ],
  },
  34: {
    title: '手元の40枚が、全部入力されているかを確かめる',
    picture: `手元の枚数と入力した枚数が違うときの「${paper.pile.heading}」`,
    steps: [`${page.paper}の「${paper.pile.heading}」に、束の名前と枚数を入れ、「${paper.pile.button}」を押します。`],
  },
  37: {
    title: 'カードの登録がまだの方に、メールを送る',
    picture: '人数の出た確かめの画面',
    steps: [
      `${page.purchase}で「${purchaseMail.toList}」を押します。`,
      `${mailNamed(23)}を選び、届くメールと人数を読んでから、人数の出たボタンを押します。確かめの画面でもう一度押します。`,
    ],
  },
  41: {
    title: '理事会に、地区別のきょうの件数を出す',
    picture: '地区ごとの件数の表',
    steps: [
      `${page.total}の「${totals.divisions}」で、「${partLabels.area}」を押します。`,
      `「${totals.print}」を押します。表計算ソフトで使うなら、「${totals.csv}」を押します。`,
    ],
  },
  53: {
    title: '「この通りから、何人申し込みましたか」ときかれた',
    steps: [
      `${page.purchase}の「${officeMessages.ra.action.add_filter}」で「${office.addressPart}」を選び、町名や丁目を入力します。件数が出ます。`,
      `登録だけの方も数えるなら、${page.account}で同じようにします。`,
    ],
  },
};

export const closingTasks: TasksOf<'closing'> = {
  30: {
    title: '「抽選はいつですか」ときかれた',
    picture: `「${attention.upcoming}」の、抽選の行`,
    steps: [`${page.top}の「${attention.upcoming}」で、「${times.draw}」を見ます。結果の公表の日時も、そこに出ます。`],
  },
};

export const decisionTasks: TasksOf<'decisions'> = {
  27: {
    title: '同じ方の申し込みに見える組を、どうするか決める',
    picture: `判断を選び、理由を書いた欄。「${review.save}」に枠`,
    steps: [
      `${page.top}の「${attention.heading}」で、重複の行を押します。`,
      `「${review.differs}」の印を見て、必要なら電話で確かめ、「${review.decide}」を押します。`,
      `判断を選び、理由を書いて「${review.save}」を押し、確かめの画面で「${review.excludeButton}」を押します。`,
    ],
  },
};

export const commitmentTasks: TasksOf<'commitment'> = {
  6: {
    title: '「やめたい」と言われた（事前の公表のあと）',
    picture: `理由を書いた取り下げの依頼。「${approval.ask.button}」に枠`,
    steps: [
      `${roles.owner}が、その方の画面で、お申し出の受け方と理由を書き、「${approval.ask.button}」を押します。`,
      `もう一人の${roles.owner}が${page.approval}で承認すると、取り下げになり、${mailNamed(15)}が届きます。`,
    ],
  },
};
