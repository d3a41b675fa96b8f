import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';
import type { QuerySubject } from '../../client/querySubjects.ts';

/** A page's first read of something, which is still under way. */
const isFirstRead = (query: Query): boolean =>
  query.isActive() && query.state.data === undefined && query.state.fetchStatus !== 'idle';

/**
 * A first read may have begun before the change, and then answers what was before it. The library takes it for the new one, where it begins any later
 * read again, so it is ended here.
 */
const invalidated = async (queries: QueryClient, filters: QueryFilters): Promise<void> => {
  await queries.cancelQueries({ ...filters, predicate: isFirstRead });
  await queries.invalidateQueries(filters);
};

/** Refetches what the page shows of these subjects, and the audit log, since every step is logged. */
export const readAnew = async (queries: QueryClient, changes: readonly QuerySubject[]): Promise<void> => {
  const subjects: readonly QuerySubject[] = [...changes, 'auditLog'];
  await Promise.all(subjects.map((subject) => invalidated(queries, { queryKey: [subject] })));
};

/** Refetches all that the page shows. */
export const readAllAnew = async (queries: QueryClient): Promise<void> => await invalidated(queries, {});
