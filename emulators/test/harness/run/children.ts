import { type ChildProcess, spawn } from 'node:child_process';
import { projectRoot } from '../../../launcher/stackFolder.ts';

/** The destination of a part's output. */
export type Write = (text: string) => void;

/** The runner's child processes, all of which it can end. */
export class Children {
  readonly #running = new Set<ChildProcess>();
  stopped = false;

  /** Runs a command in the checkout's top folder and writes its output; true if it succeeded. */
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
        // Not `exit`, because output may still follow that event.
        child.once('error', () => resolve(false)).once('close', (code) => resolve(code === 0));
      });
    } finally {
      this.#running.delete(child);
    }
  }

  /** Ends running processes and starts no more. */
  stop(): void {
    this.stopped = true;
    for (const { pid } of this.#running) {
      // The whole group, because npm and jest start processes of their own.
      if (pid !== undefined) process.kill(-pid, 'SIGTERM');
    }
  }
}
