import { DRAW_FILES, type Manifest } from 'functions/shared/draw/manifest';
import { isRead, type Read, unread } from './read.ts';
import type { Source } from './source.ts';

// By measurement, 400,000 applications, which make that many lines, take just less than half a gigabyte. Each line takes memory, however
// short it is.
const MOST_LINES = 900_000;
const MOST_BYTES = 100_000_000;
const LINE_END = 0x0a;

/** Reads parts as long as what is read can be checked within half a gigabyte. */
export function withinBudget({ part }: Pick<Source, 'part'>, manifests: readonly Manifest[]): Source['part'] {
  const total = manifests.reduce((sum, one) => sum + bytesOf(one), 0);
  let lines = 0;
  return async (draw, sha256): Promise<Read> => {
    if (total > MOST_BYTES) return unread('unreachable', `the parts are more than ${MOST_BYTES} bytes`);
    const read = await part(draw, sha256);
    if (!isRead(read)) return read;
    lines += linesIn(read);
    return lines > MOST_LINES ? unread('unreachable', `the parts have more than ${MOST_LINES} lines`) : read;
  };
}

const bytesOf = ({ files, ended }: Manifest): number =>
  DRAW_FILES.flatMap((file) => files[file])
    .concat(ended?.roster ?? [])
    .reduce((sum, { bytes }) => sum + bytes, 0);

function linesIn(bytes: Uint8Array): number {
  let lines = 0;
  for (const byte of bytes) if (byte === LINE_END) lines += 1;
  return lines;
}
