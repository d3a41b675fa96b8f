import { columnsIn, withColumns } from './listAddress.ts';

const AT = 'https://office.example/admin/shop?filter=%7B%22district%22%3A%22a%22%7D&sort=kana';

it.each([[['note', 'createdAt']], [[]]])('an address tells filters, order and columns: %j', (hidden) => {
  const search = new URL(withColumns(AT, hidden)).search;
  const found = columnsIn(search);
  expect(found?.hidden).toEqual(hidden);
  expect(new URLSearchParams(found?.rest).get('filter')).toBe('{"district":"a"}');
  expect(new URLSearchParams(found?.rest).get('sort')).toBe('kana');
});

it('one without columns leaves the choice as it is', () => expect(columnsIn('?sort=kana')).toBeNull());
