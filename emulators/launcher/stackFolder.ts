import { existsSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FirestoreChoice } from '../firestore.ts';
import { authConfig, mainConfig, type FirebaseConfig } from './firebaseConfig.ts';
import { linkPages } from './localPages.ts';
import { manifestJar } from './manifestJar.ts';
import type { HiddenPorts, Ports } from './ports/ports.ts';

/** The checkout of this launcher. */
export const projectRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Files that firebase.json names. Its paths are relative to its own folder. */
const linked = ['node_modules', 'firestore.rules', 'firestore.indexes.json'];

/**
 * Makes a stack's folder, for its config files, clock, logs, mails and sockets. The project's files are linked into it, so that the paths of
 * firebase.json work and nothing is written to the checkout. The name is short, since it begins the paths of Unix sockets, which may have 104 bytes.
 */
export function makeStackFolder(
  functionsSource: string,
  ports: Ports & HiddenPorts,
  web: { readonly from?: string | undefined; readonly barURL: string | null } = { barURL: null },
): string {
  const directory = mkdtempSync(join(tmpdir(), 'vl-'));
  for (const name of linked) {
    const target = join(projectRoot, name);
    if (existsSync(target)) symlinkSync(target, join(directory, name));
  }
  symlinkSync(resolve(functionsSource), join(directory, 'functions'));
  const pages = web.from ?? join(projectRoot, 'web');
  if (web.barURL !== null) linkPages(pages, join(directory, 'web'), web.barURL);
  else if (existsSync(pages)) symlinkSync(resolve(pages), join(directory, 'web'));
  // firebase.json is the project's own file; firebase-tools checks its shape.
  const config = JSON.parse(readFileSync(join(projectRoot, 'firebase.json'), 'utf8')) as FirebaseConfig;
  writeFileSync(join(directory, 'firebase.json'), JSON.stringify(mainConfig(config, ports, builtAssets())));
  writeFileSync(join(directory, 'auth.json'), JSON.stringify(authConfig(ports)));
  return directory;
}

/** The paths of the built site's assets, as a browser requests them. */
function builtAssets(): string[] {
  const site = join(projectRoot, 'web', 'dist');
  const folder = join(site, 'assets');
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map(({ parentPath, name }) => `/${relative(site, join(parentPath, name)).split(sep).join('/')}`);
}

/** An emulator lives for minutes. Optimizing its code, and collecting garbage on several cores, would cost more than it saves. */
const SHORT_LIVED = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC';

/** The environment and the command prefix for the chosen Firestore emulator. */
export function firestoreStart(choice: FirestoreChoice, directory: string) {
  if (choice.kind === 'hidane') return { env: {}, prefix: [...choice.command, 'exec', '--'] };
  const { jar, javaHome } = choice;
  const java = {
    JAVA_HOME: javaHome,
    PATH: `${join(javaHome, 'bin')}:${process.env['PATH'] ?? ''}`,
    JDK_JAVA_OPTIONS: `${SHORT_LIVED} ${process.env['JDK_JAVA_OPTIONS'] ?? ''}`,
  };
  if (jar === null) return { env: java, prefix: [] };
  if (jar.hasMain) return { env: { ...java, FIRESTORE_EMULATOR_BINARY_PATH: jar.path }, prefix: [] };
  const starter = join(directory, 'firestore-emulator.jar');
  writeFileSync(starter, manifestJar(jar.path));
  return { env: { ...java, FIRESTORE_EMULATOR_BINARY_PATH: starter }, prefix: [] };
}
