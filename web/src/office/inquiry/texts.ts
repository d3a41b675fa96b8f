import { figure, time } from '../../copy/format.ts';
import { inquiryNames } from '../../copy/ja/office/inquiryNames.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_HOURS = 24;

/** Formats a waiting time in its largest suitable unit. */
const waited = (ms: number): string => {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  if (minutes < HOUR_MINUTES) return `${minutes}分`;
  const hours = Math.floor(minutes / HOUR_MINUTES);
  if (hours < 2 * DAY_HOURS) return `${hours}時間`;
  return `${figure(Math.floor(hours / DAY_HOURS))}日`;
};

/** The desk of enquiries. */
export const inquiryDesk = {
  ...inquiryNames,
  waited,
  waitingColumn: '待ち時間',
  merged: 'まとめ済み',
  views: {
    label: '表示するお問い合わせ',
    unanswered: (count: number) => `回答待ち（古い順） ${figure(count)}`,
    mine: (count: number) => `自分の担当 ${figure(count)}`,
    fresh: (count: number) => `未着手 ${figure(count)}`,
    waiting: (count: number) => `保留 ${figure(count)}`,
    all: 'すべて（新しい順）',
  },
  figures: {
    heading: '最初の回答までの時間',
    show: '最初の回答までの時間を見る',
    none: (days: number) => `過去${days}日に回答したお問い合わせは、まだありません。`,
    median: (ms: number) => `中央値 ${waited(ms)}`,
    inTime: (inTime: number, all: number) => `1営業日以内 ${Math.round((100 * inTime) / all)}%`,
    of: (days: number, all: number, isCut: boolean) =>
      `過去${days}日の${isCut ? '新しい' : ''}${figure(all)}件（メールと電話などの回答）`,
    oldest: (ms: number) => `いちばん長くお待ちの方：${waited(ms)}`,
    nobody: '回答をお待ちの方はいません。',
  },
  takenBy: (by: string) => `担当：${by}`,
  waits: (ms: number) => `${waited(ms)}お待ちです`,
  take: '自分が担当する',
  takeOver: '担当を替わる',
  giveBack: '担当を外れる',
  finishTold: '電話などで回答した（完了）',
  finishNeedless: '回答は不要（完了）',
  reopen: 'もう一度開く',
  moved: 'お問い合わせの状態を変えました',
  message: 'お問い合わせの内容',
  mergedMessage: (at: string) => `まとめたお問い合わせ（${time(at)}）`,
  conversation: 'やり取りとメモ',
  nothingYet: '返信もメモも、まだありません。',
  replyBy: (by: string, at: string) => `返信 ${by} ${time(at)}`,
  noteBy: (by: string, at: string) => `メモ（事務局だけ） ${by} ${time(at)}`,
  mailGone: 'このメールの記録はありません',
  openMail: '送信の記録',
  note: 'メモ（事務局だけが読みます。メールには載りません）',
  addNote: 'メモを残す',
  noteAdded: 'メモを残しました',
  waitOthers: '保留にする（ほかの確認待ち）',
  waitSender: '保留にする（ご本人の返事待ち）',
  sender: '送った方',
  application: '申し込み',
  noApplication: '申し込みはありません',
  noAccount: 'このメールアドレスの登録はありません',
  byPhone: '電話番号が同じ登録（ご本人とは限りません）',
  others: 'ほかのお問い合わせ',
  noOthers: '同じアドレスからは、ほかにありません',
  merge: (remaining: string) => `これを閉じて、いま開いている方（${time(remaining)}）にまとめる`,
  mergeYes: 'まとめる',
  mergeTitle: 'ひとつにまとめますか',
  mergeText: (remaining: string, closed: string) =>
    `残すお問い合わせ：${time(remaining)}（いま開いている方）\n閉じるお問い合わせ：${time(closed)}\n\n閉じる方の1件は「完了」になり、その内容は残す方のやり取りに表示されます。回答がまだなら、残す方が回答待ちになります。メールは送られません。あとで元に戻せます。`,
  mergeDone: 'ひとつにまとめました',
  mergedInto: 'このお問い合わせは、別のお問い合わせにまとめられています。返信はまとめた先からしてください。',
  openTarget: 'まとめた先を開く',
  unmerge: 'まとめたのを戻す',
  unmergeDone: '元のふたつに戻しました',
  writing: (who: readonly string[]) => `${who.join('、')} さんが返信を書いています。`,
  reply: '返信',
  replyTo: (email: string) => `宛先：${email}`,
  greeted: '宛名にはお名前が入ります（登録済みのアドレスです）。',
  guest: '宛名は「お客さま」になります（登録のないアドレスには、お名前を書きません）。',
  draft: '書きかけは、このタブを閉じるまで残ります（読み直しても消えません）。',
  discard: '書きかけを消す',
  title: '件名',
  firstTitle: 'お問い合わせについて',
  body: '本文',
  bodyHelp: '行のはじめに / を打つと、定型文を選べます。宛名・署名は自動で付きます。',
  templates: '定型文',
  noTemplates: '合う定型文がありません',
  gaps: (gaps: readonly string[]) => `空欄が残っています。内容を書くか、消してください：${gaps.join('、')}`,
  then: '送ったあと',
  thenNames: { DONE: '完了にする', WAITING: '返事を待つ（保留）' },
  check: '内容を確かめて送る',
  previewTitle: 'この内容で送りますか',
  previewText: (email: string) => `${email} の1人に、次のメールを送ります。`,
  subject: '件名',
  send: 'この1人に送る',
  sent: '返信を送信待ちに入れました',
  answeredTitle: 'ほかの人が先に回答しています',
  answeredText: 'この画面を開いたあとで、次の回答が送られました。入力した内容は残っています。それでも送りますか。',
  sendAnyway: 'それでも送る',
  keep: 'この返信を定型文にする',
  manage: '定型文の一覧',
};
