import { type ChildProcess, spawn } from 'node:child_process';
import { projectRoot } from '../../../launcher/stackFolder.ts';

/** Where a part's output goes. */
export type Write = (text: string) => void;

/** The processes that the runner starts, so that it can end every one of them. */
export class Children {
  readonly #running = new Set<ChildProcess>();
  stopped = false;

  /** Runs a command in the checkout's top folder, its output written; true when it ended well. */
  async run(
    [file, ...args]: readonly string[],
    write: Write,
    environment: Readonly<Record<string, string>> = {},
  ): Promise<boolean> {
    if (file === undefined || this.stopped) return false;
    const child = spawn(file, args, {
      cwd: projectRoot,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', write);
    this.#running.add(child);
    try {
      return await new Promise<boolean>((resolve) => {
        // Not `exit`: what it printed last may come after that.
        child.once('error', () => resolve(false)).once('close', (code) => resolve(code === 0));
      });
    } finally {
      this.#running.delete(child);
    }
  }

  /** Ends what runs; nothing more is started. */
  stop(): void {
    this.stopped = true;
    for (const { pid } of this.#running) {
      // Its whole group: npm and jest have processes of their own.
      if (pid !== undefined) process.kill(-pid, 'SIGTERM');
    }
  }
}
