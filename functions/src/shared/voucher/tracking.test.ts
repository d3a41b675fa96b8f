import { issued } from '../../../test/support/voucherSample.ts';
import { readSheet } from '../csv/sheet.ts';
import { judgedRows, type StoredParcels, TRACKING_SHEET, trackingNumberOf } from './tracking.ts';
import { trackingText } from './trackingText.ts';

const RECEIPT = 'AAAAAAAAAAA1';
const NUMBER = '123456789013';
const OTHER = '123456789024';
const packed = issued({ receiptID: RECEIPT, isReady: false, shipmentID: 'one', carrier: 'yamato' });

const outcomes = (rows: readonly (readonly [string, string])[], known: Partial<StoredParcels> = {}) =>
  judgedRows(
    rows.map(([receiptID, trackingNumber], index) => ({ line: index + 2, receiptID, trackingNumber })),
    {
      parcelOf: (id) => (id === RECEIPT ? { voucher: packed, block: null } : null),
      applicationNumberWith: () => null,
      ...known,
    },
  ).map(({ outcome }) => outcome);

it('trackingNumberOf accepts the formats of people, Excel and carriers, and rejects invalid numbers', () => {
  const written = [NUMBER, '1234-5678-9013', '１２３４５６７８９０１３', `="${NUMBER}"`, ` ${NUMBER} `];
  expect(written.map(trackingNumberOf)).toEqual(written.map(() => NUMBER));
  // The first number was issued by Japan Post. The wrong ones: a wrong digit, two swapped digits, too few digits, Excel's 1.2E+11.
  expect(trackingNumberOf('1937-1530-1010')).not.toBeNull();
  const wrong = ['123456789014', '213456789013', '12345678901', '1.23457E+11', ''];
  expect(wrong.map(trackingNumberOf)).toEqual(wrong.map(() => null));
  expect(trackingText(NUMBER)).toBe('1234-5678-9013');
});

it('judgedRows ships a packed parcel without a block, and returns a reason for any other row', () => {
  expect(outcomes([[RECEIPT.toLowerCase(), NUMBER]])).toEqual(['ship']);
  expect(
    outcomes([
      ['short', NUMBER],
      [RECEIPT, '123'],
      ['AAAAAAAAAAA2', OTHER],
    ]),
  ).toEqual(['receipt_malformed', 'number_malformed', 'unknown']);
  const parcelOf = (changes: object, block: 'dispute' | null = null): Partial<StoredParcels> => ({
    parcelOf: () => ({ voucher: { ...packed, ...changes }, block }),
  });
  const one = [[RECEIPT, NUMBER]] as const;
  expect(outcomes(one, parcelOf({}, 'dispute'))).toEqual(['held']);
  expect(outcomes(one, parcelOf({ shipmentID: null }))).toEqual(['not_packed']);
  expect(outcomes(one, parcelOf({ state: 'SHIPPED', trackingNumber: NUMBER }))).toEqual(['same']);
  expect(outcomes(one, parcelOf({ state: 'SHIPPED', trackingNumber: OTHER }))).toEqual(['not_packed']);
  expect(outcomes(one, parcelOf({ state: 'VOID', shipmentID: null }))).toEqual(['not_packed']);
  expect(outcomes(one, { applicationNumberWith: () => 'AAAAAAAAAAA9' })).toEqual(['number_used']);
});

it('judgedRows rejects both of two rows with the same application number or tracking number', () => {
  expect(
    outcomes([
      [RECEIPT, NUMBER],
      [RECEIPT, OTHER],
    ]),
  ).toEqual(['twice', 'twice']);
  expect(
    outcomes([
      [RECEIPT, NUMBER],
      ['AAAAAAAAAAA2', NUMBER],
    ]),
  ).toEqual(['twice', 'twice']);
});

it('TRACKING_SHEET finds the two columns in files of either carrier and in ours', () => {
  const read = (...rows: readonly string[][]) =>
    readSheet(TRACKING_SHEET, new TextEncoder().encode(rows.map((row) => row.join(',')).join('\n')));
  const row = { line: 2, receiptID: RECEIPT, trackingNumber: NUMBER };
  expect(read(['お客様管理番号', '送り状種類', '伝票番号'], [RECEIPT, '0', NUMBER])).toEqual([row]);
  expect(read(['お客様側管理番号', 'お問い合わせ番号'], [RECEIPT, NUMBER])).toEqual([row]);
  expect(read(['送り状番号', '受付番号'], [NUMBER, RECEIPT])).toEqual([row]);
  expect(read(['受付番号', '氏名'], [RECEIPT, '水沢'])).toEqual({
    reason: 'columns',
    line: 1,
    missing: ['送り状番号'],
  });
});
