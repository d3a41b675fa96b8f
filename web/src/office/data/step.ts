import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { failureText } from './failures.ts';
import type { QuerySubject } from '../../client/querySubjects.ts';

// Long enough to read an error.
const ERROR_MS = 8_000;

/** Refetches what the page shows of these subjects, and the audit log, since every step is logged. */
export const readAnew = async (queries: QueryClient, changes: readonly QuerySubject[]): Promise<void> => {
  const subjects: readonly QuerySubject[] = [...changes, 'auditLog'];
  await Promise.all(subjects.map((subject) => queries.invalidateQueries({ queryKey: [subject] })));
};

/**
 * A step that changes more than one record: the server does it, the snackbar reports it, and the changed subjects are refetched.
 * @param changes the changed subjects; after a success nothing else is refetched
 * @param done the message afterwards, or how to make it from the answer
 * @param failed the message of a failure
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
    // After a failure everything is refetched. If the answer was lost, the step may have been taken; a refusal may be due to a newer change.
    onSettled: (_answer, error) => (error === null ? readAnew(queries, changes) : queries.invalidateQueries()),
  });
}
