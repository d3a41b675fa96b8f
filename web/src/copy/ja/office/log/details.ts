import type { DrawStep } from 'functions/shared/campaign/drawSteps';
import type { RunStep } from 'functions/shared/campaign/runSteps';
import type { DisclosureProof } from 'functions/shared/entities/disclosure/disclosure';
import type { DetailName } from 'functions/shared/entities/mirror/details';
import { carriers } from 'functions/shared/export/stateLabels';
import { NUMBERED_NAMES } from 'functions/shared/mail/names';
import type { ReviewDecision } from 'functions/shared/review/decision';
import type { RefusalReason } from 'functions/shared/settlement/refusalReasons';
import type { TrialAnswer } from 'functions/shared/settlement/trial';
import type { ErrorCode } from 'functions/shared/errors/appError';
import type { CsvEncoding } from 'functions/shared/csv/encodings';
import { approval } from '../approval.ts';
import { exclusion } from '../draw/exclusion.ts';
import { exportEncodings } from '../exportNames.ts';
import { audiences } from '../mail/broadcasts.ts';

export const drawSteps: Record<DrawStep, string> = {
  commit: '事前の公表',
  run: '抽選',
  release: '抽選結果の公表',
};

/** Steps of the settlement of all winners. */
export const runSteps: Record<RunStep, string> = {
  authorize: '与信',
  remind: 'カードの確認のお願い（再送）',
  lapse: '支払いのない当選の無効',
  capture: '売上の確定',
  detach: '落選された方などのカードの登録解除',
};

/** The outcome of a logged run or sweep, by the code in its entry. */
const doneSteps: Readonly<Record<string, string>> = {
  ...drawSteps,
  ...runSteps,
  close: 'カード未登録の申し込みを未完了にする',
  captureEarly: '確保の期限が近い代金の売上の確定',
  lapseAtCounter: '窓口のお支払いがない当選の無効',
};

export const ofStripe = {
  email: 'メールアドレス',
  name: '名前',
  phone: '電話番号',
  description: '説明',
  amount: '金額（円）',
  quantity: '数量',
  captureMethod: '売上の確定',
  confirm: '今すぐ決済',
  customerID: '顧客のID',
  paymentIntentID: '支払いのID',
  paymentMethodID: 'カードのID',
  priceID: '料金のID',
  cancelAtPeriodEnd: '期間の終わりに解約',
  stripe: 'Stripeのコード',
};

/** The ways to verify the identity of a person who asks for their file. */
export const disclosureProofs: Record<DisclosureProof, string> = {
  papers: '窓口で、本人確認の書類を見た',
  registeredLetter: '登録の住所からの請求書と、書類の写しを受け取った',
  proxy: '代理の方の委任状と、本人確認の書類を見た',
};

export const decisions: Record<ReviewDecision['decision'], string> = { exclude: '抽選から除く', keep: '抽選に残す' };

/** The name of each detail. */
export const details: Readonly<Record<DetailName, string>> = {
  filter: '絞り込み',
  rows: '行数',
  encoding: '文字コード',
  lost: 'Shift_JISにない文字の数',
  continued: '前の部分の続き',
  reason: '理由',
  serials: '通し番号',
  trackingNumber: '送り状番号',
  carrier: '配送会社',
  parcels: '個数',
  sets: 'セット数',
  number: '番号',
  approval: '依頼のID',
  kind: '操作',
  code: '理由の区分',
  differences: '違いの数',
  startsAt: '新しい日時',
  alone: 'この日時だけ',
  request: '依頼',
  step: '手順',
  outcome: '結果',
  commitment: '公表した値',
  supply: '抽選するセット数',
  mailType: 'メールの種類',
  proof: 'お申し出の方法',
  additional: '追加したセット数',
  change: '変更',
  action: '操作',
  decision: '判断',
  address: 'アドレス',
  from: '前のアドレス',
  to: '新しいアドレス',
  before: '前の番号',
  audience: '送り先',
  enquiryID: 'お問い合わせのID',
  paperBatch: '紙の申し込みの束',
  resumed: '止まっていた理由',
  ...ofStripe,
};

const YES_OR_NO = { true: 'はい', false: 'いいえ' };

const encodings: Record<CsvEncoding, string> = { utf8: exportEncodings.utf8.name, cp932: exportEncodings.cp932.name };

/** The reasons why a waiting list stopped. The page of the list says what to do. */
const stops: Record<RefusalReason, string> = {
  parameters: '送った内容をStripeが受け付けない',
  missing: 'カードまたはお客さまの記録がない',
  account: 'Stripeのアカウントが使えない',
  key: '接続の鍵が使えない',
  permission: '接続の鍵に権限がない',
  other: 'Stripeが受け付けない',
};

const trials: Record<TrialAnswer['outcome'], string> = {
  held: '利用枠を確保できた',
  declined: 'カード会社が断った',
  refused: 'Stripeが受け付けなかった',
  unknown: 'Stripeの返答がない',
};

/** The failures of calls to Stripe. */
const failures: Partial<Record<ErrorCode, string>> = {
  stripe_refused: trials.refused,
  stripe_declined: trials.declined,
  stripe_not_found: 'Stripeに見つからない',
  stripe_conflict: 'Stripeで別の手続きの途中',
  stripe_unanswered: trials.unknown,
  settlement_only: '申し込みのお支払いのため、行わなかった',
  overloaded: '混み合っていて、行わなかった',
};

/** The meaning of a logged code, by the name of the detail. */
export const values: Readonly<Partial<Record<DetailName, Readonly<Record<string, string>>>>> = {
  step: doneSteps,
  action: {
    ...doneSteps,
    cancel: '取り消し',
    refund: '返金',
    count: '調べ',
    erase: '消去',
    check: '確認済みにする',
    reopen: '確認済みの取り消し',
  },
  kind: Object.fromEntries(Object.entries(approval.kinds).map(([kind, { name }]) => [kind, name])),
  change: approval.ownerChanges,
  // The proof of an applicant's wish, and of a person who asks for their file. Their codes differ.
  proof: { ...approval.proofs, ...disclosureProofs },
  carrier: carriers,
  decision: decisions,
  outcome: { ...trials, ...failures, done: '完了', internal: 'システムのエラー', void: '結果なしで終了' },
  code: exclusion.meanings,
  resumed: stops,
  audience: audiences,
  encoding: encodings,
  alone: YES_OR_NO,
  continued: YES_OR_NO,
  mailType: NUMBERED_NAMES,
};
