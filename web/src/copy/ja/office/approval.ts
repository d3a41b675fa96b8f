import type { Concerned } from 'functions/shared/approval/concerned';
import type { OwnerChange } from 'functions/shared/approval/ownership';
import type { WithdrawalProofKind } from 'functions/shared/approval/withdrawalProof';
import type { ApprovalKind, ConsequenceKind } from 'functions/shared/approval/rows';
import type { ApprovalState } from 'functions/shared/approval/states';
import { EXCLUSION_CODES } from 'functions/shared/review/exclusionCodes';
import { exclusion } from './draw/exclusion.ts';
import { mailNamed } from './mail/names.ts';
import { figure, sets, yen } from '../../format.ts';

/** Texts of the form that requests an action. */
interface AskingWords {
  readonly heading: string;
  readonly text: string;
  readonly recorded: string;
  readonly waiting: string;
  /** Help for the reason, if it is published or outlasts the personal data. */
  readonly reasonHelp?: string;
}
interface KindWords {
  readonly name: string;
  /** The label of the person or thing concerned. */
  readonly subject: string;
  /** What the action concerns, in a sentence. `who` is the text of `concernedText`. */
  readonly about: (who: string) => string;
  readonly asking: AskingWords;
}
const PERSON = '対象の方';

/** Returns the person or thing that a request or an erasure is about. Two owners compare it with what they were asked for. */
export const concernedText = (concerned: Concerned): string => {
  switch (concerned.kind) {
    case 'person': {
      const { name, receiptID, phoneEnd } = concerned;
      const facts = [
        receiptID === null ? '申し込みなし' : `受付番号 ${receiptID}`,
        ...(phoneEnd === null ? [] : [`電話番号の下4桁 ${phoneEnd}`]),
      ];
      return `${name}さん（${facts.join('、')}）`;
    }
    case 'administrator':
      return concerned.name === null
        ? `${concerned.email}（削除した管理ユーザー）`
        : `${concerned.name}さん（${concerned.email}）`;
    case 'draw':
      return `${concerned.number}回目の抽選`;
    case 'everybody':
      return '登録した全員';
    case 'erased':
      return '消去済みの方';
  }
};

