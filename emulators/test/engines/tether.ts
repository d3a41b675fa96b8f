import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/**
 * A shell script that runs a command until its own standard input closes, then kills its process group. The kernel closes that pipe when
 * the process at its other end dies, so even a killed run leaves no browser behind.
 */
export const TETHER =
  'exec 3<&0; "$@" 3<&- & command=$!; { cat <&3 > /dev/null; kill -KILL 0; } & wait "$command"; kill -KILL 0';

export interface Tethered {
  readonly stdout: Readable;
  /** Kills the command with all its children. */
  end(): Promise<void>;
}

/** Starts a command in a separate process group, which ends with `end()` or with this process. */
export const tethered = (
  command: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Tethered => {
  const child: ChildProcessByStdio<Writable, Readable, null> = spawn('sh', ['-c', TETHER, 'sh', ...command], {
    detached: true,
    env: environment,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()).once('error', () => resolve()));
  return {
    stdout: child.stdout,
    end: async () => {
      child.stdin.end();
      await ended;
    },
  };
};
