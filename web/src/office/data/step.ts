import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { failureText } from './failures.ts';

// An error has to be read, not glimpsed.
const ERROR_MS = 8_000;

/** A step that changes more than one record: done on the server, told in the snackbar, everything on the page read anew. */
export function useStep<T = void>(step: (value: T) => Promise<unknown>, done: string) {
  const snackbar = useSnackbar();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: step,
    onSuccess: () => snackbar.open({ text: done }),
    onError: (error) => snackbar.open({ text: failureText(error), timeout: ERROR_MS }),
    onSettled: () => queries.invalidateQueries(),
  });
}
