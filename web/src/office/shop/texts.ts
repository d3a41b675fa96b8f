import { campaign } from 'functions/shared/campaign/current';
import { SHOP_VOUCHER_NAMES } from 'functions/shared/campaign/voucherKinds';
import { LIMITS } from 'functions/shared/fields/limits';
import { MAX_SHOP_LINES, SHOP_HEADINGS, type ShopField } from 'functions/shared/site/shopSheet';
import { recordLabels } from 'functions/shared/site/recordLabels';
import type { ShopOutcome } from 'functions/shared/site/shopJudging';
import { figure } from '../../copy/format.ts';
import { accepted, offeredLabels } from '../pieces/intake/texts.ts';

const count = (shops: number): string => `${figure(shops)}店`;
const categories = offeredLabels(campaign.shopCategories);
const districts = offeredLabels(campaign.shopDistricts);
const vouchers = Object.values(SHOP_VOUCHER_NAMES);
const names = (fields: readonly ShopField[]): string => fields.map((field) => SHOP_HEADINGS[field]).join('、');

/** /admin/shop/file: shops from a file. */
export const shops = {
  toFile: 'CSVから取り込む',
  toList: 'お店の一覧へ',
  columns: {
    heading: 'ファイルの書き方',
    text: `見出しの行が必要です。その上に題名などがあってもかまいません。「${names(['phoneNumber', 'hours', 'note'])}」の列は、なくてもかまいません。列のない項目は、いまの登録のままです。空欄にすると、その項目は空になります。書き出したファイルを直して使うときは、「${recordLabels.shop.id}」の列を残してください。`,
    choices: [
      `${SHOP_HEADINGS.category}：${categories.join('、')}`,
      `${SHOP_HEADINGS.district}：${districts.join('、')}`,
      `${SHOP_HEADINGS.voucherKind}：${vouchers.join('、')}`,
    ],
    same: '店名と所在地が同じ行は、登録済みの同じお店とみなします（全角・半角や「丁目・番地」の書き方の違いは問いません）。店名か所在地が変わったお店は、先に一覧で登録を直してください。',
  },
  intake: {
    heading: 'CSVファイルから取り込む',
    text: `1店を1行にしたCSVファイル（${figure(MAX_SHOP_LINES)}行まで）を選んでください。まず試し、行ごとの結果を見てから取り込みます。同じファイルをもう一度取り込んでも、お店は増えません。`,
    template: '見出しのひな形をダウンロード',
    templateName: 'お店.csv',
    file: 'CSVファイルを選ぶ',
    tried: (rows: number, good: number) =>
      `${figure(rows)}行のうち、新しく登録するか変更するのは${figure(good)}行です。`,
    button: (good: number) => `${figure(good)}行を取り込む`,
    title: 'お店を取り込みますか',
    message: (good: number) =>
      `${count(good)}を登録・変更します。ファイルにないお店は、消えずにそのまま残ります。変更の前の内容には、まとめては戻せません。`,
    done: (good: number) => `${count(good)}を取り込みました。`,
    line: (line: number, name: string) => (name.trim() === '' ? `${line}行目` : `${line}行目 ${name}`),
    outcomes: {
      new: '新しく登録します',
      change: '登録を変更します',
      same: '登録と同じです',
      twice: '同じ店名と所在地の行が、ファイルに2行以上あります',
      outdated: '試したあとで、ほかの人がこのお店を変更しました。もう一度ファイルを選んで、試してください',
      invalid: '直してください',
    } satisfies Record<ShopOutcome, string>,
    changed: names,
    fault: (field: ShopField, text: string) => `${SHOP_HEADINGS[field]}（${text}）`,
    accepts: {
      name: accepted.upTo(LIMITS.shopName),
      kana: accepted.kana(LIMITS.kana),
      category: accepted.oneOf(categories),
      district: accepted.oneOf(districts),
      address: accepted.upTo(LIMITS.address),
      voucherKind: accepted.oneOf(vouchers),
      phoneNumber: '0から始まる10桁か11桁の番号を入力してください。',
      hours: accepted.upTo(LIMITS.shopHours),
      note: accepted.upTo(LIMITS.shopNote),
    } satisfies Record<ShopField, string>,
  },
  summary: {
    heading: '試した結果',
    row: '結果',
    rows: '行',
    names: {
      new: '新しく登録',
      change: '登録を変更',
      same: '登録と同じ（何もしません）',
      refused: '取り込めない',
    },
  },
  absent: {
    none: '登録済みのお店は、すべてこのファイルにあります。',
    some: (shops: number) =>
      `登録済みでこのファイルにないお店が${count(shops)}あります。取り込んでも消えません。商品券が使えなくなったお店は、そのお店の画面で削除してください。`,
  },
};
