import type { ApplicationState, PaymentState, ShipmentBlock } from '../application/states.ts';
import type { CampaignOption } from '../campaign/campaign.ts';
import type { MailState } from '../mail/mail.ts';
import type { Carrier, VoucherState } from '../entities/voucherStates.ts';

/** The office's names for the values of a record's fields, on pages and in files. */
export const purchaseStates: Record<ApplicationState, string> = {
  CARD_PENDING: 'カード未登録',
  INCOMPLETE: '未完了',
  APPLIED: '申し込み済み',
  WITHDRAWN: '取り下げ',
  EXCLUDED: '抽選対象外',
  WON: '当選',
  LOST: '落選（繰り上げ待ちを含む）',
  DECLINED: '繰り上げの順番から外れた',
  LAPSED: '当選無効',
};

export const paymentStates: Record<PaymentState, string> = {
  NONE: '支払い前',
  AUTHORIZING: '利用枠の確保を処理中',
  AUTHORIZED: '利用枠を確保済み（請求前）',
  ACTION_NEEDED: 'カードの確認待ち',
  CAPTURING: '請求の処理中',
  CAPTURED: '支払い済み',
  PAID_AT_COUNTER: '窓口で支払い済み',
  REFUNDED: '返金済み',
};

export const shipmentBlocks: Record<ShipmentBlock, string> = {
  dispute: '保留（チャージバックの申し立て）',
  refunded: '保留（Stripeでの返金の確認待ち）',
  amount: '保留（受け取った金額の確認待ち）',
  refunding: '保留（返金の処理中）',
  fraud_warning: '保留（不正利用の警告）',
};

export const voucherStates: Record<VoucherState, string> = {
  ISSUED: '発行済み',
  SHIPPED: '発送済み',
  RETURNED: '返送',
  VOID: '無効',
};

export const carriers: Record<Carrier, string> = { yamato: 'ヤマト運輸', japanpost: '日本郵便' };

export const mailStates: Record<MailState, string> = {
  QUEUED: '送信待ち',
  SENDING: '送信中',
  SENT: '送信済み',
  RETRY: '再送待ち',
  FAILED: '送信失敗',
  UNKNOWN: '送信結果不明',
  BOUNCED: '不達',
  CANCELLED: '送信取りやめ',
};

/** Returns the label of an option. A retired option keeps its label. A code of another campaign is shown unchanged. */
export const optionText = (options: readonly CampaignOption[], code: string): string =>
  options.find((option) => option.code === code)?.label.ja ?? code;

export const channels = { web: 'Web', paper: '紙' } as const;

/** A flag that is null until the release. */
export const outcomes = { true: '当選', false: '当選なし', null: '未定' } as const;
export const errorFlags = { true: 'エラー', false: 'なし' } as const;
export const yesAndNo = { true: 'はい', false: 'いいえ' } as const;

/** Returns the label of a decade. The last one includes everybody above. */
export const ageText = (age: number): string => (age >= 80 ? `${age}歳以上` : `${age}代`);
