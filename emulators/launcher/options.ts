import { parseArgs } from 'node:util';
import { fromISO } from 'functions/shared/time/instants';
import type { SeedSize } from '../seed/size.ts';
import { blockedPorts, highestOffset, nextUsableOffset } from './ports/ports.ts';

export interface LauncherOptions {
  /** Campaign time at the start, epoch ms; null: the default, or that of the saved data. */
  at: number | null;
  seed: SeedSize;
  data: string | null;
  portOffset: number;
  functions: string | null;
  /** Builds functions and web first, like `npm start`. */
  build: boolean;
  help: boolean;
}

/** An unusable option. Its message is for the person who typed it. */
export class OptionError extends Error {
  override readonly name = 'OptionError';
}

export const usage = `npm start -- [options]
  --at TIME          campaign time at the start, ISO 8601 with an offset (default: five minutes into the applications)
  --seed none|small|N  applicants at the start (default: small)
  --data DIR         keep the data in DIR between runs
  --port-offset N    add N to every port, so that two environments can run side by side (0 to ${highestOffset})
  --functions DIR    another folder of functions, without sample data (for tests of the launcher)
  --help`;

function whole(name: string, text: string, most: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > most) throw new OptionError(`--${name} is "${text}"; it has to be 0 to ${most}.`);
  return value;
}

function seedOf(text: string): SeedSize {
  if (text === 'none' || text === 'small') return text;
  if (!/^\d+$/.test(text))
    throw new OptionError(`--seed is "${text}"; it has to be none, small or a number of applicants.`);
  return whole('seed', text, 1_000_000);
}

function instantOf(text: string): number {
  try {
    return fromISO(text);
  } catch {
    throw new OptionError(`--at is "${text}"; it has to be a time such as 2025-10-08T10:05+09:00.`);
  }
}

function offsetOf(text: string): number {
  const offset = whole('port-offset', text, highestOffset);
  const blocked = blockedPorts(offset);
  if (blocked.length === 0) return offset;
  const usable = nextUsableOffset(offset);
  const instead = usable === null ? 'a lower offset' : `--port-offset ${usable}`;
  throw new OptionError(
    `--port-offset ${offset} gives port ${blocked.join(', ')}, which browsers and fetch refuse. Use ${instead}.`,
  );
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  const options = {
    at: text,
    seed: text,
    data: text,
    functions: text,
    'port-offset': text,
    build: { type: 'boolean' },
    help: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new OptionError(error instanceof Error ? error.message : String(error));
  }
}

/** Parses the command line of `npm start`. Throws OptionError for unusable options. */
export function launcherOptions(args: string[]): LauncherOptions {
  const values = parse(args);
  return {
    at: values.at === undefined ? null : instantOf(values.at),
    seed: seedOf(values.seed ?? 'small'),
    data: values.data ?? null,
    portOffset: offsetOf(values['port-offset'] ?? '0'),
    functions: values.functions ?? null,
    build: values.build ?? false,
    help: values.help ?? false,
  };
}
