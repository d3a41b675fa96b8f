import { campaign } from '../campaign/current.ts';
import { PAPER_FIELDS, type PaperCells, paperCellFaults, paperInputOf } from './paperSheet.ts';
import { markIn } from './sheetCells.ts';

const empty = Object.fromEntries(PAPER_FIELDS.map((field) => [field, ''])) as unknown as PaperCells; // a cell for each field

describe('markIn', () => {
  it.each(
    '○ 〇 ◯ ● ◎ ✓ ✔ ✔\ufe0f ☑ ✅ レ ﾚ 1 １ はい あり 有 有り 可 TRUE true O Ｏ 同意 同意する 同意します 希望する Yes'.split(
      ' ',
    ),
  )('reads %s as yes', (mark) => expect(markIn(mark)).toBe(true));

  it.each([
    '',
    ' ',
    '　',
    ...'× ✕ ✖ ☐ 0 ０ - － いいえ なし 無 無し 不可 FALSE false No 同意しない 希望しない'.split(' '),
  ])('reads "%s" as no', (mark) => expect(markIn(mark)).toBe(false));

  it.each(['?', 'x', '☒', '△', '未定', '2', '〓'])('reads %s as neither', (mark) => expect(markIn(mark)).toBeNull());
});

describe('a row of a paper file', () => {
  it('has a fault for an unknown mark and for a lost character', () => {
    expect(paperCellFaults(empty)).toEqual([]);
    expect(paperCellFaults({ ...empty, consents: '△', acceptsPartial: '？', lastName: '〓田' })).toEqual([
      { field: 'acceptsPartial', code: 'unknown_mark' },
      { field: 'consents', code: 'unknown_mark' },
      { field: 'lastName', code: 'lost_character' },
    ]);
  });

  it('has all consents if they are ticked', () => {
    const ids = paperInputOf({ ...empty, consents: '✔' }).consents.map(({ id }) => id);
    expect(ids).toEqual(campaign.consents.map(({ id }) => id));
  });
});
