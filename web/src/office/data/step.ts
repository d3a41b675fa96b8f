import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { failureText } from './failures.ts';
import type { QuerySubject } from '../../client/querySubjects.ts';
import { readAllAnew, readAnew } from './readAnew.ts';
import { type StepMessage, useStepMessage } from './undo.ts';

// Long enough to read an error.
const ERROR_MS = 8_000;

/**
 * Returns a mutation for a step on more than one record. The snackbar reports the outcome, and the changed subjects are refetched.
 * @param changes the changed subjects; after a success nothing else is refetched
 * @param done the message after a success, or a function that makes it from the answer, with the undo if there is one
 * @param failed the message of a failure
 */
export function useStep<T = void, A = unknown>(
  step: (value: T) => Promise<A>,
  changes: readonly QuerySubject[],
  done: string | ((answer: A) => string | StepMessage),
  failed: (error: Error) => string = failureText,
) {
  const snackbar = useSnackbar();
  const queries = useQueryClient();
  const showMessage = useStepMessage(changes);
  return useMutation({
    mutationFn: step,
    // The step ends once the page shows the changed data.
    onSuccess: async (answer) => {
      const message = typeof done === 'string' ? done : done(answer);
      showMessage(typeof message === 'string' ? { text: message, undo: null } : message);
      await readAnew(queries, changes);
    },
    // After a failure everything is refetched: the step may have succeeded without an answer, or a newer change may have caused the refusal. The
    // caller is notified at once, since reading may be as slow as the failed call.
    onError: (error) => {
      snackbar.open({ text: failed(error), timeout: ERROR_MS });
      void readAllAnew(queries);
    },
  });
}
