import { z } from 'zod';
import { defined } from 'functions/shared/ground/defined';
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
  /** What the functions print. */
  logFile: z.string(),
});

export type StackAddresses = z.infer<typeof stackSchema>;

const read = (): StackAddresses => {
  const text = process.env.STACK;
  if (!text) throw new Error('STACK is not set: run these tests by `npm test`, which starts what they need.');
  return stackSchema.parse(JSON.parse(text));
};

/** The addresses of the runner's stack. */
export const stack = read();

// Every test here waits for servers and mails; jest's five seconds are for units. The long form has ten thousand people, among whom Google's
// emulator is slow.
jest.setTimeout(full ? 600_000 : 120_000);

/** Whether pages are saved as pictures: when the browser's tests run alone, for people to look at. */
export const withPictures = process.env.TEST_PICTURES === '1';

const control = async (method: 'GET' | 'PUT' | 'POST', path: string, body?: object): Promise<unknown> => {
  // Below jest's own limit, so that the failure is named, not only a timeout.
  const signal = AbortSignal.timeout(100_000);
  const init = defined({ method, signal, body: body === undefined ? undefined : JSON.stringify(body) });
  const answer = await fetch(`${stack.control}${path}`, init);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text);
};

/** Moves the campaign clock. Forward, the scheduler has run at every instant on the way when this ends. */
export const setClock = async (now: string): Promise<void> => void (await control('PUT', '/clock', { now }));

/** Moves the campaign clock without any runs on the way. */
export const leapTo = async (now: string): Promise<void> => void (await control('PUT', '/clock', { now, leap: true }));

/** Runs or stops the campaign clock. While it is stopped, no boundary overtakes a slow page. */
export const keepClock = async (running: boolean): Promise<void> => void (await control('PUT', '/clock', { running }));

/** Whether the campaign clock runs, and the scheduler with it. */
export const clockRuns = async (): Promise<boolean> =>
  z.object({ running: z.boolean() }).parse(await control('GET', '/clock')).running;

/** The campaign clock's time, ISO text. */
export const clockNow = async (): Promise<string> =>
  z.object({ now: z.string() }).parse(await control('GET', '/clock')).now;

/** One run of the scheduler. */
export const tick = async (): Promise<void> => void (await control('POST', '/tick'));

/** Waits until no mail is on its way. */
export const settle = async (): Promise<void> => void (await control('POST', '/settle'));

/** Before each further look a quarter of the wait so far: looks cost what is waited for its processor. */
const nextLookMs = (waitedMs: number): number => Math.min(Math.max(50, waitedMs / 4), 500);

/**
 * Repeats `look` until it finds something, with a bound instead of a fixed wait. The emulators start a process for each function on first
 * use: on a busy machine a mail through three of them can take more than 20 seconds.
 */
export const eventually = async <T>(what: string, look: () => Promise<T | null>, limitMs = 60_000): Promise<T> => {
  const begun = Date.now();
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    const waited = Date.now() - begun;
    if (waited > limitMs) throw new Error(`Waited ${limitMs} ms in vain for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, nextLookMs(waited)));
  }
};
