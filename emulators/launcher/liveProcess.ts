import { readFileSync } from 'node:fs';

/** A process, identified by id and start time, since a later process may have the same id. */
export interface LiveProcess {
  /** A negative id stands for the process group of that leader. */
  pid: number;
  startedAt: string | null;
}

/** The start time of a process, in the kernel's ticks; null if it cannot be read (no /proc, or no such process). */
export function startOf(pid: number): string | null {
  try {
    // The command may contain spaces and brackets, so fields are counted after the last bracket: the start is the 22nd.
    const text = readFileSync(`/proc/${Math.abs(pid)}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

export const liveProcess = (pid: number): LiveProcess => ({ pid, startedAt: startOf(pid) });

/** Returns whether this very process still runs; false without /proc. */
export function isLive(process: LiveProcess): boolean {
  return process.startedAt !== null && startOf(process.pid) === process.startedAt;
}

/** Sends a signal. A process or group that is gone is ignored. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process is gone, or is not ours.
  }
}

/** Returns the parent's id of a process; null if /proc does not contain it. */
export function parentOf(pid: number): number | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}
