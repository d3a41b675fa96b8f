import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { failureText } from './failures.ts';

// An error has to be read, not glimpsed.
const ERROR_MS = 8_000;

/**
 * A step that changes more than one record: done on the server, told in the snackbar, everything on the page read anew.
 * @param done what is said then, or how it follows from the answer
 * @param failed what is said of a failure
 */
export function useStep<T = void, A = unknown>(
  step: (value: T) => Promise<A>,
  done: string | ((answer: A) => string),
  failed: (error: Error) => string = failureText,
) {
  const snackbar = useSnackbar();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: step,
    onSuccess: (answer) => snackbar.open({ text: typeof done === 'string' ? done : done(answer) }),
    onError: (error) => snackbar.open({ text: failed(error), timeout: ERROR_MS }),
    onSettled: () => queries.invalidateQueries(),
  });
}
