import { maskedLines } from './masked.ts';

describe('the masked text of a picture', () => {
  it('hides numbers, days, addresses and ids, which differ between runs', () => {
    const first = '- cell "10/09(木) 13:00 RR322E927PER 湊 花子 a1@example.jp"\n  - /url: /admin/account/x1/show';
    const second = '- cell "11/10(金) 14:00 RR9PQ27X0ZT 湊 花子 b-2.c@example.jp"\n  - /url: /admin/account/y2/show';
    expect(maskedLines(first)).toEqual(maskedLines(second));
    expect(maskedLines('- link "ZWMFTYAGFQBR"')).toEqual(maskedLines('- link "9KW5PDMY5ST2"'));
    expect(maskedLines('- text: 1,234人 a2B3c4D5e6F7g8H9i0J1')).toEqual(['- text: #人 *']);
  });

  it('keeps the header of a table and the text below it, and drops its rows', () => {
    const table = (rows: string): string =>
      `- table "件数":\n  - rowgroup:\n    - row "区分":\n      - columnheader "区分"\n  - rowgroup:\n${rows}  - rowgroup:\n    - row "合計"\n- button "印刷する"`;
    const left = [
      '- table "件数":',
      '  - rowgroup:',
      '    - row "区分":',
      '      - columnheader "区分"',
      '- button "印刷する"',
    ];
    expect(maskedLines(table('    - row "本町 3":\n      - cell "3"\n'))).toEqual(left);
    expect(maskedLines(table(''))).toEqual(left);
    expect(maskedLines('- row "本町":\n  - cell "本町"')).toEqual(['- row "本町":', '  - cell "本町"']);
  });

  it('negative control: differs for another word, control or order', () => {
    const text = maskedLines('- button "もう一度送る"\n- button "やめる"');
    expect(maskedLines('- button "再送する"\n- button "やめる"')).not.toEqual(text);
    expect(maskedLines('- link "もう一度送る"\n- button "やめる"')).not.toEqual(text);
    expect(maskedLines('- button "やめる"\n- button "もう一度送る"')).not.toEqual(text);
  });
});
