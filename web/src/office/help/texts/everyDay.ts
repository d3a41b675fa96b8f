import { campaign } from 'functions/shared/campaign/current';
import { applicantView } from '../../account/applicantViewTexts.ts';
import { verifying } from '../../emailVerification/texts.ts';
import { inquiryDesk } from '../../inquiry/texts.ts';
import { mailConfig } from '../../mailConfig/texts.ts';
import { mass } from '../../mass/texts.ts';
import { office } from '../../../copy/ja/office/texts.ts';
import type { ChapterCopy } from './chapter.ts';
import { mailNamed } from '../../../copy/ja/office/mail/names.ts';
import { page } from './names.ts';

const { attention, mail, phone, search, signOut, helpLink, undo } = office;

/** The tasks of every day. */
export const daily: ChapterCopy = {
  title: 'はじめに・毎日すること',
  when: null,
  look: [
    `朝いちばんに、${page.top}の「${attention.heading}」を見ます。上にあるものほど急ぎます。`,
    `いちばん上に、抽選、メール、処理が止まっていると出たら、その行に書いてあるとおりにし、${office.roles.owner}に知らせます。`,
    `「${attention.upcoming}」で、次に何がいつ始まるかを見ます。`,
    `「${attention.figures.caption}」で、きのうとの違いを見ます。${attention.figures.net}`,
  ],
  press: [
    `「${attention.heading}」の行を押すと、その仕事の画面が開きます。`,
    `どの画面でも、上の「${helpLink}」を押すと、その画面の章が開きます。`,
    `人や申し込みは、上の「${search.label}」で探します。キーボードの「/」を押すと、すぐに入力できます。`,
    `同じ操作を何件もするときは、一覧の「${mass.open}」を押します。変わる件数と、変えられないものの理由が、先に出ます。`,
    `間違えて変えたときは、すぐに出る「${undo.button}」を押します。出ないものは、元に戻せません。`,
    `席を離れるときは、「${signOut}」を押します。`,
  ],
  say: [
    `「${campaign.office.name}です。」`,
    '「確かめて、こちらからお電話します。」わからないことは、その場で答えません。',
    `事務局の電話は ${campaign.office.phone}、受付時間は${campaign.office.hours}です。`,
  ],
  leave: [
    '自動で進む処理を、待ちきれずに手で始めません。',
    `権限のない操作には、「${office.notAllowed([office.roles.owner])}」のように出ます。その権限の方に頼みます。`,
    '自分のパスワードを、ほかの人に使わせません。操作は、サインインした方の名前で記録されます。',
    '書きかけのまま席を離れません。しばらく操作がないと、自動でサインアウトし、保存していない入力は失われます。',
    `サインインした覚えのない${mailNamed(74)}が届いたら、すぐに${office.roles.owner}に知らせます。`,
  ],
};

export const telephone: ChapterCopy = {
  title: '電話を受ける',
  when: null,
  look: [
    'お名前、ふりがな、電話番号の下4桁、受付番号のどれかで検索し、その方の画面を開きます。',
    `「${applicantView.heading}」に、その方が「申し込みの状況」のページで見ているものと同じ内容が出ます。`,
    `「${phone.story.heading}」に、メール、お支払い、変更、電話などが、新しい順に並びます。`,
  ],
  press: [
    `「${phone.who.heading}」に、聞いたとおりに入力し、「${phone.who.button}」を押します。`,
    `終わったら、「${phone.note.heading}」で用件を選び、話したことを書いて、「${phone.note.button}」を押します。${phone.note.hint}`,
  ],
  say: [
    phone.who.how,
    '「ご本人と確かめられないときは、登録の内容をお話しできません。」',
    '「カード番号は、電話でもメールでもうかがいません。」',
  ],
  leave: [
    phone.who.open,
    `抽選番号をきかれても、答えられません。${applicantView.hidden}`,
    '当選しそうかどうかを、予想して答えません。',
  ],
};

export const enquiries: ChapterCopy = {
  title: 'お問い合わせに答える',
  when: null,
  look: [
    `${page.inquiry}の「${inquiryDesk.waitingColumn}」が長いものから開きます。`,
    `お問い合わせの画面の「${inquiryDesk.sender}」で、その方の登録と申し込みを見ます。`,
    `「${inquiryDesk.conversation}」で、前に何と答えたかを見ます。`,
  ],
  press: [
    `「${inquiryDesk.take}」を押してから書き始めると、ほかの人と重なりません。`,
    inquiryDesk.bodyHelp,
    `「${inquiryDesk.check}」で文面を確かめ、「${inquiryDesk.send}」を押します。`,
    `すぐに答えられないときは、メモを書いて「${inquiryDesk.waitOthers}」を押します。`,
  ],
  say: [
    `お返事の目安は、公式サイトのとおり「${campaign.office.replyTime}」と伝えます。`,
    `電話で答えたときは、「${inquiryDesk.finishTold}」を押します。`,
  ],
  leave: [
    '返信で、カード番号をたずねません。',
    '空欄の残る返信は送れません。内容を書くか、消します。',
    '同じ電話番号の登録は、ご本人とは限りません。お名前を確かめるまで、内容を書きません。',
  ],
};

export const mails: ChapterCopy = {
  title: 'メールを確かめる',
  when: null,
  look: [
    `${page.mail}と${page.bulkMail}で、「${mail.attention.true}」のものを見ます。${page.top}にも件数が出ます。`,
    `「${mail.reason}」を読みます。アドレスの間違いなら、電話でご本人に確かめます。`,
  ],
  press: [
    `もう一度送るなら「${mail.resend}」、送らないなら「${mail.leave}」を押します。`,
    `確認のメールが届かない方には、${page.verification}の「${verifying.resend}」を押します。`,
    `こちらの不具合で確認が済まなかったときだけ、「${verifying.toFailed}」から、全員に${mailNamed(52)}を送ります。`,
  ],
  say: [
    '「迷惑メールの中もお探しください。」',
    `「${campaign.office.sender} からのメールを受け取れるように設定してください。」`,
  ],
  leave: [
    '送られずに待っているメールは、送り直しません。メールサーバーにつながると、自動で送られます。',
    '送ったメールは取り消せません。人数の出る確かめの画面を、必ず読みます。',
    `${page.mailConfig}の文面は、送る前にふたりで読み合わせてから直します。「${mailConfig.test}」で、自分に送って確かめます。`,
    `お知らせの配信を止めた方にも、手続きや結果のメールは届きます。一斉のご案内だけが届きません。`,
  ],
};
