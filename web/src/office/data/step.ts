import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { failureText } from './failures.ts';
import type { QuerySubject } from '../../client/querySubjects.ts';
import { readAllAnew, readAnew } from './readAnew.ts';
import { type Told, useTold } from './undo.ts';

// Long enough to read an error.
const ERROR_MS = 8_000;

/**
 * A step that changes more than one record: the server does it, the snackbar reports it, and the changed subjects are refetched.
 * @param changes the changed subjects; after a success nothing else is refetched
 * @param done the message afterwards, or how to make it from the answer, with the way back where there is one
 * @param failed the message of a failure
 */
export function useStep<T = void, A = unknown>(
  step: (value: T) => Promise<A>,
  changes: readonly QuerySubject[],
  done: string | ((answer: A) => string | Told),
  failed: (error: Error) => string = failureText,
) {
  const snackbar = useSnackbar();
  const queries = useQueryClient();
  const tell = useTold(changes);
  return useMutation({
    mutationFn: step,
    // The step is over once the page shows what it changed.
    onSuccess: async (answer) => {
      const told = typeof done === 'string' ? done : done(answer);
      tell(typeof told === 'string' ? { text: told, undo: null } : told);
      await readAnew(queries, changes);
    },
    // After a failure everything is refetched. If the answer was lost, the step may have been taken; a refusal may be due to a newer change.
    // The caller is told at once: reading may be as slow as what has just failed.
    onError: (error) => {
      snackbar.open({ text: failed(error), timeout: ERROR_MS });
      void readAllAnew(queries);
    },
  });
}
