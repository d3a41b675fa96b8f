import { readingAfter } from './reading.ts';

const read = (...shown: string[]): string => shown.reduce(readingAfter, '');

describe('the reading of a name', () => {
  it('is the last kana before the kanji', () => {
    expect(read('ｓ', 'さ', 'さｉ', 'さい', 'さいｔ', 'さいと', 'さいとう', '斎藤')).toBe('さいとう');
  });

  it('is hiragana even if the IME also offers katakana', () => {
    expect(read('みなと', 'ミナト', '湊')).toBe('みなと');
    expect(read('ばーる', 'バール')).toBe('ばーる');
  });

  it('follows a correction, and does not end with a letter', () => {
    expect(read('さいとう', 'さいと', 'さいとｎ')).toBe('さいと');
  });

  it('is empty for kanji or digits alone', () => {
    expect(read('湊')).toBe('');
    expect(read('123')).toBe('');
  });
});
