import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as after } from 'node:timers/promises';
import { Socket } from 'node:net';
import { signal } from './liveProcess.ts';

const startLimitMs = 120_000;
const stopLimitMs = 20_000;
/** The files preloaded into firebase-tools for an emulator. Each file's header explains it. */
const PRELOADED: Readonly<Record<string, readonly string[]>> = {
  firestore: ['quiet.cjs'],
  functions: ['quiet.cjs', 'instances.cjs'],
  hosting: ['hosting/patterns.cjs', 'hosting/missingFiles.cjs'],
  auth: ['quiet.cjs', 'lazySchemas.cjs'],
};
const here = dirname(fileURLToPath(import.meta.url));

export interface FirebaseOptions {
  projectId: string;
  /** The stack's folder, with the config file and the files that it names. */
  directory: string;
  config: string;
  only: readonly string[];
  log: string;
  env: Record<string, string | undefined>;
  /** A prefix of the command, for an emulator that wraps it: `hidane exec --`. */
  prefix?: string[];
  importFrom?: string | undefined;
  /** Called with the id of each started process; negative for a group's leader. */
  onProcess(pid: number): void;
}

/** A run of `firebase emulators:start`. It ends with `stop`, or with this process. */
export class FirebaseProcess {
  readonly #child: ChildProcess;
  readonly #options: FirebaseOptions;
  readonly #exit: Promise<void>;
  #exited = false;

  constructor(options: FirebaseOptions) {
    this.#options = options;
    // The output goes to a file, since a broken pipe would end firebase-tools before it cleans up.
    const log = openSync(options.log, 'a');
    const [command = process.execPath, ...args] = commandLine(options);
    this.#child = spawn(command, args, {
      cwd: options.directory,
      env: { ...options.env, LAUNCHER_LEASH: '1' },
      // The process leads a group of its own. Ctrl-C thus reaches only the launcher, which then ends everything in order.
      detached: true,
      stdio: ['ignore', log, log, 'pipe'],
    });
    closeSync(log);
    this.#exit = new Promise((resolve) => {
      const gone = (): void => {
        this.#exited = true;
        resolve();
      };
      this.#child.once('exit', gone).once('error', gone);
    });
    if (this.#child.pid !== undefined) options.onProcess(-this.#child.pid);
    this.#hearOfProcesses();
  }

  /** Waits until the emulators answer. Throws, with the end of the log, if they do not. */
  async ready(): Promise<void> {
    const deadline = Date.now() + startLimitMs;
    while (!this.#logText().includes('All emulators ready')) {
      if (this.#exited) throw new Error(`The ${this.#what()} emulators exited during their start:\n${this.logEnd()}`);
      if (Date.now() > deadline) throw new Error(`The ${this.#what()} emulators did not start:\n${this.logEnd()}`);
      await Promise.race([after(50), this.#exit]);
    }
  }

  /** Resolves when the process has ended for any reason. */
  get exit(): Promise<void> {
    return this.#exit;
  }

  async stop(): Promise<void> {
    this.#rope()?.destroy();
    await Promise.race([this.#exit, after(stopLimitMs, undefined, { ref: false })]);
    if (this.#child.pid !== undefined) signal(-this.#child.pid, 'SIGKILL');
    await this.#exit;
  }

  #hearOfProcesses(): void {
    const rope = this.#rope();
    // The pipe fails when the process ends, and `exit` reports that.
    rope?.on('error', () => undefined);
    let rest = '';
    rope?.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) this.#options.onProcess(Number(line));
    });
    rope?.unref();
  }

  #rope(): Socket | null {
    const rope = this.#child.stdio[3];
    return rope instanceof Socket ? rope : null;
  }

  #what(): string {
    return this.#options.only.join(', ');
  }

  #logText(): string {
    const { log } = this.#options;
    return existsSync(log) ? readFileSync(log, 'utf8') : '';
  }

  /** The last output of firebase-tools and the functions. */
  logEnd(): string {
    return this.#logText().split('\n').slice(-30).join('\n');
  }
}

function commandLine({ prefix = [], config, only, projectId, importFrom }: FirebaseOptions): string[] {
  const firebase = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');
  const start = ['emulators:start', '--config', config, '--only', only.join(','), '--project', projectId];
  const data = importFrom === undefined ? [] : ['--import', importFrom];
  const own = new Set(only.flatMap((emulator) => PRELOADED[emulator] ?? []));
  const preloaded = ['leash.cjs', ...own].flatMap((file) => ['--require', join(here, file)]);
  return [...prefix, process.execPath, ...preloaded, firebase, ...start, ...data];
}
