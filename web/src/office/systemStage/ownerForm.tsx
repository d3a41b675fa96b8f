import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { failureText } from '../data/failures.ts';
import { useRefusal } from '../shell/me.ts';

// An error has to be read, not glimpsed.
const ERROR_MS = 8_000;

/** A change of the stages: told in the snackbar, everything read anew afterwards. */
export function useStageChange<T>(change: (value: T) => Promise<unknown>, done: string) {
  const snackbar = useSnackbar();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => snackbar.open({ text: done }),
    onError: (error) => snackbar.open({ text: failureText(error), timeout: ERROR_MS }),
    onSettled: () => queries.invalidateQueries(),
  });
}

interface OwnerFormProps {
  readonly heading: string;
  readonly text: string;
  readonly button: string;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A form that only owners can use; others see it with the reason why not. */
export function OwnerForm({ heading, text, button, isBusy, onSubmit, children }: OwnerFormProps) {
  const refusal = useRefusal('owner');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Card component="section">
      <CardContent component="form" noValidate onSubmit={submit}>
        <Typography variant="h2" gutterBottom>
          {heading}
        </Typography>
        <Typography variant="body2" sx={{ mb: 2 }}>
          {refusal ?? text}
        </Typography>
        {refusal === null && (
          <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
            {children}
            <Button type="submit" variant="outlined" disabled={isBusy}>
              {button}
            </Button>
          </Stack>
        )}
      </CardContent>
    </Card>
  );
}
