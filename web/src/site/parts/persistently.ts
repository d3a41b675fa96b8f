/** Milliseconds before what may pass by itself is asked again. */
const PAUSES_MS = [1000, 2000];

/** What `ask` answers; where it fails in a way that may pass by itself, it is asked twice more. @throws what the last asking threw */
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
