import { readFileSync } from 'node:fs';
import { sizes } from '../../web/src/office/help/pictures/sizes.ts';
import { pictureTexts, MAX_BYTES, pictureFile, pictureNames } from './pictureFiles.ts';

/** Width and height from the file header. */
const sizeIn = (picture: Buffer) =>
  picture.toString('latin1', 12, 16) === 'VP8X'
    ? { width: picture.readUIntLE(24, 3) + 1, height: picture.readUIntLE(27, 3) + 1 }
    : { width: picture.readUInt16LE(26) & 0x3fff, height: picture.readUInt16LE(28) & 0x3fff };

describe('the picture folder of the manual', () => {
  // A test beside the manual compares the names with its tasks and chapters.
  it('contains a text for each picture; if not, run `npm run manual`', () => {
    expect([...pictureTexts().keys()].toSorted()).toEqual(pictureNames().toSorted());
  });

  it('contains only small pictures of the recorded sizes, for which pages reserve space', () => {
    for (const name of pictureNames()) {
      const picture = readFileSync(pictureFile(name));
      expect({ name, size: sizeIn(picture) }).toEqual({ name, size: sizes[name] });
      expect({ name, isSmall: picture.length <= MAX_BYTES }).toEqual({ name, isSmall: true });
    }
  });
});
