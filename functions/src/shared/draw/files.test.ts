import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { MAX_BYTES, partsOf } from './files.ts';
import { SEARCH } from '../../../test/search.ts';

const lines = fc.array(fc.stringMatching(/^[a-z0-9あ]{0,15}$/), { maxLength: 60 });
const textOf = (given: readonly string[]) => given.map((line) => `${line}\n`).join('');

describe('partsOf', () => {
  it('cuts between lines into parts of at most 500,000 bytes', () => {
    const text = 'abcdefghi\n'.repeat(100_000);
    const parts = partsOf(text);
    expect(parts.map(({ bytes }) => bytes)).toEqual([499_990, 499_990, 20]);
    expect(parts.map((part) => part.text).join('')).toBe(text);
  });

  it('returns no part for an empty text and one for a text that just fits', () => {
    expect(partsOf('')).toEqual([]);
    expect(partsOf(`${'a'.repeat(MAX_BYTES - 1)}\n`)).toHaveLength(1);
    expect(() => partsOf(`${'a'.repeat(MAX_BYTES)}\n`)).toThrow(RangeError);
  });

  const property = (parts: typeof partsOf) =>
    fc.property(lines, fc.integer({ min: 50, max: 200 }), (given, most) => {
      const text = textOf(given);
      const cut = parts(text, most);
      return (
        cut.map((part) => part.text).join('') === text &&
        cut.every(
          (part) =>
            part.text.endsWith('\n') &&
            part.bytes <= most &&
            part.bytes === Buffer.byteLength(part.text) &&
            part.sha256 === createHash('sha256').update(part.text).digest('hex'),
        )
      );
    });

  it('returns parts that join to the text, each named by its hash', () => {
    fc.assert(property(partsOf));
  });

  it('negative control: detects parts that are cut within a line', () => {
    const anywhere: typeof partsOf = (text, most = 50) =>
      (text.match(new RegExp(`[^]{1,${Math.floor(most / 3)}}`, 'gu')) ?? []).flatMap((piece) => partsOf(piece, most));
    expect(fc.check(property(anywhere), SEARCH).failed).toBe(true);
  });

  it('keeps all parts but the last when the text grows', () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const [old, grown] = [partsOf(textOf(before), 60), partsOf(textOf([...before, ...after]), 60)];
        const unchanged = old.slice(0, -1).map(({ sha256 }) => sha256);
        return (
          unchanged.join() ===
          grown
            .slice(0, unchanged.length)
            .map(({ sha256 }) => sha256)
            .join()
        );
      }),
    );
  });
});
