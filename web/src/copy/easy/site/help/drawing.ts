import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { day, time } from '../../../format.ts';
import { onlyCount } from '../../../sets.ts';
import { chargedIfPromoted } from '../phrases/promotion.ts';
import { LINKS, type Question } from './question.ts';

export const aboutChanges = (campaign: Campaign, timetable: Timetable): Question[] => [
  {
    id: 'change',
    question: '登録した ことを 変えたいです',
    answer: `${time(timetable.modificationEnd)} まで、「登録内容の変更（とうろくした ことを 変える）」で 変えられます。${
      onlyCount(campaign) === null ? `セットの 数を 変えられるのは、${time(timetable.applicationEnd)} までです。` : ''
    }そのあとに 引っこしなどを する ときは、事務局（じむきょく）に 知らせて ください。`,
    link: LINKS.toChange,
  },
  {
    id: 'withdraw',
    question: '申し込みを やめられますか',
    answer: `${time(timetable.modificationEnd)} まで、「登録内容の変更（とうろくした ことを 変える）」で 申し込みの 取り下げ（とりさげ＝やめること）が できます。${time(timetable.applicationEnd)} を すぎてから やめると、もう一度 申し込むことは できません。`,
    link: LINKS.toChange,
  },
  {
    id: 'decline',
    question: '当選（とうせん＝あたり）を ことわることが できますか',
    answer: `はい。${time(timetable.modificationEnd)} まで、「登録内容の変更（とうろくした ことを 変える）」で できます。もう お金を はらった ときは、返します。いくら 返すかを メールで 知らせます。お金が もどる 日は、カードの 会社に よって ちがいます。`,
    link: LINKS.toChange,
  },
];

export const aboutResults = (campaign: Campaign, timetable: Timetable): Question[] => [
  {
    id: 'result',
    question: '結果は いつ わかりますか',
    answer: `${time(timetable.resultRelease)} から、順番に メールで 知らせます。当選（とうせん＝あたり）した 人、当選しなかった 人、抽選（ちゅうせん＝くじ）に 入らなかった 人に 送ります。`,
  },
  {
    id: 'chance',
    question: 'どのくらいの 人が 申し込んで いますか',
    answer:
      '申し込みの 期間は、申し込みの 数と セットの 数を、1時間ごとに「抽選のしくみ（ちゅうせんの しくみ）」で 見せます。',
    link: LINKS.toDraw,
  },
  ...(onlyCount(campaign) === null ? [fewerSets] : []),
  ...(campaign.waitingList ? aboutWaiting(campaign, timetable) : []),
  {
    id: 'cards-of-losers',
    question: '当選（とうせん＝あたり）しなかった とき、カードの 登録は どう なりますか',
    answer:
      '繰り上げ（くりあげ＝あとから あたること）の 期間が 終わると、カードを 登録から 消します。消した お知らせは 送りません。',
  },
  {
    id: 'duplicates',
    question: '「抽選（ちゅうせん＝くじ）に 入りません」という お知らせが 来ました',
    answer: `お知らせの メールに、理由が 書いて あります。同じ 人が 何回も 申し込んだ ときは、どれを 残すかを 事務局（じむきょく）が 決めます。中身を 見て 決めます。本当と ちがう ときは、${time(timetable.objectionEnd)} までに 電話して ください。みんなに 見せるのは、理由の しゅるいと 数です。名前は 見せません。`,
    link: LINKS.toEnquiry,
  },
  {
    id: 'cancelled',
    question: '災害（さいがい＝大きな じしんなど）で 中止に なったら、どう なりますか',
    answer: 'はらった お金を 返します。日を 変える ときは、この サイトで 知らせます。',
  },
];

const fewerSets: Question = {
  id: 'fewer-sets',
  question: 'セットの 数を 少なく すると、あたりやすく なりますか',
  answer:
    'くじの 順番は、セットの 数が 多くても 少なくても、同じように 決めます。でも、残りの セットが 少なく なった ときや、繰り上げ（くりあげ＝あとから あたること）で 空いた セットが 少ない ときが あります。その ときは、少ない 数を 申し込んだ 人が 先に 当選（とうせん＝あたり）することが あります。',
};

