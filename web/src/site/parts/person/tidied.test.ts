import { tidied } from './tidied.ts';

describe('an answer whose field is left', () => {
  it('stands as it will be kept', () => {
    expect(tidied.phoneNumber('０９０ー１２３４ー５６７８')).toBe('090-1234-5678');
    expect(tidied.phoneNumber('(03)12345678')).toBe('03-1234-5678');
    expect(tidied.email(' Hanako＠Example．jp ')).toBe('hanako@example.jp');
    expect(tidied.kana('ﾀｶﾊｼ ｶﾞｸ')).toBe('タカハシ ガク');
  });

  it('stays as it was typed where it is not whole', () => {
    expect(tidied.phoneNumber('０９０ー')).toBe('０９０ー');
    expect(tidied.email('Hanako＠')).toBe('Hanako＠');
    expect(tidied.kana('たかはし ハナ')).toBe('たかはし ハナ');
  });
});
