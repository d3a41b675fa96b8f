import { campaign } from '../campaign/current.ts';
import { paperApplicationSchema } from '../entities/paperApplication.ts';
import { PAPER_FIELDS, type PaperCells, paperCellFaults, paperFaults, paperInputOf } from './paperSheet.ts';
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

  const codesOf = (cells: PaperCells): Record<string, string> => {
    const { error } = paperApplicationSchema.safeParse(paperInputOf(cells));
    return Object.fromEntries(paperFaults(cells, error?.issues ?? []).map(({ field, code }) => [field, code]));
  };

  it.each(['', '\u3000\u200b'])('reports each empty cell ("%s") of a column that needs a value', (nothing) => {
    const needed = ['sheet', 'lastName', 'firstName', 'postCode', 'address1', 'phoneNumber'] as const;
    const answers = ['age', 'purchaseCount', 'usePlace', 'learnFrom'] as const;
    const cells = { ...empty, ...Object.fromEntries([...needed, ...answers].map((field) => [field, nothing])) };
    expect(codesOf(cells)).toEqual(Object.fromEntries([...needed, ...answers].map((field) => [field, 'required'])));
  });

  it('reports why the text of a cell is unfit', () => {
    const unfit = {
      lastName: '4242 4242 4242 4242',
      firstName: '葵😀',
      email: 'hanako',
      purchaseCount: '9',
      postCode: '12',
    };
    expect(codesOf({ ...empty, ...unfit, sheet: '1' })).toMatchObject({
      lastName: 'card',
      firstName: 'emoji',
      email: 'email_at',
      purchaseCount: 'too_big',
      postCode: 'invalid_format',
    });
  });

  it('has all consents if they are ticked', () => {
    const ids = paperInputOf({ ...empty, consents: '✔' }).consents.map(({ id }) => id);
    expect(ids).toEqual(campaign.consents.map(({ id }) => id));
  });
});
