import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { type DrawPlace, drawPlaceSchema, type DrawRecord, drawRecordSchema } from '../../shared/entities/draw.ts';
import { type RosterRow, rosterRowSchema } from '../../shared/entities/draw.ts';
import { MAX_DRAWS } from '../../shared/draw/mostDraws.ts';
import { isFixed } from '../../shared/campaign/drawSteps.ts';
import { storeMissing } from '../contentNamed.ts';
import { documentsBelow, documentsOf } from '../documents.ts';
import type { Reads } from '../records.ts';

/** The draws, by number. */
export const draws = documentsOf({
  path: 'draws',
  schema: drawRecordSchema,
  purpose: 'a draw, created when its roster is frozen',
  unindexed: ['beacon', 'rules', 'commitment', 'files', 'counts', 'channels', 'result', 'list'],
  // The freeze's cursor is the id of the last account that was read.
  holds: { account: [({ freezeCursor }) => [freezeCursor]] },
  disclosure: { withheld: 'technical' },
  erasure: { topic: 'draw', stays: 'draw' },
});

/** The closed roster, in pages numbered from 0, in the order of the applications' ids. */
export const rosterPagesOf = documentsBelow({
  path: 'draws/{number}/pages',
  schema: z.object({ rows: z.array(rosterRowSchema) }),
  purpose: 'a page of the closed roster',
  // It is read as a whole, by number.
  unindexed: ['rows'],
  holds: {
    account: [({ rows }) => rows.map(({ accountID }) => accountID)],
    receipt: [({ rows }) => rows.map(({ receiptID }) => receiptID)],
    ticket: [({ rows }) => rows.map(({ ticketNumber }) => ticketNumber)],
  },
  disclosure: { withheld: 'others' },
  erasure: { topic: 'draw', stays: 'draw' },
});

/** The places, in pages numbered from 0: the drawn order, then excluded applications. */
export const placePagesOf = documentsBelow({
  path: 'draws/{number}/places',
  schema: z.object({ rows: z.array(drawPlaceSchema) }),
  purpose: 'a page of the drawn order',
  unindexed: ['rows'],
  holds: {
    account: [({ rows }) => rows.map(({ accountID }) => accountID)],
    receipt: [({ rows }) => rows.map(({ receiptID }) => receiptID)],
    ticket: [({ rows }) => rows.map(({ ticketNumber }) => ticketNumber)],
  },
  disclosure: { withheld: 'others' },
  erasure: { topic: 'draw', stays: 'draw' },
});

const releaseRangeSchema = z.object({
  from: z.int().nonnegative(),
  to: z.int().nonnegative(),
  /** The next place to release, counted from 0; equal to `to` at the end. */
  cursor: z.int().nonnegative(),
});
export type ReleaseRange = z.infer<typeof releaseRangeSchema>;

/** Ranges of places that a release processes in parallel, numbered from 0. */
export const releaseRangesOf = documentsBelow({
  path: 'draws/{number}/ranges',
  schema: releaseRangeSchema,
  purpose: 'the progress of a release in a range of places',
  unindexed: ['from', 'to', 'cursor'],
  holds: 'nobody',
});

/** The published parts, by their SHA-256 (docs/draw.md). */
export const drawFilesOf = documentsBelow({
  path: 'draws/{number}/files',
  schema: z.object({ text: z.string() }),
  purpose: 'a part of a published file of a draw',
  unindexed: ['text'],
  // The text has lines that begin with a ticket number (docs/draw.md).
  holds: { ticket: [({ text }) => text.split(/[\n,]/u)] },
  disclosure: { withheld: 'others' },
  erasure: { topic: 'draw', stays: 'draw' },
});

export const drawBy = async (reads: Reads, number: number): Promise<DrawRecord | null> =>
  await draws.get(reads, String(number));

/** Reads the draws in COMMITTED or DRAWN, which wait for their next scheduled step. */
export const committedDraws = async (db: Firestore): Promise<DrawRecord[]> => {
  const found = await draws.collection(db).where('state', 'in', ['COMMITTED', 'DRAWN']).limit(MAX_DRAWS).get();
  return found.docs.flatMap((one) => draws.parse(one) ?? []);
};

/** Returns whether the exclusions from the campaign's draw are fixed. In a transaction the answer stays true until the commit. */
export const isCommitted = async (reads: Reads): Promise<boolean> => {
  const draw = await drawBy(reads, 1);
  return draw !== null && isFixed(draw);
};

/** Number of pages in one read; each may have some hundred kB. */
const PAGES_AT_ONCE = 10;

/** Reads the rows of the closed roster. */
export const rosterRows = async (db: Firestore, { number, pages }: DrawRecord): Promise<RosterRow[]> => {
  const stored = rosterPagesOf(number);
  const rows: RosterRow[] = [];
  for (let page = 0; page < pages; page += PAGES_AT_ONCE) {
    const count = Math.min(PAGES_AT_ONCE, pages - page);
    const found = await db.getAll(...Array.from({ length: count }, (_, index) => stored.ref(db, String(page + index))));
    for (const one of found) rows.push(...(stored.parse(one)?.rows ?? []));
  }
  return rows;
};

/** Reads a file's text, joined from its parts. */
export const fileText = async (db: Firestore, number: number, parts: readonly { readonly sha256: string }[]) => {
  const files = drawFilesOf(number);
  const texts: string[] = [];
  for (const { sha256 } of parts) texts.push(files.parse(await files.ref(db, sha256).get())?.text ?? '');
  return texts.join('');
};

/** Stores parts under their hashes. An existing one has the same content. */
export const storeParts = async (
  db: Firestore,
  number: number,
  parts: readonly { readonly sha256: string; readonly text: string }[],
): Promise<void> => {
  const files = drawFilesOf(number);
  await storeMissing(
    db,
    parts.map(({ sha256, text }) => ({ ref: files.ref(db, sha256), data: files.data({ text }) })),
  );
};

/** Reads at most `most` places after the first `cursor` ones; pages have `size` rows. Empty after the last place. */
export const placesAfter = async (
  reads: Reads,
  { number, pageSize }: Pick<DrawRecord, 'number' | 'pageSize'>,
  cursor: number,
  most: number,
): Promise<DrawPlace[]> => {
  const pages = placePagesOf(number);
  const found: DrawPlace[] = [];
  for (let from = cursor; found.length < most; from = cursor + found.length) {
    const page = await pages.get(reads, String(Math.floor(from / pageSize)));
    const rows = page?.rows.slice(from % pageSize, (from % pageSize) + most - found.length) ?? [];
    if (rows.length === 0) return found;
    found.push(...rows);
  }
  return found;
};

/** Returns the number of places of a draw, from its last page. */
export const placesOf = async (reads: Reads, { number, places, pageSize }: DrawRecord): Promise<number> => {
  if (places === 0) return 0;
  const last = await placePagesOf(number).get(reads, String(places - 1));
  return (places - 1) * pageSize + (last?.rows.length ?? 0);
};

/** Reads the draws between the beginning of their commitment and their result, at most `most`. Draws that ended without a result are left out. */
export const unfinishedDraws = async (db: Firestore, most: number): Promise<DrawRecord[]> => {
  const states = ['COMMITTING', 'COMMITTED', 'DRAWING'] satisfies DrawRecord['state'][];
  const { docs } = await draws.collection(db).where('state', 'in', states).limit(most).get();
  return docs.flatMap((one) => draws.parse(one) ?? []).filter(({ voidedAt }) => voidedAt === null);
};
