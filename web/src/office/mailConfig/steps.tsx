import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { defined } from 'functions/shared/defined';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { officeApi as api } from '../../client/api.ts';
import { mailConfig } from './texts.ts';
import type { Row } from '../data/operations.ts';
import { useStep } from '../data/step.ts';
import { useQuestion } from '../pieces/question.ts';

function Step({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Box>
      {children}
      <Typography variant="body2">{text}</Typography>
    </Box>
  );
}

/** Steps on the stored text: a test mail to oneself, and a return to the shipped text. */
export function Steps() {
  const question = useQuestion();
  const record = useRecordContext<Row>();
  const { dirtyFields } = useFormState();
  const id = record?.id ?? '';
  const isUnsaved = Object.keys(dirtyFields).length > 0;
  const test = useStep(() => api('testSendMailConfig', { id }), ['mail'], mailConfig.tested);
  const reset = useStep(
    () => api('resetMailConfig', defined({ id, ifMatch: record?.etag === undefined ? undefined : record.etag })),
    ['mailConfig'],
    mailConfig.resetDone,
  );
  const ask = (): void =>
    question({
      title: mailConfig.reset,
      message: mailConfig.resetMessage,
      button: mailConfig.reset,
      isDestructive: true,
      isPersistent: false,
      onYes: () => reset.mutate(),
    });
  return (
    <Box component="section" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mt: 2 }}>
      <Step text={isUnsaved ? mailConfig.testUnsaved : mailConfig.testText}>
        <Button variant="outlined" disabled={isUnsaved || test.isPending} onClick={() => test.mutate()}>
          {mailConfig.test}
        </Button>
      </Step>
      <Step text={mailConfig.resetText}>
        <Button variant="outlined" color="error" disabled={reset.isPending} onClick={ask}>
          {mailConfig.reset}
        </Button>
      </Step>
    </Box>
  );
}
