import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { freePort } from '../loopback.ts';
import type { Installation } from './installation.ts';

/** A function's memory limit (functions/src/index.ts). The platform ends an instance that exceeds it. */
export const MEMORY_BYTES = 512 * 1024 * 1024;

/** The parameters of a deployment. */
const PARAMETERS = {
  SITE_URL: 'https://site.example.jp',
  SMTP_URL: 'smtps://mail.example.jp:465',
  SMTP_USER: '',
  OFFICE_NOTICE_TO: 'office@example.jp',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_none',
  STRIPE_SECRET_KEY: 'sk_test_none',
  STRIPE_WEBHOOK_SECRET: 'whsec_none',
  MAIL_EVENT_KEY: 'none',
  SMTP_PASSWORD: 'none',
  VERIFICATION_KEY_SECRETS: `1:${Buffer.alloc(32, 1).toString('base64')}`,
  FORWARDED_HOPS: '0',
  CARD_INSTANCES: '4',
  EVENT_INSTANCES: '2',
  STRIPE_CALLS_PER_ENDPOINT: '25',
  STRIPE_CALLS_IN_ALL: '100',
};

const PROJECT = 'demo-deployed';
const READY_MS = 30_000;

/** One instance of one function, started as Google starts it. */
export class Instance {
  readonly origin: string;
  readonly #child: ChildProcess;
  #printed = '';

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.origin = `http://127.0.0.1:${port}`;
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (this.#printed += String(text)));
  }

  /**
   * Starts an instance, and waits until it accepts requests.
   * @param more additional environment, such as the Firestore emulator
   */
  static async start(
    { node, framework, folder }: Installation,
    name: string,
    more: Readonly<Record<string, string>>,
  ): Promise<Instance> {
    const port = await freePort();
    const own = { FUNCTION_TARGET: name, FUNCTION_SIGNATURE_TYPE: 'http', PORT: String(port), GCLOUD_PROJECT: PROJECT };
    const env = {
      PATH: process.env.PATH,
      FIREBASE_CONFIG: `{"projectId":"${PROJECT}"}`,
      ...PARAMETERS,
      ...own,
      ...more,
    };
    const child = spawn(node, [framework], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const instance = new Instance(child, port);
    const until = Date.now() + READY_MS;
    while (!(await instance.#answers())) {
      if (!instance.isAlive || Date.now() > until) throw new Error(`${name} did not start: ${instance.printed}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return instance;
  }

  async #answers(): Promise<boolean> {
    return await fetch(`${this.origin}/`).then(
      () => true,
      () => false,
    );
  }

  get printed(): string {
    return this.#printed.slice(-2000);
  }

  get isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Returns the peak memory of the instance, in bytes; null if the machine does not provide it. */
  peak(): number | null {
    if (process.platform !== 'linux') return null;
    const [, kilobytes] = /VmHWM:\s*(\d+) kB/.exec(readFileSync(`/proc/${this.#child.pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? null : Number(kilobytes) * 1024;
  }

  async stop(): Promise<void> {
    if (!this.isAlive) return;
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGKILL');
    await ended;
  }
}
