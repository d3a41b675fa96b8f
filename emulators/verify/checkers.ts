import { rmSync } from 'node:fs';
import { folderOfCopies } from './copies.ts';
import { type Relay, startRelay, withoutCurve } from './pythonProgram.ts';

/**
 * What the three programs need in a file's tests, from before the first to after the last: a folder of copies, Python's environment, and a relay.
 * To be called once, at the file's top.
 */
export const checkers = (): { folder: string; env: ReturnType<typeof withoutCurve>; relay: () => Relay } => {
  const folder = folderOfCopies();
  let relay: Relay;
  beforeAll(async () => {
    // The beacon's library also prints what it refuses.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    relay = await startRelay();
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await relay.stop();
    rmSync(folder, { recursive: true });
  });
  return { folder, env: withoutCurve(folder), relay: () => relay };
};
