import { constants, type Stats } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Bounded, type Read, unread } from './read.ts';
import { thrownText } from './thrown.ts';

const kindOf = (stats: Stats): string => {
  if (stats.isDirectory()) return 'a directory';
  if (stats.isFIFO()) return 'a FIFO';
  if (stats.isSocket()) return 'a socket';
  return stats.isCharacterDevice() || stats.isBlockDevice() ? 'a device' : 'something else';
};
const refused = (stats: Stats): Read => unread('irregular', `it is ${kindOf(stats)}, not a file`);
const CHUNK = 65_536;

/** Reads at most `most` + 1 bytes of a regular file. Anything else is not opened, since that could block for ever. */
export async function regularFile(path: string, most: number): Promise<Read> {
  try {
    const before = await stat(path);
    return before.isFile() ? await opened(path, most) : refused(before);
  } catch (error) {
    const code = thrownText(error, 'code');
    // Only system errors have a code. Any other error is a bug.
    if (code === null) throw error;
    return code === 'ENOENT' || code === 'ENOTDIR'
      ? unread('missing', 'there is none')
      : unread('unreachable', `it cannot be read (${code})`);
  }
}

async function opened(path: string, most: number): Promise<Read> {
  // The path may be another object by now. With O_NONBLOCK a FIFO does not block.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const now = await file.stat();
    if (!now.isFile()) return refused(now);
    const bounded = new Bounded(most);
    for (;;) {
      const { bytesRead, buffer } = await file.read(new Uint8Array(CHUNK), 0, CHUNK);
      if (bytesRead === 0 || !bounded.add(buffer.subarray(0, bytesRead))) return bounded.bytes();
    }
  } finally {
    await file.close();
  }
}
