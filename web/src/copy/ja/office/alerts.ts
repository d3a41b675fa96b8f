import type { ApplicationState, PaymentState } from 'functions/shared/application/states';
import type { LateAlert, AlertKind } from 'functions/shared/alerts/alerts';
import type { JobKind } from 'functions/shared/campaign/jobKinds';
import { figure, time } from '../../format.ts';

/** `3`, or `1,000以上` if only a part was counted. */
const counted = (count: number, isMore: boolean): string => `${figure(count)}${isMore ? '以上' : ''}`;
/** The same with its unit: `1,000件以上`. */
const cases = (count: number, isMore: boolean): string => `${figure(count)}件${isMore ? '以上' : ''}`;

interface AlertInput {
  /** Names in the server's answer, such as the reasons why mails wait. */
  readonly names: readonly string[];
  /** `3件` */
  readonly cases: string;
  /** The subject in words. */
  readonly name: string;
  readonly since: string | null;
}

/** The scheduled jobs. */
const jobNames: Readonly<Record<JobKind, string>> = {
  draw: '抽選',
  release: '結果の公表',
  broadcast: '一斉メール',
  settlement: 'お支払いの一括処理',
  reconciliation: 'Stripeとの照合',
  vouchers: '商品券の発行',
  duplicates: '重複の検索',
  search: '検索の見出しの作り直し',
  waitingList: '繰り上げ',
  erasure: '個人情報の消去',
  exclusions: '抽選対象外のお知らせ',
  totals: '申込状況の集計',
  stamps: 'タイムスタンプの取得',
};

/** The parts of the tick that runs each minute, and the jobs. */
const parts: Readonly<Record<string, string>> = {
  ...jobNames,
  effects: '日程どおりの開始',
  work: '続きの処理',
  mails: 'メールの再送',
  cards: 'カードの登録の確認',
  settlements: 'Stripeの答えの確認',
  captures: '期限の近い与信の売上確定',
  counter: '窓口払いの期限の確認',
};

const REFUND_OF: { readonly [S in ApplicationState]?: string } = {
  WITHDRAWN: '取り下げ、当選の辞退',
  EXCLUDED: '対象から外した申し込み',
};
const REFUND_BY: { readonly [S in PaymentState]?: string } = {
  CAPTURED: 'カードに返金していない',
  PAID_AT_COUNTER: '窓口で返金していない',
};

/** An alert: a line, and what to do. */
interface Line {
  readonly title: (alert: AlertInput) => string;
  readonly text: string | ((names: readonly string[]) => string);
}
/** An alert with the remaining action after its deadline. */
interface LateLine extends Line {
  readonly late: string;
}

const drawWaits = (code: string): string => {
  if (code === 'roster_changed') {
    return '保存されている抽選対象の一覧が、公表した値と一致しません。抽選は行わずに待っています。データには触らず、すぐにシステムの担当者に連絡してください。';
  }
  const found =
    code === 'no_answer' || code === 'not_yet'
      ? '抽選に使う乱数（drand）を、どの中継サーバーからも受け取れていません。'
      : '抽選に使う乱数（drand）の中継サーバーが、正しくない値を返しています。その値は使いません。';
  return `${found}1分ごとに確かめ、届きしだい自動で抽選します。別の乱数には替えません。公式サイトの抽選のページにも、待っていることが出ています。管理責任者は、システムの担当者に中継サーバーの設定（BEACON_RELAYS）の確認を頼み、報道や問い合わせへの答えを決めてください。`;
};

const mailsWait = (reason: string): string => {
  const found =
    reason === 'sign_in'
      ? 'メールサーバーが、サインインを断っています。システムの担当者に、パスワード（SMTP_PASSWORD）の確認を頼んでください。'
      : reason === 'unreachable'
        ? 'メールサーバーにつながりません。システムの担当者に、メールサーバーの障害の確認を頼んでください。'
        : 'メールサーバーにはつながりますが、送られていません。システムの担当者に、送信の待ち行列の確認を頼んでください。';
  return `${found}つながると自動で送り、この項目は消えます。送り直しの操作はいりません。電話には、メールが遅れていると答えてください。`;
};

const OUTBOX_NAMES: Readonly<Record<string, string>> = { mails: 'おひとりずつのメール', bulkMails: '一斉メール' };

