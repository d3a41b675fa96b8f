import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { campaign } from 'functions/shared/campaign/current';
import { PREFIX, routes } from 'functions/shared/contract/rows';
import { fromISO } from 'functions/shared/time/instants';
import { startLocalBeacon } from '../beacon/server.ts';
import { CampaignClock, type ClockChange, type ClockView } from '../clock/campaignClock.ts';
import { readClock, writeClock } from '../clock/clockFile.ts';
import { startTicker } from '../clock/ticker.ts';
import { deliverAgain, functionAddress, runTick, scheduledInstants } from '../control/scheduler.ts';
import { startControl } from '../control/server.ts';
import { mailsLeft } from '../control/settling.ts';
import { referencePage } from '../document/redocly.ts';
import type { FirestoreKind } from '../firestore.ts';
import { startMailCatcher } from '../smtp/catcher.ts';
import { type LocalStripeServer, startLocalStripe } from '../stripe/server.ts';
import { startLocalTimestamps } from '../timestamps/server.ts';
import { startEmulatorSuite } from './emulatorSuite.ts';
import { exportData, keepClock, keepStripe, keptData } from './keptData.ts';
import type { SeedSize } from './options.ts';
import { portHolder } from './portHolder.ts';
import { blockedPorts, findHiddenPorts, portsAt, takenPorts, type HiddenPorts, type Ports } from './ports.ts';
import { writeLocalSecrets } from './secrets.ts';
import { Shutdown } from './shutdown.ts';
import { makeStackFolder, projectRoot } from './stackFolder.ts';
import { reclaimStacks, StackRecord } from './stackRecord.ts';

export const projectId = 'demo-voucher-lottery';
const startAfterOpeningMs = 5 * 60_000;

export interface StackOptions {
  /** Added to every port; see `findFreeOffset`. Default 0. */
  portOffset?: number;
  /** Campaign time at the start, epoch ms; default: that of the saved data, else five minutes into phase 4. */
  at?: number | null;
  /** Whether the campaign clock runs, and the scheduler with it. Default true. */
  running?: boolean;
  /** The content of an empty database; `false` omits even mail texts and administrators. Default small. */
  seed?: SeedSize | false;
  /** A folder that keeps the data between runs. */
  data?: string | null;
  /** Without Auth, a stack starts in half the time. Default true. */
  auth?: boolean;
  /** Another folder of functions, for tests of the launcher and for other campaigns. */
  functionsSource?: string;
  /** Another folder whose `dist` is the built site. */
  webSource?: string;
  firestore?: FirestoreKind;
  /** Aborting it ends everything started so far, and the start fails. */
  signal?: AbortSignal;
  /** Called with each step of the start. */
  log?: (line: string) => void;
}

export interface Stack {
  urls: {
    site: string;
    functions: string;
    /** host:port, as in FIRESTORE_EMULATOR_HOST; `authHost` is empty without Auth. */
    firestoreHost: string;
    authHost: string;
    inbox: string;
    smtp: string;
    control: string;
    /** The local Stripe: API, page, control. */
    stripe: string;
    /** The local drand chain: its relay, and control. */
    beacon: string;
    /** The local time-stamping authority, and its control. */
    timestamps: string;
  };
  projectId: string;
  firestoreKind: FirestoreKind;
  portOffset: number;
  /** The output of firebase-tools and the functions. */
  logFile: string;
  /** Like PUT /clock: ends when the scheduler has run at every instant on the way. */
  setClock(change: ClockChange): Promise<ClockView>;
  clock(): ClockView;
  /** Runs the scheduler once. */
  tick(): Promise<void>;
  /** Waits until no mail is on its way. Returns the mails that stay on it, a line each. */
  settle(): Promise<readonly string[]>;
  /** Resolves with the reason if the emulators end by themselves. */
  failed: Promise<Error>;
  stop(): Promise<void>;
}

/** Ports that are in use; each line of the message names one and its holder. */
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

/** The addresses of a stack's servers, known before it starts. */
export function addresses(ports: Ports, auth = true): Stack['urls'] {
  const host = '127.0.0.1';
  return {
    site: `http://${host}:${ports.site}`,
    functions: `http://${host}:${ports.functions}`,
    firestoreHost: `${host}:${ports.firestore}`,
    authHost: auth ? `${host}:${ports.auth}` : '',
    inbox: `http://${host}:${ports.inbox}`,
    smtp: `smtp://${host}:${ports.smtp}`,
    control: `http://${host}:${ports.control}`,
    stripe: `http://${host}:${ports.stripe}`,
    beacon: `http://${host}:${ports.beacon}`,
    timestamps: `http://${host}:${ports.timestamps}`,
  };
}

interface Context {
  options: StackOptions;
  ports: Ports & HiddenPorts;
  urls: Stack['urls'];
  directory: string;
  record: StackRecord;
  shutdown: Shutdown;
  log: (line: string) => void;
}

function keepDataOnStop(
  { options, ports, urls, shutdown }: Context,
  clock: CampaignClock,
  stripe: LocalStripeServer,
): void {
  const { data } = options;
  if (data === undefined || data === null) return;
  shutdown.add(async () => {
    keepClock(clock.state(), Date.now(), data);
    keepStripe(stripe.local.dump(), data);
    await exportData(ports.hub, 'firestore', data);
    if (urls.authHost !== '') await exportData(ports.authHub, 'auth', data);
  });
}

