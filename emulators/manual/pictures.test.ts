import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { campaign } from 'functions/shared/campaign/current';
import { manual, tasksOf } from '../../web/src/office/help/texts/manual.ts';
import { type ChapterName, chapterNames } from '../../web/src/office/help/manualChapters.ts';
import { checklistTimes } from '../../web/src/office/drawChecklist/times.ts';
import { sizes } from '../../web/src/office/help/pictures/sizes.ts';
import { keptTexts, MAX_BYTES, pictureFile, pictureNames } from './kept.ts';

const { timetable } = campaign;
const times = { at: timetable, draw: checklistTimes(timetable, undefined) };

/** The names of the pictures in a chapter. */
const shownIn = (chapter: ChapterName): string[] => [
  ...(manual.chapters[chapter](times).picture === undefined ? [] : [chapter]),
  ...tasksOf(chapter).flatMap(([number, { picture }]) => (picture === undefined ? [] : [number])),
];

/** Width and height from the file header. */
const sizeIn = (picture: Buffer) =>
  picture.toString('latin1', 12, 16) === 'VP8X'
    ? { width: picture.readUIntLE(24, 3) + 1, height: picture.readUIntLE(27, 3) + 1 }
    : { width: picture.readUInt16LE(26) & 0x3fff, height: picture.readUInt16LE(28) & 0x3fff };

describe('the picture folder of the manual', () => {
  it('contains exactly the pictures that tasks and chapters name; if not, run `npm run manual`', () => {
    const named = chapterNames.flatMap(shownIn).toSorted();
    const files = readdirSync(dirname(pictureFile('1'))).filter((file) => file.endsWith('.webp'));
    expect(pictureNames().toSorted()).toEqual(named);
    expect(files.map((file) => basename(file, '.webp')).toSorted()).toEqual(named);
    expect([...keptTexts().keys()].toSorted()).toEqual(named);
  });

  it.each(chapterNames)('contains a picture for the chapter %s', (chapter) => expect(shownIn(chapter)).not.toEqual([]));

  it('contains only small pictures of the recorded sizes, for which pages reserve space', () => {
    for (const name of pictureNames()) {
      const picture = readFileSync(pictureFile(name));
      expect({ name, size: sizeIn(picture) }).toEqual({ name, size: sizes[name] });
      expect({ name, isSmall: picture.length <= MAX_BYTES }).toEqual({ name, isSmall: true });
    }
  });
});