const lines: { readonly [K in AlertKind]: K extends LateAlert ? LateLine : Line } = {
  lateTick: {
    title: ({ since }) =>
      since === null ? '自動処理がまだ一度も動いていません' : `自動処理が ${time(since)} から止まっています`,
    text: '受付の切り替え、メールの再送、カードの処理が進みません。すぐにシステムの担当者に連絡してください。',
  },
  waitingDraw: {
    title: ({ names: [code = ''] }) =>
      code === 'roster_changed' ? '抽選が止まっています' : '抽選に使う乱数が届かず、抽選が始まっていません',
    text: ([code = '']) => drawWaits(code),
  },
  waitingMails: {
    title: ({ names: [outbox = ''] }) => `${OUTBOX_NAMES[outbox] ?? outbox}が、送られずに待っています`,
    text: ([, reason = '']) => mailsWait(reason),
  },
  standingWork: {
    title: ({ name }) => `「${name}」の処理が途中で止まっています`,
    text: '処理していた機械が止まっても、1分ほどで自動で引き継がれます。この項目が5分たっても消えないときは、システムの担当者に連絡してください。手で同じ処理を始め直さないでください。',
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
  refundsByHand: {
    title: ({ cases: count }) => `Stripeの管理画面で行われた返金が${count}あり、発送と領収書を止めています`,
    text: '管理責任者が、申し込みの画面で返金を取り込んでください。当選しているときは、2人の承認が必要です。',
  },
  wrongAmounts: {
    title: ({ cases: count }) => `当選の代金と違う金額を受け取った支払いが${count}あります`,
    text: '発送と領収書を止めています。管理責任者がStripeの管理画面で確かめ、申し込みの画面で取り込むか、返金をやり直してください。',
  },
  differences: {
    title: ({ cases: count }) => `Stripeとの照合で、一致しない点が${count}あります`,
    text: '管理責任者が、お支払いの処理のページで1件ずつ内容を確かめて処理してください。',
  },
  lateReconciliation: {
    title: ({ since }) =>
      since === null ? 'Stripeとの照合がまだ行われていません' : `Stripeとの照合が ${time(since)} から行われていません`,
    text: '毎朝6時に自動で行われます。お支払いの処理のページで「今すぐ照合する」を押してください。続くときは、システムの担当者に連絡してください。',
  },
  fraudWarnings: {
    title: ({ cases: count }) => `不正利用の警告が${count}あり、発送を保留しています`,
    text: '問題がないことを確かめたら、管理責任者が保留を解除します。',
  },
  endingHolds: {
    title: ({ cases: count }) => `期限の迫る与信が${count}あり、まだ請求できていません`,
    text: '期限を過ぎると請求できなくなります。申し込みの画面で、売上を確定してください。',
    late: '期限を過ぎたため、この与信では請求できません。申し込みの画面でお支払いの状態を確かめ、管理責任者に知らせてください。',
  },
  failedCards: {
    title: ({ cases: count }) => `カードが使えなかった当選者が${count.replace('件', '人')}います`,
    text: '期限を過ぎると当選が無効になります。電話で、別のカードの登録をお願いしてください。',
    late: '変更の期限を過ぎました。当選はまもなく自動で無効になります。残っているときは、お支払いの一括処理が止まっていないかを確かめてください。',
  },
  unpaidAtCounter: {
    title: ({ cases: count }) => `窓口のお支払いがまだの当選者が${count.replace('件', '人')}います`,
    text: '期限を過ぎると当選が無効になります。電話やはがきで、窓口のお支払いをお願いしてください。',
    late: '期限を過ぎました。期限までに窓口で払われた方は、今日のうちに入力してください。ひとりずつの期限は一覧にあります。',
  },
  untoldWinners: {
    title: ({ cases: count }) => `メールアドレスのない当選者が${count.replace('件', '人')}います`,
    text: '結果のメールは届きません。はがきを送るか、電話でお知らせしてください。人数には、お支払いを終えた方も入ります。窓口のお支払いがまだの方がいなくなると、この項目は消えます。',
    late: '期限を過ぎました。繰り上げで当選した方には、まだお知らせできることがあります。ひとりずつの期限は一覧にあります。',
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
  unapprovedBroadcasts: {
    title: ({ cases: count }) => `承認を待っている一斉送信が${count}あります`,
    text: '始めた方のほかの担当者か管理責任者が、文面と送り先を確かめて、承認するか中止してください。',
  },
  refunds: {
    title: ({ name, cases: count }) => `${name}ものが${count}あります`,
    text: 'カードへの返金は自動で進みます。残っているものは、申し込みの画面で確かめてください。',
  },
  duplicates: {
    title: ({ cases: count, names: [late] }) =>
      late === undefined
        ? `重複かもしれない申し込みが${count.replace('件', '組')}、確認を待っています`
        : `重複の検索が判断の期限に間に合わず、${count.replace('件', '組')}を判断できませんでした`,
    text: ([late]) =>
      late === undefined
        ? '同じ方の申し込みかどうかを、期限までに決めてください。1つの住所や固定電話に申し込みが多い組は、見て確かめてください。期限を過ぎると、そのまま抽選の対象です。'
        : '検索が終わったのは、判断の期限のあとです。見つかった申し込みは、そのまま抽選の対象です。除く必要があるときは、事前の公表のあとに、管理責任者が申し込みの画面から承認を依頼します。',
  },
  unsentParcels: {
    title: ({ cases: count }) => `まだ発送していない商品券が${count}あります`,
    text: '使える期間が始まっています。保留の理由とお届け先を確かめて、発送してください。',
    late: '使える期間が終わりました。届いていない商品券の扱いを、管理責任者が決めてください。',
  },
  returnedParcels: {
    title: ({ cases: count }) => `戻ってきた小包が${count}あります`,
    text: 'ご本人に連絡し、もう一度送るか、無効にするかを決めてください。',
  },
};

/** The first page's list of alerts, and its figures. */
export const attention = {
  heading: '対応が必要なこと',
  nothing: '今、対応が必要なことはありません。',
  nothingText: 'お疲れさまです。何かあれば、ここに表示されます。',
  cases,
  counted,
  lines,
  /** The action that an alert asks for. */
  textOf: (kind: AlertKind, names: readonly string[], isOver: boolean): string => {
    const line: Line | LateLine = lines[kind];
    if (isOver && 'late' in line) return line.late;
    return typeof line.text === 'string' ? line.text : line.text(names);
  },
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
