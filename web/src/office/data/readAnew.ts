import type { QueryClient } from '@tanstack/react-query';
import type { QuerySubject } from '../../client/querySubjects.ts';

/** Refetches what the page shows of these subjects, and the audit log, since every step is logged. */
export const readAnew = async (queries: QueryClient, changes: readonly QuerySubject[]): Promise<void> => {
  const subjects: readonly QuerySubject[] = [...changes, 'auditLog'];
  await Promise.all(subjects.map((subject) => queries.invalidateQueries({ queryKey: [subject] })));
};
