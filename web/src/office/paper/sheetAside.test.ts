import { emptySheet, type SheetValues } from './sheet.ts';
import { isAside, type Sheets, withFailure, withReturn, withSent } from './sheetAside.ts';

const sheet = (lastName: string): SheetValues => Object.assign(emptySheet('10/08'), { lastName });
const [first, second, blank] = [sheet('湊'), sheet('渚'), emptySheet('10/08')];
const sent: Sheets = withSent({ form: first, aside: null });

it('clears the form for the next sheet while the previous one is sent', () => {
  expect(sent).toEqual({ form: blank, aside: { sheet: first, state: 'sent' } });
});

it('returns a failed sheet to an empty form, or keeps it beside a filled one', () => {
  expect(withFailure(sent)).toEqual({ form: first, aside: null });
  expect(withFailure({ form: second, aside: sent.aside })).toEqual({
    form: second,
    aside: { sheet: first, state: 'returned' },
  });
});

it('keeps both sheets: the one typed ahead returns to the form once the other is sent', () => {
  const back = withReturn(withFailure({ form: second, aside: sent.aside }));
  expect(back).toEqual({ form: first, aside: { sheet: second, state: 'ahead' } });
  expect(withSent(back)).toEqual({ form: second, aside: { sheet: first, state: 'sent' } });
});

it('recognizes a stored aside sheet and rejects other values', () => {
  expect(isAside(sent.aside)).toBe(true);
  expect([null, {}, { sheet: {}, state: 'sent' }, { sheet: first, state: 'lost' }].some(isAside)).toBe(false);
});
