import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findFirestore, thisMachine, type FirestoreKind } from '../firestore.ts';
import { recorded } from '../recording/recording.ts';
import { mainEmulators } from './firebaseConfig.ts';
import { FirebaseProcess, type FirebaseOptions } from './firebaseProcess.ts';
import type { SavedData } from './savedData.ts';
import type { Shutdown } from './shutdown.ts';
import { firestoreStart } from './stackFolder.ts';

export interface SuiteOptions {
  projectId: string;
  directory: string;
  urls: { site: string; smtp: string; stripe: string; beacon: string; timestamps: string; authHost: string };
  firestore: FirestoreKind | undefined;
  saved: SavedData;
  /** The sets for sale; null: those of the caller's environment, or of the campaign. */
  supply: number | null;
  shutdown: Shutdown;
  onProcess(pid: number): void;
  log(line: string): void;
}

/** The environment of firebase-tools and, through it, of the functions. */
function environment({ urls, directory, supply }: SuiteOptions): Record<string, string | undefined> {
  const sets = supply === null ? {} : { LOCAL_SUPPLY: String(supply) };
  const own = {
    SITE_URL: urls.site,
    SMTP_URL: urls.smtp,
    STRIPE_API_BASE: urls.stripe,
    BEACON_RELAYS: urls.beacon,
    TSA_URLS: urls.timestamps,
    // All requests come from one address here, so a campaign's limit would stop a rehearsal.
    CLIENT_WRITES_PER_MINUTE: process.env.CLIENT_WRITES_PER_MINUTE ?? '100000',
    LOCAL_CLOCK_FILE: join(directory, 'clock.json'),
    // This lists the functions through a file instead of a server, which saves a third of the start.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    // Without it, firebase-tools would fetch its message of the day.
    CI: '1',
    NO_UPDATE_NOTIFIER: '1',
    // firebase-tools keeps its hub's address in TMPDIR, by project. Without a folder of its own, two stacks would share the file.
    TMPDIR: directory,
  };
  // Nothing may reach a real project, or another stack whose test started this one.
  const none = { GOOGLE_APPLICATION_CREDENTIALS: undefined, FIRESTORE_EMULATOR_HOST: undefined };
  const auth = { FIREBASE_AUTH_EMULATOR_HOST: urls.authHost || undefined };
  return { ...process.env, ...sets, ...none, ...auth, ...own, ...recorded() };
}

function mainProcess(options: SuiteOptions, shared: Shared): { process: FirebaseProcess; kind: FirestoreKind } {
  const { directory, saved, log } = options;
  const wanted = options.firestore === undefined ? {} : { FIRESTORE_EMULATOR: options.firestore };
  const choice = findFirestore({ ...thisMachine, tell: log, env: { ...process.env, ...wanted } });
  log(`Firestore: ${choice.says}`);
  const { env, prefix } = firestoreStart(choice, directory);
  const files = { config: 'firebase.json', only: mainEmulators, log: join(directory, 'firebase.log') };
  const own = { env: { ...shared.env, ...env }, prefix, importFrom: saved.firestore };
  return { process: new FirebaseProcess({ ...shared, ...files, ...own }), kind: choice.kind };
}

/**
 * Auth has its own folder for temporary files, in which firebase-tools writes the address of its hub. In a shared folder, a process that reads this
 * file while the other one writes it finds it empty, and ends with "An unexpected error has occurred".
 */
function authProcess(options: SuiteOptions, shared: Shared): FirebaseProcess {
  const own = join(options.directory, 'auth-tmp');
  mkdirSync(own, { recursive: true });
  const files = { config: 'auth.json', only: ['auth'], log: join(options.directory, 'auth.log') };
  return new FirebaseProcess({
    ...shared,
    ...files,
    env: { ...shared.env, TMPDIR: own },
    importFrom: options.saved.auth,
  });
}

type Shared = Pick<FirebaseOptions, 'projectId' | 'directory' | 'onProcess' | 'env'>;

/**
 * Starts the Firebase emulators and waits until all answer. @returns `exit`, which resolves with the end of the log when one of the processes has
 * ended; none ends by itself
 */
export async function startEmulatorSuite(
  options: SuiteOptions,
): Promise<{ kind: FirestoreKind; exit: Promise<string> }> {
  const { projectId, directory, onProcess, urls, shutdown } = options;
  const shared = { projectId, directory, onProcess, env: environment(options) };
  const main = mainProcess(options, shared);
  shutdown.add(() => main.process.stop());
  const processes = [main.process];
  if (urls.authHost !== '') {
    const auth = authProcess(options, shared);
    shutdown.add(() => auth.stop());
    processes.push(auth);
  }
  await Promise.all(processes.map((each) => each.ready()));
  return { kind: main.kind, exit: Promise.race(processes.map((each) => each.exit.then(() => each.logEnd()))) };
}