/** The texts of each kind. A new kind does not compile without them. */
const kinds: { readonly [K in ApprovalKind]: KindWords } = {
  exclude: {
    name: '抽選の対象から外す',
    subject: PERSON,
    about: (who) => `${who}の申し込み1件`,
    asking: {
      heading: '抽選の対象から外す（2人の管理責任者の承認が必要です）',
      text: '依頼してから72時間以内に、ほかの管理責任者が承認すると、次のことが行われます。承認されるまでは、何も変わりません。',
      recorded: '理由の区分はご本人にお知らせし、公開はしません。理由の欄は事務局の記録で、公開もお知らせもしません。',
      waiting: 'この申し込みを抽選の対象から外す依頼が、承認を待っています。',
      reasonHelp: exclusion.reasonHelp,
    },
  },
  withdraw: {
    name: 'ご本人のお申し出による取り下げ・当選の辞退',
    subject: PERSON,
    about: (who) => `${who}の申し込み1件`,
    asking: {
      heading: 'ご本人のお申し出による取り下げ（2人の管理責任者の承認が必要です）',
      text: '抽選の事前の公表からあとは、事務局での取り下げや当選の辞退に、2人の管理責任者の承認が必要です。登録内容の変更の締め切りまでできます。',
      recorded: 'お申し出の受け方と理由は事務局の記録で、公開もお知らせもしません。',
      waiting: 'この申し込みの取り下げの依頼が、承認を待っています。',
    },
  },
  refund: {
    name: '当選中のセットの返金',
    subject: PERSON,
    about: (who) => `${who}の当選1件`,
    asking: {
      heading: '当選中のセットの返金（2人の管理責任者の承認が必要です）',
      text: '当選中の申し込みへの返金には、2人の管理責任者の承認が必要です。返金した分のセットの当選はなくなります。商品券を発送したあとは、返送を記録してから依頼してください。',
      recorded: '理由は事務局の記録で、公開もお知らせもしません。返金した金額は、ご本人にメールでお知らせします。',
      waiting: 'この申し込みへの返金の依頼が、承認を待っています。',
    },
  },
  takeIn: {
    name: 'Stripeで行われた返金・請求の取り込み',
    subject: PERSON,
    about: (who) => `${who}の当選1件`,
    asking: {
      heading: 'Stripeで行われた返金・請求を取り込む（2人の管理責任者の承認が必要です）',
      text: 'Stripeの管理画面で返金または一部の請求が行われたため、商品券の発送と領収書を止めています。依頼してから72時間以内に、ほかの管理責任者が承認すると、記録をStripeに合わせ、次のことが行われます。お金は動きません。',
      recorded: 'だれがなぜStripeで行ったのかを、理由に記入してください。事務局の記録で、公開もお知らせもしません。',
      waiting: 'この当選へのStripeでの返金・請求を取り込む依頼が、承認を待っています。',
    },
  },
  ownerChange: {
    name: '管理責任者の変更',
    subject: PERSON,
    about: (who) => who,
    asking: {
      heading: '管理責任者の変更（2人の管理責任者の承認が必要です）',
      text: '管理責任者にする、メールアドレスを変える、停止する、担当者にする、削除するには、ほかの管理責任者の承認が必要です。管理責任者がひとりのときは、全員にお知らせし、異議がなければ72時間後に行われます。',
      recorded: '依頼と結果は、管理責任者の全員と、対象の方の元のアドレスにメールでお知らせします。',
      waiting: 'この方についての管理責任者の変更の依頼が、承認を待っています。',
    },
  },
  secondDraw: {
    name: '次の抽選の開始',
    subject: '対象の抽選',
    about: (who) => who,
    asking: {
      heading: '次の抽選を始める（2人の管理責任者の承認が必要です）',
      text: '依頼してから72時間以内に、ほかの管理責任者が承認すると、繰り上げを待つ方の中から抽選する準備が始まり、そのあとの手順は日程どおりに進みます。',
      recorded: '加えるセット数は、抽選の決まりとして公開します。理由の欄は事務局の記録です。',
      waiting: 'この抽選を始める依頼が、承認を待っています。',
    },
  },
  releaseDelay: {
    name: '結果の公表を遅らせる',
    subject: '対象の抽選',
    about: (who) => `${who}の結果の公表`,
    asking: {
      heading: '結果の公表を遅らせる（2人の管理責任者の承認が必要です）',
      text: '抽選の事前の公表からあとは、結果の公表の日時を一人では動かせません。依頼のあと、今の公表の日時までに、ほかの管理責任者が承認すると動きます。',
      recorded: '承認されるまでは、今の日時に公表されます。抽選に使う乱数の日時は変わりません。',
      waiting: '結果の公表を遅らせる依頼が、承認を待っています。',
      reasonHelp: '承認されると、公式サイトに、動かした日時とともに表示されます。',
    },
  },
  erase: {
    name: '個人情報の消去',
    subject: PERSON,
    about: (who) => `${who}の個人情報`,
    asking: {
      heading: '消去する（2人の管理責任者の承認が必要です）',
      text: '依頼してから72時間以内に、ほかの管理責任者が承認すると、表のとおりに消去が始まります。元には戻せません。承認されるまでは、何も変わりません。',
      recorded: 'お申し出の日と受け方など、消去の理由を記録します。ご本人の氏名や連絡先は書かないでください。',
      waiting: 'この消去の依頼が、承認を待っています。',
      reasonHelp: '氏名・住所・電話番号・メールアドレスは書かないでください。この欄は消去のあとも残ります。',
    },
  },
};

const proofs: Record<WithdrawalProofKind, string> = {
  telephone: '電話',
  letter: '手紙・はがき',
  inPerson: '窓口',
  enquiry: 'お問い合わせ',
};

