import { FRESH, NO_CARD } from '../application/states.ts';
import { campaign } from '../campaign/current.ts';
import { account } from '../entities/account.ts';
import { inquiry } from '../entities/inquiry.ts';
import { mail } from '../mail/outbox.ts';
import { type Purchase, purchase } from '../entities/purchase.ts';
import { voucher } from '../entities/voucher.ts';
import {
  accountColumns,
  type Column,
  inquiryColumns,
  mailColumns,
  purchaseColumns,
  voucherColumns,
  winnerColumns,
} from './columns.ts';
import { postcardColumns, postcardOf } from './postcard.ts';
import { entitySamples, sampleInstant } from '../../../test/support/entitySamples.ts';

const stamps = { id: 'one', createdAt: sampleInstant(10), updatedAt: sampleInstant(34) };
const person = account.record.parse({ ...entitySamples.account.record(1), ...stamps, wonFlag: true, channel: 'paper' });
const application = purchase.record.parse({ ...entitySamples.purchase.record(0), ...FRESH, ...NO_CARD, ...stamps });

/** A row by its headings, without empty cells. */
const cellsOf = <R>(columns: readonly Column<R>[], row: R) =>
  Object.fromEntries(columns.map(({ heading, cell }) => [heading, cell(row)]).filter(([, value]) => value !== null));

describe('the columns of an export', () => {
  const all = {
    accountColumns,
    purchaseColumns,
    winnerColumns,
    voucherColumns,
    inquiryColumns,
    mailColumns,
    postcardColumns,
  } as Readonly<Record<string, readonly { heading: string }[]>>;

  it.each(Object.entries(all))('%s have unique Japanese headings', (_, columns) => {
    const headings = columns.map(({ heading }) => heading);
    expect(new Set(headings).size).toBe(headings.length);
    expect(headings.filter((heading) => /^[a-z]/.test(heading))).toEqual([]);
  });

  it('format codes, times and telephone numbers for people', () => {
    expect(cellsOf(accountColumns, person)).toMatchObject({
      作成日時: '2025/10/01 10:00',
      更新日時: '2025/10/02 10:00',
      電話番号: '090-1234-5678',
      受付方法: '紙',
      当落: '当選',
      年代: '30代',
      主に使いたいお店: campaign.usePlaces[0]?.label.ja,
    });
    expect(cellsOf(purchaseColumns, { purchase: application, account: person })).toMatchObject({
      状態: '申し込み済み',
      支払い: '支払い前',
      与信エラー: 'なし',
      姓: '港',
    });
    // The allocation of this campaign does not use the answer.
    expect(cellsOf(purchaseColumns, { purchase: application, account: person })).not.toHaveProperty(
      '少ないセット数での当選',
    );
    const parcel = voucher.record.parse({ ...entitySamples.voucher.record(1), ...stamps });
    expect(cellsOf(voucherColumns, parcel)).toMatchObject({
      '通し番号（初め）': '00002',
      状態: '発送済み',
      セット数: 1,
    });
    const question = inquiry.record.parse({ ...entitySamples.inquiry.record(1), ...stamps });
    expect(cellsOf(inquiryColumns, question)).toMatchObject({ 電話番号: '03-1234-5678', 内容: 'いつ届きますか。' });
    const sent = mail.record.parse({ ...entitySamples.mail.record(0), ...stamps });
    expect(cellsOf(mailColumns, sent)).toMatchObject({ 状態: '送信済み', 宛先: 'reader-0@mail.invalid' });
  });

  it("leave the person's cells empty if the account is missing", () => {
    expect(cellsOf(winnerColumns, { purchase: application, account: null })).not.toHaveProperty('姓');
  });

  it('show a code unchanged if it has no label', () => {
    expect(cellsOf(accountColumns, { ...person, usePlace: 'gone' })).toMatchObject({ 主に使いたいお店: 'gone' });
  });
});

describe('postcardOf', () => {
  const postcard = (fields: Partial<Purchase>) =>
    postcardOf(person, { ...application, ...fields }, campaign.timetable)?.text;

  it('includes the sets, the amount and the deadline of an unpaid win', () => {
    const { address, hours } = campaign.office;
    expect(postcard({ state: 'WON', grantedCount: 2 })).toContain(
      `2セットに当選されました。2025年10月23日(木) 17:00までに、事務局の窓口（${address}、${hours}）で20,000円をお支払いください。`,
    );
    expect(postcard({ state: 'WON', grantedCount: 2, paymentState: 'PAID_AT_COUNTER' })).not.toContain('までに');
  });

  it('explains how a promoted winner pays if the application has a place on the waiting list', () => {
    expect(postcard({ state: 'LOST', waitingPlace: 3 })).toContain('その期限までに、窓口でお支払いください。');
    expect(postcard({ state: 'LOST', waitingPlace: null })).not.toContain('繰り上げ');
  });

  it('returns nothing for states without a result mail', () => {
    for (const state of ['WITHDRAWN', 'EXCLUDED', 'DECLINED', 'LAPSED', 'APPLIED'] as const) {
      expect(postcard({ state })).toBeUndefined();
    }
  });

  it('returns the recipient and the result', () => {
    const one = postcardOf(person, { ...application, state: 'LOST' }, campaign.timetable);
    expect(one && cellsOf(postcardColumns, one)).toMatchObject({ 宛名: '港 太郎 様', 結果: '落選' });
  });
});
