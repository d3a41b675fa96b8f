import { checkCountsParts } from './countsFile.ts';
import { countsText } from './hourlyCounts.ts';
import { DrawTextError } from '../lines.ts';

const hour = (day: string, time: string, applications = 1) => ({
  at: `2025-10-${day}T${time}:00:00.000+09:00`,
  web: { applications, sets: 3 },
  paper: { applications: 0, sets: 0 },
});
const FIRST = countsText([hour('08', '11'), hour('08', '12', 1_234_567)]);
const SECOND = countsText([hour('09', '00')]);

describe('checkCountsParts', () => {
  it('accepts a file that countsText wrote', () => expect(() => checkCountsParts([FIRST, SECOND])).not.toThrow());

  it('accepts counts that the scheduler made late within their hour', () => {
    const late = FIRST.replaceAll('T11:00:00.000', 'T11:02:17.481').replaceAll('T12:00:00.000', 'T12:59:59.999');
    expect(() => checkCountsParts([late])).not.toThrow();
  });

  it.each<[what: string, parts: string[]]>([
    ['days in descending order', [SECOND, FIRST]],
    ['two days in one part', [FIRST + SECOND]],
    ['a day twice', [FIRST, FIRST]],
    ['a missing channel', [FIRST.split('\n').slice(0, 3).join('\n').concat('\n')]],
    ['hours in descending order', [countsText([hour('08', '12'), hour('08', '11')])]],
    ['two counts in an hour', [FIRST.replaceAll('T12:00', 'T11:30')]],
    ['an invalid instant', [FIRST.replaceAll('T11:00', 'T11:60')]],
    [
      'different instants for the two channels',
      [FIRST.replace('T11:00:00.000+09:00,paper', 'T11:00:01.000+09:00,paper')],
    ],
    ['an invalid number', [FIRST.replace(',1,', ',01,')]],
  ])('rejects %s', (_, parts) => expect(() => checkCountsParts(parts)).toThrow(DrawTextError));
});
