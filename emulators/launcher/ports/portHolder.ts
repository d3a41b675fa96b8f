import { execFile } from 'node:child_process';
import { readFile, readdir, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

const listening = '0A';

/** The inodes of sockets that listen on a port, from the text of /proc/net/tcp or tcp6. */
export function listeningInodes(table: string, port: number): string[] {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  return table
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .filter((columns) => columns[1]?.endsWith(`:${wanted}`) && columns[3] === listening)
    .flatMap((columns) => columns[9] ?? []);
}

const readOrEmpty = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

async function holdsOneOf(pid: string, sockets: Set<string>): Promise<boolean> {
  const descriptors = await readdir(`/proc/${pid}/fd`).catch(() => []);
  const links = await Promise.all(descriptors.map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')));
  return links.some((link) => sockets.has(link));
}

async function fromProc(port: number): Promise<string | null> {
  const tables = await Promise.all(['/proc/net/tcp', '/proc/net/tcp6'].map(readOrEmpty));
  const sockets = new Set(tables.flatMap((table) => listeningInodes(table, port)).map((inode) => `socket:[${inode}]`));
  if (sockets.size === 0) return null;
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  for (const pid of pids) {
    if (!(await holdsOneOf(pid, sockets))) continue;
    const command = (await readOrEmpty(`/proc/${pid}/cmdline`)).replaceAll('\0', ' ').trim();
    return `process ${pid} (${command.slice(0, 160)})`;
  }
  return null;
}

async function fromLsof(port: number): Promise<string | null> {
  // With -F, lsof prints one field on each line: p<pid> and c<command>.
  const { stdout } = await promisify(execFile)('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc']);
  const pid = /^p(\d+)$/m.exec(stdout)?.[1];
  return pid === undefined ? null : `process ${pid} (${/^c(.*)$/m.exec(stdout)?.[1] ?? 'unknown'})`;
}

/** The process that listens on a port, as "process 123 (command)". Other users' processes may be invisible. */
export async function portHolder(port: number): Promise<string> {
  const found = (await fromProc(port).catch(() => null)) ?? (await fromLsof(port).catch(() => null));
  return found ?? 'a process that this user cannot see';
}
