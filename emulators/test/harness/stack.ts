import { z } from 'zod';
import { defined } from 'functions/shared/defined';
import { full } from './run/longForm.ts';

const stackSchema = z.object({
  site: z.url(),
  functions: z.url(),
  firestoreHost: z.string(),
  authHost: z.string(),
  inbox: z.url(),
  control: z.url(),
  stripe: z.url(),
  beacon: z.url(),
  timestamps: z.url(),
  projectId: z.string(),
  /** The file of the functions' output. */
  logFile: z.string(),
});

export type StackAddresses = z.infer<typeof stackSchema>;

const read = (): StackAddresses => {
  const text = process.env.STACK;
  if (!text) throw new Error('STACK is not set. Run these tests with `npm test`, which starts the environment.');
  return stackSchema.parse(JSON.parse(text));
};

/** The addresses of the runner's stack. */
export const stack = read();

// Every test here waits for servers and mails; jest's default of five seconds is for units. The long form has ten thousand people,
// which slow down Google's emulator.
jest.setTimeout(full ? 600_000 : 120_000);

/** Whether pages are saved as pictures for people to look at: when only browser tests run. */
export const withPictures = process.env.TEST_PICTURES === '1';

const control = async (method: 'GET' | 'PUT' | 'POST', path: string, body?: object): Promise<unknown> => {
  // Below jest's own limit, so that the failure is named instead of a timeout.
  const signal = AbortSignal.timeout(100_000);
  const init = defined({ method, signal, body: body === undefined ? undefined : JSON.stringify(body) });
  const answer = await fetch(`${stack.control}${path}`, init);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text);
};

/** Moves the campaign clock. After a move forward, the scheduler has run at every instant on the way. */
export const setClock = async (now: string): Promise<void> => void (await control('PUT', '/clock', { now }));

/** Moves the campaign clock without scheduler runs on the way. */
export const leapTo = async (now: string): Promise<void> => void (await control('PUT', '/clock', { now, leap: true }));

/** Starts or stops the campaign clock. While it is stopped, no boundary overtakes a slow page. */
export const keepClock = async (running: boolean): Promise<void> => void (await control('PUT', '/clock', { running }));

/** Returns whether the campaign clock runs, and the scheduler with it. */
export const clockRuns = async (): Promise<boolean> =>
  z.object({ running: z.boolean() }).parse(await control('GET', '/clock')).running;

/** Returns the campaign clock's time as ISO text. */
export const clockNow = async (): Promise<string> =>
  z.object({ now: z.string() }).parse(await control('GET', '/clock')).now;

/** Runs the scheduler once. */
export const tick = async (): Promise<void> => void (await control('POST', '/tick'));

/** Waits until no mail is in delivery. */
export const settle = async (): Promise<void> => void (await control('POST', '/settle'));

/** Returns the pause before the next check, a quarter of the wait so far: checks take processor time from the awaited work. */
const nextPollMs = (waitedMs: number): number => Math.min(Math.max(50, waitedMs / 4), 500);

/**
 * Repeats `look` until it finds something, with a limit instead of a fixed wait. The emulators start a process for each function on first
 * use: on a busy machine a mail through three of them can take more than 20 seconds.
 */
export const eventually = async <T>(what: string, look: () => Promise<T | null>, limitMs = 60_000): Promise<T> => {
  const begun = Date.now();
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    const waited = Date.now() - begun;
    if (waited > limitMs) throw new Error(`Timed out after ${limitMs} ms waiting for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, nextPollMs(waited)));
  }
};
