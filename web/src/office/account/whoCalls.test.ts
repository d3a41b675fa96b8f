import { checkOf, compared, lacksKana, NO_ANSWERS, proofsOf, type CallerAnswers } from './whoCalls.ts';

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

  const without = { ...known, lastNameKana: null, firstNameKana: null };

  it('does not compare a name in kana with a person without kana, and asks for another question', () => {
    for (const name of ['サイトウキョウコ', 'さいとう きょうこ', 'ｻｲﾄｳ ｷｮｳｺ', 'カトウ']) {
      const said = { ...NO_ANSWERS, name, age: '80' };
      expect(lacksKana(said, without)).toBe(true);
      expect(compared(said, without)).toEqual(new Map([['age', true]]));
      expect(checkOf(compared(said, without))).toBeNull();
    }
    expect(check({ name: 'カトウキョウコ' })).toBe('failed');
  });

  it('compares a name that is written in kana, and a name in kanji, with a person without kana', () => {
    const inKana = { ...without, lastName: 'みなと', firstName: 'ハナ' };
    expect([...compared({ ...NO_ANSWERS, name: 'ミナト はな' }, inKana).values()]).toEqual([true]);
    expect([...compared({ ...NO_ANSWERS, name: '加藤京子' }, without).values()]).toEqual([false]);
    expect(lacksKana({ ...NO_ANSWERS, name: '' }, without)).toBe(false);
  });

  it('does not match an empty reading for a person without kana', () => {
    expect([...compared({ ...NO_ANSWERS, name: '・' }, without).values()]).not.toContain(true);
  });
});
