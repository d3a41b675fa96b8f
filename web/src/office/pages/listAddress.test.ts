import { columnsIn, withColumns } from './listAddress.ts';

const AT = 'https://office.example/admin/shop?filter=%7B%22district%22%3A%22a%22%7D&sort=kana';

it.each([[['note', 'createdAt']], [[]]])('stores filters, order and hidden columns in an address: %j', (hidden) => {
  const search = new URL(withColumns(AT, hidden)).search;
  const found = columnsIn(search);
  expect(found?.hidden).toEqual(hidden);
  expect(new URLSearchParams(found?.rest).get('filter')).toBe('{"district":"a"}');
  expect(new URLSearchParams(found?.rest).get('sort')).toBe('kana');
});

it('returns null for an address without columns', () => expect(columnsIn('?sort=kana')).toBeNull());
