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

/** Returns a regular file's bytes: at most one more than `most`. Anything else of that name is never opened, since opening it could block forever. */
export async function regularFile(path: string, most: number): Promise<Read> {
  try {
    const before = await stat(path);
    return before.isFile() ? await opened(path, most) : refused(before);
  } catch (error) {
    const code = thrownText(error, 'code');
    // Only system errors have a code; any other error is ours.
    if (code === null) throw error;
    return code === 'ENOENT' || code === 'ENOTDIR'
      ? unread('missing', 'there is none')
      : unread('unreachable', `it cannot be read (${code})`);
  }
}

async function opened(path: string, most: number): Promise<Read> {
  // The file may have been replaced meanwhile. With this flag, opening a FIFO does not block.
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
