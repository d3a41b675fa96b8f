import { SECOND_PERSON_FROM } from 'functions/shared/mail/secondPerson';
import { applicantView } from '../../account/applicantViewTexts.ts';
import { helping as help } from '../../account/helpTexts.ts';
import { verifying } from '../../emailVerification/texts.ts';
import { inquiryDesk } from '../../inquiry/texts.ts';
import { office } from '../../../copy/ja/office/texts.ts';
import type { TasksOf } from './chapter.ts';
import { mailNamed } from '../../../copy/ja/office/mail/names.ts';
import { button, page } from './names.ts';
import { entityDescriptors } from '../../entityDescriptors.ts';

const { attention, auditLog, broadcast, mail, phone } = office;
const { compose } = broadcast;
const { story, note, who } = phone;

const toPerson = 'その方を検索し、画面を開きます。';

export const dailyTasks: TasksOf<'daily'> = {
  23: {
    title: 'けさ、対応が必要なことを知る',
    picture: `「${attention.heading}」に2つの行が出た${page.top}の画面`,
    steps: [`${page.top}の「${attention.heading}」を、上から順に見ます。押すものはありません。`],
  },
  24: {
    title: 'きょうと、きのうの申し込みの件数を知る',
    picture: `「${attention.figures.caption}」の表`,
    steps: [`${page.top}の「${attention.figures.caption}」の「${attention.figures.applications}」を見ます。`],
  },
  28: {
    title: '次に何が始まるかを知る',
    picture: `「${attention.upcoming}」`,
    steps: [`${page.top}の「${attention.upcoming}」を見ます。いちばん上が次の日時です。`],
  },
};

export const telephoneTasks: TasksOf<'telephone'> = {
  1: {
    title: '「メールが届かない」と言われた',
    picture: `この方の「${story.heading}」の、メール22の行。「${story.again.button}」に枠`,
    steps: [
      toPerson,
      `「${story.heading}」で、届かないメールの「${story.again.button}」を押します。`,
      `確かめの画面で、もう一度「${story.again.button}」を押します。`,
    ],
  },
  2: {
    title: '受付番号で、申し込みの状況をきかれた',
    picture: `この方の画面の「${applicantView.heading}」`,
    steps: ['受付番号を検索し、出てきたお名前を押します。', `「${applicantView.heading}」を見て答えます。`],
  },
  3: {
    title: 'メールアドレスを間違えて登録された',
    picture: `「${help.data.heading}」。「${help.data.button}」に枠`,
    steps: [
      toPerson,
      `「${help.data.button}」を押し、メールアドレスを直して${button.save}を押します。`,
      `新しいアドレスに${mailNamed(12)}、前のアドレスに${mailNamed(14)}が届きます。`,
    ],
  },
  7: {
    title: '「リンクをなくした」と言われた',
    picture: `「${help.link.heading}」。「${help.link.button}」に枠`,
    steps: [toPerson, `「${help.link.button}」を押し、確かめの画面でもう一度押します。${mailNamed(16)}が届きます。`],
  },
  8: {
    title: '「さいとう」様の住所が合っているかをきかれた',
    picture: `確認が済んだ「${who.heading}」`,
    steps: [
      'ふりがなで検索し、出てきた方を押します。漢字の違い（斉藤・齋藤）は気にしなくてかまいません。',
      `「${who.heading}」が「${who.states.confirmed}」になってから、住所を読み合わせます。`,
    ],
  },
  9: {
    title: '電話で話したことを残す',
    picture: `用件を選び、話した内容を入れた「${note.heading}」。「${note.button}」に枠`,
    steps: [toPerson, `「${note.topics}」と「${note.text}」を入れ、「${note.button}」を押します。`],
  },
  10: {
    title: '引っ越しで、住所が変わった',
    steps: [
      toPerson,
      `「${help.data.button}」を押し、住所を直して${button.save}を押します。`,
      `${mailNamed(12)}が届きます。発送の前なら、送り状にも新しい住所が入ります。`,
    ],
  },
  11: {
    title: '留守番電話に、電話番号の下4桁だけが残っていた',
    picture: '下4桁で検索し、出てきた方の行',
    steps: ['下4桁を検索し、出てきた方を押します。同じ下4桁の方が何人も出ることがあります。'],
  },
  12: {
    title: 'どのメールを送ったか、戻ってきていないかを調べる',
    picture: `「${story.heading}」の、不達のメールの行`,
    steps: [
      toPerson,
      `「${story.heading}」で、メールの状態を見ます。「${office.mailStates.BOUNCED}」は、届かずに戻ったものです。`,
    ],
  },
  15: {
    title: 'だれが、いつ、登録を変えたかを調べる',
    picture: `「${story.heading}」の、変更の行`,
    steps: [toPerson, `「${story.heading}」の「${story.kinds.change}」に、日時、変えた人、項目が出ます。`],
  },
  51: {
    title: 'この方の記録を、だれが、いつ開いたかを調べる',
    steps: [toPerson, `「${story.heading}」の「${story.kinds.opening}」を押します。開いた人、日、開いた記録が出ます。`],
  },
  52: {
    title: '担当者が、ある日のある時間に何をしたかを調べる',
    steps: [
      `${page.auditLog}を開き、「${auditLog.search.who}」に名前の一部を入力します。`,
      `「${auditLog.search.from}」と「${auditLog.search.until}」に日時を入力します。日時、操作、対象の方が出ます。`,
    ],
  },
};

