import { rmSync } from 'node:fs';
import { folderOfCopies } from './copies.ts';
import { type Relay, startRelay, withoutCurve } from './pythonProgram.ts';

/**
 * Sets up what the three programs need in the tests of a file: a folder of copies, Python's environment, and a relay. Call it once, at the top of the
 * file.
 */
export const checkers = (): { folder: string; env: ReturnType<typeof withoutCurve>; relay: () => Relay } => {
  const folder = folderOfCopies();
  let relay: Relay;
  beforeAll(async () => {
    // The beacon library also prints what it rejects.
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
