import type { LeavingWay } from 'functions/shared/draw/waitingList/changeWays';
import type { CheckName } from 'functions/shared/voucher/closingReport';
import { dayOnly, figure, yen } from '../../copy/format.ts';
import { wayNames } from '../../copy/ja/office/changes.ts';

interface Made {
  readonly name: string;
  readonly one: string;
  readonly other: string;
}

const checks: Record<CheckName, Made> = {
  supply: { name: '当選セット数', one: '当選中のセット', other: '募集したセット－空いているセット' },
  vouchers: { name: '商品券', one: '支払い済みのセット', other: '有効な商品券＋番号の発行待ち' },
  serials: { name: '通し番号', one: '発行した番号', other: '小包に割り当てた番号' },
  stripe: { name: 'Stripeの入金', one: 'カードで支払い済みの金額', other: 'Stripeの決済額－返金額' },
};

/** The report for the board, and the figures of the winners' days. */
export const closingReport = {
  print: '印刷する',
  early: '実績報告書は、抽選結果の公表が済むと作られます。',
  title: '実績報告書',
  madeAt: (at: string) => `${at} 現在`,
  columns: { count: '件数', sets: 'セット数', yen: '金額' },
  compares: '別々に数えた2つの数字',
  verdict: '結果',
  parts: {
    draws: '申し込みと抽選',
    money: '収支',
    parcels: '商品券',
    ended: '取り下げ・無効・返金',
    checks: '数字の突き合わせ',
  },
  supply: '募集したセット',
  applications: (number: number, channel: string) => `第${figure(number)}回 抽選対象の確定時の申し込み（${channel}）`,
  excluded: (number: number) => `第${figure(number)}回 抽選対象外`,
  winners: (number: number) => `第${figure(number)}回 当選`,
  promoted: (number: number) => `第${figure(number)}回 繰り上げ当選`,
  won: '当選中',
  card: 'カードで支払い済み',
  counter: '窓口で支払い済み',
  unpaid: '支払いがまだ',
  revenue: '売上（支払い済み。チャージバックで失った額を除く）',
  lost: 'チャージバックで失った額',
  disputed: 'チャージバックの申し立て中の額（売上に含む）',
  noted: 'セット数で割り切れない返金・請求（売上に含む）',
  worth: '商品券の額面（使われたときに店へ支払う額）',
  premium: '商店街の負担（プレミアム分）',
  fees: 'カードの手数料（Stripe）は、この報告書に含みません。Stripeの明細でお確かめください。',
  ordered: '番号の発行待ち',
  issued: '発行済み（まだ発送していない）',
  shipped: '発送済み（戻っていないもの）',
  unclaimed: '戻ってきたまま（受け取りのないもの）',
  void: '無効にしたセット',
  way: (way: LeavingWay) => wayNames[way],
  noneLeft: '公表した変更の記録では、取り下げ・無効はありません',
  owedCard: '終わった当選のうち、カードにまだ返金していないもの',
  owedCounter: '終わった当選のうち、窓口でまだ返金していないもの',
  refunded: '全額を返金したもの',
  stripe: {
    captured: (at: string) => `Stripeの決済額（${at} の照合）`,
    refunded: 'Stripeの返金額',
    disputed: 'Stripeの異議の申し立て（係争中・敗訴）',
    differences: (count: number) => `${figure(count)}件の違い`,
    none: '完了したStripeとの照合はありません。',
  },
  checks,
  verdicts: { balanced: '合っています', differs: '合っていません', unknown: '確かめられません' },
  compared: (one: string, a: string, other: string, b: string) => `${one} ${a}、${other} ${b}`,
  inYen: yen,
  unknown: '処理中のものがあるか、比べる数字がまだありません。',
  sourced: '「合っています」は、別々に数えた2つの数字が同じという意味です。紙の台帳や現金とは、別にお確かめください。',
  signatures: ['作成者', '確認者'],
  days: {
    heading: '日ごとの件数',
    text: '当選者のお支払いとお届けが、1日ごとにどれだけ進んだかです。商品券を2回発送したときは、新しい日に数えます。',
    name: '1週間の日ごとの件数',
    columns: { day: '日', paid: '支払い', shipped: '発送', returned: '返送', calls: '連絡の記録' },
    day: dayOnly,
    before: '前の1週間',
    latest: '今日までの1週間',
  },
};
