import {
  ageText,
  carriers,
  channels,
  errorFlags,
  mailStates,
  outcomes,
  paymentStates,
  purchaseStates,
  shipmentBlocks,
  voucherStates,
  yesAndNo,
} from 'functions/shared/export/stateLabels';
import { figure } from '../../format.ts';
import { approval } from './approval.ts';
import { attention } from './alerts.ts';
import { total } from './draw/total.ts';
import { fieldErrors } from './fieldErrors.ts';
import { inquiryNames, replyTemplate } from './inquiryNames.ts';
import { auditLog, suppressionReasons } from './log/auditLog.ts';
import { broadcast, broadcastStates } from './mail/broadcasts.ts';
import { mail } from './mail/mail.ts';
import { mailProblem } from './mail/mailProblem.ts';
import { verification } from './mail/verification.ts';
import { roles, stages, times } from './names.ts';
import { settlement } from './payments.ts';
import { phone } from './phone.ts';
import { officeRefusals } from './refusals.ts';
import { search } from './search.ts';
import { idle } from './signIn/idle.ts';
import { top } from './top.ts';
import { wish } from './wish.ts';

/** The texts that the back office starts with. Texts of single pages are beside them in `web/src/office`, react-admin's own messages in `messages.ts`. */
export const office = {
  documentTitle: (page: string) => `${page} | 管理画面`,
  heading: '管理画面',
  /** The title while the sign-in is unknown (rules 10.1). */
  signingIn: 'Loading',
  loading: '読み込んでいます',
  busy: '処理しています',
  none: '—',
  openMenu: 'メニューを開く',
  menuName: '管理メニュー',
  signOut: 'サインアウト',
  helpLink: 'この画面のヘルプ',
  cancel: 'やめる',
  retry: 'もう一度読み込む',
  roles,
  stages,
  times,
  purchaseStates,
  paymentStates,
  shipmentHolds: shipmentBlocks,
  voucherStates,
  carriers,
  mailStates,
  suppressionReasons,
  mail,
  auditLog,
  broadcast,
  broadcastStates,
  refusals: officeRefusals,
  phone,
  settlement,
  verification,
  wish,
  search,
  approval,
  idle,
  missing: {
    page: 'ページが見つかりません',
    pageText: 'アドレスが変わったか、入力に誤りがあるのかもしれません。メニューからお探しください。',
    record: (kind: string) => `${kind}が見つかりません`,
    recordText: 'アドレスに誤りがあるか、すでに削除されています。',
    unread: '読み込めませんでした',
    partUnread: 'この画面の一部を読み込めませんでした',
    toTop: 'トップへ',
    toList: '一覧へ',
  },
  leave: {
    title: '移動しますか',
    text: '保存していない変更があります。移動すると、入力した内容は残りません。',
    go: '保存せずに移動する',
  },
  conflict: {
    title: 'ほかの人が先に変更しています',
    text: 'この画面を開いたあとで、次の項目が変更されました。どちらを残しますか。',
    untouched: 'この画面を開いたあとで変更されましたが、表示している項目は同じです。どちらを残しますか。',
    field: '項目',
    theirs: '相手の変更',
    mine: '自分の入力',
    keepTheirs: '相手の変更を残す',
    keepMine: '自分の変更を保存する',
    kept: '相手の変更を残しました',
  },
  undo: {
    button: '元に戻す',
    undone: '元に戻しました',
    changed: 'ほかの人が先に変更したため、元に戻せませんでした。いまの内容をお確かめください。',
  },
  noAccess: {
    title: '管理画面を使う権限がありません',
    text: (email: string) =>
      `${email} は管理ユーザーとして登録されていないか、停止されているか、メールアドレスの確認が済んでいません。管理責任者に登録を頼むか、サインアウトして別のアカウントでサインインしてください。`,
  },
  unreachable: { title: 'サーバーにつながりません', text: '少し時間をおいてから、もう一度読み込んでください。' },
  errors: {
    network: '通信できませんでした。接続をお確かめください。',
    field: '入力内容をお確かめください。',
    fields: fieldErrors,
  },
  pager: {
    label: 'ページ',
    range: (from: number, to: number) => `${figure(from)}〜${figure(to)}件目`,
    total: (count: number) => `全${figure(count)}件`,
    empty: '0件',
    previous: '前へ',
    next: '次へ',
    perPage: '表示件数',
  },
  /** The name of a filter that matches the beginning of a name or its reading. */
  beginning: (field: string) => `${field}・ふりがなの初め`,
  /** The name of a filter that matches a part of an address. */
  addressPart: '住所の一部（町名・丁目など）',
  /** A note below a list that this filter leaves empty. */
  noAddressPart: '住所の一部は、都道府県、市区町村、町名、丁目、番地のどれかの初めから入力します。建物名は探せません。',
  /** A note below a list that its filters leave empty, with the names of the filters that compare the whole text. */
  whole: (fields: readonly string[]) =>
    `「${fields.join('」「')}」は、全体が同じものだけを探します。氏名・電話番号・メールアドレスの一部は、画面の上の検索で探せます。`,
  options: {
    won: outcomes,
    channel: channels as Readonly<Record<string, string>>,
    verificationPattern: {
      1: '1 事前登録',
      11: '11 登録内容の変更',
      17: '17 申し込みの状況',
      21: '21 申し込み',
    } as Readonly<Record<number, string>>,
    source: { timetable: '日程', manual: '手動' } as Readonly<Record<string, string>>,
    yes: yesAndNo.true,
    no: yesAndNo.false,
    error: errorFlags.true,
    noError: errorFlags.false,
    enabled: '有効',
    disabled: '停止中',
    unconfirmed: '未確認',
    age: ageText,
    sets: (count: number) => `${figure(count)}セット`,
  },
  /** The origin of records that cannot be created on their list. */
  notes: {
    account: 'アカウントは、ご本人の事前登録か、紙の申し込みの入力でできます。',
    purchase: '申し込みは、ご本人のお申し込みか、紙の申し込みの入力でできます。',
    mailConfig:
      '文面は、メールの種類ごとに1つずつ登録されています。直すときは、種類を選んでください。この画面では、文面を増やしたり消したりはできません。',
  },
  notAllowed: (roles: readonly string[]) => `この操作は${roles.join('と')}だけができます`,
  notOffered: 'この操作はここではできません',
  remove: {
    title: '削除しますか',
    button: '削除する',
    text: (kind: string, name: string) => `${kind}「${name}」を1件削除します。元には戻せません。`,
    textMadeAnew: (kind: string, name: string) =>
      `${kind}「${name}」を1件削除します。削除した直後なら、同じ内容で登録し直して元に戻せます。`,
    done: '削除しました',
  },
  account: {
    fullName: '氏名',
    withoutPurchase: '申し込みの列を付けない、読み込みの速い一覧です。',
    purchaseHeading: '申し込み',
    noPurchase: '申し込みはありません',
    person: '氏名・連絡先',
    answers: '回答',
    office: '事務局の記録',
    noConsents: '同意の記録はありません（紙の申し込みは、用紙の同意欄で確かめます）',
    consent: (label: string, version: string, at: string) => `${label}（${version}版） ${at}`,
    suppressed: (reason: string) => `ご案内の一斉メールは停止中です（${reason}）。手続きや結果のメールは届きます。`,
    suppression: '停止の記録を開く',
  },
  adminUser: {
    createHint: 'このアドレスに招待のメールを送ります。パスワードを設定すると、管理画面を使えるようになります。',
    roleHint:
      '閲覧者は見るだけ、担当者は作成と変更、管理責任者は削除・段階の切り替え・抽選もできます。管理責任者にするには、登録してから、その方の画面で承認を依頼してください。',
    disabledHint:
      '停止すると、その人の操作はすぐに止まり、サインインもできなくなります。登録と操作の記録は残ります。停止を解くと、また使えます。',
    lastSignIn: '最後のサインイン',
    signInHeading: 'サインイン',
    neverSignedIn: 'まだサインインしていません',
    lastSignedIn: (at: string) => `最後のサインインは ${at} です。`,
    realClock:
      'パスワードかGoogleでサインインした日時（実際の時計）です。サインインしたまま使い続けている間は変わりません。',
    stopped: '停止中のため、サインインできません。登録と操作の記録は残っています。停止を解くと、また使えます。',
    invite: '招待をもう一度送る',
    inviteTitle: '招待をもう一度送りますか',
    inviteMessage: (email: string) =>
      `${email} に、パスワードを設定する招待のメールをもう一度送ります。前に送ったリンクも、期限までは使えます。操作は記録されます。`,
    invited: '招待のメールを送りました',
  },
  inquiryNames,
  replyTemplate,
  mailProblem,
  top,
  attention,
  total,
  figures: figure,
};

/** The type of these texts. */
export type OfficeCopy = typeof office;
