import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ReactNode, useEffect } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { useIsHere } from '../here.ts';
import { useLoading } from '../loading.tsx';
import { focusedField } from '../pageTitle.tsx';
import type { FormValues, Messages } from './checks.ts';
import { ErrorSummary, type ShownFailure } from './errorSummary.tsx';
import { fieldID } from './fieldFrame.tsx';

interface FormProps<V extends FormValues> {
  readonly form: UseFormReturn<V>;
  /** The messages of all fields, in order. The object must stay the same as long as its content does. */
  readonly messages: Messages;
  readonly failure: ShownFailure | null;
  readonly onValid: (values: V) => Promise<void> | void;
  /** The label of the button. */
  readonly submitText: string;
  /** The errors of parts that hold their own values (such as a card), and the number of attempts. */
  readonly others?: {
    readonly faults: readonly { readonly name: string; readonly message: string }[];
    readonly turn: number;
  };
  /** Called if fields have errors, so that parts with their own values show their errors at the same time. */
  readonly onInvalid?: () => void;
  readonly children: ReactNode;
}

const NO_OTHERS = { faults: [], turn: 0 };

/** One column with the error summary at the top. The server's errors appear at their fields as well. */
export function Form<V extends FormValues>({
  form,
  messages,
  failure,
  onValid,
  submitText,
  others = NO_OTHERS,
  onInvalid,
  children,
}: FormProps<V>) {
  const { isLoading } = useLoading();
  // Without the script, the browser would send the form itself, with the typed values in the address.
  const isHere = useIsHere();
  const { errors, submitCount } = form.formState;
  const { setError } = form;
  const focusTarget = focusedField(useLocation().state);

  useEffect(() => {
    if (focusTarget !== null) document.getElementById(fieldID(focusTarget))?.focus();
  }, [focusTarget]);

  useEffect(() => {
    for (const field of faultyFields(failure?.errors ?? [])) {
      const message = messages[field]?.invalid;
      // A key of `messages` is a field of the form.
      if (message !== undefined) setError(field as never, { type: 'server', message });
    }
  }, [failure, messages, setError]);

  const faults = Object.keys(messages).flatMap((name) => {
    const message = errors[name]?.message;
    return typeof message === 'string' ? [{ name, message }] : [];
  });

  return (
    <FormProvider {...form}>
      <Box component="form" noValidate onSubmit={(event) => void form.handleSubmit(onValid, onInvalid)(event)}>
        <Stack spacing={4}>
          <ErrorSummary faults={[...faults, ...others.faults]} failure={failure} turn={submitCount + others.turn} />
          {children}
          <Box>
            <Button
              type="submit"
              variant="contained"
              size="large"
              disabled={isLoading || !isHere}
              sx={{ minWidth: 'min(240px, 100%)' }}
            >
              {submitText}
            </Button>
          </Box>
        </Stack>
      </Box>
    </FormProvider>
  );
}

/** Returns the names of fields with errors. The server's paths are the body's: `account.postCode` is the form's `postCode`. */
export function faultyFields(errors: readonly { path: string }[]): string[] {
  return errors.map(({ path }) => path.replace(/^(?:account|purchase)\./, '').split('.')[0] ?? '');
}
