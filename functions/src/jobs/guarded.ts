import { workFailed } from '../logs.ts';

/** Runs one piece; what it throws is logged with its name and stops nothing behind it, since the next tick takes it up again. */
export const guarded = async (kind: string, id: string, run: () => Promise<unknown>): Promise<void> => {
  try {
    await run();
  } catch (error) {
    workFailed(kind, id, error);
  }
};