const ownerChanges: Record<OwnerChange, string> = {
  promote: '管理責任者にする',
  readdress: 'メールアドレスを変える',
  enable: '利用の停止を解く',
  disable: '利用を停止する',
  demote: '担当者にする',
  remove: '登録を削除する',
};

const states: Record<ApprovalState, string> = {
  REQUESTED: '承認待ち',
  APPROVED: '承認',
  REJECTED: '却下',
  WITHDRAWN: '取り下げ',
  EXPIRED: '期限切れ',
};

/** A sentence for each effect of an action. */
const consequences: Record<ConsequenceKind, (count: number) => string> = {
  roster_stays: (count) =>
    `公表した抽選対象の一覧と抽選は変わりません。当選していたときは、そのセット（${sets(count)}まで）が公表のときに空き、繰り上げに回ります。`,
  sets_free: (count) => `当選の ${sets(count)}がなくなり、空いたセットは繰り上げに回ります。`,
  sets_stay: (count) => `残りの ${sets(count)}の当選は、そのままです。`,
  remainder: (amount) =>
    `セット数で割り切れない ${yen(amount)}は、売上の増減として記録します。セット数は変わりません。`,
  refunded_by_hand: (amount) => `Stripeで返金された ${yen(amount)}を、返金として記録します。`,
  leaves_list: (place) => `繰り上げの順番${place > 0 ? `（${figure(place)}番目）` : ''}から外れます。`,
  hold_released: (amount) => `確保したカードの利用枠 ${yen(amount)}を、請求せずに戻します。`,
  refund: (amount) => `お支払い済みの ${yen(amount)}を、カードに返金します。返金は取り消せません。`,
  refund_waits: (amount) =>
    `お支払い済みの ${yen(amount)}は、まだ返金しません（商品券が発送済みか、カードの異議申し立てがあるため）。あとで、管理責任者がこの申し込みの画面から返金してください。`,
  take_in_first: (amount) =>
    `Stripeの管理画面で${amount > 0 ? ` ${yen(amount)}が返金されている` : '行われた返金が、まだ記録にない'}ため、ここからは返金しません。先に「${kinds.takeIn.name}」で記録に取り込んでください。残りのお金があれば、そのあとで返金できます。`,
  counter_refund: (amount) => `窓口で受け取った ${yen(amount)}は、カードには返せません。窓口でお返しください。`,
  vouchers_void: (count) => `事務局にある商品券 ${sets(count)}を無効にします。`,
  vouchers_out: (count) => `発送した商品券 ${sets(count)}は、そのままです。`,
  published: () => '抽選のあとの変更の記録に、抽選番号だけが公開されます。理由は公開されません。',
  mail: () => `ご本人に、${mailNamed(15)}でお知らせします。送ったメールは取り消せません。`,
  no_mail: () => 'メールアドレスの登録がないため、メールは届きません。電話か郵便で、ご本人にお知らせください。',
  owner_made: () => 'この方が管理責任者になり、削除、抽選、承認などができるようになります。',
  owner_moved: () => 'この方のサインインは、新しいアドレスだけになります。新しいアドレスに招待のメールを送ります。',
  owner_stopped: () => 'この方は、管理画面を使えなくなります。',
  owner_less: () => 'この方は担当者になり、管理責任者の操作はできなくなります。',
  owner_removed: () => 'この方の登録を削除します。元に戻せません。',
  draw_begins: (count) => `${sets(count)}を、繰り上げを待つ方の中から抽選します。始めたあとは、取りやめられません。`,
  list_stops: (number) => `${figure(number)}回目の抽選の繰り上げを、ここで止めます。`,
  times_move: (count) =>
    `日程のうち${figure(count)}つの日時が動きます。公式サイトの日程が変わり、理由とともに表示されます。`,
  records_removed: (count) => `記録 ${figure(count)}件を消します。元に戻せません。`,
  records_cleared: (count) => `記録 ${figure(count)}件は、ご本人がわかる内容を消して残します。`,
  customers_deleted: (count) => `Stripeの顧客とカードの登録 ${figure(count)}件を消します。`,
  owners_told: () => `管理責任者の全員と、この方の今のアドレスに、${mailNamed(73)}でお知らせします。`,
};