const aboutWaiting = (campaign: Campaign, timetable: Timetable): Question[] => [
  {
    id: 'waiting',
    question: '繰り上げ当選（くりあげ とうせん＝あとから あたること）は 何ですか',
    answer: `当選の辞退（とうせんの じたい＝あたりを ことわること）などで セットが 空くことが あります。その とき、抽選（ちゅうせん＝くじ）で 決まった 順番で、次の 人が 当選（とうせん＝あたり）に なります。${chargedIfPromoted(campaign, timetable)}前に 聞くことは しません。いらない 人は、結果の メールから「申し込みの状況（もうしこみの ようす）」を 開いて、順番から ぬけて ください。`,
  },
  {
    id: 'waiting-end',
    question: '繰り上げ（くりあげ＝あとから あたること）は いつ 終わりますか。終わると 知らせますか',
    answer: `${day(timetable.waitingListEnd)} に 終わります。終わったことは、メールでは 知らせません。「申し込みの状況（もうしこみの ようす）」に 出ます。`,
  },
  {
    id: 'waiting-card',
    question: '繰り上げ（くりあげ＝あとから あたること）を 待つ 間に、カードを 変えられますか',
    answer: `${time(timetable.modificationEnd)} まで、「登録内容の変更（とうろくした ことを 変える）」で 変えられます。そのあとは 変えられません。`,
    link: LINKS.toChange,
  },
  {
    id: 'promoted-decline',
    question:
      '繰り上げ当選（くりあげ とうせん＝あとから あたること）を ことわることが できますか。お金は いつ 返しますか',
    answer:
      'お知らせの メールに 書いて ある 日までに、知らせて ください。電話か「お問い合わせ（おといあわせ＝聞くこと）」で 知らせることが できます。お金を 返す 手続き（てつづき）を すると、いくら 返すかを メールで 知らせます。お金が もどる 日は、カードの 会社に よって ちがいます。',
    link: LINKS.toEnquiry,
  },
];

export const aboutFairness = ({ eligibility }: Campaign, timetable: Timetable): Question[] => [
  {
    id: 'rigged',
    question: '抽選（ちゅうせん＝くじ）が 正しいことを、たしかめられますか',
    answer:
      'はい。みんなに 見せる 数で、順番を 決めます。この 数は、事務局（じむきょく）も 選べません。一覧（いちらん）、順番、当選（とうせん＝あたり）、あとから 変わった ことを、ぜんぶ 見せます。自分の 抽選番号（ちゅうせん ばんごう）で たしかめられます。ぜんぶを 計算して たしかめることも できます。',
    link: LINKS.toDraw,
  },
  {
    id: 'drand',
    question: '抽選（ちゅうせん＝くじ）に 使う 数は、だれが 出しますか',
    answer:
      'drand（ディーランド）という しくみが 出します。世界の 大学や 会社が、いっしょに 動かして います。その 数は、動かす 人も 事務局（じむきょく）も、前から 知ることが できません。選ぶことも できません。時間を すぎても 届かない ときは、届くまで 待ちます。ほかの 数は 使いません。',
    link: LINKS.toDraw,
  },
  {
    id: 'excluded',
    question: 'だれが、どうして 抽選（ちゅうせん＝くじ）から 外しましたか',
    answer: `同じ 人の 2回目の 申し込みや、本当と ちがう 申し込みなどを、事務局（じむきょく）が 外します。理由の しゅるいごとの 数を、${day(timetable.commitment)} に「抽選のしくみ（ちゅうせんの しくみ）」で 見せます。`,
    link: LINKS.toDraw,
  },
  { id: 'staff', question: '事務局（じむきょく）の 人も 申し込めますか', answer: eligibility.staff },
];
