import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const here = dirname(fileURLToPath(import.meta.url));
const startLimitMs = 30_000;
const askLimitMs = 5_000;
const runLimitMs = 300_000;
const listening = z.object({ port: z.int() });
const used = z.object({ cpuMs: z.number() });
const memory = z.object({ rss: z.int(), peak: z.int() });
const counted = z.object({ reads: z.int(), writes: z.int(), deletes: z.int() });
const ran = z.object({ ran: z.string() });
export type Counts = z.infer<typeof counted>;

export interface HostOptions {
  /** Path of the served module. */
  readonly module: string;
  /** The export to serve; by default `api`. */
  readonly serves?: 'api' | 'cards' | 'stripeEvents';
  /** What is added to the process's date, in ms. */
  readonly clockShiftMs: number;
  readonly env: Readonly<Record<string, string>>;
  /** A folder for a CPU profile of the process. */
  readonly profile: string | null;
  /** Hides the process's warnings, where they are expected. */
  readonly quiet?: true;
}

/** A function served by a process of its own (host.cjs). */
export class Host {
  readonly port: number;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.port = port;
  }

  /** Starts the process. Throws if it ends, or does not listen within half a minute. */
  static async start({ module, serves = 'api', clockShiftMs, env, profile, quiet }: HostOptions): Promise<Host> {
    const child = fork(join(here, 'host.cjs'), {
      // The child inherits nothing from this process: neither its loader nor access to a real project.
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        FUNCTION_TARGET: serves,
        FUNCTION_SIGNATURE_TYPE: 'http',
        BENCH_MODULE: module,
        BENCH_CLOCK_SHIFT_MS: String(clockShiftMs),
        ...env,
      },
      execArgv: profile === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`],
      // Its output about normal operation is discarded.
      stdio: ['ignore', 'ignore', quiet ? 'ignore' : 'inherit', 'ipc'],
    });
    const failed = once(child, 'exit').then(() => Promise.reject(new Error(`${module} exited during its start.`)));
    // The end of the process is an error only during the start.
    failed.catch(() => undefined);
    try {
      const signal = AbortSignal.timeout(startLimitMs);
      const [message]: unknown[] = await Promise.race([once(child, 'message', { signal }), failed]);
      return new Host(child, listening.parse(message).port);
    } catch (error) {
      child.kill('SIGKILL');
      throw error;
    }
  }

  /** CPU time of the process so far, in ms. */
  async cpuMs(): Promise<number> {
    return used.parse(await this.#ask('cpu', askLimitMs)).cpuMs;
  }

  /** The resident memory of the process, and the most it has had so far, in bytes. */
  async memory(): Promise<{ rss: number; peak: number }> {
    return memory.parse(await this.#ask('memory', askLimitMs));
  }

  /** The documents that the process has read, written and deleted so far, if BENCH_COUNT is in its environment (counter.cjs). */
  async counts(): Promise<Counts> {
    return counted.parse(await this.#ask('counts', askLimitMs));
  }

  /** Runs a background function of the module for each of these events. Throws its error. */
  async run(name: string, ...events: readonly object[]): Promise<void> {
    const answer = await this.#ask({ run: name, events }, runLimitMs);
    if (!ran.safeParse(answer).success) throw new Error(JSON.stringify(answer));
  }

  /** Sets the process's date to that of the machine plus `ms`. */
  async shiftClock(ms: number): Promise<void> {
    await this.#ask({ shift: ms }, askLimitMs);
  }

  async #ask(question: string | object, limitMs: number): Promise<unknown> {
    const answer = once(this.#child, 'message', { signal: AbortSignal.timeout(limitMs) });
    this.#child.send(question);
    const [message]: unknown[] = await answer;
    return message;
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const exit = once(this.#child, 'exit');
    this.#child.send('end');
    const late = setTimeout(() => this.#child.kill('SIGKILL'), askLimitMs);
    await exit;
    clearTimeout(late);
  }
}
