import { campaign } from 'functions/shared/campaign/current';
import type { MailWord } from 'functions/shared/entities/disclosure/contacts';
import type { Disclosed, Withheld } from 'functions/shared/entities/disclosure/disclosure';
import type { DisclosedDocument, DisclosedField } from 'functions/shared/entities/disclosure/documents';
import { figure } from '../../../copy/format.ts';
import { decisions } from '../../../copy/ja/office/log/details.ts';

interface KindWords {
  readonly heading: string;
  /** The purpose for which the office stores the data. */
  readonly purpose: string;
}

const kinds: Record<Disclosed, KindWords> = {
  account: { heading: 'ご登録の内容', purpose: '事前登録を受け付け、ご本人に連絡し、商品券をお届けするため' },
  emailVerification: { heading: 'メールアドレスの確認', purpose: 'ご本人のメールアドレスかどうかを確かめるため' },
  suppression: { heading: 'ご案内の配信停止', purpose: 'ご案内のメールを送らないようにするため' },
  purchase: { heading: 'お申し込みとお支払い', purpose: '抽選と販売を行い、代金をいただくため' },
  settlement: { heading: 'お支払いのやりとり', purpose: '代金の請求と返金を行い、会計の帳簿をつけるため' },
  paymentReceipt: { heading: '領収書', purpose: '領収書を発行し、同じものを二度発行しないため' },
  voucherOrder: { heading: '商品券の準備', purpose: 'お支払い済みの商品券に番号をつけるため' },
  voucher: { heading: '商品券と発送', purpose: '商品券をお届けし、会計の帳簿をつけるため' },
  reviewDecision: { heading: '重複の確認での判断', purpose: 'おひとり1件の決まりを守るため' },
  exclusionNotice: { heading: '抽選の対象外のお知らせ', purpose: 'お知らせしたかどうかを確かめるため' },
  approval: { heading: '2人の承認で行った手続き', purpose: '大切な手続きを、ひとりの判断で行わないため' },
  mail: { heading: 'お送りしたメール', purpose: 'お手続きの結果をお知らせするため' },
  bulkMail: { heading: 'お送りした一斉メール', purpose: '事業の予定をご案内するため' },
  inquiry: { heading: 'お問い合わせ', purpose: 'お問い合わせに答えるため' },
  inquiryEntry: { heading: 'お問い合わせの対応の控え', purpose: 'お問い合わせに答えるため' },
  phoneCall: { heading: '電話の記録', purpose: 'お電話での用件に間違いなく応じるため' },
  auditLog: { heading: '操作の記録', purpose: 'だれが何をしたかをあとから確かめ、情報を守るため' },
};

const labels: { readonly [K in DisclosedDocument]: { readonly [F in DisclosedField<K>]: string } } = {
  settlement: {
    paid: '代金をいただいたセット数',
    paidBack: '返金したセット数',
    complaints: 'カード会社への申し立て',
  },
  paymentReceipt: { issues: '発行した領収書' },
  voucherOrder: { sets: 'セット数' },
  reviewDecision: { decision: '判断', code: '理由の区分', reason: '理由', at: '日時' },
  exclusionNotice: { at: 'お知らせした日時' },
  approval: {
    kind: '手続き',
    reason: '依頼の理由',
    requestedAt: '依頼の日時',
    expiresAt: '依頼の期限',
    decidedAt: '承認・却下の日時',
    decisionReason: '承認・却下の理由',
    state: '状態',
  },
  inquiryEntry: { kind: '種類', at: '日時', text: '内容' },
};

const withheld: Record<Withheld, string> = {
  secret: '鍵や暗号の値：知った人が、ご本人になりすましたり、ほかの方の値を試したりできるため',
  ticket: '抽選番号：公表まで事務局も見ないため（お申し込みの完了のメールと、状況のページにあります）',
  office: '事務局の担当者の氏名とアドレス',
  others: 'ほかの方と一緒に載っている一覧（ご本人の分は、上の記録にあります）',
  twice: '上の記録と同じ内容の控え',
  technical: '処理の順番や進み具合を示す番号',
};

const mailWords: Record<MailWord, string> = {
  replyTitle: '回答の件名',
  replyText: '回答の本文',
  fullName: 'お名前',
  changedFields: '変更した項目',
  changedAt: '変更の日時',
  receivedAt: '受け付けの日時',
  withdrawnAt: '取り下げの日時',
  trackingNumber: '送り状番号',
  carrierName: '配送会社',
  payUntil: 'お支払いの期限',
  declineUntil: '当選の辞退の期限',
};

/** The file of the stored data about a person. */
export const disclosure = {
  kinds,
  labels,
  withheld,
  decisions,
  complaintStates: { open: '確認中', lost: '返金が確定', over: '終了' },
  complaint: (kind: string, state: string, amount: string) => `${kind}（${state}、${amount}）`,
  receiptIssue: (at: string, name: string, sets: string) => `${at}、宛名は${name}（${sets}）`,
  entryKinds: { note: '事務局の控え', reply: '回答のメール' },
  /** The values inserted into a mail's text. */
  extra: '本文に入れた言葉',
  extraNames: mailWords,
  heading: 'この方の情報の開示',
  explained:
    'ご本人から「何を持っているか」と請求されたときに、この方についての記録をファイルにします。お渡しする前に、ご本人かどうかを確かめ、中身を読んでください。だれがいつ作ったかは、操作の記録に残ります。',
  proof: 'ご本人の確認',
  reason: '請求の内容',
  button: 'ファイルを作る',
  running: (done: number, of: number) => `記録を読んでいます（${figure(of)}種類のうち${figure(done)}種類）`,
  slow: '記録の多い事業では、数分かかります。この画面を閉じないでください。',
  done: (name: string, records: number) => `${name} を保存しました（記録 ${figure(records)}件）`,
  json: '同じ内容をJSONでも保存する',
  fileName: (day: string) => `保有個人情報の開示_${day}`,
  file: {
    title: '保有個人情報の開示',
    office: campaign.office.name,
    person: (name: string) => `${name} 様`,
    madeAt: (at: string) => `${at} 現在`,
    records: (count: number) => `${figure(count)}件`,
    none: 'この種類の記録はありません。',
    purpose: (text: string) => `利用の目的：${text}`,
    mails: 'メールの文面は、送るときに記録から作るため、保存していません。ここにあるのは、保存しているものすべてです。',
    keptHeading: '保存の期間',
    kept: (months: number, years: number) =>
      `商品券を使える期間の終わりから${figure(months)}か月で消去します。お支払いの記録は、会計の帳簿として${figure(years)}年残します（受付番号、金額、日付、商品券の番号のみ）。`,
    withheldHeading: 'この書面に入れていないもの',
  },
};
