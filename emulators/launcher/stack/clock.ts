import { join } from 'node:path';
import { CampaignClock } from '../../clock/campaignClock.ts';
import { readClock, writeClock } from '../../clock/clockFile.ts';
import { runTick, scheduledInstants } from '../../control/scheduler.ts';
import { projectId } from './options.ts';
import type { Context } from './context.ts';

export function makeClock({ urls, directory }: Context, now: number): CampaignClock {
  const file = join(directory, 'clock.json');
  // The clock stands still until everything runs, so that the start takes no campaign time.
  writeClock(file, { now, setAt: Date.now(), running: false, rate: 1, ahead: 0 });
  return new CampaignClock({
    read: () => readClock(file),
    write: (clock) => writeClock(file, clock),
    tick: () => runTick(urls.functions, projectId),
    instantsBetween: (from, to) => scheduledInstants(urls.functions, projectId, from, to),
    systemNow: () => Date.now(),
  });
}

/** Writes the scheduler's first data, mail texts above all, before anybody opens a page. */
export async function firstRun({ options, log }: Context, clock: CampaignClock): Promise<void> {
  if (options.seed === false || options.running === false) return;
  log('First run of the scheduler');
  await clock
    .tick()
    .catch((error: unknown) => log(`Scheduler: ${error instanceof Error ? error.message : String(error)}`));
}
