import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** The running Firestore emulator: Google's (Java) or hidane (Rust, no Java). */
export type FirestoreKind = 'official' | 'hidane';

/** How to start the chosen emulator. `says` describes it in one line for the person at the launcher. */
export type FirestoreChoice =
  | { kind: 'official'; says: string; javaHome: string; jar: { path: string; hasMain: boolean } | null }
  | { kind: 'hidane'; says: string; command: string[] };

/** The machine as the search sees it. Tests pass a fake. */
export interface Machine {
  env: Record<string, string | undefined>;
  home: string;
  exists(path: string): boolean;
  list(directory: string): string[];
  read(path: string): string | null;
  /** Standard output and error of a command; null if it could not run or failed. */
  run(command: string, args: string[], timeoutMs: number): string | null;
  /** Prints a line for the person at the launcher before a step that takes minutes. */
  tell(line: string): void;
}

const oldestJava = 21;
const sdkJar = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

const neither = `No Firestore emulator was found. Either of these provides one:
  1. Java ${oldestJava} or newer (JAVA_HOME, PATH or /usr/lib/jvm); firebase-tools then fetches Google's emulator on the first start,
     or uses the one of the Cloud SDK (gcloud components install cloud-firestore-emulator).
  2. hidane, an emulator without Java: \`npm install -g hidane\` or \`cargo install hidane --locked\` (about two minutes).`;

const majorOf = (text: string | null): number => Number(/(?:JAVA_VERSION=|version )"(\d+)/.exec(text ?? '')?.[1] ?? 0);

function onPath(machine: Machine, command: string): string | null {
  const directories = (machine.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return directories.map((directory) => join(directory, command)).find((path) => machine.exists(path)) ?? null;
}

function javaHomes(machine: Machine): string[] {
  const named = machine.env['JAVA_HOME'];
  const installed = machine.list('/usr/lib/jvm').map((name) => join('/usr/lib/jvm', name));
  const java = onPath(machine, 'java');
  const ofPath = java === null ? [] : [join(java, '..', '..')];
  return [...(named ? [named] : []), ...ofPath, ...installed];
}

/** Returns the home of a Java that firebase-tools accepts. Reading its `release` file is faster than running it. */
function findJava(machine: Machine): string | null {
  const accepts = (home: string): boolean => {
    const java = join(home, 'bin', 'java');
    if (!machine.exists(java)) return false;
    const version = majorOf(machine.read(join(home, 'release')));
    return (version || majorOf(machine.run(java, ['-version'], 20_000))) >= oldestJava;
  };
  return javaHomes(machine).find(accepts) ?? null;
}

function findJar(machine: Machine): { path: string; hasMain: boolean } | null {
  const cache = machine.env['FIREBASE_EMULATORS_PATH'] ?? join(machine.home, '.cache', 'firebase', 'emulators');
  const cached = machine.list(cache).filter((name) => /^cloud-firestore-emulator-v[\d.]+\.jar$/.test(name));
  const newest = cached.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
  if (newest !== undefined) return { path: join(cache, newest), hasMain: true };
  const gcloud = onPath(machine, 'gcloud');
  const roots = [
    ...(gcloud === null ? [] : [join(gcloud, '..', '..')]),
    '/usr/lib/google-cloud-sdk',
    '/opt/google-cloud-sdk',
    join(machine.home, 'google-cloud-sdk'),
  ];
  const path = roots.map((root) => join(root, sdkJar)).find((candidate) => machine.exists(candidate));
  return path === undefined ? null : { path, hasMain: false };
}

function official(machine: Machine, mayDownload: boolean): FirestoreChoice | null {
  const javaHome = findJava(machine);
  if (javaHome === null) return null;
  const jar = findJar(machine);
  if (jar === null && !mayDownload) return null;
  const from = jar === null ? 'fetched by firebase-tools, once' : jar.path;
  return { kind: 'official', says: `Google's Firestore emulator (${from}) on ${javaHome}`, javaHome, jar };
}

function installedHidane(machine: Machine): FirestoreChoice | null {
  const found = onPath(machine, 'hidane') ?? join(machine.home, '.cargo', 'bin', 'hidane');
  if (machine.exists(found)) return { kind: 'hidane', says: `hidane (${found})`, command: [found] };
  // Some registries answer 404 for hidane. npx then fails at once.
  const answer = machine.run('npx', ['--yes', 'hidane', '--version'], 60_000);
  return answer === null ? null : { kind: 'hidane', says: 'hidane (by npx)', command: ['npx', '--yes', 'hidane'] };
}

function builtHidane(machine: Machine): FirestoreChoice | null {
  if (onPath(machine, 'cargo') === null) return null;
  machine.tell(
    'Building the Firestore emulator hidane with cargo, once: two minutes on an idle machine, at most fifteen',
  );
  const built = machine.run('cargo', ['install', 'hidane', '--locked'], 900_000);
  const path = join(machine.env['CARGO_HOME'] ?? join(machine.home, '.cargo'), 'bin', 'hidane');
  if (built === null || !machine.exists(path)) return null;
  return { kind: 'hidane', says: `hidane (built by cargo, ${path})`, command: [path] };
}

/**
 * The Firestore emulator to use, the first of these: Google's if Java 21+ and its jar are installed; hidane; Google's downloaded by firebase-tools;
 * hidane built by cargo. `FIRESTORE_EMULATOR=official|hidane` forces one. Throws an error that names the ways to get one.
 */
export function findFirestore(machine: Machine): FirestoreChoice {
  const forced = machine.env['FIRESTORE_EMULATOR'] ?? '';
  if (!['', 'official', 'hidane'].includes(forced)) {
    throw new Error(`FIRESTORE_EMULATOR is "${forced}"; it can be official or hidane.`);
  }
  const ways = [
    { kind: 'official', find: () => official(machine, false) },
    { kind: 'hidane', find: () => installedHidane(machine) },
    { kind: 'official', find: () => official(machine, true) },
    { kind: 'hidane', find: () => builtHidane(machine) },
  ].filter((way) => forced === '' || way.kind === forced);
  for (const way of ways) {
    const choice = way.find();
    if (choice !== null) return choice;
  }
  throw new Error(forced === '' ? neither : `FIRESTORE_EMULATOR=${forced}, but it was not found.\n${neither}`);
}

/** The machine of this process. */
export const thisMachine: Machine = {
  env: process.env,
  home: homedir(),
  exists: existsSync,
  list: (directory) => (existsSync(directory) ? readdirSync(directory) : []),
  read: (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null),
  run: (command, args, timeoutMs) => {
    const { status, stdout, stderr } = spawnSync(command, args, { timeout: timeoutMs, encoding: 'utf8' });
    return status === 0 ? `${stdout}\n${stderr}` : null;
  },
  tell: (line) => console.error(line),
};
