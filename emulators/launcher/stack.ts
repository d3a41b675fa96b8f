import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { campaign } from 'functions/shared/campaign/current';
import { PREFIX, routes } from 'functions/shared/contract/rows';
import { fromISO } from 'functions/shared/time/instants';
import { startLocalBeacon } from '../beacon/server.ts';
import { BAR_PATH, barScript } from '../clock/bar/script.ts';
import { CampaignClock, type ClockChange, type ClockView } from '../clock/campaignClock.ts';
import { readClock, writeClock } from '../clock/clockFile.ts';
import { startTicker } from '../clock/ticker.ts';
import { deliverAgain, functionAddress, runTick, scheduledInstants } from '../control/scheduler.ts';
import { startControl } from '../control/server.ts';
import { mailsLeft } from '../control/settling.ts';
import { referencePage } from '../document/redocly.ts';
import type { FirestoreKind } from '../firestore.ts';
import type { Target } from '../rehearsal/options.ts';
import type { SeedSize } from '../seed/size.ts';
import { startFigures } from '../secondFactor/server.ts';
import { startMailCatcher } from '../smtp/catcher.ts';
import { startLocalStripe } from '../stripe/server.ts';
import { startLocalTimestamps } from '../timestamps/server.ts';
import { addresses, type Addresses } from './ports/addresses.ts';
import { startEmulatorSuite } from './emulatorSuite.ts';
import { keepData, type KeptData, keptData } from './keptData.ts';
import { KeptSamples } from './keptSamples.ts';
import { portHolder } from './ports/portHolder.ts';
import { blockedPorts, findHiddenPorts, portsAt, takenPorts, type HiddenPorts, type Ports } from './ports/ports.ts';
import { liveSampleData, type SampleData, sampleData, saysOf, warningOf, writeSampleData } from './sampleData.ts';
import { writeLocalSecrets } from './secrets.ts';
import { Shutdown } from './shutdown.ts';
import { makeStackFolder, projectRoot } from './stackFolder.ts';
import { reclaimStacks, StackRecord } from './stackRecord.ts';

export const projectId = 'demo-voucher-lottery';
const startAfterOpeningMs = 5 * 60_000;

export interface StackOptions {
  /** The number added to every port; see `findFreeOffset`. Default 0. */
  portOffset?: number;
  /** Campaign time at the start, epoch ms. The default is that of the saved data, or else five minutes into phase 4. */
  at?: number | null;
  /** Whether the campaign clock runs, and the scheduler with it. Default true. */
  running?: boolean;
  /** The content of an empty database. `false` omits even mail texts and administrators. Default small. */
  seed?: SeedSize | false;
  /** A folder that keeps the data between runs. */
  data?: string | null;
  /** Whether sample data are kept for the next start of this checkout, and taken from the last. Default false. */
  keepsSamples?: boolean;
  /** Whether Auth starts. Without it, a stack starts in half the time. Default true. */
  auth?: boolean;
  /** Another folder of functions, for tests of the launcher and for other campaigns. */
  functionsSource?: string;
  /** Another folder whose `dist` is the built site. */
  webSource?: string;
  /** Whether the pages have the clock bar (rules 11.7). Default false: tests see the pages as they are deployed. */
  clockBar?: boolean;
  firestore?: FirestoreKind;
  /** Aborting it ends everything started so far, and the start fails. */
  signal?: AbortSignal;
  /** Called with each step of the start. */
  log?: (line: string) => void;
}

export interface Stack {
  urls: Addresses;
  projectId: string;
  firestoreKind: FirestoreKind;
  portOffset: number;
  /** The output of firebase-tools and the functions. */
  logFile: string;
  /** Moves the clock like PUT /clock. Ends when the scheduler has run at every instant on the way. */
  setClock(change: ClockChange): Promise<ClockView>;
  clock(): ClockView;
  /** Runs the scheduler once. */
  tick(): Promise<void>;
  /** Waits until no mail is on its way. Returns some of the mails that stay on their way, one a line. */
  settle(): Promise<readonly string[]>;
  /** Resolves with the reason if the emulators end by themselves. */
  failed: Promise<Error>;
  stop(): Promise<void>;
}

/** Thrown for ports that are in use. Each line of the message names one and its holder. */
export class PortsTakenError extends Error {
  override readonly name = 'PortsTakenError';
}

async function checkPorts(offset: number): Promise<void> {
  const blocked = blockedPorts(offset).needed;
  if (blocked.length > 0) throw new PortsTakenError(`fetch refuses port ${blocked.join(', ')}; take another offset.`);
  const taken = await takenPorts(offset);
  if (taken.length === 0) return;
  const lines = await Promise.all(
    taken.map(async ([name, port]) => `  port ${port} (${name}) is held by ${await portHolder(port)}`),
  );
  throw new PortsTakenError(`Ports are in use:\n${lines.join('\n')}\nEnd what holds them, or use --port-offset N.`);
}

interface Context {
  options: StackOptions;
  samples: KeptSamples | null;
  kept: KeptData;
  ports: Ports & HiddenPorts;
  urls: Addresses;
  directory: string;
  record: StackRecord;
  shutdown: Shutdown;
  log: (line: string) => void;
}

