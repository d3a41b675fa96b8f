import type { EntityLabels } from '../entityLabels.ts';

const stamps = { createdAt: '作成日時', updatedAt: '更新日時' };

/** Both outboxes hold the same. */
const outboxFields = {
  id: 'ID',
  mailType: '種類',
  to: '宛先',
  state: '状態',
  attempts: '試行回数',
  sentAt: '送信日時',
  problem: '理由',
  subjectID: '対象のID',
  cause: '送信のきっかけ',
  recipient: '受取人',
  dueAt: '次の処理',
  ...stamps,
};

/** What entities and their fields are called in the back office. */
export const entities: EntityLabels = {
  account: {
    name: 'アカウント',
    fields: {
      id: 'ID',
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
      runID: '最後の自動処理',
      ...stamps,
    },
  },
  inquiry: {
    name: 'お問い合わせ',
    fields: { id: 'ID', name: 'お名前', email: 'メールアドレス', phone: '電話番号', message: '内容', ...stamps },
  },
  systemStage: {
    name: 'ステージ定義',
    fields: { id: 'ID', stage: '段階', startsAt: '開始日時', source: '切替', reason: '理由', ...stamps },
  },
  mailConfig: {
    name: 'メール設定',
    fields: { id: 'ID', mailType: 'メール種別', title: '件名', body: '本文', ...stamps },
  },
  purchase: {
    name: '申込',
    fields: {
      id: 'ID',
      accountID: 'アカウント',
      receiptID: '受付番号',
      state: '状態',
      paymentState: '支払い',
      purchaseCount: '希望セット数',
      acceptsPartial: '一部当選でも可',
      grantedCount: '当選セット数',
      waitingPlace: '繰上順位',
      authorizeDatetime: '与信日時',
      authorizeErrorFlag: '与信エラー',
      captureDatetime: '売上日時',
      captureErrorFlag: '売上エラー',
      stripePaymentID: '決済ID',
      withdrawnAt: '取下げ日時',
      runID: '最後の自動処理',
      ...stamps,
    },
  },
  emailVerification: {
    name: 'メール確認',
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
  adminUser: {
    name: '管理ユーザー',
    fields: { id: 'ID', email: 'メールアドレス', displayName: '表示名', role: '権限', disabled: '状態', ...stamps },
  },
  mail: {
    name: 'メール送信',
    fields: outboxFields,
  },
  bulkMail: {
    name: '一斉メール',
    fields: outboxFields,
  },
  broadcast: {
    name: '一斉送信',
    fields: {
      id: 'ID',
      mailType: 'メール種別',
      audience: '送り先',
      state: '状態',
      recipients: '送り先の数',
      startedAt: '開始日時',
      paceMs: '送る速さ',
      runID: '最後の自動処理',
      ...stamps,
    },
  },
  auditLog: {
    name: '操作の記録',
    fields: {
      id: 'ID',
      actorKind: '操作した人の種類',
      actor: '操作した人',
      operation: '操作',
      entity: '対象の種類',
      target: '対象のID',
      fields: '変わった項目',
      detail: '詳細',
      at: '日時(日程の時計)',
      systemAt: '日時(実際の時計)',
      ...stamps,
      createdAt: '日時',
    },
  },
};
