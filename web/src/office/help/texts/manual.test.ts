import { readFileSync } from 'node:fs';
import { campaign } from 'functions/shared/campaign/current';
import { chapterNames, MANUAL } from '../manualChapters.ts';
import type { ManualTimes } from './chapter.ts';
import { manual, tasksOf } from './manual.ts';

const MOVED = '2031-03-04T05:06:00.000+09:00';
const moved = (instants: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(instants).map(([name, at]) => [name, Array.isArray(at) ? [MOVED] : MOVED]));

/** Every instant is the same, and unlike those of the campaign. */
const times = {
  at: moved(campaign.timetable),
  draw: moved({
    applicationEnd: 1,
    closed: 1,
    reviewEnd: 1,
    objectionEnd: 1,
    commitment: 1,
    latestCommitment: 1,
    draw: 1,
    release: 1,
  }),
} as unknown as ManualTimes; // the same names, with texts for texts and lists for lists

/** Returns the task numbers of docs/office/tasks.md. */
const tableNumbers = (): number[] =>
  [...readFileSync('docs/office/tasks.md', 'utf8').matchAll(/^\| *(\d+) *\|/gm)].map(([, number]) => Number(number));

/** Returns dates and times that are not the moved ones. Office hours come from the campaign; retention ends a year later. */
const typedInstants = (text: string): string[] =>
  text.replaceAll(campaign.office.hours, '').match(/(?!05:06)\b\d{1,2}:\d\d|(?!203[12])\d{4}(?=\u2060?年)/g) ?? [];

describe('the manual', () => {
  it('contains each task of the table once', () => {
    const numbers = Object.values(MANUAL).flat();
    expect(numbers.toSorted((a, b) => a - b)).toEqual(tableNumbers());
    expect(chapterNames.flatMap((name) => tasksOf(name).map(([number]) => Number(number))).toSorted()).toEqual(
      numbers.toSorted(),
    );
  });

  it.each(chapterNames)('fills every part of the chapter %s and hard-codes no date or time', (name) => {
    const { title, look, press, say, leave } = manual.chapters[name](times);
    for (const lines of [[title], look, press, say, leave]) expect(lines.join('')).not.toBe('');
    expect(typedInstants(JSON.stringify([manual.chapters[name](times), tasksOf(name)]))).toEqual([]);
  });

  it('repeats no line within a part, because lines are React keys', () => {
    for (const name of chapterNames) {
      const { look, press, say, leave } = manual.chapters[name](times);
      for (const lines of [look, press, say, leave]) expect(new Set(lines).size).toBe(lines.length);
    }
  });

  it('negative control: reports a hard-coded date or hour', () => {
    expect(typedInstants('2025年10月8日 10:00')).toEqual(['2025', '10:00']);
    expect(typedInstants(`2031\u2060年3月4日 05:06、${campaign.office.hours}`)).toEqual([]);
  });
});
