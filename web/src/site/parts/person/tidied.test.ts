import { tidied } from './tidied.ts';

describe('an answer after its field loses focus', () => {
  it('is formatted as it will be stored', () => {
    expect(tidied.phoneNumber('０９０ー１２３４ー５６７８')).toBe('090-1234-5678');
    expect(tidied.phoneNumber('(03)12345678')).toBe('03-1234-5678');
    expect(tidied.email(' Hanako＠Example．jp ')).toBe('hanako@example.jp');
    expect(tidied.kana('ﾀｶﾊｼ ｶﾞｸ')).toBe('タカハシ ガク');
  });

  it('stays as typed if it is incomplete or not in the expected form', () => {
    expect(tidied.phoneNumber('０９０ー')).toBe('０９０ー');
    expect(tidied.email('Hanako＠')).toBe('Hanako＠');
    expect(tidied.kana('たかはし ハナ')).toBe('たかはし ハナ');
  });
});
