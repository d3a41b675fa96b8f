import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { failureText } from './failures.ts';
import type { QuerySubject } from '../../client/querySubjects.ts';

// An error has to be read, not glimpsed.
const ERROR_MS = 8_000;

/** Has what the page shows of these subjects read anew. The audit log tells of every step, so that it is one of them. */
export const readAnew = async (queries: QueryClient, changes: readonly QuerySubject[]): Promise<void> => {
  const subjects: readonly QuerySubject[] = [...changes, 'auditLog'];
  await Promise.all(subjects.map((subject) => queries.invalidateQueries({ queryKey: [subject] })));
};

/**
 * A step that changes more than one record: done on the server, told in the snackbar, and what it changes read anew.
 * @param changes what it changes; after a success nothing else is asked for again
 * @param done what is said then, or how it follows from the answer
 * @param failed what is said of a failure
 */
export function useStep<T = void, A = unknown>(
  step: (value: T) => Promise<A>,
  changes: readonly QuerySubject[],
  done: string | ((answer: A) => string),
  failed: (error: Error) => string = failureText,
) {
  const snackbar = useSnackbar();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: step,
    onSuccess: (answer) => snackbar.open({ text: typeof done === 'string' ? done : done(answer) }),
    onError: (error) => snackbar.open({ text: failed(error), timeout: ERROR_MS }),
    // After a failure nobody knows what has changed: an answer was lost, or a refusal came of something that is new. All is read anew.
    onSettled: (_answer, error) => (error === null ? readAnew(queries, changes) : queries.invalidateQueries()),
  });
}
