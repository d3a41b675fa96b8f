import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { join } from 'node:path';
import type { QueuedMail } from '../../src/gateways/queues.ts';
import { type ChildRequest, messageSchema, type Settings } from './dialogue.ts';

interface Pending {
  readonly done: () => void;
  readonly failed: (error: Error) => void;
}

const FUNCTIONS = join(__dirname, '../..');
/** Beside node_modules, where the program finds its packages. */
const PROGRAM = join(FUNCTIONS, 'node_modules/.cache/voucher-lottery', `trial-${process.pid}.cjs`);
// Built like the functions: a remaining `import()` would load another copy of a library than the one that a trial changes.
const OPTIONS = [
  'bundle',
  'platform=node',
  'packages=external',
  'format=cjs',
  'supported:dynamic-import=false',
  'log-level=error',
].map((option) => `--${option}`);
let isMade = false;
/** The process as a bundle, made once: compiling at each start took four seconds. */
const program = (): string => {
  if (isMade) return PROGRAM;
  const entry = join(__dirname, 'process.ts');
  execFileSync(join(FUNCTIONS, '../node_modules/.bin/esbuild'), [entry, ...OPTIONS, `--outfile=${PROGRAM}`]);
  isMade = true;
  return PROGRAM;
};

type Work = ChildRequest['work'];
const MAX_SAID = 4000;

/** The process under test. It accepts requests and can be killed. */
export class Child {
  readonly #process: ChildProcess;
  readonly #pending = new Map<number, Pending>();
  readonly #ready: Promise<void>;
  readonly ended: Promise<void>;
  #asked = 0;
  isAlive = true;

  constructor(settings: Settings, environment: NodeJS.ProcessEnv, queue: (mail: QueuedMail) => void) {
    this.#process = fork(program(), {
      // Not one of jest's workers: its calls to Firestore are recorded like those of any process.
      env: { ...process.env, ...environment, JEST_WORKER_ID: undefined, TRIAL: JSON.stringify(settings) },
      // It logs each waiting mail. Its output is shown if it ends by itself.
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let said = '';
    this.#process.stderr?.on('data', (text: Buffer) => (said = `${said}${text.toString()}`.slice(-MAX_SAID)));
    let ready: () => void = () => undefined;
    this.#ready = new Promise((resolve) => (ready = resolve));
    this.ended = new Promise((resolve) => {
      this.#process.once('exit', (code, signal) => {
        this.isAlive = false;
        ready();
        if (signal !== 'SIGKILL') process.stderr.write(`The process under trial ended with ${code}: ${said}\n`);
        for (const { failed } of this.#pending.values()) failed(new Error('The process has ended'));
        this.#pending.clear();
        resolve();
      });
    });
    this.#process.on('message', (message) => {
      const said = messageSchema.parse(message);
      if (said.kind === 'ready') return ready();
      if (said.kind === 'queue') return queue(said);
      const pending = this.#pending.get(said.number);
      this.#pending.delete(said.number);
      if (said.failure === null) pending?.done();
      else pending?.failed(new Error(said.failure));
    });
  }

  /** @throws Error if the work fails, or the process ends before */
  async ask(work: Work, now: number): Promise<void> {
    await this.#ready;
    if (!this.isAlive) throw new Error('The process has ended');
    const number = (this.#asked += 1);
    await new Promise<void>((done, failed) => {
      this.#pending.set(number, { done, failed });
      const request: ChildRequest = { number, now, work };
      this.#process.send(request);
    });
  }

  /** SIGKILL, which leaves the process no time to clean up. */
  async kill(): Promise<void> {
    this.#process.kill('SIGKILL');
    await this.ended;
  }
}
