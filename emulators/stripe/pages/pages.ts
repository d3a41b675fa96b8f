import { invalid } from '../refusal.ts';

interface PageQuery {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
}

export interface Page<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

const DEFAULT_LIMIT = 10;

/**
 * Returns one page of a list, newest first (https://docs.stripe.com/api/pagination). `starting_after` gives older rows, `ending_before` the nearest
 * newer ones. Throws Stripe's refusal of a cursor that is not in this list.
 */
export function pageOf<T extends { id: string }>(url: string, oldestFirst: Iterable<T>, query: PageQuery): Page<T> {
  const { limit = DEFAULT_LIMIT, starting_after, ending_before } = query;
  if (starting_after !== undefined && ending_before !== undefined) {
    throw invalid('You cannot parameterize both starting_after and ending_before.');
  }
  const rows = [...oldestFirst].reverse();
  const at = (id: string, param: string): number => {
    const index = rows.findIndex((row) => row.id === id);
    if (index < 0) throw invalid(`No such object: '${id}'`, { code: 'resource_missing', param });
    return index;
  };
  if (ending_before !== undefined) {
    const end = at(ending_before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', data: rows.slice(start, end), has_more: start > 0, url };
  }
  const start = starting_after === undefined ? 0 : at(starting_after, 'starting_after') + 1;
  const end = start + limit;
  return { object: 'list', data: rows.slice(start, end), has_more: end < rows.length, url };
}

/** Returns the rows of a table that pass a filter, in the order of their creation. */
export const filteredRows = <T>(table: ReadonlyMap<string, T>, keep: (row: T) => boolean): T[] =>
  [...table.values()].filter(keep);
