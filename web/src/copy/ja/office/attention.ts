import type { ApplicationState, PaymentState } from 'functions/shared/application/states';
import type { MatterKind } from 'functions/shared/attention/matters';
import { figure, time } from '../../format.ts';

/** `3`, or `1,000以上` where the rest was not counted. */
const counted = (count: number, isMore: boolean): string => `${figure(count)}${isMore ? '以上' : ''}`;
/** The same with its unit: `1,000件以上`. */
const cases = (count: number, isMore: boolean): string => `${figure(count)}件${isMore ? '以上' : ''}`;

interface Told {
  /** `3件` */
  readonly cases: string;
  /** What it is about, in words. */
  readonly name: string;
  readonly since: string | null;
}

/** The parts of the minute's tick, and its works. */
const parts: Readonly<Record<string, string>> = {
  effects: '日程どおりの開始',
  work: '続きの処理',
  mails: 'メールの再送',
  cards: 'カードの登録の確認',
  settlements: 'Stripeの答えの確認',
  captures: '期限の近い与信の売上確定',
  counter: '窓口払いの期限の確認',
  reconciliation: 'Stripeとの照合',
  draw: '抽選',
  release: '結果の公表',
  broadcast: '一斉メール',
  settlement: 'お支払いの一括処理',
  vouchers: '商品券の発行',
  duplicates: '重複の検索',
  waitingList: '繰り上げ',
  exclusions: '抽選対象外のお知らせ',
  stamps: 'タイムスタンプの取得',
  search: '検索の見出しの作り直し',
};

const REFUND_OF: { readonly [S in ApplicationState]?: string } = {
  WITHDRAWN: '取り下げ、当選の辞退',
  EXCLUDED: '対象から外した申し込み',
};
const REFUND_BY: { readonly [S in PaymentState]?: string } = {
  CAPTURED: 'カードに返金していない',
  PAID_AT_COUNTER: '窓口で返金していない',
};

/** What needs somebody: a line, and what to do. */
interface Line {
  readonly title: (told: Told) => string;
  readonly text: string;
  /** What is left to do once the deadline has passed, where it is something else. */
  readonly late?: string;
}

