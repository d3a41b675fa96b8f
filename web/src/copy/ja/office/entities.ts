import { recordLabels, stamps } from 'functions/shared/site/recordLabels';
import type { EntityLabels } from '../../entityLabels.ts';

/** The back office's names of entities and their fields. */
export const entities: EntityLabels = {
  account: {
    name: 'アカウント',
    fields: recordLabels.account,
  },
  inquiry: {
    name: 'お問い合わせ',
    fields: recordLabels.inquiry,
  },
  systemStage: {
    name: 'ステージ定義',
    fields: { id: 'ID', stage: '段階', startsAt: '開始日時', source: '切り替え', reason: '理由', ...stamps },
  },
  mailConfig: {
    name: 'メール設定',
    fields: { id: 'ID', mailType: 'メールの種類', title: '件名', body: '本文', ...stamps },
  },
  purchase: {
    name: '申し込み',
    fields: recordLabels.purchase,
  },
  emailVerification: {
    name: 'メール確認',
    fields: {
      id: 'ID',
      email: 'メールアドレス',
      verificationPattern: '種類',
      expiredAt: '有効期限',
      confirmedAt: '確認日時',
      accountID: 'アドレスを変更するアカウント',
      requestedStage: '送信時の段階',
      ...stamps,
    },
  },
  adminUser: {
    name: '管理ユーザー',
    fields: {
      id: 'ID',
      email: 'メールアドレス',
      displayName: '表示名',
      role: '権限',
      disabled: '状態',
      ownerSince: '管理責任者になった日時',
      suspendedAt: 'サインインを止めた日時',
      ...stamps,
    },
  },
  phoneCall: {
    name: '電話の記録',
    fields: recordLabels.phoneCall,
  },
  replyTemplate: {
    name: '返信の定型文',
    fields: { id: 'ID', code: '呼び出す名前', title: '件名', body: '本文', ...stamps },
  },
  voucher: {
    name: '商品券',
    fields: recordLabels.voucher,
  },
  mail: {
    name: 'メール送信',
    fields: recordLabels.outbox,
  },
  bulkMail: {
    name: '一斉メール',
    fields: recordLabels.outbox,
  },
  suppression: {
    name: 'ご案内の配信停止',
    fields: { id: 'ID', email: 'メールアドレス', reason: '理由', ...stamps },
  },
  broadcast: {
    name: '一斉送信',
    fields: {
      id: 'ID',
      mailType: 'メールの種類',
      audience: '送り先',
      state: '状態',
      text: '件名',
      heldIn: '一時停止の前の状態',
      recipients: '送り先の数',
      hash: '送り先のSHA-256',
      leftOut: '送らない方',
      queued: '送信を準備した数',
      openedBy: '始めた人',
      repeatOf: '再送の元',
      counts: '結果の内訳',
      finishedAt: '終了日時',
      startedAt: '開始日時',
      paceMs: '送る速さ',
      runID: '最後の自動処理',
      ...stamps,
    },
  },
  shop: {
    name: 'お店',
    fields: recordLabels.shop,
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
      at: '日時（日程の時計）',
      systemAt: '日時（実際の時計）',
      ...stamps,
      createdAt: '日時',
    },
  },
};
