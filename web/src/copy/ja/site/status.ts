import type { ApplicationState, PaymentState } from 'functions/shared/application/states';
import { carriers } from 'functions/shared/export/stateLabels';
import type { VoucherState } from 'functions/shared/entities/voucherStates';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { day, time } from '../../format.ts';

export const status = {
  title: '申し込みの状況',
  receipt: '受付番号',
  ticketNumber: '抽選番号',
  aboutTicket:
    '抽選番号は、結果の公表のあと「抽選のしくみ」のページで、ご自分の結果を確かめるための番号です。ほかの方に知らせないでください。お問い合わせでは、受付番号をお伝えください。',
  appliedAt: '受付日時',
  sets: 'ご希望のセット数',
  state: '現在の状況',
  granted: '当選したセット数',
  amount: 'お支払い額',
  chargedAt: '決済日時',
  refunded: '返金した額',
  waitingPlace: '抽選のときの繰り上げの順番',
  place: (place: number) => `${place}番目`,
  aboutWaiting:
    '空いたセット数がご希望より少ないときは、ご希望の少ない方が先に繰り上がることがあります。順番は、抽選のときのものです。',
  steps: {
    title: 'これまでと、これから',
    states: { done: '済み', now: '今ここ', coming: 'これから' },
    entered: '申し込みの入力',
    applied: '受付',
    card: 'カードの登録',
    draw: '抽選',
    result: '結果のお知らせ',
    paid: 'お支払い',
    sent: '商品券の発送',
    use: '商品券を使う',
    until: (when: string) => `${when} まで`,
    from: (when: string) => `${when} から順次`,
    around: (when: string) => `${when} に決済します`,
    span: (from: string, until: string) => `${from} から ${until} まで`,
  },
  also: {
    title: '次にできること',
    change: (timetable: Timetable) =>
      `登録内容の確認と変更、申し込みの取り下げや当選の辞退（${time(timetable.modificationEnd)} まで）`,
    draw: '抽選のしくみと、ご自分の結果を確かめる',
    receipt: '領収書を発行する',
    shops: '商品券が使えるお店をさがす',
    enquiry: '事務局に問い合わせる',
  },
  cardByMail: 'カードを登録するページのリンクを、メールでお送りします。',
  states: {
    CARD_PENDING: 'お申し込みはまだ完了していません',
    INCOMPLETE: 'お申し込みは完了しませんでした',
    APPLIED: '受け付けました',
    WITHDRAWN: '取り下げ済みです',
    EXCLUDED: '抽選の対象から外れました',
    WON: '当選しました',
    LOST: '当選されませんでした',
    DECLINED: '繰り上げの順番から外れました',
    LAPSED: '当選が無効になりました',
  } satisfies Record<ApplicationState, string>,
  texts: {
    CARD_PENDING: (timetable: Timetable) =>
      `${time(timetable.applicationEnd)} までにカードを登録してください。先着順ではありません。カードの登録の早さは、当選しやすさに関わりません。`,
    INCOMPLETE: () => '締め切りまでにカードが登録されなかったため、抽選の対象になっていません。お支払いはありません。',
    APPLIED: (timetable: Timetable) => `抽選の結果は ${time(timetable.resultRelease)} 以降、メールでお知らせします。`,
    WITHDRAWN: () => 'お申し込みは取り下げ済みです。',
    EXCLUDED: () =>
      '事務局で確認した結果、抽選や繰り上げの対象から外れています。当選されていたときは、その当選もなくなりました。これからのご請求はありません。くわしくは、事務局までお問い合わせください。',
    WON: (timetable: Timetable) =>
      `おめでとうございます。お支払いとお届けの状況は、このページでご覧いただけます。商品券は ${day(timetable.delivery)} から順次お届けします。`,
    LOST: (timetable: Timetable, hasCard: boolean) =>
      `今回は当選されませんでした。空きが出て繰り上げ当選となったときは、${hasCard ? '登録されたカードで自動で決済します' : '窓口でお支払いください'}（${day(timetable.waitingListEnd)} まで）。希望されない方は、下のボタンで順番から外れてください。`,
    DECLINED: () => '繰り上げの順番から外れています。',
    LAPSED: () =>
      '期限までにお支払いの手続きが完了しなかったため、当選は無効になりました。ご請求はありません。くわしくは事務局へお問い合わせください。',
  } satisfies Record<ApplicationState, (timetable: Timetable, hasCard: boolean) => string>,
  /** Replaces the text for applicants without a win when the waiting list can no longer help them. */
  lostForGood: {
    passedOver:
      '今回は当選されませんでした。繰り上げの順番が来ましたが、お支払いの手続きができなかったため、次の方に進みました。ご請求はありません。くわしくは事務局へお問い合わせください。',
    ended: '今回は当選されませんでした。繰り上げの期間は終わりました。お支払いはありません。',
  },
  /** A win that the office ended by a refund. Its state is the same as after a withdrawal. */
  endedByRefund: {
    heading: '当選が取り消しとなりました',
    text: '事務局で当選を取り消しました。商品券はお届けしません。これからのご請求はありません。くわしくは、事務局までお問い合わせください。',
  },
  /** Replaces the payment's text while the office checks the payment. It gives no reason. */
  paymentChecked: 'お支払いについて、事務局で確認しています。お手続きの必要はありません。',
  /** For a win, or after a refund; null: no text. */
  payments: {
    NONE: null,
    AUTHORIZING: 'お支払いの手続きをしています。',
    AUTHORIZED: 'カードの確認が済みました。決済が終わりましたら、メールでお知らせします。',
    ACTION_NEEDED: 'お支払いが、まだ完了していません。',
    CAPTURING: 'お支払いの手続きをしています。',
    CAPTURED: 'お支払いが完了しました。',
    PAID_AT_COUNTER: 'お支払いが完了しました。',
    REFUNDED: '返金しました。',
  } satisfies Record<PaymentState, string | null>,
  /** The vouchers of a paid win. */
  parcel: {
    name: '商品券',
    states: {
      ISSUED: '発送の準備をしています。',
      SHIPPED: '発送しました。',
      RETURNED: 'お届けできずに戻ってきました。事務局へご連絡ください。',
      VOID: '',
    } satisfies Record<VoucherState, string>,
    /** Replaces ISSUED while the payment is checked. */
    waits: 'お支払いの確認が済むまで、発送をお待ちいただいています。',
    shippedAt: '発送日時',
    carrier: '配送会社',
    carriers,
    number: '送り状番号',
  },
  decline: {
    title: '繰り上げを希望されない方',
    text: (timetable: Timetable) =>
      `${time(timetable.waitingListEnd)} まで、このページで繰り上げの順番から外れることができます。`,
    button: '繰り上げの順番から外れる',
    dialogTitle: '繰り上げの順番から外れますか',
    message: '空きが出ても、繰り上げ当選の対象になりません。元には戻せません。カードの登録は取り消されます。',
    yes: '外れる',
    no: 'やめる',
  },
};
