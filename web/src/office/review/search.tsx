import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { Answer } from 'functions/shared/contract/client';
import { routes } from 'functions/shared/contract/rows';
import { time } from '../../copy/format.ts';
import { officeApi as api } from '../../client/api.ts';
import { useDeskCopy } from '../../copy/deskLanguage.tsx';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { useTimetable } from '../data/campaignState.ts';
import { useStep } from '../data/step.ts';
import { Panel } from '../pieces/section.tsx';
import { Unread } from '../pieces/unread.tsx';
import { useRefusal } from '../shell/me.ts';

type Progress = Answer<'getDuplicateRun', 'office'>;

function Facts({ run }: { run: NonNullable<Progress['run']> }) {
  const { review: copy } = useDeskCopy();
  const { state, beganAt, startedBy, endedAt, applications, groups } = run;
  return (
    <>
      {state !== 'DONE' && <LinearProgress aria-label={copy.running} sx={{ height: 8, borderRadius: 1, my: 1 }} />}
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {copy.began(time(beganAt), startedBy)}
        {endedAt !== null && ` / ${copy.ended(time(endedAt))}`}
      </Typography>
      <Typography variant="body2">{copy.read(applications)}</Typography>
      {state === 'DONE' && <Typography variant="body2">{copy.found(groups.person, groups.mobile)}</Typography>}
    </>
  );
}

/** The newest search, and the button to begin one. */
export function Search({ progress: { run, standing } }: { progress: Progress }) {
  const { pages } = useOfficeCopy();
  const { review: copy } = useDeskCopy();
  const timetable = useTimetable();
  const times = timetable.data?.timetable;
  const refusal = useRefusal(routes.startDuplicateRun.office);
  const { mutate, isPending } = useStep(() => api('startDuplicateRun'), ['duplicates'], copy.started);
  return (
    <Panel heading={pages.review}>
      <Typography sx={{ mb: 1 }}>{copy.standings[standing]}</Typography>
      {times === undefined ? (
        <Unread of={[timetable]} />
      ) : (
        <Typography variant="body2" sx={{ mb: 1 }}>
          {copy.until(time(times.reviewEnd), time(times.objectionEnd))}
        </Typography>
      )}
      {run === null ? <Typography variant="body2">{copy.none}</Typography> : <Facts run={run} />}
      <Typography variant="body2" sx={{ my: 1 }}>
        {copy.hint}
      </Typography>
      {refusal === null ? (
        <Button
          variant="outlined"
          disabled={isPending || (run !== null && run.state !== 'DONE')}
          onClick={() => mutate()}
        >
          {copy.start}
        </Button>
      ) : (
        <Typography variant="body2">{refusal}</Typography>
      )}
    </Panel>
  );
}
