import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PictureName, sizes } from '../../web/src/office/help/pictures/sizes.ts';
import { projectRoot } from '../launcher/stackFolder.ts';

const FOLDER = join(projectRoot, 'web/src/office/help/pictures');
const SIZES = join(FOLDER, 'sizes.ts');
/** The text of each picture's part of the page at the time of the picture, line by line, so that changes show in a diff. */
const TEXTS = join(projectRoot, 'emulators/manual/shown.txt');
/** The maximum size of a picture, since the manual is read over slow connections, too. */
export const MAX_BYTES = 25_000;

const HEAD = /^## (\w+)\n/m;

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const pictureFile = (name: string): string => join(FOLDER, `${name}.webp`);

/** Sorts numeric names first, in ascending order, as an object does. */
const inOrder = <T>(entries: readonly (readonly [string, T])[]): [string, T][] =>
  Object.entries(Object.fromEntries(entries)).toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));

/** The text of each picture, by its name. */
export const pictureTexts = (): ReadonlyMap<string, readonly string[]> => {
  const [, ...parts] = readFileSync(TEXTS, 'utf8').split(HEAD);
  return new Map(
    parts.flatMap((name, index) => (index % 2 === 0 ? [[name, (parts[index + 1] ?? '').trimEnd().split('\n')]] : [])),
  );
};

/** Reads the sizes from the file, which this process may have changed since it was loaded. */
const sizesNow = (): [string, Size][] =>
  [...readFileSync(SIZES, 'utf8').matchAll(/^ {2}(\w+): \{ width: (\d+), height: (\d+) \},$/gm)].map(
    ([, name = '', width, height]) => [name, { width: Number(width), height: Number(height) }],
  );

/** Saves a picture with its size and text. `npm run manual` saves all of them. */
export const savePicture = (name: string, picture: Buffer, size: Size, text: readonly string[]): void => {
  writeFileSync(pictureFile(name), picture);
  const texts = inOrder([...pictureTexts(), [name, text]]).map(([one, lines]) => `## ${one}\n${lines.join('\n')}\n`);
  writeFileSync(TEXTS, `Made by npm run manual.\n\n${texts.join('\n')}`);
  const all = inOrder([...sizesNow(), [name, size]]).map(
    ([one, { width, height }]) => `  ${one}: { width: ${width}, height: ${height} },\n`,
  );
  const source = readFileSync(SIZES, 'utf8');
  writeFileSync(SIZES, source.replace(/(?<=sizes = )\{.*\}(?= as const)/s, `{\n${all.join('')}}`));
};

/** The names of the pictures that the manual can show. */
export const pictureNames = (): PictureName[] => Object.keys(sizes) as PictureName[]; // its type has all names as keys
