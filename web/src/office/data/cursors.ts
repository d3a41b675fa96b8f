/** Reads one page; null is the first page's cursor, and the end of the list in the answer. */
export type ReadPage<T> = (
  cursor: string | null,
) => Promise<{ readonly items: readonly T[]; readonly cursor: string | null }>;

export interface Page<T> {
  readonly items: readonly T[];
  readonly hasNextPage: boolean;
}

/**
 * Page numbers over a list that only knows cursors (rules 5.4). A shelf holds the cursors found so far of one query;
 * a page that was opened by its address is reached by walking forward from the nearest one known.
 */
export class CursorBook {
  // By query; the cursor at index n opens page n + 1, and the first is always null.
  readonly #shelves = new Map<string, (string | null)[]>();

  async read<T>(query: string, page: number, readPage: ReadPage<T>): Promise<Page<T>> {
    // The first page is where one sees what is new: cursors from before may skip or repeat rows.
    if (page <= 1) this.#shelves.delete(query);
    const cursors = [...(this.#shelves.get(query) ?? [null])];
    for (let at = Math.min(page, cursors.length); ; at += 1) {
      const { items, cursor } = await readPage(cursors[at - 1] ?? null);
      cursors.length = at;
      if (cursor !== null) cursors.push(cursor);
      if (at >= page || cursor === null) {
        this.#shelves.set(query, cursors);
        // Past the end: an empty page, for which react-admin offers the way back.
        return { items: at >= page ? items : [], hasNextPage: at >= page && cursor !== null };
      }
    }
  }

  /** Forgets all pages of the queries beginning with `prefix`, after a change that may have moved rows. */
  forget(prefix: string): void {
    for (const query of this.#shelves.keys()) if (query.startsWith(prefix)) this.#shelves.delete(query);
  }
}
