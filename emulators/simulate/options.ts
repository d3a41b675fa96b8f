import { parseArgs } from 'node:util';
import { SETTINGS } from 'functions/shared/deployment/settings';
import { campaign } from 'functions/shared/campaign/current';
import { ASSUMPTIONS } from './assumptions.ts';
import { QUOTAS } from './quota.ts';
import type { World } from './simulation.ts';

export const USAGE = `npm run simulate -- [options]
  --applicants N        the number of applicants; repeatable, one column each (default 50000, 300000 and 1000000)
  --seed TEXT           the seed of the random numbers (default 1)
  --json FILE           also write the figures as JSON to FILE
  --set NAME=NUMBER     change a setting of the deployment: ${Object.keys(SETTINGS).join(', ')}
  --quota NAME=NUMBER   change a limit: ${Object.keys(QUOTAS).join(', ')}
  --assume NAME=NUMBER  change an assumption (docs/assumptions.md): firstMinute, delivery, transaction, …`;

const SIZES = [50_000, 300_000, 1_000_000];
const MAX_APPLICANTS = 1_000_000;

export interface Options {
  readonly sizes: readonly number[];
  readonly json: string | null;
  readonly world: World;
}

const numberOf = (name: string, text: string): number => {
  const value = Number(text);
  if (text === '' || !(value >= 0) || !Number.isFinite(value))
    throw new Error(`${name} has to be a number of 0 or more.`);
  return value;
};

/**
 * Parses texts of the form `name=number`.
 * @throws Error for an unknown name
 */
const changed = (option: string, texts: readonly string[], names: readonly string[]): ReadonlyMap<string, number> =>
  new Map(
    texts.map((text) => {
      const [name = '', value = ''] = text.split('=');
      if (!names.includes(name)) throw new Error(`${option} has to be one of ${names.join(', ')}.`);
      return [name, numberOf(name, value)];
    }),
  );

const sizeOf = (text: string): number => {
  const size = numberOf('--applicants', text);
  if (!Number.isInteger(size) || size < 1 || size > MAX_APPLICANTS)
    throw new Error(`--applicants has to be 1 to ${MAX_APPLICANTS}.`);
  return size;
};

/**
 * Parses the command line.
 * @throws Error with a message about the invalid option
 */
export const optionsOf = (args: string[]): Options => {
  const many = { type: 'string', multiple: true, default: [] as string[] } as const;
  const { values } = parseArgs({
    args,
    options: {
      applicants: many,
      seed: { type: 'string' },
      json: { type: 'string' },
      set: many,
      quota: many,
      assume: many,
    },
  });
  const settings = changed('--set', values.set, Object.keys(SETTINGS));
  const quotas = changed('--quota', values.quota, Object.keys(QUOTAS));
  const single = Object.entries(ASSUMPTIONS).flatMap(([name, value]) => (typeof value === 'number' ? [name] : []));
  const assumed = changed('--assume', values.assume, single);
  return {
    sizes: values.applicants.length > 0 ? values.applicants.map(sizeOf) : SIZES,
    json: values.json ?? null,
    world: worldOf({ seed: values.seed ?? '1', settings, quotas, assumed }),
  };
};

type Changes = ReadonlyMap<string, number>;

const NONE: Changes = new Map();

/** Returns the inputs of a simulation: those of the shipped deployment, with the given changes. */
export const worldOf = ({
  seed = '1',
  settings = NONE,
  quotas = NONE,
  assumed = NONE,
}: {
  readonly seed?: string;
  readonly settings?: Changes;
  readonly quotas?: Changes;
  readonly assumed?: Changes;
} = {}): World => ({
  seed,
  timetable: campaign.timetable,
  assumed: { ...ASSUMPTIONS, ...Object.fromEntries(assumed) },
  settings: { ...SETTINGS, ...Object.fromEntries(settings) },
  quotas: {
    ...QUOTAS,
    ...Object.fromEntries(
      Object.entries(QUOTAS).flatMap(([name, quota]) => {
        const limit = quotas.get(name);
        return limit === undefined ? [] : [[name, { ...quota, limit }]];
      }),
    ),
  },
});
