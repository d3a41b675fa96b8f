import type { StageCode } from 'functions/shared/campaign/stages';
import type { Boundary } from 'functions/shared/campaign/timetable';
import type { Role } from 'functions/shared/entities/adminUser';
import type { ApplicationState, PaymentState } from 'functions/shared/application/states';

/** What pages, roles, states and fields are called in the back office. */
export const menu = {
  top: 'トップ',
  totalPurchase: '抽選申込状況',
  account: 'アカウント',
  accountFast: 'アカウント(高速)',
  inquiry: 'お問い合わせ',
  systemStage: 'ステージ定義',
  mailConfig: 'メール設定',
  purchase: '申込',
  emailVerification: 'メール確認',
  adminUser: '管理ユーザー',
};

export const roles: Record<Role, string> = { viewer: '閲覧者', operator: '担当者', owner: '管理責任者' };

export const stages: Record<StageCode, string> = {
  BEFORE_OPEN: '1 開始前',
  ADVANCE_REGISTRAION_ONLY: '2 事前登録のみ',
  ADVANCE_REGISTRAION_AND_APPLICATION_EMAIL_ONLY: '3 事前登録・申込URL送付',
  ADVANCE_REGISTRAION_AND_APPLICATION: '4 申込受付中',
  APPLICATION_ENDED: '5 申込終了・変更受付中',
  APPLICATION_ENDED_AND_MODIFICATION_CLOSED: '6 申込終了・変更締切後',
};

export const boundaries: Record<Boundary, string> = {
  open: '受付システム開始',
  applicationURLSent: '申込URL送付',
  applicationStart: '申込開始',
  applicationEnd: '申込終了',
  modificationEnd: '登録内容の変更締切',
  resultRelease: '抽選結果の公表',
};

export const purchaseStates: Record<ApplicationState, string> = {
  CARD_PENDING: 'カード未登録',
  INCOMPLETE: '未完了',
  APPLIED: '申込済み',
  WITHDRAWN: '取下げ',
  EXCLUDED: '抽選対象外',
  WON: '当選',
  LOST: '落選',
  DECLINED: '繰り上げ辞退',
  LAPSED: '当選失効',
};

export const paymentStates: Record<PaymentState, string> = {
  NONE: '未払い',
  AUTHORIZING: '与信処理中',
  AUTHORIZED: '与信済み',
  ACTION_NEEDED: 'カードの確認待ち',
  CAPTURING: '売上処理中',
  CAPTURED: '支払い済み',
  PAID_AT_COUNTER: '窓口で支払い済み',
  REFUNDED: '返金済み',
};

const stamps = { createdAt: '作成日時', updatedAt: '更新日時' };

const purchaseFields = {
  id: 'ID',
  accountID: 'アカウント',
  receiptID: '受付番号',
  state: '状態',
  paymentState: '支払い',
  purchaseCount: '希望セット数',
  acceptsPartial: '一部当選でも可',
  grantedCount: '当選セット数',
  authorizeDatetime: '与信日時',
  authorizeErrorFlag: '与信エラー',
  captureDatetime: '売上日時',
  captureErrorFlag: '売上エラー',
  stripePaymentID: '決済ID',
  withdrawnAt: '取下げ日時',
  ...stamps,
};

export const resources = {
  account: {
    name: menu.account,
    fields: {
      id: 'ID',
      fullName: '氏名',
      lastName: '姓',
      firstName: '名',
      lastNameKana: '姓(かな)',
      firstNameKana: '名(かな)',
      email: 'メールアドレス',
      postCode: '郵便番号',
      address1: '住所1',
      address2: '住所2(建物名など)',
      phoneNumber: '電話番号',
      age: '年代',
      plannedPurchaseCount: '購入予定セット数',
      usePlace: '利用したいお店',
      learnFrom: '知ったきっかけ',
      note: '備考',
      wonFlag: '当落',
      channel: '受付方法',
      registeredStage: '登録時の段階',
      consents: '同意',
      purchase: purchaseFields,
      ...stamps,
    },
  },
  purchase: { name: menu.purchase, fields: purchaseFields },
  systemStage: {
    name: menu.systemStage,
    fields: { id: 'ID', stage: '段階', startsAt: '開始日時', source: '切替', reason: '理由', ...stamps },
  },
  emailVerification: {
    name: menu.emailVerification,
    fields: {
      id: 'ID',
      email: 'メールアドレス',
      verificationPattern: '種類',
      expiredAt: '有効期限',
      confirmedAt: '確認日時',
      accountID: 'アドレス変更するアカウント',
      requestedStage: '送信時の段階',
      ...stamps,
    },
  },
  inquiry: {
    name: menu.inquiry,
    fields: { id: 'ID', name: 'お名前', email: 'メールアドレス', phone: '電話番号', message: '内容', ...stamps },
  },
  mailConfig: {
    name: menu.mailConfig,
    fields: { id: 'ID', mailType: 'メール種別', mailName: '名称', title: '件名', body: '本文', ...stamps },
  },
  adminUser: {
    name: menu.adminUser,
    fields: { id: 'ID', email: 'メールアドレス', displayName: '表示名', role: '権限', disabled: '状態', ...stamps },
  },
};