/** Requests that need a second owner. */
export const approval = {
  kinds,
  states,
  consequences,
  codes: EXCLUSION_CODES,
  exclusion,
  proofs,
  ownerChanges,
  proof: 'お申し出の受け方',
  enquiryID: 'お問い合わせのID',
  enquiry: 'お問い合わせ',
  openEnquiry: 'お問い合わせを開く',
  refundSets: '返金するセット数',
  enquiryHint: 'お問い合わせで受けたときに記入してください。',
  change: '変更',
  additional: '加えるセット数',
  newRelease: '新しい公表の日時',
  following: '後に続く日時',
  followings: { moves: '同じだけ動かす', stays: '動かさない' },
  newEmail: '新しいメールアドレス',
  newEmailHint: 'メールアドレスを変えるときに記入してください。',
  alone: '管理責任者がひとりのため、異議がなければ、承認の期限のあとに行われます。',
  object: {
    button: '異議を申し出る',
    heading: '異議を申し出る',
    text: '何も行わずに、この依頼を終えます。異議の理由を記入してください。',
    done: '異議を申し出ました',
  },
  suspension: {
    suspend: 'この方のサインインを止める',
    resume: 'サインインの停止を解く',
    title: 'サインインを止めますか',
    resumeTitle: 'サインインの停止を解きますか',
    message: (email: string) =>
      `${email} の方は、すぐに管理画面を使えなくなります。管理責任者のままで、ほかの承認が必要な変更には数えられます。全員にメールでお知らせします。`,
    resumeMessage: (email: string) =>
      `${email} の方は、また管理画面を使えるようになります。全員にメールでお知らせします。`,
    done: 'サインインを止めました',
    resumed: 'サインインの停止を解きました',
  },
  ask: {
    button: '承認を依頼する',
    title: '承認を依頼しますか',
    message: (about: string, kind: string) =>
      `${about}について、「${kind}」の承認を依頼します。ほかの管理責任者が承認すると、次のことが行われます。承認のあとは、元に戻せません。`,
    done: 'ほかの管理責任者に承認を依頼しました',
    open: '承認待ちを開く',
  },
  waiting: (count: string) => `承認を待っている依頼が${count}件あります`,
  filter: '表示する依頼',
  all: 'すべて',
  empty: 'あてはまる依頼はありません。',
  more: '次の依頼を見る',
  back: '最初の依頼に戻る',
  code: '理由の区分',
  reason: '理由',
  requested: '依頼',
  until: '承認の期限',
  decided: '終了',
  by: (at: string, email: string) => `${at} ${email}`,
  decisionReason: '却下の理由',
  will: '承認すると行われること',
  did: '承認で行われたこと',
  would: '承認で行われるはずだったこと',
  own: 'ご自分の依頼です。承認は、ほかの管理責任者が行います。',
  approve: {
    button: '承認する',
    title: '承認しますか',
    message: (kind: string, about: string, by: string) =>
      `${by} の依頼「${kind}」（${about}）を承認します。すぐに次のことが行われ、元に戻せません。`,
    done: '承認しました',
  },
  reject: {
    button: '却下する',
    heading: '却下する',
    text: '何も行わずに、依頼を終えます。却下の理由を記入してください。',
    title: '却下しますか',
    message: (about: string) => `${about}についての依頼を、何も行わずに終えます。`,
    done: '却下しました',
  },
  withdraw: {
    button: '依頼を取り下げる',
    title: '依頼を取り下げますか',
    message: (about: string) => `${about}についてのご自分の依頼を、何も行わずに終えます。`,
    done: '依頼を取り下げました',
  },
};
