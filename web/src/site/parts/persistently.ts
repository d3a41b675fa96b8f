/** Milliseconds before a retry of a temporary failure. */
const PAUSES_MS = [1000, 2000];

/**
 * Returns the result of `ask`. After a temporary failure it is called again, at most twice.
 * @throws the last error
 */
export async function persistently<T>(
  ask: () => Promise<T>,
  isPassing: (error: unknown) => boolean,
  pause: (ms: number) => Promise<void>,
): Promise<T> {
  for (const ms of PAUSES_MS) {
    try {
      return await ask();
    } catch (error) {
      if (!isPassing(error)) throw error;
    }
    await pause(ms);
  }
  return await ask();
}
