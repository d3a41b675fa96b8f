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

describe('the file of counts', () => {
  it('is right as it is written', () => expect(() => checkCountsParts([FIRST, SECOND])).not.toThrow());

  it('may have counts that the schedule made late', () => {
    const late = FIRST.replaceAll('T11:00:00.000', 'T11:02:17.481').replaceAll('T12:00:00.000', 'T12:59:59.999');
    expect(() => checkCountsParts([late])).not.toThrow();
  });

  it.each<[what: string, parts: string[]]>([
    ['days that go back', [SECOND, FIRST]],
    ['two days in a part', [FIRST + SECOND]],
    ['a day twice', [FIRST, FIRST]],
    ['a channel that is missing', [FIRST.split('\n').slice(0, 3).join('\n').concat('\n')]],
    ['hours that go back', [countsText([hour('08', '12'), hour('08', '11')])]],
    ['two counts in an hour', [FIRST.replaceAll('T12:00', 'T11:30')]],
    ['an instant that is none', [FIRST.replaceAll('T11:00', 'T11:60')]],
    ['channels of two instants', [FIRST.replace('T11:00:00.000+09:00,paper', 'T11:00:01.000+09:00,paper')]],
    ['a number that is none', [FIRST.replace(',1,', ',01,')]],
  ])('refuses %s', (_, parts) => expect(() => checkCountsParts(parts)).toThrow(DrawTextError));
});
