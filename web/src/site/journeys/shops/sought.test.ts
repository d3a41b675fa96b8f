import type { ListedShop } from 'functions/shared/entities/shops/shop';
import { findable, found, queryOf, type Sought, soughtIn } from './sought.ts';

const ANY: Sought = { text: '', category: '', district: '', voucherKind: '' };
const shopOf = (name: string, kana: string, fields: Partial<ListedShop> = {}): ListedShop => ({
  name,
  kana,
  category: 'food',
  district: 'ekimae',
  address: 'みなも坂一丁目1番1号',
  voucherKind: 'dedicated',
  phoneNumber: null,
  hours: null,
  note: null,
  ...fields,
});
const shops = [
  shopOf('髙橋書店', 'タカハシショテン', { category: 'culture' }),
  shopOf('ベーカリー Komugi', 'ベーカリーコムギ', { note: '店頭のパンに限ります。' }),
  shopOf('斎藤薬局', 'サイトウヤッキョク', { district: 'kawabata', voucherKind: 'common' }),
].map(findable);
const namesFor = (sought: Partial<Sought>): string[] => found(shops, { ...ANY, ...sought }).map(({ name }) => name);

describe('a search in the list of shops', () => {
  it.each([
    ['高橋', '髙橋書店'],
    ['たかはし', '髙橋書店'],
    ['ﾀｶﾊｼ', '髙橋書店'],
    ['ＫＯＭＵＧＩ', 'ベーカリー Komugi'],
    ['べーかりー　こむぎ', 'ベーカリー Komugi'],
    ['齋藤 やつきよく', '斎藤薬局'],
    ['店頭', 'ベーカリー Komugi'],
  ])('finds a shop by %s, in any notation', (text, name) => expect(namesFor({ text })).toEqual([name]));

  it('narrows the list by each choice and by each word', () => {
    expect(namesFor({})).toHaveLength(3);
    expect(namesFor({ text: 'みなも坂　一丁目' })).toHaveLength(3);
    expect(namesFor({ text: '高橋 薬局' })).toEqual([]);
    expect(namesFor({ category: 'culture' })).toEqual(['髙橋書店']);
    expect(namesFor({ district: 'kawabata' })).toEqual(['斎藤薬局']);
    expect(namesFor({ voucherKind: 'common', category: 'culture' })).toEqual([]);
  });

  it('is written to the address and read from it', () => {
    const sought = { ...ANY, text: '斎藤 & 子', district: 'kawabata' };
    expect(soughtIn(queryOf(sought))).toEqual(sought);
    expect(queryOf(ANY)).toBe('');
  });
});
