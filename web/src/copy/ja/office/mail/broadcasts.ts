import type { BroadcastState } from 'functions/shared/mail/broadcast';
import type { AudienceKind, LeftOutReason, ReadyMade } from 'functions/shared/mail/audience';
import { figure } from '../../../format.ts';

export const broadcastStates: Record<BroadcastState, string> = {
  FREEZING: '送り先を確定中',
  UNAPPROVED: '承認待ち',
  RUNNING: '送信の準備中',
  DELIVERING: '送信中',
  PAUSED: '一時停止中',
  CANCELLING: '中止の処理中',
  DONE: '完了',
  CANCELLED: '中止',
};

const readyMade: Record<ReadyMade, string> = {
  notApplied: '登録済みで、まだ申し込んでいない方',
  failedVerifications: 'メールの確認が期限までに済まなかった方',
  onRoster: '締め切りの時点で申し込みのあった方',
  winners: '当選した方',
  notSelected: '落選した方',
};

/** A broadcast's recipients in a few words, for places that do not list its conditions. */
export const audiences: Record<AudienceKind, string> = {
  ...readyMade,
  registered: '登録済みの方',
  filter: '登録済みの方（条件で絞り込む）',
  named: '指定した方',
  purchases: '指定した申し込みの方',
  applications: '条件に合う申し込みの方',
};

/** The numbers of open and finished mails; null while the recipients are being determined. */
type Reach = { readonly open: number; readonly ended: number } | null;

/** The reasons why a person gets no mail. */
const leftOut: Record<LeftOutReason, string> = {
  unknown: '登録がない（または削除された）',
  no_address: 'メールアドレスの登録がない',
  suppressed: 'お知らせの配信を停止している',
  doubled: '送り先の中で重なっている',
  no_account: 'アカウントがない',
  no_application: '申し込みがない',
  applied: 'すでに申し込んでいる',
  withdrawn: '申し込みを取り下げている',
  other_state: '申し込みの状態がこのメールに合わない',
  confirmed: 'その後に確認が済んでいる',
};

