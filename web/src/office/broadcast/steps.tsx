import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { routes } from 'functions/shared/contract/routes';
import { isMoving } from 'functions/shared/mail/broadcast';
import { SECOND_PERSON_FROM } from 'functions/shared/mail/secondPerson';
import { useRecordContext } from 'react-admin';
import { officeApi as api } from '../../client/api.ts';
import { broadcast } from '../../copy/ja/office/mail/broadcasts.ts';
import type { Row } from '../data/operations.ts';
import { useStep } from '../data/step.ts';
import { useQuestion } from '../pieces/question.ts';
import { useMe, useRefusal } from '../shell/me.ts';
import { type BroadcastProgress, reachOf } from './progressOf.ts';

type StepName = 'approveBroadcast' | 'pauseBroadcast' | 'resumeBroadcast' | 'cancelBroadcast';

/** One step: its button, and a dialog with the number of mails that it affects. */
function Step({ name, progress }: { name: StepName; progress: BroadcastProgress }) {
  const copy = broadcast.steps[name];
  const question = useQuestion();
  const { mutate, isPending } = useStep(() => api(name, { id: progress.id }), ['broadcast', 'bulkMail'], copy.done);
  const held = useRecordContext<Row>()?.['heldIn'];
  const isFreezing = (progress.state === 'PAUSED' ? held : progress.state) === 'FREEZING';
  const isDestructive = name === 'cancelBroadcast';
  const ask = (): void =>
    question({
      title: copy.title,
      message: copy.message(isFreezing ? null : reachOf(progress)),
      button: copy.button,
      isDestructive,
      onYes: () => mutate(),
    });
  return (
    <Button
      variant={name === 'resumeBroadcast' || name === 'approveBroadcast' ? 'contained' : 'outlined'}
      color={isDestructive ? 'error' : 'primary'}
      onClick={ask}
      disabled={isPending}
    >
      {copy.button}
    </Button>
  );
}

const STEPS = { display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 } as const;

/** Explains what a broadcast waits for, and offers the approval to everybody but the person who started it. */
function SecondPerson({ progress }: { progress: BroadcastProgress }) {
  const { data: me } = useMe();
  const isOwn = me?.email === progress.openedBy;
  return (
    <>
      <Alert severity="info" sx={{ mb: 2 }}>
        {(isOwn ? broadcast.ownUnapproved : broadcast.unapproved)(SECOND_PERSON_FROM)}
      </Alert>
      <Box sx={STEPS}>
        {!isOwn && <Step name="approveBroadcast" progress={progress} />}
        <Step name="cancelBroadcast" progress={progress} />
      </Box>
    </>
  );
}

/** The buttons of the steps that a broadcast's state allows. */
export function Steps({ progress }: { progress: BroadcastProgress }) {
  const refusal = useRefusal(routes.pauseBroadcast.office);
  const isPaused = progress.state === 'PAUSED';
  if (refusal === null && progress.state === 'UNAPPROVED') return <SecondPerson progress={progress} />;
  if (refusal !== null || !(isPaused || isMoving(progress.state))) return null;
  return (
    <Box sx={STEPS}>
      <Step name={isPaused ? 'resumeBroadcast' : 'pauseBroadcast'} progress={progress} />
      <Step name="cancelBroadcast" progress={progress} />
    </Box>
  );
}
