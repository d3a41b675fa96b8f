import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { type Inclusion, leavesOf, nodesOf, pathOf, rootOf, rootOfLines, rootOfPath } from './merkleTree.ts';
import { SEARCH } from '../../../../test/search.ts';

const hash = (...parts: readonly (string | Buffer)[]): Buffer => {
  const all = createHash('sha256');
  for (const part of parts) all.update(part);
  return all.digest();
};

/** The definition of RFC 9162, section 2.1.1, implemented literally. */
const defined = (lines: readonly string[]): Buffer => {
  if (lines.length === 0) return hash();
  if (lines.length === 1) return hash(Buffer.of(0), lines[0] ?? '');
  let split = 1;
  while (split * 2 < lines.length) split *= 2;
  return hash(Buffer.of(1), defined(lines.slice(0, split)), defined(lines.slice(split)));
};

const line = fc.string({ unit: 'binary-ascii', maxLength: 90 });
const list = fc.array(line, { maxLength: 70, size: 'max' });
const placed = list
  .filter((lines) => lines.length > 0)
  .chain((lines) => fc.record({ lines: fc.constant(lines), index: fc.nat(lines.length - 1) }));

const inclusionOf = (lines: readonly string[], index: number): Inclusion => ({
  line: lines[index] ?? '',
  index,
  size: lines.length,
  path: pathOf(leavesOf(lines), index),
});

describe('the Merkle tree of RFC 9162', () => {
  const agrees = (root: (lines: readonly string[]) => string) =>
    fc.property(list, (lines) => root(lines) === defined(lines).toString('hex'));

  it('has the root of the definition', () => fc.assert(agrees(rootOfLines)));

  it('negative control: detects a last leaf that is paired with itself', () => {
    const paired = (lines: readonly string[]): string =>
      rootOfLines(lines.length % 2 === 1 && lines.length > 1 ? lines.concat(lines.slice(-1)) : lines);
    expect(fc.check(agrees(paired), SEARCH).failed).toBe(true);
  });

  it('returns a path from each line to the root', () => {
    fc.assert(fc.property(placed, ({ lines, index }) => rootOfPath(inclusionOf(lines, index)) === rootOfLines(lines)));
  });

  it.each<[what: string, bent: (one: Inclusion) => Inclusion]>([
    ['another line', (one) => ({ ...one, line: `${one.line}x` })],
    ['another place', (one) => ({ ...one, index: one.index === 0 ? one.size - 1 : one.index - 1 })],
    ['a path that is too short', (one) => ({ ...one, path: one.path.slice(1) })],
    ['a path that is too long', (one) => ({ ...one, path: one.path.concat('0'.repeat(64)) })],
  ])('does not reach the root with %s', (_, bent) => {
    const lines = Array.from({ length: 21 }, (__, index) => `line ${index}`);
    for (const index of lines.keys()) {
      const other = rootOfPath(bent(inclusionOf(lines, index)));
      expect(other === rootOfLines(lines)).toBe(false);
    }
  });

  it('joins a path within a block and a path over the block roots to a path to the root', () => {
    const size = 8;
    const lines = Array.from({ length: 45 }, (_, index) => `line ${index}`);
    const blocks = Array.from({ length: Math.ceil(lines.length / size) }, (_, index) =>
      leavesOf(lines.slice(index * size, (index + 1) * size)),
    );
    const roots = nodesOf(blocks.map(rootOf));
    expect(rootOf(roots)).toBe(rootOfLines(lines));
    for (const [index, own] of lines.entries()) {
      const block = Math.floor(index / size);
      const path = pathOf(blocks[block] ?? new Int32Array(), index % size).concat(pathOf(roots, block));
      expect(rootOfPath({ line: own, index, size: lines.length, path })).toBe(rootOfLines(lines));
    }
  });
});
