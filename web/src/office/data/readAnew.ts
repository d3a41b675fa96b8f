import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';
import type { QuerySubject } from '../../client/querySubjects.ts';

/** Returns whether a query of the page is loading for the first time. */
const isFirstRead = (query: Query): boolean =>
  query.isActive() && query.state.data === undefined && query.state.fetchStatus !== 'idle';

/**
 * Invalidates queries. A first load may have begun before the change and would answer with the former data. The library restarts any later load, but
 * not a first one, so it is cancelled here.
 */
const invalidated = async (queries: QueryClient, filters: QueryFilters): Promise<void> => {
  await queries.cancelQueries({ ...filters, predicate: isFirstRead });
  await queries.invalidateQueries(filters);
};

/** Refetches the page's data of these subjects, and the audit log, since every step is logged. */
export const readAnew = async (queries: QueryClient, changes: readonly QuerySubject[]): Promise<void> => {
  const subjects: readonly QuerySubject[] = [...changes, 'auditLog'];
  await Promise.all(subjects.map((subject) => invalidated(queries, { queryKey: [subject] })));
};

/** Refetches all data of the page. */
export const readAllAnew = async (queries: QueryClient): Promise<void> => await invalidated(queries, {});
