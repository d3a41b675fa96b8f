import type { ErasedTopic, Obstacle, StayReason } from 'functions/shared/entities/erasure';
import type { Erasure } from 'functions/shared/erasure/erasing';
import { figure } from '../../copy/format.ts';

const topics: Record<ErasedTopic, string> = {
  person: '登録とメールアドレスの確認',
  application: '申し込み',
  payment: 'カードとお支払いのやりとり',
  voucher: '商品券と発送',
  draw: '抽選番号の控え',
  review: '重複の確認と、その判断',
  mail: '送ったメールと宛先の一覧',
  enquiry: 'お問い合わせ',
  call: '電話の記録',
  log: '操作の記録',
  technical: '処理のための控え',
};

const stays: Record<StayReason, (years: number) => string> = {
  accounting: (years) => `会計の帳簿として${figure(years)}年残します（受付番号、金額、日付、商品券の番号のみ）`,
  draw: () => '抽選の公表の裏づけとして残します（抽選番号のみ）',
  audit: () => 'だれが何をしたかの記録として残します（ご本人の内容は消します）',
  numbers: () => '番号と件数だけを残します',
  office: () => '事務局の担当者の記録です',
};

/** The condition that has to be met before an erasure. */
const obstacles: Record<Obstacle, string> = {
  application_open: '抽選や繰り上げの対象の申し込みがあります。先に、申し込みの取り下げか当選の辞退をしてください。',
  money_open: 'お支払いやカードの取り消しが途中です。数分待つか、お支払い・返金を終えてから、もう一度調べてください。',
  parcel_open: '発送していない商品券や戻った商品券があります。先に、発送を終えるか無効にしてください。',
  mail_open: '送信中のメールがあります。数分待ってから、もう一度調べてください。',
  broadcast_open: '送信中のお知らせがあります。終わるのを待つか、取りやめてから、もう一度調べてください。',
};

const states: Record<Erasure['state'], string> = {
  COUNTING: '調べています',
  COUNTED: '調べが終わりました（まだ何も消していません）',
  ERASING: '消去しています',
  DONE: '消去しました',
  CANCELLED: '取りやめました（何も消していません）',
};

/** The page of erasures. */
export const erasure = {
  topics,
  stays,
  obstacles,
  states,
  explained:
    'ご本人のお申し出があったとき、または保存期間が終わったときに、個人情報を消去します。まず、消すものと残すものを調べます。調べても何も消えません。そのあと、2人の管理責任者の承認で消去します。消去は元に戻せません。',
  always: [
    '公表した抽選の一覧と記録は残ります。抽選番号だけで、もとから氏名などを含みません。',
    'カード会社（Stripe）の顧客とカードの登録は消えます。支払い済みの取引の記録は、法令によりStripeに残ります。',
    'データベースのバックアップからは、その保管の期間が過ぎると消えます。',
  ],
  everybody: {
    heading: '保存期間の終わりの消去（全員）',
    from: (at: string) => `今の日程では、${at}から消去できます。`,
    early: 'それまでは、調べることだけできます。',
    button: '全員分を調べる',
    title: '全員分を調べますか',
    message: (who: string) =>
      `${who}について、消すものと残すものの件数を数えます。何も消えません。人数が多いときは、数十分かかります。`,
  },
  person: {
    heading: 'お一人の消去（お申し出）',
    whose: '消去する方',
    how: 'アカウントの画面の「この方の情報の消去」から始めます。',
    button: 'この方の分を調べる',
    title: 'この方の分を調べますか',
    message: (who: string) => `${who}について、消すものと残すものの件数を数えます。何も消えません。`,
  },
  cancel: {
    button: 'この消去を取りやめる',
    title: 'この消去を取りやめますか',
    message: (who: string) =>
      `${who}のものは、まだ何も消していません。取りやめると、この先も何も消えず、この消去への承認の依頼は承認できなくなります。消すときは、もう一度調べるところから始めます。操作は記録されます。`,
    done: '消去を取りやめました',
  },
  begun: '調べ始めました',
  link: 'この方の情報の消去',
  linkText: 'お申し出により個人情報を消去します。消すものと残すものを先に調べ、2人の管理責任者の承認で消去します。',
  name: (number: number, isAll: boolean) => `消去 ${figure(number)}（${isAll ? '全員' : 'お一人'}）`,
  whose: '対象',
  began: (at: string, by: string) => `${at} ${by} が調べ始めました`,
  countedAt: (at: string) => `${at} 調べ終わり`,
  endedAt: (at: string) => `${at} 消去の終わり`,
  cancelledAt: (at: string) => `${at} 取りやめ`,
  none: 'まだ、調べたことも消去したこともありません。',
  empty: 'あてはまる記録はありません。',
  count: figure,
  table: { topic: '記録', removed: '消すもの', cleared: '匿名にして残すもの', kept: '番号だけのもの', why: '残す理由' },
  gone: {
    topic: '記録',
    removed: '消したもの',
    cleared: '匿名にして残したもの',
    kept: '番号だけのもの',
    why: '残した理由',
  },
  customers: (count: number) => `Stripeの顧客とカードの登録：${figure(count)}件`,
  first: '先に終えること',
  waiting: (what: string, count: number) => `${what}（${figure(count)}件）`,
  stopped: '次のことが終わるのを待っています。終わると、続きが行われます。',
};
