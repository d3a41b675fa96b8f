import { checkOf, compared, NO_ANSWERS, proofsOf, type CallerAnswers } from './whoCalls.ts';

const known = {
  lastName: '齋藤',
  firstName: '京子',
  lastNameKana: 'サイトウ',
  firstNameKana: 'キョウコ',
  postCode: '123-4567',
  phoneNumber: '09012345678',
  age: 80,
};
const fits = (said: Partial<CallerAnswers>): boolean[] => [...compared({ ...NO_ANSWERS, ...said }, known).values()];
const check = (said: Partial<CallerAnswers>) => checkOf(compared({ ...NO_ANSWERS, ...said }, known));

describe('the identity check of a caller', () => {
  it.each(['齋藤京子', '斎藤 京子', 'さいとう きょうこ', 'サイトウキヨウコ', 'ｻｲﾄｳ ｷｮｳｺ'])(
    'accepts the name as %s',
    (name) => expect(fits({ name })).toEqual([true]),
  );
  it.each(['斎藤', '京子', '加藤京子', 'さいとう'])('rejects the incomplete or different name %s', (name) =>
    expect(fits({ name })).toEqual([false]),
  );

  it.each([
    [{ postCode: '１２３４５６７' }, true],
    [{ postCode: '123-456' }, false],
    [{ phoneNumber: '5678' }, true],
    [{ phoneNumber: '090-1234-5678' }, true],
    [{ phoneNumber: '678' }, false],
    [{ phoneNumber: '1234' }, false],
    [{ age: '８０代' }, true],
    [{ age: '94' }, true],
    [{ age: '79' }, false],
    [{ age: '歳' }, false],
  ])('compares %j with the record: %s', (said, expected) => expect(fits(said)).toEqual([expected]));

  it('confirms the name with one more match, and fails if any answer differs', () => {
    expect(check({})).toBeNull();
    expect(check({ name: '齋藤京子' })).toBeNull();
    expect(check({ age: '80', postCode: '1234567' })).toBeNull();
    expect(check({ name: '齋藤京子', age: '80' })).toBe('confirmed');
    expect(check({ name: '齋藤京子', age: '80', postCode: '1' })).toBe('failed');
    expect(proofsOf(compared({ ...NO_ANSWERS, name: '齋藤京子', age: '20' }, known))).toEqual(['name']);
  });

  it('does not match an empty reading for a person without kana', () => {
    const without = { ...known, lastNameKana: null, firstNameKana: null };
    expect([...compared({ ...NO_ANSWERS, name: '・' }, without).values()]).toEqual([false]);
  });
});
