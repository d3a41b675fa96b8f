import type { ScheduledEvent } from 'functions/shared/campaign/scheduledEvents';
import type { EntityName, EntityOperation } from 'functions/shared/contract/policies';
import type { Verb } from 'functions/shared/access/policy';
import type { Operation, Routes } from 'functions/shared/contract/routes';
import type { AuditLog, OtherRun } from 'functions/shared/entities/auditLog';
import type { SuppressionReason } from 'functions/shared/entities/suppression';
import { EXPORT_KINDS, exportOperation } from 'functions/shared/export/kinds';
import { MAIL_NAMES } from 'functions/shared/mail/names';
import { exportKinds } from '../exportNames.ts';
import { details, disclosureProofs, drawSteps, ofStripe, runSteps, values } from './details.ts';
import { stages } from '../names.ts';

export const suppressionReasons: Record<SuppressionReason, string> = {
  unsubscribed: '受け取る方が配信を停止',
  complaint: '受け取る方が迷惑メールとして報告',
};

type Step = Exclude<Operation, EntityOperation<EntityName, Verb>>;
/** Operations that change data and belong to no entity. A new one does not compile without its name. */
type WritingStep = { [O in Step]: Routes[O]['method'] extends 'GET' ? never : O }[Step];

const steps: Record<WritingStep, string> = {
  moveInquiry: 'お問い合わせの担当・保留・完了・再開',
  noteInquiry: 'お問い合わせへのメモ',
  previewInquiryReply: 'お問い合わせへの返信の確認',
  replyInquiry: 'お問い合わせへの返信',
  mergeInquiry: 'お問い合わせをひとつにまとめる',
  unmergeInquiry: 'まとめたお問い合わせを戻す',
  markInquiryWriting: 'お問い合わせへの返信の書き始め',
  declinePromotion: '繰り上げの順番から外れるお手続き',
  withdrawPurchase: '申し込みの取り下げ（当選の辞退を含む）',
  saveCard: 'カードの登録・変更',
  settlePurchase: 'お支払いの処理（与信・売上・取り消し・返金）',
  payAtCounter: '窓口での支払いの受け取り',
  refundAtCounter: '窓口での返金の記録',
  noteListFile: '一覧の書き出し',
  enterShops: 'お店のファイルの取り込み',
  createPaperApplication: '紙の申し込みの入力',
  enterPaperApplications: '紙の申し込みの取り込み',
  issueReceipt: '受付票の再発行',
  issuePaymentReceipt: '領収書の発行・再発行',
  releaseShipment: '不正利用の警告による発送の保留の解除',
  returnVoucher: '商品券の返送の記録',
  sendVoucherAgain: '返送された商品券の再発送の指示',
  correctTracking: '送り状番号の訂正',
  voidVoucher: '商品券の無効化',
  createShipment: '発送のまとまりの作成',
  writeShipmentLabels: '送り状データの書き出し',
  checkPacking: '梱包の確認',
  closeShipment: '発送のまとまりの終了',
  enterTracking: '送り状番号の取り込み',
  startSettlementRun: 'お支払いの一括処理の開始',
  pauseSettlementRun: 'お支払いの一括処理の一時停止',
  resumeSettlementRun: 'お支払いの一括処理の再開',
  resumeWaitingList: '繰り上げの再開',
  tryAuthorization: 'カードのお支払いの試し（50円）',
  startReconciliation: 'Stripeとの照合の指示',
  startDuplicateRun: '重複の確認の指示',
  checkDuplicateGroup: '重複の手がかりの確認',
  startDisclosure: '本人への開示のファイルの作成',
  startInquiryDisclosure: 'お問い合わせの本人への開示のファイルの作成',
  startErasure: '個人情報の消去の調べの指示',
  cancelErasure: '個人情報の消去の取りやめ',
  startSearchRebuild: '検索の見出しの作り直しの指示',
  replaceReview: '抽選から除くかどうかの判断',
  deleteReview: '抽選から除くかどうかの判断の取り消し',
  planApproval: '2人の承認が必要な操作の確認',
  createApproval: '2人の承認が必要な操作の依頼',
  approveApproval: '2人の承認が必要な操作の承認',
  rejectApproval: '2人の承認が必要な操作の却下',
  objectApproval: '管理責任者がひとりのときの依頼への異議',
  suspendAdminUser: '管理責任者のサインインの停止',
  resumeAdminUser: '管理責任者のサインインの停止の解除',
  inviteAdminUser: '管理ユーザーへの招待の再送',
  removeSecondFactor: '管理ユーザーの2段階認証の解除',
  withdrawApproval: '2人の承認が必要な操作の依頼の取り下げ',
  receiveStripeEvents: 'Stripeからの通知',
  createStripeCustomer: 'Stripeの顧客の作成',
  changeStripeCustomer: 'Stripeの顧客の変更',
  deleteStripeCustomer: 'Stripeの顧客の削除',
  createStripePaymentIntent: 'Stripeの支払いの作成',
  changeStripePaymentIntent: 'Stripeの支払いの変更',
  cancelStripePaymentIntent: 'Stripeの支払いの取り消し',
  attachStripePaymentMethod: 'Stripeの顧客へのカードの登録',
  detachStripePaymentMethod: 'Stripeの顧客からのカードの取り外し',
  createStripeRefund: 'Stripeでの返金',
  createStripeSubscription: 'Stripeの定期支払いの作成',
  changeStripeSubscription: 'Stripeの定期支払いの変更',
  cancelStripeSubscription: 'Stripeの定期支払いの解約',
  moveBoundary: '日程の日時の変更',
  createDraw: '抽選対象の確定の指示',
  commitDraw: '事前の公表の指示',
  runDraw: '抽選の指示',
  receiveMailEvents: 'メール配信サービスからの通知',
  replaceUnsubscription: '配信停止の変更（サイトのページから）',
  unsubscribe: '配信停止（メールソフトから）',
  resendMail: 'メールをもう一度送る指示',
  sendLink: 'ご本人のページのリンクの送信',
  repeatMail: '届いたメールの再送',
  repeatBulkMail: '一斉メールの1通の再送',
  leaveMail: 'メールをこのままにする判断',
  resendBulkMail: '一斉メールの1通をもう一度送る指示',
  leaveBulkMail: '一斉メールの1通をこのままにする判断',
  previewMailConfig: 'メール文面の確認',
  testSendMailConfig: 'メール文面のテスト送信',
  resetMailConfig: 'メール文面を初めの文面に戻す',
  requestPasswordReset: 'パスワードの再設定の申し出',
  releaseDraw: '抽選結果の公表の指示',
  sendAnnouncement: 'お知らせの送信',
  sendAnnouncementByEmail: 'お知らせの送信（アドレス指定）',
  testSendAnnouncement: 'お知らせのテスト送信',
  sendPurchase: '申し込みについてのメールの送信',
  approveBroadcast: '一斉送信の承認',
  pauseBroadcast: '一斉送信の一時停止',
  resumeBroadcast: '一斉送信の再開',
  cancelBroadcast: '一斉送信の中止',
};

