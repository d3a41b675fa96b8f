import { parentOf } from './liveProcess.ts';

const pollMs = 500;

/**
 * Calls `onGone` when the process that started this one has ended. The shell that npm starts between them outlives npm, so the parent's parent is
 * watched, too.
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
