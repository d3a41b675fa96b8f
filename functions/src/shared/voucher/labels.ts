import type { Campaign } from '../campaign/campaign.ts';
import type { Account } from '../entities/account.ts';
import { fullName } from '../entities/fullName.ts';
import type { Voucher } from '../entities/voucher.ts';
import { compactDate } from '../time/instants.ts';
import { serialRangeText } from './serials.ts';
import { JAPANPOST_COLUMNS, YAMATO_COLUMNS } from './labelColumns.ts';
import type { Carrier } from '../entities/voucherStates.ts';

type Addressee = Pick<Account, 'lastName' | 'firstName' | 'postCode' | 'address1' | 'address2' | 'phoneNumber'>;
type Sending = Pick<Campaign, 'office' | 'shipping'>;

/** A parcel's label. */
export interface Label {
  readonly receiptID: string;
  readonly cells: Readonly<Record<string, string>>;
  /** Columns whose text is too long for the carrier. The text is not cut. */
  readonly tooLong: readonly string[];
}

/** Returns the width in half-width characters, as carriers count. */
const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (/[\x20-\x7e\uff61-\uff9f]/.test(letter) ? 1 : 2), 0);

/** Splits the text into pieces of at most a width. The last piece contains the whole rest. */
const pieces = (text: string, width: number, most: number): string[] => {
  const found = [''];
  for (const letter of text) {
    const last = found.length - 1;
    if (found.length < most && widthOf(`${found[last]}${letter}`) > width) found.push(letter);
    else found[last] += letter;
  }
  return found;
};

interface Layout {
  readonly columns: readonly string[];
  /** The width of each column, in half-width characters. */
  readonly widths: Readonly<Record<string, number>>;
  readonly cells: (to: Addressee, voucher: Voucher, from: Sending, at: number) => Record<string, string>;
}

const dated = (at: number): string => compactDate(at).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1/$2/$3');
const remark = ({ receiptID, sets }: Voucher): string => `${receiptID} ${sets}セット`;
/** Returns the valid serial numbers of the parcel, with which the vouchers are compared during packing (rules 9.17). */
const serials = ({ serialFrom, sets }: Voucher): string =>
  serialRangeText({ serialFrom, serialTo: serialFrom + sets - 1 });

/** B2クラウド: https://bmypage.kuronekoyamato.co.jp/bmypage/pdf/new_exchange1.pdf */
const yamato: Layout = {
  columns: YAMATO_COLUMNS,
  widths: {
    お届け先住所: 64,
    お届け先アパートマンション名: 32,
    お届け先名: 32,
    ご依頼主住所: 64,
    ご依頼主名: 32,
    品名１: 50,
    記事: 44,
  },
  cells: (to, voucher, { office, shipping }, at) => ({
    お客様管理番号: voucher.receiptID,
    // 発払い
    送り状種類: '0',
    クール区分: '0',
    出荷予定日: dated(at),
    お届け先電話番号: to.phoneNumber,
    お届け先郵便番号: to.postCode,
    お届け先住所: to.address1,
    お届け先アパートマンション名: to.address2 ?? '',
    お届け先名: fullName(to),
    敬称: '様',
    ご依頼主電話番号: office.phone,
    ご依頼主郵便番号: office.postCode,
    ご依頼主住所: office.address,
    ご依頼主名: office.seller,
    品名１: shipping.content,
    記事: `${remark(voucher)} ${serials(voucher)}`,
    発行枚数: '1',
    ご請求先顧客コード: shipping.yamato.customerCode,
    運賃管理番号: shipping.yamato.fareCode,
  }),
};

/** ゆうパックプリントR, the standard layout of planned parcels. */
const japanpost: Layout = {
  columns: JAPANPOST_COLUMNS,
  widths: {
    'お届け先 住所１': 50,
    'お届け先 住所２': 50,
    'お届け先 住所３': 50,
    'お届け先 名称１': 50,
    'ご依頼主 住所１': 50,
    'ご依頼主 住所２': 50,
    'ご依頼主 名称１': 50,
    記事名１: 30,
    記事名２: 30,
  },
  cells: (to, voucher, { office, shipping }, at) => {
    const [first = '', second = ''] = pieces(to.address1, 50, 2);
    const [ours = '', oursToo = ''] = pieces(office.address, 50, 2);
    return {
      お客様側管理番号: voucher.receiptID,
      発送予定日: compactDate(at),
      郵便種別: '0',
      保冷種別: '0',
      '元／着払／代引': '0',
      送り状種別: shipping.japanpost.labelType,
      'お届け先 郵便番号': to.postCode.replace('-', ''),
      'お届け先 住所１': first,
      'お届け先 住所２': second,
      'お届け先 住所３': to.address2 ?? '',
      'お届け先 名称１': fullName(to),
      // 様
      'お届け先 敬称区分': '0',
      'お届け先 電話番号': to.phoneNumber,
      'ご依頼主 郵便番号': office.postCode.replace('-', ''),
      'ご依頼主 住所１': ours,
      'ご依頼主 住所２': oursToo,
      'ご依頼主 名称１': office.seller,
      'ご依頼主 電話番号': office.phone,
      配達時間帯区分: '00',
      複数個口数: '1',
      記事名１: remark(voucher),
      記事名２: serials(voucher),
      フリー項目０１: voucher.receiptID,
      品名: shipping.content,
      個数: String(voucher.sets),
    };
  },
};

const LAYOUTS: { readonly [C in Carrier]: Layout } = { yamato, japanpost };

/** Returns the columns of a carrier's file, in its order. */
export const labelColumns = (carrier: Carrier): readonly string[] => LAYOUTS[carrier].columns;

/** Returns a parcel's label. @param at the day of dispatch, epoch ms */
export const labelOf = (carrier: Carrier, to: Addressee, voucher: Voucher, from: Sending, at: number): Label => {
  const { cells: cellsOf, widths } = LAYOUTS[carrier];
  const cells = cellsOf(to, voucher, from, at);
  const tooLong = Object.entries(widths).flatMap(([column, width]) =>
    widthOf(cells[column] ?? '') > width ? [column] : [],
  );
  return { receiptID: voucher.receiptID, cells, tooLong };
};

/** Returns the row of a label: all columns of the carrier, most of them empty. */
export const labelRow = (carrier: Carrier, { cells }: Label): string[] =>
  LAYOUTS[carrier].columns.map((column) => cells[column] ?? '');
