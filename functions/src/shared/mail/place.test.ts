import * as fc from 'fast-check';
import { offsetOf, placeOf } from './place.ts';
import { SEARCH } from '../../../test/search.ts';

const texts = fc
  .array(fc.constantFrom('あ', 'a', '\n', '\r\n', '\r', '{{x}}', '😀'), { maxLength: 30 })
  .map((parts) => parts.join(''));
/** Whether an offset is a place. There is none between CR and LF. */
const isPlace = (text: string, offset: number) => text.slice(offset - 1, offset + 1) !== '\r\n';
const places = texts
  .chain((text) => fc.tuple(fc.constant(text), fc.nat({ max: text.length })))
  .filter(([text, offset]) => isPlace(text, offset));

describe('a place in a text', () => {
  it('is told by line and column', () => {
    expect(placeOf('一行\r\n二行目', 6)).toEqual({ line: 2, column: 3 });
    expect(placeOf('', 0)).toEqual({ line: 1, column: 1 });
    expect(offsetOf('一行\n二行目', { line: 1, column: 9 })).toBe(2);
  });

  it('leads back to where it is', () => {
    fc.assert(fc.property(places, ([text, offset]) => offsetOf(text, placeOf(text, offset)) === offset));
  });

  it('would be seen to lead elsewhere: counting LF alone misses lines', () => {
    const byLF = (text: string, offset: number) => text.slice(0, offset).split('\n').length;
    expect(
      fc.check(
        fc.property(places, ([text, offset]) => byLF(text, offset) === placeOf(text, offset).line),
        SEARCH,
      ).failed,
    ).toBe(true);
  });
});