/** Returns the name of a scheduled event. */
const workOf = (effect: ScheduledEvent): string => {
  switch (effect.kind) {
    case 'stage':
      return `段階の切り替え「${stages[effect.stage]}」`;
    case 'broadcast':
      return `一斉メール「${MAIL_NAMES[effect.mailType]}」の送信`;
    case 'commitmentMail':
      return `一斉メール「${MAIL_NAMES[40]}」の送信`;
    case 'rosterClose':
      return '抽選対象の確定';
    case 'countHour':
      return otherRuns.countHour;
    case 'countEnd':
      return '申し込みの数の集計の終了';
    case 'reviewEnd':
      return '抽選対象外のお知らせの送信';
    case 'drawStep':
      return effect.draw === 1 ? drawSteps[effect.step] : `${drawSteps[effect.step]}（第${effect.draw}回）`;
    case 'settlement':
      return `お支払いの一括処理「${runSteps[effect.step]}」`;
  }
};

const otherRuns: Record<OtherRun, string> = {
  'mail-texts': 'メールの標準文面の登録',
  'reply-templates': '返信の定型文の登録',
  'export-filters': '書き出しの記録からの検索値の削除',
  cards: '期限の来たカードとお支払いの処理',
  reconciliation: 'Stripeとの照合',
  vouchers: '商品券の発行',
  waitingList: '繰り上げ',
  countHour: '申し込みの数の集計',
  'admin:add': '管理責任者の追加（コマンド）',
};

