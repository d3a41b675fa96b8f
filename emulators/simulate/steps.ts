import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** The documents that each step of an applicant writes, by collection. A test compares their sum with the bench's count. */
export const WRITES = {
  'requests a verification': { emailVerifications: 1, mails: 1, rateLimits: 1, idempotencyKeys: 1 },
  'confirms the address': { emailVerifications: 1 },
  registers: { accounts: 1, accountEmails: 1, mails: 1, idempotencyKeys: 1 },
  'opens the link of mail 4': {},
  applies: { purchases: 1, idempotencyKeys: 1 },
  'saves a card': { purchases: 2, settlements: 2, tickets: 1, mails: 1 },
  'mail 1': { mails: 2 },
  'mail 40': { bulkMails: 2 },
  'mail 42': { bulkMails: 2 },
  'broadcast of mail 4': { bulkMails: 1 },
  commitment: { bulkMails: 1 },
  release: { purchases: 1, accounts: 1, bulkMails: 1 },
} as const;
export type StepName = keyof typeof WRITES;
// TypeScript gives Object.keys() the type string[].
export const STEPS = Object.keys(WRITES) as StepName[];

export const COLLECTIONS = [
  'emailVerifications',
  'accounts',
  'accountEmails',
  'purchases',
  'settlements',
  'tickets',
  'mails',
  'bulkMails',
  'rateLimits',
  'idempotencyKeys',
] as const;
export type Collection = (typeof COLLECTIONS)[number];

/** Returns the number of documents that a step writes in each collection. */
export const writesOf = (step: StepName): [Collection, number][] => {
  const written: Partial<Record<Collection, number>> = WRITES[step];
  return COLLECTIONS.flatMap((name): [Collection, number][] => {
    const count = written[name];
    return count === undefined ? [] : [[name, count]];
  });
};

const countedSchema = z.object({
  rows: z.array(z.object({ name: z.string(), a: z.number(), notes: z.record(z.string(), z.number()) })),
});

/** The documents of one applicant who is not selected, by step, as counted by the bench's row `applicant`. */
export interface Counted {
  readonly reads: Readonly<Record<string, number>>;
  readonly writes: Readonly<Record<string, number>>;
  readonly readsInAll: number;
  readonly writesInAll: number;
}

/** Written by `npm run bench -- --row applicant --json emulators/simulate/applicant.json`. */
const COUNTED = fileURLToPath(new URL('./applicant.json', import.meta.url));

/**
 * Reads the counts.
 * @throws Error if the file lacks one of the rows
 */
export const counted = (text = readFileSync(COUNTED, 'utf8')): Counted => {
  const { rows } = countedSchema.parse(JSON.parse(text));
  const row = (kind: string) => {
    const found = rows.find(({ name }) => name.startsWith(`documents ${kind} per applicant`));
    if (!found) throw new Error(`The benchmark file has no row for documents ${kind}.`);
    return found;
  };
  const [read, written] = [row('read'), row('written')];
  return { reads: read.notes, writes: written.notes, readsInAll: read.a, writesInAll: written.a };
};
