import { campaign } from 'functions/shared/campaign/current';
import type { Worklist } from 'functions/shared/entities/phoneCallCodes';
import { figure, sets, yen } from '../../copy/format.ts';

interface About {
  /** The persons on the list, and when they leave it. */
  readonly who: string;
  /** The text to say or to write. */
  readonly say: string;
}

const about: Record<Worklist, About> = {
  card: {
    who: '当選したのに、カードで代金を確保できなかった方です。カードを登録し直すか、当選が無効になると、一覧から外れます。',
    say: 'ご本人と確かめてから、「カードの確認ができませんでした。お送りしたメールのリンクから、期限までに別のカードをご登録ください。期限を過ぎると当選が無効になります」と伝えます。カード番号は聞きません。メールが見当たらないときは、その方のページから新しいリンクを送れます。',
  },
  counter: {
    who: '紙で申し込んで当選し、窓口でのお支払いがまだの方です。お支払いを記録するか、当選が無効になると、一覧から外れます。',
    say: `「当選されています。期限までに、事務局の窓口（${campaign.office.address}、${campaign.office.hours}）でお支払いください。期限を過ぎると当選が無効になります」と伝えます。来られる日を聞いたら、約束の日を記録します。`,
  },
  bounced: {
    who: '当選のお知らせのメールが届かなかった方です。お知らせできたと記録するか、商品券を発送すると、一覧から外れます。',
    say: 'ご本人と確かめてから、当選をお知らせし、正しいメールアドレスをうかがいます。アドレスは、その方のページで訂正します。訂正したら、新しいリンクを送ります。',
  },
  noAddress: {
    who: 'メールアドレスがなく、お支払いがまだの当選者です。お知らせできたと記録するか、お支払いが済むと、一覧から外れます。',
    say: '結果はがきを送ったら「はがき・手紙を送った」と記録します。はがきは、下の「この方たちのCSV（はがき・訪問用）」からまとめて作れます。',
  },
  unsent: {
    who: 'お支払いが済み、商品券の使える期間が始まっても発送していない方です。発送すると、一覧から外れます。',
    say: '発送の保留の理由とお届け先を確かめます。ご本人に待っていただくときは、「お届けが遅れており、申し訳ありません。◯日ごろに発送します」と伝えます。',
  },
  returned: {
    who: '商品券が届かずに戻ってきた方です。もう一度発送できるようにするか、無効にすると、一覧から外れます。',
    say: 'ご本人と確かめてから、お届け先と、受け取れる日をうかがいます。お届け先はその方のページで訂正し、商品券のページで「もう一度発送する」を押します。',
  },
};

/** /admin/worklist: the persons to call, write to or visit, until every winner has paid and received the vouchers. */
export const worklist = {
  lists: '一覧の種類',
  listName: (name: string, count: string) => `${name}（${count}）`,
  people: (count: number, isMore: boolean) => `${figure(count)}人${isMore ? '以上' : ''}`,
  about,
  sayHeading: '伝えること',
  count: '人数には、対応を終えた方も入ります。',
  all: '対応を終えた方も表示する',
  givenUp: 'あきらめた方だけ表示する',
  noneGivenUp: 'このページには、あきらめた方はいません。',
  others: (count: number) => `このページのほかの${figure(count)}人を隠しています。`,
  print: 'この一覧を印刷する',
  printedAt: (at: string) => `${at} 現在`,
  file: 'この方たちのCSV（はがき・訪問用）',
  empty: 'このページには、対応する方はいません。',
  hidden: (count: number) => `対応を終えた方${figure(count)}人を隠しています。`,
  columns: { person: '方', reason: '理由', until: '期限', last: '前回', act: '対応' },
  receipt: (id: string) => `受付番号 ${id}`,
  phone: (digits: string) => `電話 ${digits}`,
  sets: (count: number) => `${sets(count)}・${yen(count * campaign.price)}`,
  parcel: '商品券のページ',
  purchase: '申し込みの画面',
  reasons: {
    card: 'カードが使えませんでした',
    counter: '窓口のお支払いがまだです',
    bounced: '当選のメールが届きませんでした',
    noAddress: 'メールアドレスがありません',
    unsent: 'まだ発送していません',
    returned: '商品券が戻ってきました',
  } satisfies Record<Worklist, string>,
  cameBack: (at: string, reason: string | null) => (reason === null ? `${at} 返送` : `${at} 返送：${reason}`),
  left: (span: string) => `あと${span}`,
  over: '期限を過ぎています',
  nobody: 'まだ連絡していません',
  by: (at: string, who: string) => `${at} ${who}`,
  duePassed: '約束の日を過ぎています',
  take: '担当する',
  note: '記録する',
  taken: '担当を記録しました',
  form: {
    heading: (name: string) => `${name} 様への連絡を記録する`,
    outcome: '結果',
    dueOn: '約束の日',
    text: '話したこと・次にすること',
    reason: '対応を終える理由（必須）',
    dueMissing: '約束の日を入れてください',
    reasonMissing: '対応を終える理由を入れてください',
    hint: '電話の記録に残り、その方のページの「これまでの経過」にも表示されます。ご本人には送られません。',
    button: 'この内容で記録する',
    done: '連絡を記録しました',
  },
};
