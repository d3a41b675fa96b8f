import { WAITS_FOR } from 'functions/shared/entities/inquiries/inquiryDesk';
import { figure } from '../../copy/format.ts';
import { inquiryDesk } from '../inquiry/texts.ts';
import { phone } from '../../copy/ja/office/phone.ts';

/** The texts of one bulk action. */
interface ActionWords {
  /** The name in the menu, and the dialog's title. */
  readonly name: string;
  /** The effect on each record, shown before the confirmation. */
  readonly text: string;
  readonly button: (count: number) => string;
  readonly done: (count: number) => string;
}

const words = (name: string, verb: string, past: string, text: string): ActionWords => ({
  name,
  text,
  button: (count) => `${figure(count)}件を${verb}`,
  done: (count) => `${figure(count)}件を${past}。`,
});

const actions = {
  resendVerification: words(
    '確認のメールをもう一度送る',
    '送る',
    '送りました',
    '1件に1通、新しいリンクのメールを送ります。リンクの期限は、送ってから24時間です。同じアドレスには1通だけ送ります。',
  ),
  takeInquiry: words(
    '自分が担当する',
    '担当する',
    '担当にしました',
    'ほかの人が担当しているものも、自分の担当になります。',
  ),
  giveBackInquiry: words('担当を外れる', '未着手に戻す', '未着手に戻しました', '担当者をなくし、未着手に戻します。'),
  waitInquiry: words('保留にする', '保留にする', '保留にしました', '担当者がいないものは、自分の担当になります。'),
  tellInquiry: words(
    inquiryDesk.finishTold,
    '完了にする',
    '完了にしました',
    '電話などで回答したものとして、完了にします。メールは送りません。',
  ),
  closeInquiry: words(
    inquiryDesk.finishNeedless,
    '完了にする',
    '完了にしました',
    '回答しないまま、完了にします。メールは送りません。',
  ),
  reopenInquiry: words(
    inquiryDesk.reopen,
    'もう一度開く',
    'もう一度開きました',
    '自分の担当として開きます。待ち時間は、いまから数え直します。',
  ),
  resendMail: words(
    'もう一度送る',
    'もう一度送る',
    '送信待ちに戻しました',
    '届いたかどうか分からないメールを、もう一度送ります。前のメールが届いていた方には、2通目が届くことがあります。',
  ),
  leaveMail: words(
    'このままにする',
    'このままにする',
    'このままにしました',
    'メールは送らず、確認が必要な一覧から外します。',
  ),
  returnVoucher: words(
    '返送を記録する',
    '返送にする',
    '返送にしました',
    '届かずに戻ってきたものとして記録します。ご本人へのメールは送りません。',
  ),
  sendVoucherAgain: words(
    'もう一度発送できるようにする',
    '発送できるようにする',
    '発送できるようにしました',
    '次の発送のまとまりに入れられるようにします。お届け先を確かめてから選んでください。',
  ),
  deleteShop: words(
    '削除する',
    '削除する',
    '削除しました',
    'お店の一覧と、公開のページから消えます。元に戻すと、同じ内容の新しい登録になります。',
  ),
  noteAttempt: words(
    '連絡を記録する',
    '記録する',
    '記録しました',
    '選んだ方それぞれの電話の記録に、同じ内容を残します。ご本人には送られません。',
  ),
} satisfies Record<string, ActionWords>;

/** The bulk actions. */
export const mass = {
  open: 'まとめて操作',
  openChosen: (count: number) => `選んだ${figure(count)}件をまとめて操作`,
  unselect: '選択を解除',
  selectPage: 'このページをすべて選ぶ',
  selectOne: (name: string) => `${name} を選ぶ`,
  actions,
  scope: '対象',
  chosen: (count: number) => `このページで選んだ${figure(count)}件`,
  all: (count: number, filter: string) => `条件に合うすべて ${figure(count)}件（条件：${filter}）`,
  allCut: (count: number, filter: string, most: number) =>
    `条件に合う${figure(count)}件のうち、並び順ではじめの${figure(most)}件（条件：${filter}）`,
  most: (most: number) => `一度にできるのは${figure(most)}件までです。残りは、もう一度操作してください。`,
  check: '対象を確かめる',
  undoes: {
    all: '終わったあと、「元に戻す」を押せば元に戻せます。',
    some: '終わったあと、元の状態に戻せるものは「元に戻す」で戻せます。ほかの人の担当や、完了していたものは戻せません。',
    none: '元には戻せません。',
  },
  planned: (all: number, good: number) =>
    good === all
      ? `${figure(all)}件すべてが変わります。`
      : `${figure(all)}件のうち、変わるのは${figure(good)}件です。${figure(all - good)}件は変わりません。`,
  nobody: (all: number) => (all === 0 ? '対象がありません。' : `${figure(all)}件のどれも変わりません。`),
  refusedHeading: '変わらないもの',
  goodHeading: (count: number) => `変わるもの（${figure(count)}件）`,
  row: (name: string, reason: string) => `${name}：${reason}`,
  byReason: (reason: string, count: number) => `${reason} ${figure(count)}件`,
  back: '対象を選び直す',
  progress: (done: number, all: number) => `${figure(done)} / ${figure(all)}件`,
  stop: '途中でやめる',
  stopping: '止めています',
  stopped: (count: number) => `途中でやめたため、${figure(count)}件はそのままです。`,
  failed: (count: number) => `${figure(count)}件はできませんでした。`,
  again: (count: number) => `できなかった${figure(count)}件をもう一度試す`,
  undo: (count: number) => `${figure(count)}件を元に戻す`,
  undone: (undone: number, left: number) =>
    left === 0
      ? `${figure(undone)}件を元に戻しました。`
      : `${figure(undone)}件を元に戻しました。${figure(left)}件は、あとで変更されたか通信できなかったため、戻していません。`,
  close: '閉じる',
  /** The reason why a record does not change. */
  refusals: {
    already: 'すでにこの状態です',
    ended: '完了しています',
    open: '完了していません',
    merged: 'ほかのお問い合わせにまとめられています',
    confirmed: '確認が済んでいます',
    ofAccount: 'アドレスの変更の確認です（ご本人がやり直せます）',
    phase: 'いまの段階では、リンクから手続きできません',
    twice: '同じアドレスが、ほかにも選ばれています',
    settled: '届いたかどうかが分かっています',
    state: 'いまの状態ではできません',
    changed: '確かめたあとで、ほかの人が変更しました',
    gone: '削除されています',
  },
  inputs: { waitsFor: '待つ相手', reason: '理由', outcome: '結果', text: '話したこと・次にすること' },
  options: {
    ...Object.fromEntries(WAITS_FOR.map((one) => [one, inquiryDesk.waitsFor[one]])),
    ...phone.outcomeNames,
  } as Readonly<Record<string, string>>, // the values of each choice by code
};