function makeClock({ options, urls, directory }: Context): CampaignClock {
  const file = join(directory, 'clock.json');
  const opening = fromISO(campaign.timetable.applicationStart) + startAfterOpeningMs;
  const now = options.at ?? keptData(options.data ?? null).now ?? opening;
  // Stopped until everything runs, since nobody could use the time of the start.
  writeClock(file, { now, setAt: Date.now(), running: false, rate: 1, ahead: 0 });
  return new CampaignClock({
    read: () => readClock(file),
    write: (clock) => writeClock(file, clock),
    tick: () => runTick(urls.functions, projectId),
    instantsBetween: (from, to) => scheduledInstants(urls.functions, projectId, from, to),
    systemNow: () => Date.now(),
  });
}

async function seedUnlessKept({ options, urls, log }: Context, now: number, stripe: LocalStripeServer): Promise<void> {
  const size = options.seed ?? 'small';
  if (size === false || keptData(options.data ?? null).firestore !== undefined) return;
  log(`Seeding (${size})`);
  const { seed } = await import('../seed/seed.ts');
  const { firestoreHost, authHost } = urls;
  stripe.local.load(await seed({ projectId, firestoreHost, authHost, size, now }));
}

/** The scheduler's first data, above all mail texts, exists before the first page. */
async function firstRun({ options, log }: Context, clock: CampaignClock): Promise<void> {
  if (options.seed === false || options.running === false) return;
  log('First run of the scheduler');
  await clock
    .tick()
    .catch((error: unknown) => log(`Scheduler: ${error instanceof Error ? error.message : String(error)}`));
}

/** Pages of the site, by either name of this machine. */
const originsOf = ({ site }: Stack['urls']): string[] => [site, site.replace('127.0.0.1', 'localhost')];

/** Its business time is the campaign's. It keeps its events until somebody takes them. */
async function startStripe({ options, ports, urls, shutdown }: Context, clock: CampaignClock) {
  const { path, by } = routes.receiveStripeEvents;
  const stripe = await startLocalStripe({
    port: ports.stripe,
    origins: originsOf(urls),
    clock: () => clock.now(),
    webhookURL: `${functionAddress(urls.functions, projectId, by)}${PREFIX}${path}`,
    kept: keptData(options.data ?? null).stripe,
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

async function startParts(context: Context): Promise<Stack> {
  const { options, ports, urls, directory, shutdown, log } = context;
  const clock = makeClock(context);
  const mails = join(directory, 'mails');
  mkdirSync(mails);
  const catching = startMailCatcher({ smtp: ports.smtp, web: ports.inbox, directory: mails });
  shutdown.add(async () => (await catching).stop());
  const stripe = await startStripe(context, clock);
  await startAuthorities(context, clock);
  const [suite] = await Promise.all([
    startEmulatorSuite({
      projectId,
      directory,
      urls,
      shutdown,
      log,
      firestore: options.firestore,
      kept: keptData(options.data ?? null),
      onProcess: (pid) => context.record.add(pid),
    }),
    catching,
  ]);
  log('Emulators and mail catcher are up');
  await seedUnlessKept(context, clock.now(), stripe);
  keepDataOnStop(context, clock, stripe);

  const settle = (): Promise<readonly string[]> =>
    mailsLeft({
      firestoreHost: urls.firestoreHost,
      projectId,
      deliverAgain: async (mail) => {
        const status = await deliverAgain(urls.functions, projectId, mail).catch(String);
        log(`Stood still, delivered again (${status}): ${mail.says}`);
      },
    });
  // Built on first request, so that the start does not wait for it.
  let page: Promise<string> | null = null;
  const reference = (): Promise<string> =>
    (page ??= referencePage().catch((error: unknown) => {
      // The next request tries again.
      page = null;
      throw error;
    }));
  const control = await startControl({ port: ports.control, origins: originsOf(urls), clock, settle, reference });
  shutdown.add(() => control.stop());
  await clock.change({ running: options.running ?? true });
  await firstRun(context, clock);
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
 * PortsTakenError, or why the emulators did not start; then nothing is left.
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const offset = options.portOffset ?? 0;
  const functionsSource = options.functionsSource ?? join(projectRoot, 'functions');
  reclaimStacks();
  await checkPorts(offset);
  const ports = { ...portsAt(offset), ...(await findHiddenPorts()) };
  writeLocalSecrets(functionsSource);
  const directory = makeStackFolder(functionsSource, ports, options.webSource);
  const record = new StackRecord(offset, directory);
  const shutdown = new Shutdown();
  shutdown.add(() => record.close());
  const urls = addresses(ports, options.auth ?? true);
  const context: Context = { options, ports, urls, directory, record, shutdown, log: options.log ?? (() => undefined) };
  options.signal?.addEventListener('abort', () => void shutdown.run().catch(() => undefined), { once: true });
  try {
    return await startParts(context);
  } catch (error) {
    // The reason of the failed start matters more than an error while ending the rest.
    await shutdown.run().catch(() => undefined);
    throw error;
  }
}
