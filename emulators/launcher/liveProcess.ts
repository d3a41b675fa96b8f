import { readFileSync } from 'node:fs';

/** A process by its id and when it was started, so that a later process with the same id is not taken for it. */
export interface LiveProcess {
  /** Negative: the leader of a process group, all of which is meant. */
  pid: number;
  startedAt: string | null;
}

/** When a process was started, in the kernel's ticks; null where that cannot be read (no /proc, or no such process). */
export function startOf(pid: number): string | null {
  try {
    // The command may hold spaces and brackets, so the fields are counted from the last bracket: the start is the 22nd.
    const text = readFileSync(`/proc/${Math.abs(pid)}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

export const liveProcess = (pid: number): LiveProcess => ({ pid, startedAt: startOf(pid) });

/** True while that very process runs. Without /proc nothing is certain, and the answer is no. */
export function isLive(process: LiveProcess): boolean {
  return process.startedAt !== null && startOf(process.pid) === process.startedAt;
}

/** Sends a signal; a process or group that is gone needs none. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Gone, or not ours: nothing to end.
  }
}

/** The parent's id of a process, or null where /proc does not tell. */
export function parentOf(pid: number): number | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}
