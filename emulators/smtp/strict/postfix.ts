import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { freePort } from '../../loopback.ts';
import type { Shutdown } from '../../launcher/shutdown.ts';
import { mainOf, masterOf, NOBODY, type Place, REFUSED } from './settings.ts';

/** Thrown if there is no Postfix to test with. The message contains the reason and a remedy. */
export class NoPostfix extends Error {
  override readonly name = 'NoPostfix';
}

/** Debian's folders for daemons, which not every PATH has. */
const SYSTEM = ['/usr/sbin', '/usr/local/sbin'];
const START_MS = 30_000;
const STOP_MS = 20_000;
/** The time after which Postfix ends even if its parent was killed. */
const MAX_SECONDS = 900;

/** The path of the postfix command. @throws NoPostfix */
const found = (): string => {
  if (process.platform !== 'linux') throw new NoPostfix('This script starts Postfix on Linux only.');
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...SYSTEM];
  const postfix = folders.map((folder) => join(folder, 'postfix')).find((path) => existsSync(path));
  if (postfix === undefined) {
    throw new NoPostfix(
      'Postfix is not installed. On Debian and Ubuntu: apt-get install --no-install-recommends postfix (choose "No configuration").',
    );
  }
  if (process.getuid?.() !== 0) throw new NoPostfix('Postfix is started by root alone: run this as root.');
  return postfix;
};

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.end('QUIT\r\n'));
  });

/** Writes the folders and settings of a Postfix. @returns the folder of its daemons */
const laidOut = (place: Place, postfix: string): string => {
  const { folder } = place;
  // Postfix's daemons run as other users than the folder's owner.
  chmodSync(folder, 0o755);
  const user = Number(execFileSync('id', ['-u', 'postfix'], { encoding: 'utf8' }));
  for (const name of ['queue', 'data', 'box', 'log', 'etc']) mkdirSync(join(folder, name));
  chownSync(join(folder, 'data'), user, 0);
  chownSync(join(folder, 'box'), NOBODY, NOBODY);
  const daemons = execFileSync(join(postfix, '..', 'postconf'), ['-dh', 'daemon_directory'], {
    encoding: 'utf8',
  }).trim();
  writeFileSync(join(folder, 'etc', 'main.cf'), mainOf(place, daemons));
  writeFileSync(join(folder, 'etc', 'master.cf'), masterOf(place));
  writeFileSync(join(folder, 'refused'), `${REFUSED}\n`);
  return daemons;
};

/** Waits until both ports answer. @throws Error with Postfix's log if they do not in time */
const ready = async (child: ChildProcess, { folder, pipelined, plain }: Place): Promise<void> => {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (said += text.toString()));
  const deadline = Date.now() + START_MS;
  while (!((await listens(pipelined)) && (await listens(plain)))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      const log = join(folder, 'log', 'mail.log');
      throw new Error(`Postfix did not start.\n${said}${existsSync(log) ? readFileSync(log, 'utf8') : ''}`);
    }
    await after(100);
  }
};

/** Whether a process still works in the folder. Daemons end a little after their master. */
const isAtWork = (folder: string): boolean =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .some((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
      } catch {
        // The process has ended meanwhile.
        return false;
      }
    });

/** Ends Postfix. @throws Error if one of its processes stays */
const stopped = async (master: ChildProcess, folder: string): Promise<void> => {
  // The master passes the signal on to its daemons.
  master.kill('SIGTERM');
  const deadline = Date.now() + STOP_MS;
  while (isAtWork(folder)) {
    if (Date.now() > deadline) throw new Error('Postfix did not exit in time.');
    await after(100);
  }
};

/**
 * Starts a Postfix beside that of the machine. `shutdown` ends it and removes its folder.
 * @throws NoPostfix if there is none, or it may not start
 */
export const startPostfix = async (shutdown: Shutdown): Promise<Place> => {
  const postfix = found();
  const folder = mkdtempSync(join(tmpdir(), 'vl-postfix-'));
  shutdown.add(() => rmSync(folder, { recursive: true, force: true }));
  const place: Place = { folder, pipelined: await freePort(), plain: await freePort() };
  const daemons = laidOut(place, postfix);
  const etc = join(folder, 'etc');
  // Postfix creates its queue's folders, and reports what else is wrong.
  execFileSync(postfix, ['-c', etc, 'check']);
  // This is what `postfix start-fg` starts. Its shell would not pass a signal on.
  const master = spawn(join(daemons, 'master'), ['-c', etc, '-s', '-e', String(MAX_SECONDS)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  shutdown.add(() => stopped(master, folder));
  await ready(master, place);
  return place;
};