const keptSamples = (
  { keepsSamples, data, seed, at, firestore }: StackOptions,
  urls: Addresses,
): KeptSamples | null => {
  if (keepsSamples !== true || typeof data === 'string' || seed === false) return null;
  const asked = firestore ?? process.env.FIRESTORE_EMULATOR ?? '';
  return new KeptSamples(projectRoot, {
    size: seed ?? 'small',
    at: at ?? null,
    site: urls.site,
    firestore: asked,
    hasOffice: urls.authHost !== '',
  });
};

/** The sample data for these options, which begin where the clock does. */
function sampleDataOf({ options, urls, kept }: Context): SampleData {
  const opening = fromISO(campaign.timetable.applicationStart) + startAfterOpeningMs;
  return sampleData(options.seed ?? 'small', kept, options.at ?? kept.now ?? opening, urls.authHost !== '');
}

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

/** The site's origins, under both names of this machine. */
const originsOf = ({ site }: Addresses): string[] => [site, site.replace('127.0.0.1', 'localhost')];

/** The stack for those who live its sample data's campaign. */
const targetOf = ({ urls, directory }: Context): Target => ({
  site: urls.site,
  control: urls.control,
  inbox: urls.inbox,
  auth: `http://${urls.authHost}`,
  stripe: urls.stripe,
  beacon: urls.beacon,
  firestore: urls.firestoreHost,
  log: join(directory, 'firebase.log'),
});

/** The local Stripe has the campaign's time. It keeps its events until somebody takes them. */
async function startStripe({ ports, urls, shutdown, kept }: Context, clock: CampaignClock) {
  const { path, by } = routes.receiveStripeEvents;
  const stripe = await startLocalStripe({
    port: ports.stripe,
    origins: originsOf(urls),
    clock: () => clock.now(),
    webhookURL: `${functionAddress(urls.functions, projectId, by)}${PREFIX}${path}`,
    kept: kept.stripe,
  });
  shutdown.add(() => stripe.stop());
  return stripe;
}

/** Whom the draw asks: the chain, and who stamps hashes, both by the campaign's time. */
async function startAuthorities({ ports, shutdown }: Context, campaignClock: CampaignClock): Promise<void> {
  const clock = (): number => campaignClock.now();
  const beacon = await startLocalBeacon({ port: ports.beacon, clock });
  shutdown.add(() => beacon.stop());
  const timestamps = await startLocalTimestamps({ port: ports.timestamps, clock });
  shutdown.add(() => timestamps.stop());
}

/** Auth as it is asked by all others, with the second factor that its emulator lacks. */
async function startAuthFront({ ports, urls, shutdown }: Context): Promise<void> {
  if (urls.authHost === '') return;
  const front = await startFigures({ port: ports.auth, emulatorPort: ports.authEmulator, projectId });
  shutdown.add(() => front.stop());
}

/** Makes a page on its first request, so that the start does not wait for it. A failure is tried again by the next request. */
const madeOnce = (make: () => Promise<string>): (() => Promise<string>) => {
  let page: Promise<string> | null = null;
  return () =>
    (page ??= make().catch((error: unknown) => {
      page = null;
      throw error;
    }));
};

async function startParts(context: Context): Promise<Stack> {
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
      kept: context.kept,
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
    keepData({ clock: clock.state(), stripe: stripe.local.dump(), supply, hubs }, folder);
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
  const parts = { clock, settle, reference: madeOnce(referencePage), bar: barScript };
  const control = await startControl({ port: ports.control, origins: originsOf(urls), ...parts });
  shutdown.add(() => control.stop());
  await firstRun(context, clock);
  const isWhole = await liveSampleData(data, targetOf(context), log);
  // What is on its way would not be in what is kept.
  if (isWhole && context.samples && (await settle()).length === 0) await context.samples.keep(saving, mails);
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
    failed: suite.exit.then((logEnd) => new Error(`The emulators have ended by themselves.\n${logEnd}`)),
    stop: () => shutdown.run(),
  };
}

/**
 * Starts everything that the application needs on this machine. It ends with `stop()`, or with this process, however that ends. Throws
 * PortsTakenError, or the reason why the emulators did not start. After an error nothing is left running.
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const offset = options.portOffset ?? 0;
  const functionsSource = options.functionsSource ?? join(projectRoot, 'functions');
  reclaimStacks();
  await checkPorts(offset);
  const ports = { ...portsAt(offset), ...(await findHiddenPorts()) };
  writeLocalSecrets(functionsSource);
  const urls = addresses(ports, options.auth ?? true);
  const barURL = options.clockBar === true ? `${urls.control}${BAR_PATH}` : null;
  const directory = makeStackFolder(functionsSource, ports, { from: options.webSource, barURL });
  const record = new StackRecord(offset, directory);
  const shutdown = new Shutdown();
  shutdown.add(() => record.close());
  const samples = keptSamples(options, urls);
  const kept = keptData(options.data ?? samples?.found() ?? null);
  const log = options.log ?? (() => undefined);
  const context: Context = { options, samples, kept, ports, urls, directory, record, shutdown, log };
  const aborted = new Promise<never>((_, reject) => {
    options.signal?.addEventListener('abort', () => reject(new Error('The start was ended')), { once: true });
  });
  try {
    // A part that waits for what has ended might wait long, so an end does not wait for it.
    return await Promise.race([startParts(context), aborted]);
  } catch (error) {
    // The reason of the failed start matters more than an error while everything ends.
    await shutdown.run().catch(() => undefined);
    throw error;
  }
}
