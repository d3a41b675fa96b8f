/** Reads one page. A null cursor asks for the first page; in the answer it means the end of the list. */
export type ReadPage<T> = (
  cursor: string | null,
) => Promise<{ readonly items: readonly T[]; readonly cursor: string | null }>;

export interface Page<T> {
  readonly items: readonly T[];
  readonly hasNextPage: boolean;
}

/**
 * Gives page numbers to a list that only has cursors (rules 5.4). A shelf contains the known cursors of one query. A page that is opened by its
 * address is reached by reading forward from the nearest known page.
 */
export class CursorBook {
  // Shelves by query. The cursor at index n opens page n + 1; the first is always null.
  readonly #shelves = new Map<string, (string | null)[]>();

  async read<T>(query: string, page: number, readPage: ReadPage<T>): Promise<Page<T>> {
    // The first page shows new rows, so older cursors may skip or repeat rows.
    if (page <= 1) this.#shelves.delete(query);
    const cursors = [...(this.#shelves.get(query) ?? [null])];
    for (let at = Math.min(page, cursors.length); ; at += 1) {
      const { items, cursor } = await readPage(cursors[at - 1] ?? null);
      cursors.length = at;
      if (cursor !== null) cursors.push(cursor);
      if (at >= page || cursor === null) {
        this.#shelves.set(query, cursors);
        // Past the end the page is empty. react-admin then offers the way back.
        return { items: at >= page ? items : [], hasNextPage: at >= page && cursor !== null };
      }
    }
  }

  /** Forgets all queries that begin with `prefix`, after a change that may have moved rows. */
  forget(prefix: string): void {
    for (const query of this.#shelves.keys()) if (query.startsWith(prefix)) this.#shelves.delete(query);
  }
}
