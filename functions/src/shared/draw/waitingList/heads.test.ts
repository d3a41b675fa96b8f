import { changesText, lineHash, parseChanges } from './changes.ts';
import { headsOf, headsText, parseHeads } from './heads.ts';
import { DrawTextError } from '../lines.ts';
import { changeOn, sampleTicket } from '../../../../test/support/drawSamples.ts';

const C = 'c0'.repeat(32);
const changes = [
  changeOn('2025-10-30', 'until', null, 0, '2025-11-02'),
  changeOn('2025-10-30', 'left', sampleTicket(0), 2),
  changeOn('2025-11-01', 'left', sampleTicket(1)),
];
const text = changesText(changes, C);
const [, second = '', third = ''] = text.split('\n');

describe('the daily heads of a log', () => {
  it('have a line for each day, days without changes included, across the end of a month', () => {
    expect(headsOf(text, parseChanges(text, C), '2025-11-02')).toEqual([
      { day: '2025-10-30', lines: 2, hash: lineHash(second) },
      { day: '2025-10-31', lines: 2, hash: lineHash(second) },
      { day: '2025-11-01', lines: 3, hash: lineHash(third) },
      { day: '2025-11-02', lines: 3, hash: lineHash(third) },
    ]);
    expect(headsOf(text, changes, '2025-10-29')).toEqual([]);
  });

  it('end at the last representable day', () => {
    const last = [changeOn('9999-12-30', 'until', null, 0, '9999-12-31')];
    expect(headsOf(changesText(last, C), last, '9999-12-31')).toHaveLength(2);
  });

  it('read back as they were written', () => {
    const heads = headsOf(text, changes, '2025-11-02');
    expect(parseHeads(headsText(heads))).toEqual(heads);
  });

  const lines = headsText(headsOf(text, changes, '2025-11-02')).split('\n');
  it.each([
    ['a missing day', [lines[0], lines[2], ''].join('\n')],
    ['an invalid day', `2025-10-32,1,${C}\n`],
    ['a count of zero lines', `2025-10-30,0,${C}\n`],
    ['a short hash', '2025-10-30,1,ab\n'],
  ])('reject %s', (_, bent) => expect(() => parseHeads(bent)).toThrow(DrawTextError));
});
