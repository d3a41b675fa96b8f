import type { CampaignClock } from './campaignClock.ts';

const minute = 60_000;
const longestWait = 1_000;

/** Returns the system ms until the campaign clock's next full minute, at most a second. */
export function waitForMinute(now: number, rate: number): number {
  const remaining = (minute - (now % minute)) / rate;
  // The ticker wakes at least every second, because the clock may be moved, sped up or started.
  return Math.max(1, Math.min(longestWait, Math.ceil(remaining)));
}

/**
 * Runs the scheduler each campaign minute while the clock runs, as Cloud Scheduler does. Runs never overlap. At a high rate, the minutes during a run
 * are skipped, which does not change the outcome (rules 2.14).
 */
export function startTicker(clock: CampaignClock, onFailure: (error: unknown) => void): { stop(): void } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let lastMinute = Math.floor(clock.now() / minute);

  const turn = async (): Promise<void> => {
    const current = Math.floor(clock.now() / minute);
    if (clock.state().running && current !== lastMinute) {
      lastMinute = current;
      await clock.tick().catch(onFailure);
    }
    if (stopped) return;
    const wait = clock.state().running ? waitForMinute(clock.now(), clock.state().rate) : longestWait;
    timer = setTimeout(() => void turn(), wait);
  };
  void turn();

  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
