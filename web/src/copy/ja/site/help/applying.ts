import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { time } from '../../../format.ts';
import { household } from '../phrases/household.ts';
import { onPaper } from '../phrases/paper.ts';
import { LINKS, type Question } from './question.ts';

export const aboutApplying = (campaign: Campaign, timetable: Timetable): Question[] => [
  { id: 'who', question: 'だれでも申し込めますか', answer: campaign.eligibility.text },
  {
    id: 'minors',
    question: '未成年でも申し込めますか',
    answer: `${campaign.guardianBelow}歳未満の方は、保護者の同意を得てお申し込みください。年代によって、当選しやすさが変わることはありません。`,
    link: { to: '/terms', text: '申し込みの条件を読む' },
  },
  { id: 'household', question: '家族でそれぞれ申し込めますか', answer: household(campaign) },
  {
    id: 'for-somebody',
    question: '家族の代わりに入力してもよいですか',
    answer:
      'かまいません。申し込む方ご本人のお名前、ご住所、電話番号を、ご本人に確かめながら入力してください。メールアドレスは、お一人ずつ別のものが必要です。カードは、名義の方が入力してください。',
  },
  {
    id: 'early',
    question: '早く申し込むと当たりやすくなりますか',
    answer: `いいえ。先着順ではありません。${time(timetable.applicationEnd)} までのお申し込みは、すべて同じように抽選されます。`,
  },
  {
    id: 'without-registration',
    question: '事前登録をしないと申し込めませんか',
    answer: '事前登録がなくても申し込めます。申し込みのときに、お名前やご住所を入力していただきます。',
  },
  {
    id: 'needed',
    question: '申し込みに必要なものは何ですか',
    answer: `メールアドレスと、お支払いのカードです。カードの登録が ${time(timetable.applicationEnd)} までに終わらないと、お申し込みは完了しません。`,
  },
  {
    id: 'registration-only',
    question: '事前登録だけで申し込みになりますか',
    answer: `いいえ。${time(timetable.applicationStart)} から ${time(timetable.applicationEnd)} までの間に、あらためて申し込みが必要です。`,
  },
  {
    id: 'am-i-in',
    question: '申し込みが完了しているか知りたい',
    answer:
      '完了すると、「抽選の申し込みを受け付けました」という件名のメールが届きます。届かないときは、「登録内容の変更」からメールを受け取ると、申し込みの状況を確かめられます。',
    link: LINKS.toChange,
  },
];

export const aboutPaper = (campaign: Campaign, timetable: Timetable): Question[] => [
  {
    id: 'paper',
    question: '紙でも申し込めますか',
    answer: `${onPaper(campaign, timetable)}サイトからのお申し込みと同じ抽選です。`,
  },
  {
    id: 'no-mail',
    question: 'メールアドレスがありません',
    answer: '紙でお申し込みください。結果は、はがきでお知らせします。',
  },
  {
    id: 'counter',
    question: '紙で申し込んだときの支払いは、どうしますか',
    answer: `当選された方に、期限までに事務局の窓口でお支払いいただきます。期限は、結果のお知らせに書いてあります。${campaign.paper.counter.join('')}`,
  },
  {
    id: 'paper-changes',
    question: '電話で住所を変えられますか',
    answer:
      'お電話でも承ります。ご本人であることを確かめたうえで事務局が直します。メールアドレスのある方には、変わったことをメールでお知らせします。',
    link: LINKS.toEnquiry,
  },
  {
    id: 'paper-promoted',
    question: '紙で申し込んで繰り上げ当選になったら、どう知らされますか',
    answer:
      '事務局からご連絡し、お支払いの期限をお知らせします。その期限までに、事務局の窓口でお支払いください。期限を過ぎると、次の方に移ります。',
  },
];

export const aboutMails = (campaign: Campaign): Question[] => [
  {
    id: 'no-mail-came',
    question: 'メールが届きません',
    answer: `迷惑メールのフォルダーをお確かめください。携帯電話会社のメールをお使いの方は、${campaign.office.sender.replace(/^.*@/, '')} からのメールを受け取れるように設定してから、もう一度メールアドレスを入力してください。リンクのあるメールを受け取らない設定のときは、その設定も外してください。`,
  },
  {
    id: 'link-expired',
    question: 'リンクの期限が切れたと表示されます',
    answer: '安全のため、リンクには期限があります。表示された画面から、新しいメールを受け取ってください。',
  },
  {
    id: 'closed-days',
    question: '事務局が休みの日は、どこへ連絡しますか',
    answer: `「お問い合わせ」からお送りください。お返事は、${campaign.office.replyTime}`,
    link: LINKS.toEnquiry,
  },
  {
    id: 'lost-number',
    question: '受付番号がわからなくなりました',
    answer:
      '「抽選の申し込みを受け付けました」という件名のメールと、そのメールから開く「申し込みの状況」に書いてあります。見つからないときは、事務局へお知らせください。',
    link: LINKS.toEnquiry,
  },
];
