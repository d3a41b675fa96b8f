import { parentOf } from './liveProcess.ts';

const pollMs = 500;

/**
 * Calls `onGone` when this process's starter has ended. Under npm that is npm, and the shell between them outlives it, so the parent's
 * parent counts, too.
 */
export function watchParents(onGone: () => void): { stop(): void } {
  const parent = process.ppid;
  const grandparent = process.env['npm_lifecycle_event'] === undefined ? null : parentOf(parent);
  const timer = setInterval(() => {
    const orphaned = process.ppid !== parent;
    const parentOrphaned = grandparent !== null && parentOf(parent) !== grandparent;
    if (!orphaned && !parentOrphaned) return;
    clearInterval(timer);
    onGone();
  }, pollMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
