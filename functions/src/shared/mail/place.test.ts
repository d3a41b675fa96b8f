import * as fc from 'fast-check';
import { offsetOf, placeOf } from './place.ts';
import { SEARCH } from '../../../test/search.ts';

const texts = fc
  .array(fc.constantFrom('あ', 'a', '\n', '\r\n', '\r', '{{x}}', '😀'), { maxLength: 30 })
  .map((parts) => parts.join(''));
/** Whether an offset has a line and column. The offset between CR and LF has none. */
const isPlace = (text: string, offset: number) => text.slice(offset - 1, offset + 1) !== '\r\n';
const places = texts
  .chain((text) => fc.tuple(fc.constant(text), fc.nat({ max: text.length })))
  .filter(([text, offset]) => isPlace(text, offset));

describe('a position in a text', () => {
  it('is expressed as line and column', () => {
    expect(placeOf('一行\r\n二行目', 6)).toEqual({ line: 2, column: 3 });
    expect(placeOf('', 0)).toEqual({ line: 1, column: 1 });
    expect(offsetOf('一行\n二行目', { line: 1, column: 9 })).toBe(2);
  });

  it('converts back to the same offset', () => {
    fc.assert(fc.property(places, ([text, offset]) => offsetOf(text, placeOf(text, offset)) === offset));
  });

  it('negative control: detects a count of LF alone', () => {
    const byLF = (text: string, offset: number) => text.slice(0, offset).split('\n').length;
    expect(
      fc.check(
        fc.property(places, ([text, offset]) => byLF(text, offset) === placeOf(text, offset).line),
        SEARCH,
      ).failed,
    ).toBe(true);
  });
});
