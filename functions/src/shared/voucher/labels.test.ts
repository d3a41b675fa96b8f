import { campaign } from '../campaign/current.ts';
import { fromISO } from '../time/instants.ts';
import { labelColumns, labelOf, labelRow } from './labels.ts';
import { issued } from '../../../test/support/voucherSample.ts';

const AT = fromISO(campaign.timetable.delivery);
const to = {
  lastName: '水沢',
  firstName: 'あかり',
  postCode: '150-0001',
  phoneNumber: '0312345678',
  address1: '東京都渋谷区神宮前1-2-3',
  address2: 'みなもハイツ101',
};
const voucher = issued({ receiptID: 'AAAAAAAAAAA1' });
const named = (carrier: 'yamato' | 'japanpost', changes: Partial<typeof to> = {}) => {
  const label = labelOf(carrier, { ...to, ...changes }, voucher, campaign, AT);
  const row = labelRow(carrier, label);
  const cells = Object.fromEntries(labelColumns(carrier).map((column, index) => [column, row[index]]));
  return { cells, tooLong: label.tooLong, length: row.length };
};

it('labelRow fills every column of a Yamato row', () => {
  const { cells, tooLong, length } = named('yamato');
  expect([length, tooLong]).toEqual([42, []]);
  expect(cells).toMatchObject({
    お客様管理番号: 'AAAAAAAAAAA1',
    送り状種類: '0',
    出荷予定日: '2025/11/14',
    お届け先名: '水沢 あかり',
    お届け先郵便番号: '150-0001',
    お届け先住所: to.address1,
    お届け先アパートマンション名: to.address2,
    ご依頼主名: campaign.office.seller,
    品名１: '商品券',
    // The packer sees which serial numbers belong into the parcel.
    記事: 'AAAAAAAAAAA1 3セット 00001〜00003',
    伝票番号: '',
  });
});

it('labelRow fills a Japan Post row and splits a long address into two columns', () => {
  const long = '東京都渋谷区神宮前一丁目二番三号みなも坂商店街振興組合会館';
  const { cells, tooLong } = named('japanpost', { address1: long });
  expect(tooLong).toEqual([]);
  expect(`${cells['お届け先 住所１']}${cells['お届け先 住所２']}`).toBe(long);
  expect(cells['お届け先 住所１']).toHaveLength(25);
  expect(cells).toMatchObject({
    お客様側管理番号: 'AAAAAAAAAAA1',
    発送予定日: '20251114',
    'お届け先 郵便番号': '1500001',
    記事名１: 'AAAAAAAAAAA1 3セット',
    記事名２: '00001〜00003',
  });
});

it('labelOf names the fields that are too long and does not cut them', () => {
  const address1 = '長'.repeat(60);
  expect(named('yamato', { address1 })).toMatchObject({ tooLong: ['お届け先住所'], cells: { お届け先住所: address1 } });
  expect(named('japanpost', { address1 }).tooLong).toEqual(['お届け先 住所２']);
  expect(named('yamato', { address2: 'メゾン'.repeat(6) }).tooLong).toEqual(['お届け先アパートマンション名']);
});
