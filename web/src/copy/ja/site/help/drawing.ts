import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { day, time } from '../../../format.ts';
import { onlyCount } from '../../../sets.ts';
import { chargedIfPromoted } from '../phrases/promotion.ts';
import { LINKS, type Question } from './question.ts';

export const aboutChanges = (campaign: Campaign, timetable: Timetable): Question[] => [
  {
    id: 'change',
    question: '登録した内容を変えたいのですが',
    answer: `${time(timetable.modificationEnd)} まで、「登録内容の変更」から変えられます。${
      onlyCount(campaign) === null ? `セット数を変えられるのは ${time(timetable.applicationEnd)} までです。` : ''
    }そのあとのお引っ越しなどは、事務局へご連絡ください。`,
    link: LINKS.toChange,
  },
  {
    id: 'withdraw',
    question: '申し込みを取り下げられますか',
    answer: `${time(timetable.modificationEnd)} まで、「登録内容の変更」から取り下げられます。${time(timetable.applicationEnd)} を過ぎてから取り下げると、もう一度申し込むことはできません。`,
    link: LINKS.toChange,
  },
  {
    id: 'decline',
    question: '当選を辞退できますか',
    answer: `はい。${time(timetable.modificationEnd)} まで、「登録内容の変更」からできます。お支払い済みのときは返金し、金額をメールでお知らせします。明細や利用枠に戻る日は、カード会社によります。`,
    link: LINKS.toChange,
  },
];

export const aboutResults = (campaign: Campaign, timetable: Timetable): Question[] => [
  {
    id: 'result',
    question: '結果はいつわかりますか',
    answer: `${time(timetable.resultRelease)} 以降、当選された方、されなかった方、抽選の対象から外れた方に、順にメールでお知らせします。`,
  },
  {
    id: 'chance',
    question: 'どのくらいの方が申し込んでいますか',
    answer: '申し込みの件数とセット数を、受付の間は1時間ごとに「抽選のしくみ」で公開します。',
    link: LINKS.toDraw,
  },
  ...(onlyCount(campaign) === null ? [fewerSets] : []),
  ...(campaign.waitingList ? aboutWaiting(campaign, timetable) : []),
  {
    id: 'cards-of-losers',
    question: '当選しなかったとき、カードの登録はどうなりますか',
    answer: '繰り上げの期間が終わると、登録から外します。外したことのお知らせはお送りしません。',
  },
  {
    id: 'duplicates',
    question: '抽選の対象から外れたと知らされました',
    answer: `お知らせのメールに理由を書いています。重複した申し込みのどれを残すかは、内容を見て事務局が決めます。事実と違うときは、${time(timetable.objectionEnd)} までにお電話ください。公開するのは理由の区分と件数で、お名前は公開しません。`,
    link: LINKS.toEnquiry,
  },
  {
    id: 'cancelled',
    question: '災害などで中止になったら、どうなりますか',
    answer: 'お支払い済みの代金を返金します。日程を変えるときは、このサイトでお知らせします。',
  },
];

const fewerSets: Question = {
  id: 'fewer-sets',
  question: 'セット数を少なくすると、当たりやすくなりますか',
  answer:
    'くじの順番は、セット数にかかわらず同じように決まります。ただし、残りのセット数が少なくなったときや、繰り上げで空いたセット数が少ないときは、ご希望の少ない方が先に当選することがあります。',
};

const aboutWaiting = (campaign: Campaign, timetable: Timetable): Question[] => [
  {
    id: 'waiting',
    question: '繰り上げ当選とは何ですか',
    answer: `当選の辞退などで空きが出ると、抽選で決まった順に繰り上げて当選となります。${chargedIfPromoted(campaign, timetable)}前もっておたずねしません。希望されない方は、結果のメールから開く「申し込みの状況」で、順番から外れてください。`,
  },
  {
    id: 'waiting-end',
    question: '繰り上げはいつ終わりますか。終わると知らせがありますか',
    answer: `${day(timetable.waitingListEnd)} に終わります。終わったことはメールではお知らせせず、「申し込みの状況」に表示します。`,
  },
  {
    id: 'waiting-card',
    question: '繰り上げを待つ間に、カードを変えられますか',
    answer: `${time(timetable.modificationEnd)} まで、「登録内容の変更」から変えられます。そのあとは変えられません。`,
    link: LINKS.toChange,
  },
  {
    id: 'promoted-decline',
    question: '繰り上げ当選を辞退できますか。返金はいつですか',
    answer:
      'お知らせのメールにある期限まで、お電話か「お問い合わせ」で承ります。返金の手続きをすると、金額をメールでお知らせします。明細や利用枠に戻る日は、カード会社によります。',
    link: LINKS.toEnquiry,
  },
];

export const aboutFairness = ({ eligibility }: Campaign, timetable: Timetable): Question[] => [
  {
    id: 'rigged',
    question: '抽選が公正に行われたことを、確かめられますか',
    answer:
      'はい。事務局にも選べない公開の数で順番を決め、一覧、順番、当選、そのあとの変更をすべて公開します。ご自分の抽選番号でも、全体の計算でも確かめられます。',
    link: LINKS.toDraw,
  },
  {
    id: 'drand',
    question: '抽選に使う数は、だれが出しますか',
    answer:
      '世界の大学や企業が共同で運営する、drandというしくみです。参加するどの団体も事務局も、前もって知ったり選んだりできません。時刻を過ぎても届かないときは、届くまで待ち、ほかの数は使いません。',
    link: LINKS.toDraw,
  },
  {
    id: 'excluded',
    question: 'だれが、なぜ抽選の対象から外されましたか',
    answer: `重複した申し込みや、事実と違う申し込みなどを、事務局が外します。理由の区分ごとの件数を ${day(timetable.commitment)} に「抽選のしくみ」で公開します。`,
    link: LINKS.toDraw,
  },
  { id: 'staff', question: '事務局の人も申し込めますか', answer: eligibility.staff },
];
