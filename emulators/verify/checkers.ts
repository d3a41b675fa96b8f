import { rmSync } from 'node:fs';
import { folderOfCopies } from './copies.ts';
import { type Relay, startRelay, withoutCurve } from './pythonProgram.ts';

/**
 * Prepares what the three programs need in a file's tests: a folder of copies, Python's environment, and a relay. Call it once, at the file's top. It
 * registers the set-up and the clean-up.
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