export const enquiryTasks: TasksOf<'enquiries'> = {
  16: {
    title: '古いものから、回答を待っているお問い合わせを見る',
    picture: 'お問い合わせの一覧の、いちばん古い行',
    steps: [`${page.top}の「${attention.heading}」で、お問い合わせの行を押します。古い順に並びます。`],
  },
  17: {
    title: '定型文を使って返信する',
    picture: `定型文を入れた返信の欄。「${inquiryDesk.check}」に枠`,
    steps: [
      `お問い合わせを開き、「${inquiryDesk.body}」を押します。`,
      'キーボードの「/」に続けて定型文の名前を打ち、Enterで選びます。',
      `「${inquiryDesk.check}」を押し（Ctrl+Enterでも同じです）、「${inquiryDesk.send}」を押します。`,
    ],
  },
  18: {
    title: 'きょうは答えられないので、理由を書いて保留にする',
    picture: `理由を書いたメモ。「${inquiryDesk.waitOthers}」に枠`,
    steps: [`お問い合わせを開き、メモに理由を書いて、「${inquiryDesk.waitOthers}」を押します。`],
  },
  19: {
    title: '同じ方から2通届いたので、1つにまとめる',
    picture: `ひとつにまとめる前の確かめの画面。「${inquiryDesk.mergeYes}」に枠`,
    steps: [
      `残すほうを開き、「${inquiryDesk.others}」の「これを閉じて…」を押します。`,
      `残すものと閉じるものを確かめ、「${inquiryDesk.mergeYes}」を押します。「${inquiryDesk.unmerge}」で元に戻せます。`,
    ],
  },
  20: {
    title: 'よい回答を、定型文として残す',
    picture: '呼び出す名前を入れた定型文。保存のボタンに枠',
    steps: [
      `返信のあとで「${inquiryDesk.keep}」を押し、「${entityDescriptors.replyTemplate.labels.code}」を決めて${button.save}を押します。`,
      'お名前や受付番号は、自動で差込項目に変わります。ほかに個人の情報が残っていないかを読みます。',
    ],
  },
  21: {
    title: 'お問い合わせの方が、何を申し込んでいるかを見る',
    picture: `お問い合わせの画面の「${inquiryDesk.sender}」`,
    steps: [`お問い合わせを開き、「${inquiryDesk.sender}」を見ます。`],
  },
  22: {
    title: '最初の回答まで、どのくらいかかっているかを知る',
    picture: '最初の回答までの時間の表示',
    steps: [`${page.inquiry}で「${inquiryDesk.figures.show}」を押します。`],
  },
};

export const mailTasks: TasksOf<'mails'> = {
  25: {
    title: '届いたかわからないメールを、どうするか決める',
    picture: `届いたかわからないメールの画面。「${mail.leave}」に枠`,
    steps: [
      `${page.top}の「${attention.heading}」で、メールの行を押し、そのメールを開きます。`,
      `「${mail.reason}」を読み、「${mail.resend}」か「${mail.leave}」を押し、確かめの画面でもう一度押します。`,
    ],
  },
  35: {
    title: '確認のメールが届かない方に、もう一度送る',
    picture: `${page.verification}の一覧の行。「${verifying.resend}」に枠`,
    steps: [
      `${page.verification}で、メールアドレスで絞り込み、その行の「${verifying.resend}」を押します。`,
      `確かめの画面で、もう一度「${verifying.resend}」を押します。`,
    ],
  },
  36: {
    title: '確認が済まなかった方の全員に、もう一度ご案内する',
    steps: [
      `${page.verification}で「${verifying.toFailed}」を押します。`,
      `人数の出たボタンを押し、確かめの画面で人数を読んでから送ります。${mailNamed(52)}が届きます。`,
    ],
  },
  55: {
    title: '自分で書いたお知らせを送る',
    steps: [
      `${page.broadcast}で${page.compose}を開き、件名と本文を書いて「${compose.check}」を押します。`,
      `「${compose.test}」を押し、ご自分に届いたメールを読みます。そのあと、人数の出たボタンを押します。`,
      compose.secondPerson(SECOND_PERSON_FROM),
    ],
  },
};