const actorKinds: Record<AuditLog['actorKind'], string> = {
  nobody: 'サイト・外部の通知',
  applicant: 'ご本人',
  administrator: '管理ユーザー',
  schedule: '自動処理',
};

/** The texts of the audit log: the actor, the action, the kind of record. */
export const auditLog = {
  actorKinds,
  verbs: {
    create: (entity: string) => `${entity}の作成`,
    replace: (entity: string) => `${entity}の全項目の変更`,
    change: (entity: string) => `${entity}の変更`,
    delete: (entity: string) => `${entity}の削除`,
    list: (entity: string) => `${entity}の一覧の閲覧`,
  } satisfies { readonly [V in Verb]?: (entity: string) => string },
  /** Names of operations whose verb and entity mislead. For example, confirming an address changes the record of the request. */
  ownNames: { changeEmailVerification: 'メールアドレスの確認' } satisfies {
    readonly [O in Operation]?: string;
  } as Readonly<Record<string, string>>,
  steps,
  otherRuns,
  worklist: '連絡の一覧の閲覧',
  repeated: (name: string, number: number) => `${name}（${number}回目）`,
  accountsWithPurchase: (entity: string) => `${entity}の一覧の閲覧（申し込みとともに）`,
  /** The opening of one record by an administrator. */
  opening: '記録を開いた（1件の閲覧）',
  /** Names of logged reads. */
  exports: Object.fromEntries(
    EXPORT_KINDS.map((kind) => [exportOperation(kind), `「${exportKinds[kind].name}」の書き出し`]),
  ) as Readonly<Record<string, string>>,
  workOf,
  /** Logged subjects that are not entities of the contract. */
  subjects: {
    timetable: '日程',
    draw: '抽選',
    erasure: '個人情報の消去',
    export: '書き出し',
    shipment: '発送のまとまり',
    approval: '承認の依頼',
    effect: '自動処理',
    stripeCustomer: 'Stripeの顧客',
    stripePaymentIntent: 'Stripeの支払い',
    stripePaymentMethod: 'Stripeのカード',
    stripeRefund: 'Stripeの返金',
    stripeSubscription: 'Stripeの定期支払い',
  },
  /** Fields that are in no entity's answer: the log's own, and Stripe's. */
  unseen: { keyVersion: 'リンクの有効性', note: 'メモ', ...ofStripe } as Readonly<Record<string, string>>,
  disclosureProofs,
  details,
  values,
  /** The record that an entry is about. */
  named: (name: string, kind: string) => `${name}（${kind}）`,
  numbered: (kind: string, number: string) => `${kind} ${number}`,
  gone: (kind: string) => `消去済み（${kind}）`,
  search: {
    who: '操作した人',
    whoHelp: '名前かメールアドレスの一部',
    about: '対象の方',
    aboutHelp: '名前・受付番号・電話番号など',
    from: 'この日時から',
    until: 'この日時の前まで',
    /** What the typed texts were understood as. */
    administrators: (names: readonly string[]) => `操作した人：${names.join('、')}`,
    people: (names: readonly string[]) => `対象の方：${names.join('、')}`,
    more: 'ほかにも当てはまる方がいます。受付番号やメールアドレスなど、もっと詳しく入力すると絞り込めます。',
    noAdministrator: (text: string) =>
      `「${text}」に当てはまる管理ユーザーはいません。名前の一部でも探せます。登録を削除した方は、メールアドレスの全体を入力してください。`,
    noPerson: (text: string) =>
      `「${text}」に当てはまる方は見つかりません。姓だけ、受付番号、電話番号の下4桁でも探せます。消去した方は、名前では探せません。`,
    none: '条件に合う操作の記録はありません。',
    widen: '日時の範囲を広げるか、条件をひとつずつ外すと、見つかることがあります。',
  },
};
