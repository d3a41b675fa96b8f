import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readBoundaries } from '../../clock/bar/boundaries.ts';
import { barScript } from '../../clock/bar/script.ts';
import { CampaignClock } from '../../clock/campaignClock.ts';
import { readClock, writeClock } from '../../clock/clockFile.ts';
import { startTicker } from '../../clock/ticker.ts';
import { deliverAgain, runTick, scheduledInstants } from '../../control/scheduler.ts';
import { startControl } from '../../control/server.ts';
import { mailsLeft } from '../../control/settling.ts';
import { referencePage } from '../../document/redocly.ts';
import { startMailCatcher } from '../../smtp/catcher.ts';
import { startEmulatorSuite } from '../emulatorSuite.ts';
import { saveData } from '../savedData.ts';
import { liveSampleData, saysOf, warningOf, writeSampleData } from '../sampleData.ts';
import { type Context, sampleDataOf, targetOf } from './context.ts';
import { startStripe, startAuthorities, startAuthFront, originsOf } from './neighbours.ts';
import { projectId } from './options.ts';
import type { Stack } from './runningStack.ts';

function makeClock({ urls, directory }: Context, now: number): CampaignClock {
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
async function firstRun({ options, log }: Context, clock: CampaignClock): Promise<void> {
  if (options.seed === false || options.running === false) return;
  log('First run of the scheduler');
  await clock
    .tick()
    .catch((error: unknown) => log(`Scheduler: ${error instanceof Error ? error.message : String(error)}`));
}

/** Builds a page on its first request, so that the start does not wait for it. After a failure the next request tries again. */
const madeOnce = (make: () => Promise<string>): (() => Promise<string>) => {
  let page: Promise<string> | null = null;
  return () =>
    (page ??= make().catch((error: unknown) => {
      page = null;
      throw error;
    }));
};

export async function startParts(context: Context): Promise<Stack> {
  const { options, ports, urls, directory, shutdown, log } = context;
  const data = sampleDataOf(context);
  for (const line of saysOf(data)) log(line);
  const clock = makeClock(context, data.from);
  const mails = join(directory, 'mails');
  mkdirSync(mails);
  if (context.samples?.found()) {
    log('Sample data of the last start: nothing has changed since');
    context.samples.restoreMails(mails);
  }
  const catching = startMailCatcher({ smtp: ports.smtp, web: ports.inbox, directory: mails });
  shutdown.add(async () => (await catching).stop());
  const stripe = await startStripe(context, clock);
  await startAuthorities(context, clock);
  await startAuthFront(context);
  const [suite] = await Promise.all([
    startEmulatorSuite({
      projectId,
      directory,
      urls,
      shutdown,
      log,
      firestore: options.firestore,
      saved: context.saved,
      supply: data.supply,
      onProcess: (pid) => context.record.add(pid),
    }),
    catching,
  ]);
  log('Emulators and mail catcher are up');
  const warning = warningOf(data, suite.kind);
  if (warning !== null) log(warning);
  if (data.size !== null) log(`Seeding (${data.size})`);
  const { firestoreHost, authHost } = urls;
  await writeSampleData(data, { projectId, firestoreHost, authHost, say: log, signal: options.signal }, stripe);
  const hubs = { firestore: ports.hub, auth: urls.authHost === '' ? null : ports.authHub };
  const { supply } = data;
  const saving = (folder: string): Promise<void> =>
    saveData({ clock: clock.state(), stripe: stripe.local.dump(), supply, hubs }, folder);
  const { data: folder = null } = options;
  if (folder !== null) shutdown.add(() => saving(folder));

  const settle = (): Promise<readonly string[]> =>
    mailsLeft({
      firestoreHost: urls.firestoreHost,
      projectId,
      deliverAgain: async (mail) => {
        const status = await deliverAgain(urls.functions, projectId, mail).catch(String);
        log(`Stood still, delivered again (${status}): ${mail.says}`);
      },
    });
  const boundaries = () => readBoundaries(urls.site, clock.now());
  const parts = { clock, settle, reference: madeOnce(referencePage), bar: barScript, boundaries };
  const control = await startControl({ port: ports.control, origins: originsOf(urls), ...parts });
  shutdown.add(() => control.stop());
  await firstRun(context, clock);
  const isWhole = await liveSampleData(data, targetOf(context), log);
  // Mails on their way would be missing from the kept data.
  if (isWhole && context.samples && (await settle()).length === 0) await context.samples.save(saving, mails);
  await clock.change({ running: options.running ?? true });
  const ticker = startTicker(clock, (error) =>
    log(`Scheduler: ${error instanceof Error ? error.message : String(error)}`),
  );
  shutdown.add(() => ticker.stop());

  return {
    urls,
    projectId,
    firestoreKind: suite.kind,
    portOffset: options.portOffset ?? 0,
    logFile: join(directory, 'firebase.log'),
    setClock: (change) => clock.change(change),
    clock: () => clock.view(),
    tick: () => clock.tick(),
    settle,
    failed: suite.exit.then((logEnd) => new Error(`The emulators exited unexpectedly.\n${logEnd}`)),
    stop: () => shutdown.run(),
  };
}
