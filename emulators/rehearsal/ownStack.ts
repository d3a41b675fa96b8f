import { builds, type Builds } from '../campaign/builds.ts';
import { findFreeOffset } from '../launcher/ports/ports.ts';
import { startStack } from '../launcher/stack.ts';
import type { StackOptions } from '../launcher/stack/options.ts';
import type { Stack } from '../launcher/stack/runningStack.ts';
import { setsWanted, type Journey } from './journey.ts';
import type { RehearsalOptions, Target } from './options.ts';

/** The share of the requested sets that is for sale. It is below one, so that even a few applicants make a real draw. */
const SHARE_FOR_SALE = 0.6;

export interface RehearsalEnvironment {
  target: Target;
  stack: Pick<Stack, 'stop'> | null;
}

/** Builds functions and site for this process's campaign, and starts an empty stack of its own, whose clock is set to `at` (epoch ms). */
export async function ownStack(
  options: RehearsalOptions,
  personas: readonly Journey[],
  at: number,
  log: (line: string) => void,
): Promise<RehearsalEnvironment> {
  const portOffset = options.portOffset ?? (await findFreeOffset());
  // The emulators pass their environment on to the functions.
  process.env.LOCAL_SUPPLY = String(Math.max(1, Math.floor(setsWanted(personas) * SHARE_FOR_SALE)));
  log('Building functions and web');
  const made = await builds();
  const stack = await stackOf(made, { portOffset, at, running: false, seed: 'none', log });
  const { site, control, inbox, stripe, beacon, authHost, firestoreHost: firestore } = stack.urls;
  const stop = async (): Promise<void> => await stack.stop().finally(() => made.remove());
  const own = { site, control, inbox, stripe, beacon, firestore };
  const target = { ...own, auth: `http://${authHost}`, log: stack.logFile };
  return { target, stack: { stop } };
}

async function stackOf({ functionsSource, webSource, remove }: Builds, options: StackOptions): Promise<Stack> {
  try {
    return await startStack({ ...options, functionsSource, webSource });
  } catch (error) {
    remove();
    throw error;
  }
}