const lines: { readonly [K in MatterKind]: Line } = {
  lateTick: {
    title: ({ since }) =>
      since === null ? '自動処理がまだ一度も動いていません' : `自動処理が ${time(since)} から止まっています`,
    text: '受付の切り替え、メールの再送、カードの処理が進みません。すぐにシステムの担当者に連絡してください。',
  },
  failingWork: {
    title: ({ name }) => `自動処理の「${name}」が続けて失敗しています`,
    text: '1分ごとにやり直しています。続くときは、システムの担当者に連絡してください。',
  },
  overdueEffect: {
    title: ({ name }) => `「${name}」が、日程の時刻を過ぎても始まっていません`,
    text: '前の処理を待っていることがあります。続くときは、システムの担当者に連絡してください。',
  },
  stoppedRun: {
    title: ({ name }) => `${name}が止まっています。理由を確かめて、再開してください`,
    text: '管理責任者が再開します。',
  },
  stoppedWaitingList: {
    title: () => '繰り上げが止まっています。理由を確かめて、再開してください',
    text: '管理責任者が再開します。',
  },
  missingBankPages: {
    title: ({ cases: count }) => `本人認証の画面に進めないカードが${count}あります`,
    text: 'Stripeから認証の画面のアドレスが届いていません。ほかの方にも起きるおそれがあります。すぐにシステムの担当者に連絡してください。',
  },
  disputes: {
    title: ({ cases: count }) => `支払いの異議の申し立てが${count}あり、発送を保留しています`,
    text: 'Stripeで申し立ての内容を確かめ、期限までに回答してください。',
  },
  fraudWarnings: {
    title: ({ cases: count }) => `不正利用の警告が${count}あり、発送を保留しています`,
    text: '問題がないことを確かめたら、管理責任者が保留を解除します。',
  },
  endingHolds: {
    title: ({ cases: count }) => `期限の迫る与信が${count}あり、まだ請求できていません`,
    text: '期限を過ぎると請求できなくなります。申し込みの画面で、売上を確定してください。',
  },
  failedCards: {
    title: ({ cases: count }) => `カードが使えなかった当選者が${count.replace('件', '人')}います`,
    text: '期限を過ぎると当選が無効になります。電話で、別のカードの登録をお願いしてください。',
  },
  unpaidAtCounter: {
    title: ({ cases: count }) => `窓口のお支払いがまだの当選者が${count.replace('件', '人')}います`,
    text: '期限を過ぎると当選が無効になります。電話やはがきで、窓口のお支払いをお願いしてください。',
  },
  untoldWinners: {
    title: ({ cases: count }) => `メールアドレスのない当選者が${count.replace('件', '人')}います`,
    text: '結果のメールは届きません。はがきを送るか、電話でお知らせしてください。人数には、お支払いを終えた方も入ります。窓口のお支払いがまだの方がいなくなると、この項目は消えます。',
  },
  enquiries: {
    title: ({ cases: count }) => `回答を待っているお問い合わせが${count}あります`,
    text: '古いものから、担当を決めて回答してください。',
  },
  doubtfulMails: {
    title: ({ cases: count }) => `確認が必要なメールが${count}あります`,
    text: '届いたかわからない、または送れなかったメールです。送り直すか、そのままにするかを決めてください。',
  },
  doubtfulBulkMails: {
    title: ({ cases: count }) => `確認が必要な一斉メールが${count}あります`,
    text: '届いたかわからない、または送れなかったメールです。送り直すか、そのままにするかを決めてください。',
  },
  approvals: {
    title: ({ cases: count }) => `承認を待っている依頼が${count}あります`,
    text: 'ほかの管理責任者からの依頼です。内容を確かめて、承認するか断ってください。',
  },
  refunds: {
    title: ({ name, cases: count }) => `${name}ものが${count}あります`,
    text: 'カードへの返金は自動で進みます。残っているものは、申し込みの画面で確かめてください。',
  },
  duplicates: {
    title: ({ cases: count }) => `重複かもしれない申し込みが${count.replace('件', '組')}、判断を待っています`,
    text: '同じ方の申し込みかどうかを、期限までに決めてください。',
    late: '判断の期限を過ぎたため、そのまま抽選の対象です。除く必要があるときは、事前の公表のあとに、管理責任者が申し込みの画面から承認を依頼します。',
  },
  unsentParcels: {
    title: ({ cases: count }) => `まだ発送していない商品券が${count}あります`,
    text: '使える期間が始まっています。保留の理由とお届け先を確かめて、発送してください。',
  },
  returnedParcels: {
    title: ({ cases: count }) => `戻ってきた小包が${count}あります`,
    text: 'ご本人に連絡し、もう一度送るか、無効にするかを決めてください。',
  },
};

/** The first page's list of what needs somebody, and its figures. */
export const attention = {
  heading: '対応が必要なこと',
  nothing: '今、対応が必要なことはありません。',
  nothingText: 'お疲れさまです。何かあれば、ここに表示されます。',
  cases,
  counted,
  lines,
  part: (name: string): string => parts[name] ?? name,
  refundOf: (state: string, paid: string): string =>
    `${REFUND_OF[state as ApplicationState] ?? state}のうち、${REFUND_BY[paid as PaymentState] ?? paid}`,
  since: (text: string, ago: string) => `最も古いものは ${text} から（${ago}）`,
  until: (text: string, left: string) => `期限 ${text}（${left}）`,
  days: (days: number, hours: number) => (hours === 0 ? `${figure(days)}日` : `${figure(days)}日と${hours}時間`),
  hours: (hours: number) => `${hours}時間`,
  minutes: (minutes: number) => `${minutes}分`,
  waited: (span: string) => `${span}前`,
  left: (span: string) => `あと${span}`,
  over: '期限を過ぎています',
  upcoming: 'これからの日程',
  nextIs: (text: string, left: string) => `${text}（${left}）`,
  begins: '始まること',
  allDates: '日程をすべて見る',
  noUpcoming: 'この後の日程はありません。',
  today: '今日と昨日',
  figures: {
    caption: '今日と昨日の件数',
    item: '項目',
    today: '今日',
    yesterday: '昨日',
    registrations: '事前登録',
    applications: '申し込み',
    sets: '申し込みのセット数',
    enquiries: 'お問い合わせ',
    at: '数えた時刻',
    asOf: (text: string) => `${text}現在`,
    net: '申し込みとセット数は、取り下げを差し引いた増減です。1時間ごとに数えます。',
  },
};
