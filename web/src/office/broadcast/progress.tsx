import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { mailStates } from 'functions/shared/export/stateLabels';
import { MAIL_STATES } from 'functions/shared/mail/mail';
import { useEffect } from 'react';
import { useRecordContext, useShowContext } from 'react-admin';
import { time } from '../../copy/format.ts';
import { broadcast } from '../../copy/ja/office/mail/broadcasts.ts';
import { Link } from '../../ui/link.tsx';
import { broadcastStates } from '../choices.ts';
import type { Row } from '../data/operations.ts';
import { Count, Counts } from '../pieces/counts.tsx';
import { ChoiceValue } from '../pieces/fields/choice.tsx';
import { LeftOutList } from './leftOutList.tsx';
import { mailsIn, mailsPath } from './paths.ts';
import { type BroadcastProgress, reachOf, useProgress } from './progressOf.ts';
import { Steps } from './steps.tsx';

function Bar({ progress }: { progress: BroadcastProgress }) {
  const { ended, share } = reachOf(progress);
  return (
    <Box sx={{ my: 1.5 }}>
      <Typography variant="body2" sx={{ mb: 0.5 }}>
        {progress.state === 'FREEZING'
          ? broadcast.freezing(progress.recipients)
          : broadcast.reached(ended, progress.recipients)}
      </Typography>
      <LinearProgress
        variant={progress.state === 'FREEZING' ? 'indeterminate' : 'determinate'}
        value={Math.round(share * 100)}
        aria-label={broadcast.progress}
        sx={{ height: 10, borderRadius: 1 }}
      />
    </Box>
  );
}

function MailCounts({ progress: { id, counts, waiting } }: { progress: BroadcastProgress }) {
  return (
    <Counts>
      <Count label={broadcast.waiting} count={waiting} />
      {MAIL_STATES.map((state) => (
        <Count key={state} label={mailStates[state]} count={counts[state]} to={mailsIn(id, state)} />
      ))}
    </Counts>
  );
}

/** Links to all of the broadcast's mails, and to the mails that need a person. */
function MailLinks({ id }: { id: string }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, mb: 2 }}>
      <Link to={mailsPath(id, false)}>{broadcast.mails}</Link>
      <Link to={mailsPath(id, true)}>{broadcast.mailsThatWait}</Link>
    </Box>
  );
}

/** Refetches the rest of the page when the state of the progress changes. */
const useFollowing = (state: BroadcastProgress['state'] | undefined): void => {
  const { refetch } = useShowContext<Row>();
  const known = useRecordContext<Row>()?.['state'];
  useEffect(() => {
    if (state !== undefined && state !== known) void refetch();
  }, [state, known, refetch]);
};

/** A broadcast's progress, live, with its steps. */
export function Progress() {
  const { data: progress } = useProgress(useRecordContext<Row>()?.id ?? '');
  useFollowing(progress?.state);
  if (progress === undefined) return null;
  return (
    <Box component="section" sx={{ p: 2, pb: 0 }} aria-label={broadcast.progress}>
      <Typography variant="h2" gutterBottom>
        {broadcast.progress}
      </Typography>
      <ChoiceValue value={progress.state} of={broadcastStates} />
      <Bar progress={progress} />
      <MailCounts progress={progress} />
      <MailLinks id={progress.id} />
      <LeftOutList leftOut={progress.leftOut} />
      <Steps progress={progress} />
      <Typography variant="caption" color="textSecondary">
        {broadcast.asOf(time(progress.now))}
      </Typography>
    </Box>
  );
}
