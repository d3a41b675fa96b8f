import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { type Inclusion, leavesOf, nodesOf, pathOf, rootOf } from '../../shared/draw/roster/merkleTree.ts';
import { hashSchema } from '../../shared/draw/rules.ts';
import { ticketNumberSchema } from '../../shared/draw/ticketNumberSchema.ts';
import { type ContentNamed, storeMissing } from '../contentNamed.ts';
import { documentsBelow } from '../documents.ts';
import type { Reads } from '../records.ts';

/*
 * The roster of a commitment, divided so that the proof of one line takes two documents: its page, and the roots of all pages. A page has 2^10 lines,
 * so that its root is a node of the whole tree (RFC 9162, section 2.1.1).
 */
const PAGE = 1024;

/** The lines of a page, by the page's root. */
export const leafPagesOf = documentsBelow({
  path: 'draws/{number}/leaves',
  schema: z.object({ lines: z.array(z.string().max(200)) }),
  purpose: 'a page of lines of the committed roster, for inclusion proofs',
  unindexed: ['lines'],
  holds: { ticket: [({ lines }) => lines.map((line) => line.split(',')[0])] },
  disclosure: { withheld: 'others' },
  erasure: { topic: 'draw', stays: 'draw' },
});

const treeTopSchema = z.object({
  size: z.int().nonnegative(),
  roots: z.array(hashSchema),
  firsts: z.array(ticketNumberSchema),
});
export type TreeTop = z.infer<typeof treeTopSchema>;

/** The roots of the pages, and each page's first ticket number, by the root of the whole tree. */
export const treeTopsOf = documentsBelow({
  path: 'draws/{number}/tree',
  schema: treeTopSchema,
  purpose: 'the roots of the pages of the committed roster',
  unindexed: ['size', 'roots', 'firsts'],
  holds: { ticket: [({ firsts }) => firsts] },
  disclosure: { withheld: 'others' },
  erasure: { topic: 'draw', stays: 'draw' },
});

const ticketOf = (line: string): string => line.split(',', 1)[0] ?? '';

/** Stores the tree of a roster's lines. The documents' ids are their roots, so that an existing one has the same content. @returns the root, in hex */
export const storeTree = async (db: Firestore, number: number, lines: readonly string[]): Promise<string> => {
  const [roots, firsts]: [string[], string[]] = [[], []];
  const pages: ContentNamed[] = [];
  const stored = leafPagesOf(number);
  for (let from = 0; from < lines.length; from += PAGE) {
    const page = lines.slice(from, from + PAGE);
    const root = rootOf(leavesOf(page));
    pages.push({ ref: stored.ref(db, root), data: stored.data({ lines: page }) });
    roots.push(root);
    firsts.push(ticketOf(page[0] ?? ''));
  }
  const root = rootOf(nodesOf(roots));
  const tops = treeTopsOf(number);
  await storeMissing(db, [
    ...pages,
    { ref: tops.ref(db, root), data: tops.data({ size: lines.length, roots, firsts }) },
  ]);
  return root;
};

/** Reads the data that locates each ticket number's page; null if no roster has that root. It never changes. */
export const treeTopOf = async (
  reads: Reads,
  { number, root }: { readonly number: number; readonly root: string },
): Promise<TreeTop | null> => await treeTopsOf(number).get(reads, root);

/** Reads the lines of the page with that root; none if there is no such page. They never change. */
export const leafPageOf = async (
  reads: Reads,
  { number, root }: { readonly number: number; readonly root: string },
): Promise<readonly string[]> => (await leafPagesOf(number).get(reads, root))?.lines ?? [];

/** Returns the lines of a page, by its root. */
type LinesOf = (root: string) => Promise<readonly string[]>;

/** Finds the page on which a ticket number would be. */
const pageWith = async ({ roots, firsts }: TreeTop, ticketNumber: string, linesOf: LinesOf) => {
  const page = firsts.findLastIndex((first) => first <= ticketNumber);
  const root = roots[page];
  if (root === undefined) return null;
  const lines = await linesOf(root);
  const place = lines.findIndex((line) => ticketOf(line) === ticketNumber);
  const line = lines[place];
  return line === undefined ? null : { line, lines, page, place };
};

/** Returns the line of a ticket number in a roster; null if it has none. It reads one page. */
export const lineOf = async (top: TreeTop, ticketNumber: string, linesOf: LinesOf): Promise<string | null> =>
  (await pageWith(top, ticketNumber, linesOf))?.line ?? null;

/** Returns the line of a ticket number in the roster with that root, and its path; null if the roster has none. It takes two reads. */
export const inclusionOf = async (
  reads: Reads,
  of: { readonly number: number; readonly root: string },
  ticketNumber: string,
): Promise<Inclusion | null> => {
  const top = await treeTopOf(reads, of);
  const linesOf: LinesOf = async (root) => await leafPageOf(reads, { number: of.number, root });
  const found = top && (await pageWith(top, ticketNumber, linesOf));
  if (!found) return null;
  const { line, lines, page, place } = found;
  const path = pathOf(leavesOf(lines), place).concat(pathOf(nodesOf(top.roots), page));
  return { line, index: page * PAGE + place, size: top.size, path };
};
