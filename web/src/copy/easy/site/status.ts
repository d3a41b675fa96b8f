import type { ApplicationState, PaymentState } from 'functions/shared/application/states';
import type { Timetable } from 'functions/shared/campaign/timetable';
import type { VoucherState } from 'functions/shared/entities/voucherStates';
import { carriers } from 'functions/shared/export/stateLabels';
import { day, time } from '../../format.ts';

const MORE = 'くわしい ことは、事務局（じむきょく）に 聞いて ください。';

export const status = {
  title: '申し込みの状況（もうしこみの ようす）',
  receipt: '受付番号（うけつけ ばんごう）',
  ticketNumber: '抽選番号（ちゅうせん ばんごう）',
  aboutTicket:
    '抽選番号（ちゅうせん ばんごう）は、「抽選のしくみ（ちゅうせんの しくみ）」の ページで 自分の 結果を 見る ための 番号です。結果を みんなに 知らせた あとに 使います。ほかの 人に 教えないで ください。質問する ときは、受付番号（うけつけ ばんごう）を 言って ください。',
  appliedAt: '受けつけた 日時',
  sets: '申し込んだ セットの 数',
  state: '今の ようす',
  granted: '当選（とうせん＝あたり）した セットの 数',
  amount: 'はらう お金',
  chargedAt: 'カードから はらった 日時',
  refunded: '返した お金',
  waitingPlace: '抽選（ちゅうせん＝くじ）の ときの 繰り上げ（くりあげ＝あとから あたること）の 順番',
  place: (place: number) => `${place}番目`,
  aboutWaiting:
    '空いた セットが、申し込んだ 数より 少ない ことが あります。その ときは、少ない 数を 申し込んだ 人が 先に あたることが あります。順番は、抽選（ちゅうせん＝くじ）の ときの ものです。',
  steps: {
    title: '今までと、これから',
    states: { done: '終わり', now: '今 ここ', coming: 'これから' },
    entered: '申し込みを 書く',
    applied: '受けつけ',
    card: 'カードの 登録',
    draw: '抽選（ちゅうせん＝くじ）',
    result: '結果の お知らせ',
    paid: 'お金を はらう',
    sent: '商品券を 送る',
    use: '商品券を 使う',
    until: (when: string) => `${when} まで`,
    from: (when: string) => `${when} から 順番に`,
    around: (when: string) => `${when} に カードから はらいます`,
    span: (from: string, until: string) => `${from} から ${until} まで`,
  },
  also: {
    title: '次に できる こと',
    change: (timetable: Timetable) =>
      `登録した ことを 見る・変える、申し込みの 取り下げ（とりさげ＝やめること）、当選の辞退（${time(timetable.modificationEnd)} まで）`,
    draw: '抽選（ちゅうせん＝くじ）の しくみと 自分の 結果を 見る',
    receipt: '領収書（りょうしゅうしょ＝お金を はらった しるしの 紙）を 出す',
    shops: '商品券が 使える お店を さがす',
    enquiry: '事務局（じむきょく）に 聞く',
  },
  cardByMail: 'カードを 登録する ページの リンクを、メールで 送ります。',
  states: {
    CARD_PENDING: '申し込みは、まだ 終わって いません',
    INCOMPLETE: '申し込みは できませんでした',
    APPLIED: '受けつけました',
    WITHDRAWN: '申し込みを やめました',
    EXCLUDED: '抽選（ちゅうせん＝くじ）に 入りません',
    WON: '当選（とうせん＝あたり）しました',
    LOST: '当選（とうせん＝あたり）しませんでした',
    DECLINED: '繰り上げ（くりあげ＝あとから あたること）の 順番から ぬけました',
    LAPSED: '当選（とうせん＝あたり）が 無効（むこう＝なくなること）に なりました',
  } satisfies Record<ApplicationState, string>,
  texts: {
    CARD_PENDING: (timetable: Timetable) =>
      `${time(timetable.applicationEnd)} までに、カードを 登録して ください。早い 順では ありません。カードを 早く 登録しても、当選（とうせん＝あたり）しやすく なりません。`,
    INCOMPLETE: () =>
      'しめきりまでに、カードの 登録が ありませんでした。だから、抽選（ちゅうせん＝くじ）に 入って いません。お金を はらうことは ありません。',
    APPLIED: (timetable: Timetable) =>
      `抽選（ちゅうせん＝くじ）の 結果は ${time(timetable.resultRelease)} から、メールで 知らせます。`,
    WITHDRAWN: () => 'この 申し込みは、もう やめて います。',
    EXCLUDED: () =>
      `事務局（じむきょく）が しらべて、抽選（ちゅうせん＝くじ）や 繰り上げ（くりあげ＝あとから あたること）に 入らないことを 決めました。当選（とうせん＝あたり）して いた ときは、その 当選も なくなりました。これから お金を はらうことは ありません。${MORE}`,
    WON: (timetable: Timetable) =>
      `おめでとうございます。はらった お金と 届ける 商品券の ようすは、この ページで 見られます。商品券は ${day(timetable.delivery)} から 順番に 届けます。`,
    LOST: (timetable: Timetable, hasCard: boolean) =>
      `今回は 当選（とうせん＝あたり）しませんでした。空いた セットが あると、繰り上げ当選（くりあげ とうせん＝あとから あたること）に なることが あります。その ときは、${hasCard ? '登録した カードから 自動で はらいます。' : '窓口（まどぐち）で はらって ください。'}繰り上げ当選は ${day(timetable.waitingListEnd)} まで あります。いらない 人は、下の ボタンで 順番から ぬけて ください。`,
    DECLINED: () => '繰り上げ（くりあげ＝あとから あたること）の 順番から ぬけて います。',
    LAPSED: () =>
      `決まった 日までに、お金を はらう 手続き（てつづき）が 終わりませんでした。だから、当選（とうせん＝あたり）は 無効（むこう＝なくなること）に なりました。お金を はらうことは ありません。${MORE}`,
  } satisfies Record<ApplicationState, (timetable: Timetable, hasCard: boolean) => string>,
  /** Replaces the text for applicants without a win when the waiting list can no longer help them. */
  lostForGood: {
    passedOver: `今回は 当選（とうせん＝あたり）しませんでした。繰り上げ（くりあげ＝あとから あたること）の 順番が 来ましたが、お金を はらう 手続き（てつづき）が できませんでした。だから、次の 人に 進みました。お金を はらうことは ありません。${MORE}`,
    ended:
      '今回は 当選（とうせん＝あたり）しませんでした。繰り上げ（くりあげ＝あとから あたること）の 期間は 終わりました。お金を はらうことは ありません。',
  },
  /** A win that the office ended by a refund. Its state is the same as after a withdrawal. */
  endedByRefund: {
    heading: '当選（とうせん＝あたり）が なくなりました',
    text: `事務局（じむきょく）が、当選（とうせん＝あたり）を なくしました。商品券は 届きません。これから お金を はらうことは ありません。${MORE}`,
  },
  /** Replaces the payment's text while the office checks the payment. It gives no reason. */
  paymentChecked: 'はらった お金のことを、事務局（じむきょく）が たしかめて います。何も しなくて いいです。',
  /** For a win, or after a refund; null: no text. */
  payments: {
    NONE: null,
    AUTHORIZING: 'お金を はらう 手続き（てつづき）を して います。',
    AUTHORIZED: 'カードを たしかめました。カードから はらうと、メールで 知らせます。',
    ACTION_NEEDED: 'まだ お金を はらって いません。',
    CAPTURING: 'お金を はらう 手続き（てつづき）を して います。',
    CAPTURED: 'お金を はらいました。',
    PAID_AT_COUNTER: 'お金を はらいました。',
    REFUNDED: 'お金を 返しました。',
  } satisfies Record<PaymentState, string | null>,
  /** The vouchers of a paid win. */
  parcel: {
    name: '商品券',
    states: {
      ISSUED: '送る 用意を して います。',
      SHIPPED: '送りました。',
      RETURNED: '届かないで、もどって 来ました。事務局（じむきょく）に 知らせて ください。',
      VOID: '',
    } satisfies Record<VoucherState, string>,
    /** Replaces ISSUED while the payment is checked. */
    waits: 'お金のことを たしかめてから 送ります。待って ください。',
    shippedAt: '送った 日時',
    carrier: '配送会社（はいそう がいしゃ＝荷物を 運ぶ 会社）',
    carriers,
    number: '送り状番号（おくりじょう ばんごう）',
  },
  decline: {
    title: '繰り上げ当選（くりあげ とうせん＝あとから あたること）が いらない 人',
    text: (timetable: Timetable) =>
      `${time(timetable.waitingListEnd)} まで、この ページで 繰り上げ（くりあげ＝あとから あたること）の 順番から ぬけることが できます。`,
    button: '繰り上げ（くりあげ＝あとから あたること）の 順番から ぬける',
    dialogTitle: '繰り上げ（くりあげ＝あとから あたること）の 順番から ぬけますか',
    message:
      '空いた セットが あっても、繰り上げ当選（くりあげ とうせん＝あとから あたること）に なりません。もとに もどすことは できません。カードの 登録は なくなります。',
    yes: 'ぬける',
    no: 'ぬけない',
  },
};
