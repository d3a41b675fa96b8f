import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { isLive, liveProcess, signal, type LiveProcess } from './liveProcess.ts';

const processSchema = z.object({ pid: z.int(), startedAt: z.string().nullable() });
const recordSchema = z.object({ directory: z.string(), launcher: processSchema, processes: z.array(processSchema) });

type Contents = z.infer<typeof recordSchema>;

const readRecord = (path: string): Contents | null => {
  if (!existsSync(path)) return null;
  try {
    return recordSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
};

/** Kills the recorded processes that still run, and removes the folder. */
export function clearAway(record: Contents): LiveProcess[] {
  const left = record.processes.filter(isLive);
  for (const { pid } of left) signal(pid, 'SIGKILL');
  rmSync(record.directory, { recursive: true, force: true });
  return left;
}

const recordFolder = join(tmpdir(), 'voucher-lottery');

/** Ends what is left of stacks whose launcher was killed, and removes their folders. A stack with a living launcher stays. */
export function reclaimStacks(folder = recordFolder): LiveProcess[] {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /^stack-\d+\.json$/.test(name)) : [];
  return names.flatMap((name) => {
    const record = readRecord(join(folder, name));
    if (record === null || isLive(record.launcher)) return [];
    rmSync(join(folder, name), { force: true });
    return clearAway(record);
  });
}

/**
 * A record on disk of a running stack's processes. Where the launcher and firebase-tools were both killed, the next start of any stack ends what is
 * left.
 */
export class StackRecord {
  readonly #path: string;
  readonly #contents: Contents;

  constructor(offset: number, directory: string, folder = recordFolder) {
    this.#path = join(folder, `stack-${offset}.json`);
    this.#contents = { directory, launcher: liveProcess(process.pid), processes: [] };
  }

  add(pid: number): void {
    this.#contents.processes.push(liveProcess(pid));
    this.#write();
  }

  /** Ends everything of the stack that still runs, and removes the record. */
  close(): void {
    clearAway(this.#contents);
    if (readRecord(this.#path)?.launcher.pid === process.pid) rmSync(this.#path, { force: true });
  }

  #write(): void {
    mkdirSync(dirname(this.#path), { recursive: true });
    writeFileSync(`${this.#path}.next`, JSON.stringify(this.#contents));
    renameSync(`${this.#path}.next`, this.#path);
  }
}
