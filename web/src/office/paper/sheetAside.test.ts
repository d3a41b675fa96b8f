import { emptySheet, type SheetValues } from './sheet.ts';
import { isAside, type Sheets, withFailure, withReturn, withSent } from './sheetAside.ts';

const sheet = (lastName: string): SheetValues => Object.assign(emptySheet('10/08'), { lastName });
const [first, second, blank] = [sheet('湊'), sheet('渚'), emptySheet('10/08')];
const sent: Sheets = withSent({ form: first, aside: null });

it('leaves the form to the next sheet of the pile as soon as one is on its way', () => {
  expect(sent).toEqual({ form: blank, aside: { sheet: first, state: 'sent' } });
});

it('comes back into a form without anything typed, and else waits beside it', () => {
  expect(withFailure(sent)).toEqual({ form: first, aside: null });
  expect(withFailure({ form: second, aside: sent.aside })).toEqual({
    form: second,
    aside: { sheet: first, state: 'returned' },
  });
});

it('loses neither sheet: what was typed ahead is next again once the other is on its way', () => {
  const back = withReturn(withFailure({ form: second, aside: sent.aside }));
  expect(back).toEqual({ form: first, aside: { sheet: second, state: 'ahead' } });
  expect(withSent(back)).toEqual({ form: second, aside: { sheet: first, state: 'sent' } });
});

it('is kept over a reload in its form alone', () => {
  expect(isAside(sent.aside)).toBe(true);
  expect([null, {}, { sheet: {}, state: 'sent' }, { sheet: first, state: 'lost' }].some(isAside)).toBe(false);
});
