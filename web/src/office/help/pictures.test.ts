import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { campaign } from 'functions/shared/campaign/current';
import { checklistTimes } from '../drawChecklist/times.ts';
import { type ChapterName, chapterNames } from './manualChapters.ts';
import { sizes } from './pictures/sizes.ts';
import { manual, tasksOf } from './texts/manual.ts';

const { timetable } = campaign;
const times = { at: timetable, draw: checklistTimes(timetable, undefined) };

/** The names of the pictures in a chapter. */
const shownIn = (chapter: ChapterName): string[] => [
  ...(manual.chapters[chapter](times).picture === undefined ? [] : [chapter]),
  ...tasksOf(chapter).flatMap(([number, { picture }]) => (picture === undefined ? [] : [number])),
];

describe('the picture folder of the manual', () => {
  it('contains exactly the pictures that tasks and chapters name; if not, run `npm run manual`', () => {
    const named = chapterNames.flatMap(shownIn).toSorted();
    const files = readdirSync(join(__dirname, 'pictures')).filter((file) => file.endsWith('.webp'));
    expect(Object.keys(sizes).toSorted()).toEqual(named);
    expect(files.map((file) => basename(file, '.webp')).toSorted()).toEqual(named);
  });

  it.each(chapterNames)('contains a picture for the chapter %s', (chapter) => expect(shownIn(chapter)).not.toEqual([]));
});
