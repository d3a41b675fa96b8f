import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { time } from '../../../format.ts';
import { household } from '../phrases/household.ts';
import { onPaper } from '../phrases/paper.ts';
import { LINKS, type Question } from './question.ts';

export const aboutApplying = (campaign: Campaign, timetable: Timetable): Question[] => [
  { id: 'who', question: 'だれでも 申し込めますか', answer: campaign.eligibility.text },
  {
    id: 'minors',
    question: '子どもも 申し込めますか',
    answer: `${campaign.guardianBelow}さいより 下の 人は、保護者（ほごしゃ＝親など）に「いいよ」と 言って もらってから、申し込んで ください。何さいでも、当選（とうせん＝あたり）しやすさは 同じです。`,
    link: { to: '/terms', text: '申し込みの 条件（じょうけん＝きまり）を 読む' },
  },
  { id: 'household', question: '家族が ひとりずつ 申し込めますか', answer: household(campaign) },
  {
    id: 'for-somebody',
    question: '家族の かわりに 書いても いいですか',
    answer:
      'いいです。申し込む 人の 名前、住所、電話番号（でんわ ばんごう）を 書いて ください。本人に 聞きながら 書いて ください。メールアドレスは、ひとりに 1つ いります。ほかの 人と 同じ ものは 使えません。カードは、カードの 名前の 人が 入れて ください。',
  },
  {
    id: 'early',
    question: '早く 申し込むと、あたりやすいですか',
    answer: `いいえ。早い 順では ありません。${time(timetable.applicationEnd)} までの 申し込みは、ぜんぶ 同じように 抽選（ちゅうせん＝くじ）します。`,
  },
  {
    id: 'without-registration',
    question: '事前登録（じぜん とうろく＝先に 登録すること）を しないと、申し込めませんか',
    answer:
      '事前登録（じぜん とうろく＝先に 登録すること）を して いない 人も 申し込めます。申し込む ときに、名前や 住所を 書いて ください。',
  },
  {
    id: 'needed',
    question: '申し込む ときに、何が いりますか',
    answer: `メールアドレスと、お金を はらう カードが いります。${time(timetable.applicationEnd)} までに、カードの 登録を 終わらせて ください。終わらないと、申し込みは できません。`,
  },
  {
    id: 'registration-only',
    question: '事前登録（じぜん とうろく＝先に 登録すること）だけで、申し込みは できますか',
    answer: `いいえ。${time(timetable.applicationStart)} から ${time(timetable.applicationEnd)} までの 間に、申し込んで ください。`,
  },
  {
    id: 'am-i-in',
    question: '申し込みが できて いるか 知りたいです',
    answer:
      '申し込みが 終わると、「抽選の申し込みを受け付けました」という 件名（けんめい）の メールが 届きます。届かない ときは、「登録内容の変更（とうろくした ことを 変える）」から メールを もらって ください。申し込みの ようすが わかります。',
    link: LINKS.toChange,
  },
];

export const aboutPaper = (campaign: Campaign, timetable: Timetable): Question[] => [
  {
    id: 'paper',
    question: '紙でも 申し込めますか',
    answer: `${onPaper(campaign, timetable)}サイトの 申し込みと 同じ 抽選（ちゅうせん＝くじ）です。`,
  },
  {
    id: 'no-mail',
    question: 'メールアドレスが ありません',
    answer: '紙で 申し込んで ください。結果は、はがきで 知らせます。',
  },
  {
    id: 'counter',
    question: '紙で 申し込んだ ときは、どう はらいますか',
    answer: `当選（とうせん＝あたり）した 人は、決まった 日までに 事務局（じむきょく）の 窓口（まどぐち）で はらって ください。いつまでに はらうかは、結果の お知らせに 書いて あります。${campaign.paper.counter.join('')}`,
  },
  {
    id: 'paper-changes',
    question: '電話で 住所を 変えられますか',
    answer:
      '電話でも 変えられます。本人か どうかを たしかめてから、事務局（じむきょく）が 直します。メールアドレスが ある 人には、変わったことを メールで 知らせます。',
    link: LINKS.toEnquiry,
  },
  {
    id: 'paper-promoted',
    question: '紙で 申し込んで 繰り上げ当選（くりあげ とうせん＝あとから あたること）に なったら、どう 知らせますか',
    answer:
      '事務局（じむきょく）から 知らせます。そのとき、しめきりの 日も 知らせます。その 日までに、事務局の 窓口（まどぐち）で はらって ください。その 日を すぎると、次の 人に 進みます。',
  },
];

export const aboutMails = (campaign: Campaign): Question[] => [
  {
    id: 'no-mail-came',
    question: 'メールが 届きません',
    answer: `「めいわくメール」の フォルダーを 見て ください。携帯電話（けいたい でんわ）の 会社の メールを 使って いる 人は、設定を 変えて ください。${campaign.office.sender.replace(/^.*@/, '')} の メールを 受け取れるように して ください。リンクが ある メールを 受け取らない 設定の ときは、その 設定も 外して ください。それから、もう一度 メールアドレスを 入れて ください。`,
  },
  {
    id: 'link-expired',
    question: '「この リンクは、もう 使えません」と 出ます',
    answer: '安全の ために、リンクは 決まった 時間だけ 使えます。その 画面から、新しい メールを もらって ください。',
  },
  {
    id: 'closed-days',
    question: '事務局（じむきょく）が 休みの 日は、どこに 聞きますか',
    answer: `「お問い合わせ（おといあわせ＝聞くこと）」で 聞いて ください。${campaign.office.replyTime}`,
    link: LINKS.toEnquiry,
  },
  {
    id: 'lost-number',
    question: '受付番号（うけつけ ばんごう）が わかりません',
    answer:
      '「抽選の申し込みを受け付けました」という 件名（けんめい）の メールに 書いて あります。その メールから 開く「申し込みの状況（もうしこみの ようす）」にも 書いて あります。見つからない ときは、事務局（じむきょく）に 知らせて ください。',
    link: LINKS.toEnquiry,
  },
];
