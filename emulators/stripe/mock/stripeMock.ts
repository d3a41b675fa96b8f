import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../loopback.ts';

/** The version is pinned, since it determines what stripe-mock rejects. */
const VERSION = 'v0.203.0';
const MODULE = 'github.com/stripe/stripe-mock';
const INSTALL_MS = 600_000;
const START_MS = 20_000;

const run = promisify(execFile);

export interface StripeMock {
  readonly port: number;
  /** The OpenAPI document with which stripe-mock was built, as JSON. */
  readonly document: string;
  stop(): Promise<void>;
}

async function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  );
}

/** Builds the official stripe-mock with this machine's Go, and starts it. Throws if there is no Go, or it does not start. */
export async function startStripeMock(): Promise<StripeMock> {
  const folder = await mkdtemp(join(tmpdir(), 'vl-stripe-mock-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await run('go', ['install', `${MODULE}@${VERSION}`], {
      env: { ...process.env, GOBIN: folder },
      timeout: INSTALL_MS,
      cwd: folder,
    });
    const { stdout } = await run('go', ['env', 'GOMODCACHE']);
    const specification = join(stdout.trim(), `${MODULE}@${VERSION}`, 'embedded/openapi/spec3.json');
    const document = await readFile(specification, 'utf8');
    const port = await freePort();
    const child = spawn(join(folder, 'stripe-mock'), ['-http-addr', `127.0.0.1:${port}`], { stdio: 'ignore' });
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    const stop = async () => {
      child.kill('SIGKILL');
      await ended;
      await remove();
    };
    const deadline = Date.now() + START_MS;
    while (!(await answers(port))) {
      if (child.exitCode !== null || Date.now() > deadline) {
        await stop();
        throw new Error('stripe-mock did not start.');
      }
      await after(100);
    }
    return { port, document, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}
