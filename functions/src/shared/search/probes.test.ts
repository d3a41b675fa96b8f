import * as fc from 'fast-check';
import { isCompleteEmail, probesOf } from './probes.ts';

const END = { by: 'phoneEnd', end: '5678', name: null };

describe('probesOf', () => {
  it('reads four digits as the end of a telephone number', () => {
    for (const typed of ['5678', '56-78', '５６７８', ' 5678 ']) expect(probesOf(typed)).toEqual([END]);
  });

  it('reads digits as a telephone number or its beginning', () => {
    for (const typed of ['0312345678', '03-1234-5678', '０３ー１２３４ー５６７８', '03 1234 5678']) {
      expect(probesOf(typed)).toEqual([{ by: 'phone', prefix: '0312345678' }]);
    }
    expect(probesOf('090-12')).toEqual([{ by: 'phone', prefix: '09012' }]);
  });

  it('reads eleven digits as a mobile number and as a tracking number', () => {
    expect(probesOf('090-1234-5678')).toEqual([
      { by: 'phone', prefix: '09012345678' },
      { by: 'tracking', number: '09012345678' },
    ]);
  });

  it('reads twelve digits as a tracking number and as an application number', () => {
    expect(probesOf('1234-5678-9014')).toEqual([
      { by: 'tracking', number: '123456789014' },
      { by: 'receipt', prefix: '123456789014' },
    ]);
  });

  it('reads an application number with hyphens or lower case, or its beginning', () => {
    expect(probesOf('a1b2-c3d4-e5f6')).toContainEqual({ by: 'receipt', prefix: 'A1B2C3D4E5F6' });
    expect(probesOf('Ａ1B2')).toContainEqual({ by: 'receipt', prefix: 'A1B2' });
  });

  it('reads an e-mail address, or its beginning', () => {
    expect(probesOf(' Hanako@Mail.invalid')).toEqual([{ by: 'email', prefix: 'hanako@mail.invalid' }]);
    expect(probesOf('hanako')).toEqual([
      { by: 'receipt', prefix: 'HANAKO' },
      { by: 'email', prefix: 'hanako' },
      { by: 'name', prefix: 'hanako', isKana: false },
    ]);
  });

  it('reads a name in kanji or kana', () => {
    // In both orders.
    expect(probesOf('齋藤 花')).toEqual([
      { by: 'name', prefix: '斎藤花', isKana: false },
      { by: 'name', prefix: '花斎藤', isKana: false },
    ]);
    expect(probesOf('サイトウ')).toEqual([{ by: 'name', prefix: 'さいとう', isKana: true }]);
  });

  it('combines four digits and a name into one probe', () => {
    expect(probesOf('さいとう 5678')).toEqual([{ ...END, name: 'さいとう' }]);
    expect(probesOf('５６７８　齋藤')).toEqual([{ ...END, name: '斎藤' }]);
  });

  it('returns nothing for a text that is too short', () => {
    for (const typed of ['', ' ', '1', '123', '・']) expect(probesOf(typed)).toEqual([]);
  });
});

it('probesOf never returns an empty prefix, which would match everything', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) =>
      probesOf(typed).every((probe) => !('prefix' in probe) || probe.prefix !== ''),
    ),
  );
});

it('isCompleteEmail distinguishes a whole address from its beginning', () => {
  expect(['a@b.jp', 'a@b', 'a'].map(isCompleteEmail)).toEqual([true, false, false]);
});

describe('a text with what clerks add', () => {
  it.each(['末尾5678', '下4桁 5678'])('reads %s as the last digits of a number', (typed) =>
    expect(probesOf(typed)).toEqual([END]),
  );

  it.each(['山﨑様', '山﨑さん', '山﨑（ヤマザキ）'])('reads %s as a name', (typed) =>
    expect(probesOf(typed)).toEqual(probesOf('山﨑')),
  );

  it.each(['山﨑5678', '山﨑様 5678'])('reads %s as a name with the last digits of a number', (typed) =>
    expect(probesOf(typed)).toEqual(probesOf('山﨑 5678')),
  );
});
