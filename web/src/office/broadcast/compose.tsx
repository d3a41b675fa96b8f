import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { ANNOUNCEMENT } from 'functions/shared/mail/named';
import { MAIL_TYPE_NUMBERS, type MailType } from 'functions/shared/mail/types';
import { useState } from 'react';
import { Form } from 'react-admin';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { broadcast } from '../../copy/ja/office/mail/broadcasts.ts';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { failureText } from '../data/failures.ts';
import { LeaveGuard } from '../pieces/leaveGuard.tsx';
import { Panel } from '../pieces/section.tsx';
import { Checked } from './checked.tsx';
import { AudienceInputs, TextInputs } from './composeInputs.tsx';
import { type Draft, OWN_TEXT, type Sending, sendingOf } from './draft.ts';
import { dryRunOf } from './dryRun.ts';
import { useMailText } from './mailText.ts';
import { SampleMail, TypedMail } from './sampleMail.tsx';

const typeOf = (wording: Draft['wording']): MailType =>
  MAIL_TYPE_NUMBERS.find((one) => one === wording) ?? ANNOUNCEMENT;

/** The mail as recipients will see it, with sample data. */
function Preview() {
  const [wording, title, body] = useWatch<Draft, ['wording', 'title', 'body']>({ name: ['wording', 'title', 'body'] });
  const mailType = typeOf(wording);
  if (wording !== OWN_TEXT) return <TypedMail mailType={mailType} />;
  return <SampleMail mailType={mailType} text={{ title: title ?? '', body: body ?? '' }} />;
}

/** Returns a key for one text and audience. It changes as soon as either does. */
const keyOf = (sending: Sending): string => JSON.stringify(sending);

function Outcome({ mutation }: { mutation: ReturnType<typeof useDryRun> }) {
  const { getValues } = useFormContext<Draft>();
  useWatch<Draft>();
  const { data } = mutation;
  const sending = sendingOf(getValues());
  const isCurrent = data !== undefined && data.key === keyOf(sending);
  if (isCurrent) return <Checked key={data.key} sending={sending} found={data.found} />;
  return (
    <Typography variant="body2" sx={{ mt: 2 }}>
      {broadcast.compose.checkFirst}
    </Typography>
  );
}

const useDryRun = () => {
  const snackbar = useSnackbar();
  return useMutation({
    mutationFn: async (sending: Sending) => ({ key: keyOf(sending), found: await dryRunOf(sending) }),
    onError: (error) => snackbar.open({ text: failureText(error), timeout: 8_000 }),
  });
};

function Composer({ title, body }: { title: string; body: string }) {
  const mutation = useDryRun();
  const [initial] = useState<Draft>({
    audience: 'filter',
    paceHours: 0,
    wording: OWN_TEXT,
    title,
    body,
    filter: {},
  });
  return (
    <Form
      defaultValues={initial} // The form has the inputs of a draft.
      onSubmit={(typed: FieldValues) => mutation.mutate(sendingOf(typed as Draft))}
    >
      <LeaveGuard />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          mt: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Panel heading={broadcast.compose.audience}>
          <AudienceInputs />
          <Typography variant="h2" gutterBottom sx={{ mt: 2 }}>
            {broadcast.compose.text}
          </Typography>
          <TextInputs isBusy={mutation.isPending} />
          <Outcome mutation={mutation} />
        </Panel>
        <Panel heading={broadcast.compose.preview}>
          <Preview />
        </Panel>
      </Box>
    </Form>
  );
}

/** /admin/broadcast/compose: text and audience, then the recipients, and only then the button that sends. */
export default function ComposePage() {
  const { data: text } = useMailText(ANNOUNCEMENT);
  return text === undefined ? null : <Composer {...text} />;
}
