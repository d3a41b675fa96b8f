import { checkCountsParts } from './countsFile.ts';
import { countsText } from './hourlyCounts.ts';
import { DrawTextError } from './lines.ts';

const hour = (day: string, time: string, applications = 1) => ({
  at: `2025-10-${day}T${time}:00:00.000+09:00`,
  web: { applications, sets: 3 },
  paper: { applications: 0, sets: 0 },
});
const FIRST = countsText([hour('08', '11'), hour('08', '12', 1_234_567)]);
const SECOND = countsText([hour('09', '00')]);

describe('the file of counts', () => {
  it('is right as it is written', () => expect(() => checkCountsParts([FIRST, SECOND])).not.toThrow());

  it.each<[what: string, parts: string[]]>([
    ['days that go back', [SECOND, FIRST]],
    ['two days in a part', [FIRST + SECOND]],
    ['a day twice', [FIRST, FIRST]],
    ['a channel that is missing', [FIRST.split('\n').slice(0, 3).join('\n').concat('\n')]],
    ['hours that go back', [countsText([hour('08', '12'), hour('08', '11')])]],
    ['half an hour', [FIRST.replaceAll('T11:00', 'T11:30')]],
    ['a number that is none', [FIRST.replace(',1,', ',01,')]],
  ])('refuses %s', (_, parts) => expect(() => checkCountsParts(parts)).toThrow(DrawTextError));
});
