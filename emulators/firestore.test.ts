import { findFirestore, type Machine } from './firestore.ts';

interface Fake {
  env?: Record<string, string>;
  files?: Record<string, string>;
  runs?: Record<string, string>;
}

/** A machine with the given files (path → content) and commands (command line → output). */
function machine({ env = {}, files = {}, runs = {} }: Fake): Machine & { ran: string[]; messages: string[] } {
  const ran: string[] = [];
  const messages: string[] = [];
  const below = (directory: string): string[] => {
    const inside = Object.keys(files).filter((path) => path.startsWith(`${directory}/`));
    return [...new Set(inside.map((path) => path.slice(directory.length + 1).split('/')[0] ?? ''))];
  };
  return {
    ran,
    messages,
    tell: (line) => void messages.push(line),
    env: { PATH: '/bin', ...env },
    home: '/home/me',
    exists: (path) => path in files,
    list: below,
    read: (path) => files[path] ?? null,
    run: (command, args) => {
      ran.push([command, ...args].join(' '));
      return runs[[command, ...args].join(' ')] ?? null;
    },
  };
}

const java25 = { '/usr/lib/jvm/jdk-25/bin/java': '', '/usr/lib/jvm/jdk-25/release': 'JAVA_VERSION="25.0.1"' };
const sdkJar = '/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
const cacheJar = '/home/me/.cache/firebase/emulators/cloud-firestore-emulator-v1.22.0.jar';
const hidane = { '/bin/hidane': '' };

describe('findFirestore', () => {
  it('prefers the official emulator with the jar cached by firebase-tools', () => {
    const found = findFirestore(machine({ files: { ...java25, ...hidane, [sdkJar]: '', [cacheJar]: '' } }));
    expect(found).toMatchObject({ kind: 'official', javaHome: '/usr/lib/jvm/jdk-25' });
    expect(found).toMatchObject({ jar: { path: cacheJar, hasMain: true } });
    expect(found.says).toContain(cacheJar);
  });

  it('picks the newest cached jar', () => {
    const older = cacheJar.replace('1.22.0', '1.9.0');
    const found = findFirestore(machine({ files: { ...java25, [older]: '', [cacheJar]: '' } }));
    expect(found).toMatchObject({ jar: { path: cacheJar } });
  });

  it('uses the Cloud SDK’s jar, which has no main class', () => {
    expect(findFirestore(machine({ files: { ...java25, [sdkJar]: '' } }))).toMatchObject({
      jar: { path: sdkJar, hasMain: false },
    });
  });

  it('skips a Java that is too old and finds a newer one elsewhere', () => {
    const old = { '/bin/java': '', '/usr/bin/java': '' };
    const runs = { '/bin/java -version': 'openjdk version "17.0.15"' };
    expect(findFirestore(machine({ files: { ...old, ...java25, [sdkJar]: '' }, runs }))).toMatchObject({
      javaHome: '/usr/lib/jvm/jdk-25',
    });
    expect(findFirestore(machine({ files: { ...old, ...hidane, [sdkJar]: '' }, runs })).kind).toBe('hidane');
  });

  it('checks JAVA_HOME first', () => {
    const files = { ...java25, '/jdk/bin/java': '', '/jdk/release': 'JAVA_VERSION="21"', [sdkJar]: '' };
    expect(findFirestore(machine({ files, env: { JAVA_HOME: '/jdk' } }))).toMatchObject({ javaHome: '/jdk' });
  });

  it('uses hidane from the PATH, otherwise through npx', () => {
    expect(findFirestore(machine({ files: hidane }))).toMatchObject({ kind: 'hidane', command: ['/bin/hidane'] });
    const runs = { 'npx --yes hidane --version': 'hidane 0.6.0' };
    expect(findFirestore(machine({ runs }))).toMatchObject({ command: ['npx', '--yes', 'hidane'] });
  });

  it('lets firebase-tools download the jar if there is Java but no hidane', () => {
    expect(findFirestore(machine({ files: java25 }))).toMatchObject({ kind: 'official', jar: null });
  });

  it('builds hidane if there is only cargo, and announces the build', () => {
    const files = { '/bin/cargo': '', '/cargo/bin/hidane': '' };
    const runs = { 'cargo install hidane --locked': 'Installed' };
    const bare = machine({ files, runs, env: { CARGO_HOME: '/cargo' } });
    expect(findFirestore(bare)).toMatchObject({ command: ['/cargo/bin/hidane'] });
    expect(bare.messages).toEqual([expect.stringContaining('once')]);
  });

  it('throws with both installation options if neither is found', () => {
    expect(() => findFirestore(machine({}))).toThrow(/Java 21 or newer[\s\S]*cargo install hidane --locked/);
  });

  it('obeys FIRESTORE_EMULATOR and throws if that emulator is missing', () => {
    const both = { ...java25, ...hidane, [sdkJar]: '' };
    expect(findFirestore(machine({ files: both, env: { FIRESTORE_EMULATOR: 'hidane' } })).kind).toBe('hidane');
    const env = { FIRESTORE_EMULATOR: 'official' };
    expect(() => findFirestore(machine({ files: hidane, env }))).toThrow('FIRESTORE_EMULATOR=official');
    expect(() => findFirestore(machine({ env: { FIRESTORE_EMULATOR: 'java' } }))).toThrow('official or hidane');
  });
});
