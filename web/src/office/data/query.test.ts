import { changedFields, createFields, filterQuery, isSortable, orderQuery } from './query.ts';

describe('filterQuery', () => {
  it('keeps only filters that the entity offers and that are filled in', () => {
    const filter = {
      email: 'a@example.jp',
      wonFlag: 'null',
      age: 30,
      q: 'x',
      note: '',
      receiptID: 'A',
      lastName: undefined,
    };
    expect(filterQuery('account', filter)).toEqual({ email: 'a@example.jp', wonFlag: 'null', age: 30 });
  });

  it('keeps false and 0, which are values', () => {
    expect(filterQuery('purchase', { captureErrorFlag: false, purchaseCount: 0 })).toEqual({
      captureErrorFlag: false,
      purchaseCount: 0,
    });
  });
});

describe('orderQuery', () => {
  it.each([
    ['createdAt', 'DESC', { orderBy: '-createdAt' }],
    ['createdAt', 'ASC', { orderBy: 'createdAt' }],
    ['id', 'ASC', { orderBy: 'id' }],
    ['id', 'DESC', { orderBy: 'id' }],
    ['lastName', 'ASC', {}],
  ])('translates the order %s %s', (field, order, query) => {
    expect(orderQuery('account', { field, order })).toEqual(query);
  });

  it('allows sorting only by sort fields of the entity', () => {
    expect(isSortable('purchase', 'createdAt')).toBe(true);
    expect(isSortable('purchase', 'purchaseCount')).toBe(false);
  });
});

describe('the request body', () => {
  const before = { id: 'x', lastName: '水沢', note: null, createdAt: 'then', wonFlag: null };

  it('contains only changed and editable fields for an update', () => {
    const after = { ...before, lastName: '水澤', createdAt: 'now', wonFlag: true };
    expect(changedFields('account', before, after)).toEqual({ lastName: '水澤' });
    expect(changedFields('account', before, { ...before })).toEqual({});
    expect(changedFields('account', { ...before, note: 'a' }, { ...before, note: null })).toEqual({ note: null });
  });

  it('contains only the creatable fields for a creation', () => {
    expect(createFields('adminUser', { email: 'a@example.jp', role: 'viewer', id: 'x', createdAt: 'now' })).toEqual({
      email: 'a@example.jp',
      role: 'viewer',
    });
  });
});
