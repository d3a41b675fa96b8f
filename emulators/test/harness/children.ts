import { type ChildProcess, spawn } from 'node:child_process';
import { projectRoot } from '../../launcher/stackFolder.ts';

/** The processes that the runner starts, so that it can end every one of them. */
export class Children {
  readonly #running = new Set<ChildProcess>();
  stopped = false;

  /** Runs a command in the checkout's top folder, its output shown; true when it ended well. */
  async run([file, ...args]: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<boolean> {
    if (file === undefined || this.stopped) return false;
    const options = {
      cwd: projectRoot,
      env: { ...process.env, ...environment },
      stdio: 'inherit',
      detached: true,
    } as const;
    const child = spawn(file, args, options);
    this.#running.add(child);
    try {
      return await new Promise<boolean>((resolve) => {
        child.once('error', () => resolve(false)).once('exit', (code) => resolve(code === 0));
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
