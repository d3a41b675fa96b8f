import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { Answer } from 'functions/shared/contract/client';
import { routes } from 'functions/shared/contract/routes';
import { officeApi as api } from '../../client/api.ts';
import { time } from '../../copy/format.ts';
import { review } from './texts.ts';
import { reviewPage } from './descriptor.ts';
import { useTimetable } from '../data/campaignState.ts';
import { useStep } from '../data/step.ts';
import { Panel } from '../pieces/section.tsx';
import { Unread } from '../pieces/unread.tsx';
import { useRefusal } from '../shell/me.ts';

type Progress = Answer<'getDuplicateRun', 'office'>;

function Facts({ run }: { run: NonNullable<Progress['run']> }) {
  const { state, beganAt, startedBy, endedAt, applications, groups } = run;
  return (
    <>
      {state !== 'DONE' && <LinearProgress aria-label={review.running} sx={{ height: 8, borderRadius: 1, my: 1 }} />}
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {review.began(time(beganAt), startedBy)}
        {endedAt !== null && ` / ${review.ended(time(endedAt))}`}
      </Typography>
      <Typography variant="body2">{review.read(applications)}</Typography>
      {state === 'DONE' && <Typography variant="body2">{review.found(groups)}</Typography>}
    </>
  );
}

/** The newest search, and the button to start one. */
export function Search({ progress: { run, standing: reviewState } }: { progress: Progress }) {
  const timetable = useTimetable();
  const times = timetable.data?.timetable;
  const refusal = useRefusal(routes.startDuplicateRun.office);
  const { mutate, isPending } = useStep(() => api('startDuplicateRun'), ['duplicates'], review.started);
  return (
    <Panel heading={reviewPage.title}>
      <Typography sx={{ mb: 1 }}>{review.standings[reviewState]}</Typography>
      {times === undefined ? (
        <Unread of={[timetable]} />
      ) : (
        <Typography variant="body2" sx={{ mb: 1 }}>
          {review.until(time(times.reviewEnd), time(times.objectionEnd))}
        </Typography>
      )}
      {run === null ? <Typography variant="body2">{review.none}</Typography> : <Facts run={run} />}
      <Typography variant="body2" sx={{ my: 1 }}>
        {review.hint}
      </Typography>
      {refusal === null ? (
        <Button
          variant="outlined"
          disabled={isPending || (run !== null && run.state !== 'DONE')}
          onClick={() => mutate()}
        >
          {review.start}
        </Button>
      ) : (
        <Typography variant="body2">{refusal}</Typography>
      )}
    </Panel>
  );
}
