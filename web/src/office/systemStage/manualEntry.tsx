import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { fromISO } from 'functions/shared/time/instants';
import { useGetList, useGetOne } from 'react-admin';
import { Link } from 'react-router-dom';
import { officeApi as api } from '../../client/api.ts';
import { time } from '../../copy/format.ts';
import { stages } from '../../copy/ja/office/names.ts';
import { stagePage } from './texts.ts';
import { TIMED, useStageNow, useTimetable } from '../data/campaignState.ts';
import { roleFor } from '../data/operations.ts';
import { useStep } from '../data/step.ts';
import { useQuestion } from '../pieces/question.ts';
import { Panel } from '../pieces/section.tsx';
import { useRefusal } from '../shell/me.ts';
import { ADMIN_BASE } from '../shell/paths.ts';
import type { StageRow } from './stageRow.ts';
import { stageWithout } from './revertedEntry.ts';

// More switches than a campaign has between two boundaries.
const NEWEST = { pagination: { page: 1, perPage: 50 }, sort: { field: 'startsAt', order: 'DESC' } } as const;

/** The button to take a manual entry back, after a question that names the resulting stage. */
export function RevertEntry({ entry }: { entry: StageRow }) {
  const question = useQuestion();
  const times = useTimetable().data;
  const { data: history } = useGetList<StageRow>('systemStage', NEWEST);
  const { mutate, isPending } = useStep(
    () => api('deleteSystemStage', entry.etag === undefined ? { id: entry.id } : { id: entry.id, ifMatch: entry.etag }),
    TIMED,
    stagePage.manual.takenBack,
  );
  if (times === undefined || history === undefined) return null;
  const back = stageWithout(history, entry.id, times.timetable, fromISO(times.now));
  const ask = (): void =>
    question({
      title: stagePage.manual.takeBackTitle,
      message: stagePage.manual.takeBackMessage(stages[entry.stage], stages[back]),
      button: stagePage.manual.takeBack,
      isDestructive: true,
      onYes: () => mutate(),
    });
  return (
    <Button variant="contained" color="error" onClick={ask} disabled={isPending}>
      {stagePage.manual.takeBack}
    </Button>
  );
}

/** The manual switch in force, with the two ways to correct it; nothing while the timetable applies. */
export function ManualEntry() {
  const current = useStageNow().data?.systemStages[0];
  const refusal = useRefusal(roleFor('delete', 'systemStage'));
  const { data: entry } = useGetOne<StageRow>(
    'systemStage',
    { id: current?.id ?? '' },
    { enabled: current !== undefined },
  );
  if (entry === undefined || entry.source !== 'manual') return null;
  return (
    <Panel heading={stagePage.manual.heading}>
      <Typography>{stagePage.manual.text(time(entry.startsAt), stages[entry.stage], entry.reason ?? '')}</Typography>
      {refusal !== null && <Typography variant="body2">{refusal}</Typography>}
      {refusal === null && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
          <RevertEntry entry={entry} />
          <Button variant="outlined" component={Link} to={`${ADMIN_BASE}/systemStage/${entry.id}`}>
            {stagePage.manual.mend}
          </Button>
        </Box>
      )}
    </Panel>
  );
}