/** A broadcast's audience and pace. */
export const broadcast = {
  registered: (stages: readonly string[], withoutApplication: boolean) =>
    `「${stages.join('」「')}」に登録した方${withoutApplication ? '（申し込みのない方のみ）' : ''}`,
  named: audiences.named,
  purchases: audiences.purchases,
  applications: (conditions: readonly string[]) =>
    conditions.length === 0 ? 'すべての申し込みの方' : `申し込みの${conditions.join('、')}の方`,
  filter: (conditions: readonly string[]) =>
    conditions.length === 0 ? '登録済みの方全員' : `登録済みで、${conditions.join('、')}の方`,
  condition: (field: string, value: string) => `${field}が「${value}」`,
  readyMade,
  leftOut,
  byTimetable: '日程',
  atOnce: '一度に',
  overHours: (hours: number) => `${hours}時間に分けて`,
  text: '文面',
  progress: '進み具合',
  freezing: (count: number) => `送り先を確定しています（${figure(count)}人まで確定）`,
  reached: (ended: number, recipients: number) => `${figure(recipients)}人中 ${figure(ended)}人の処理が終わりました`,
  waiting: '準備前',
  ofMail: 'このメールの一斉送信を開く',
  mails: 'この一斉送信のメール',
  mailsThatWait: '担当者の確認が必要なメール',
  leftOutHeading: '送らない方',
  leftOutCount: (reason: string, count: number) => `${reason} ${figure(count)}人`,
  unapproved: (from: number) =>
    `まだだれにも送っていません。始めた方が前の日の同じ時刻から送った分と合わせて${figure(from)}人以上になるため、もう1人が確かめます。始めた方のほかの担当者か管理責任者が、文面と送り先を確かめて承認すると、送信が始まります。`,
  ownUnapproved: (from: number) =>
    `前の日の同じ時刻からご自分が送った分と合わせて${figure(from)}人以上になるため、まだだれにも送っていません。ご自分が始めた送信は、ご自分では承認できません。ほかの担当者か管理責任者に、この画面を見てもらってください。`,
  asOf: (text: string) => `時刻 ${text} 現在`,
  steps: {
    pauseBroadcast: {
      button: '一時停止する',
      title: '一時停止しますか',
      message: (reach: Reach) =>
        `${reach === null ? '送り先の確定と送信を止めます。' : `まだ処理が終わっていない ${figure(reach.open)}人への送信を止めます。終わった ${figure(reach.ended)}人には影響しません。`}あとで再開できます。操作は記録されます。`,
      done: '一時停止しました',
    },
    resumeBroadcast: {
      button: '再開する',
      title: '再開しますか',
      message: (reach: Reach) =>
        `${reach === null ? '送り先の確定と送信を再開します。' : `残りの ${figure(reach.open)}人への送信を再開します。処理が終わった ${figure(reach.ended)}人に重ねて送ることはありません。`}操作は記録されます。`,
      done: '再開しました',
    },
    approveBroadcast: {
      button: '承認して送る',
      title: '承認して送りますか',
      message: (reach: Reach) =>
        `文面と送り先を確かめてください。承認すると、${reach === null ? '' : `${figure(reach.open)}人への`}送信がすぐに始まります。送ったメールは取り消せません。操作は記録されます。`,
      done: '承認し、送信を始めました',
    },
    cancelBroadcast: {
      button: '中止する',
      title: '中止しますか',
      message: (reach: Reach) =>
        `${reach === null ? '送り先の確定をやめ、だれにも送りません。' : `まだ処理が終わっていない ${figure(reach.open)}人には送りません。処理が終わった ${figure(reach.ended)}人のうち、送信済みの方へのメールは取り消せません。`}中止すると再開できません。操作は記録されます。`,
      done: '中止の処理を始めました',
    },
  },
  compose: {
    refused: (refusal: string) => `お知らせを送る：${refusal}`,
    audience: '送り先',
    audiences: {
      filter: audiences.filter,
      accountIDs: 'アカウントのIDを指定',
      emails: 'メールアドレスを指定',
    },
    any: '指定しない',
    pace: '送る速さ',
    paceHint: '公式サイトやお電話への集中を避けたいときは、時間に分けて送ります。',
    readyMadeHint: '送るときの状態で、送り先を決めます。',
    lists: { accountIDs: 'アカウントのID', emails: 'メールアドレス' },
    listHint: (most: number) => `1行に1つずつ。${figure(most)}件までです。重なりは1通にまとめます。`,
    tooMany: (most: number) => `${figure(most)}件までにしてください。`,
    text: '文面',
    wording: '使う文面',
    ownText: '新しく書く',
    typeHint: 'メール設定にある文面で送ります。',
    subject: '件名',
    body: '本文',
    variables: (names: readonly string[]) => `差込項目：${names.map((name) => `{{${name}}}`).join(' ')}`,
    preview: '届くメール',
    sample: '見本のお名前で表示しています。',
    unreadable: '差込項目の書き方に誤りがあるため、表示できません。',
    check: '送り先を確認する',
    checking: '確認しています',
    checkFirst: '送る前に、送り先と人数を確認します。確認ではメールは送られません。',
    count: (count: number, complete: boolean) => `送り先は${complete ? '' : '少なくとも'}${figure(count)}人です`,
    samples: '送り先の例',
    sampleOf: (name: string, address: string) => `${name} 様 ${address}`,
    test: 'テスト送信',
    testFirst:
      '先に、この文面をご自分のメールアドレスにテスト送信して、届いたメールを確かめてください。文面を変えたときは、もう一度テスト送信します。',
    testedBefore:
      'この文面は、ご自分のメールアドレスにテスト送信しました。届いたメールを確かめてから、送ってください。',
    tested: '自分のメールアドレスにテスト送信しました',
    secondPerson: (from: number) =>
      `前の日の同じ時刻からご自分が送った分と合わせて${figure(from)}人以上になるときは、2人で確かめます。送り先を確定したところで止まり、ほかの担当者か管理責任者が承認すると、送信が始まります。`,
    repeated: '同じ文面を、同じ送り先にすでに送っています。もう一度送ると、同じ方に重ねて届きます。',
    earlier: '前回の一斉送信',
    unfilled: 'まだ書いていないところがあるため、送れません。',
    sendTitle: 'メールを送りますか',
    sendMessage: (count: number, complete: boolean, again: boolean) =>
      `${complete ? '' : '少なくとも'}${figure(count)}人にメールを送ります。${again ? '同じ文面を重ねて送ることになります。' : ''}送ったメールは取り消せません。送信の途中で、一時停止や中止はできます。操作は記録されます。`,
    sendButton: (count: number, complete: boolean) => `${figure(count)}人${complete ? '' : '以上'}に送る`,
    sent: '送信を始めました',
  },
};
