import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { canSwitchTo, STAGE_CODES, type StageCode } from 'functions/shared/campaign/stages';
import { fromISO } from 'functions/shared/time/instants';
import { required, SelectInput, Title, useGetOne, useNotify, useRedirect, useUpdate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { stages as stagesCopy } from '../../copy/ja/office/names.ts';
import { stagePage } from './texts.ts';
import { TIMED, useStageNow, useTimetable } from '../data/campaignState.ts';
import { isAnswer } from '../data/failures.ts';
import { readAnew } from '../data/readAnew.ts';
import { useConflict } from '../pieces/conflict.tsx';
import { OwnerForm } from '../pieces/ownerForm.tsx';
import { useQuestion } from '../pieces/question.ts';
import { Unread } from '../pieces/unread.tsx';
import { MissingNotice } from '../shell/missing.tsx';
import { systemStageFields } from './fields.ts';
import type { StageRow } from './stageRow.ts';

interface Typed {
  readonly stage: StageCode;
  readonly reason: string;
}

/** Saves the entry, after a question. Another person's change in between is shown and never overwritten without notice. */
const useMending = (entry: StageRow) => {
  const question = useQuestion();
  const notify = useNotify();
  const redirect = useRedirect();
  const queries = useQueryClient();
  const failed = useConflict('systemStage', systemStageFields);
  const [update, { isPending }] = useUpdate<StageRow, Error>();
  const save = (typed: Typed): void => {
    const mine: StageRow = { ...entry, ...typed };
    void update(
      'systemStage',
      { id: entry.id, data: mine, previousData: entry },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(stagePage.manual.mended);
          void readAnew(queries, TIMED);
          redirect('list', 'systemStage');
        },
        onError: (error) => failed({ id: entry.id, before: entry, mine }, error),
      },
    );
  };
  const ask = (typed: Typed): void =>
    question({
      title: stagePage.manual.mendTitle,
      message: stagePage.manual.mendMessage(stagesCopy[entry.stage], stagesCopy[typed.stage]),
      button: stagePage.manual.mendButton,
      onYes: () => save(typed),
    });
  return { ask, isPending };
};

function MendForm({ entry }: { entry: StageRow }) {
  const { ask, isPending } = useMending(entry);
  const times = useTimetable().data;
  if (times === undefined) return null;
  const targets = STAGE_CODES.filter(
    (stage) => stage === entry.stage || canSwitchTo(stage, fromISO(times.now), times.timetable),
  );
  return (
    <OwnerForm
      heading={stagePage.manual.mend}
      text={stagePage.manual.mendText}
      button={stagePage.manual.mendButton}
      isBusy={isPending}
      initial={{ stage: entry.stage, reason: entry.reason ?? '' }}
      // The form has exactly these inputs and requires both.
      onSubmit={(typed) => ask(typed as Typed)}
    >
      <SelectInput
        source="stage"
        label={stagePage.stage}
        choices={targets.map((id) => ({ id, name: stagesCopy[id] }))}
        validate={required()}
        helperText={false}
      />
    </OwnerForm>
  );
}

/** /admin/systemStage/{id}: the form to correct a manual switch while it is in force (rules 2.6). */
export default function SystemStageEdit() {
  const { id = '' } = useParams();
  const query = useGetOne<StageRow>('systemStage', { id });
  const stages = useStageNow();
  const { data: entry, error } = query;
  const current = stages.data?.systemStages[0];
  if (isAnswer(error)) return <MissingNotice />;
  if (entry === undefined || current === undefined) return <Unread of={[query, stages]} />;
  const isOpen = entry.source === 'manual' && current.id === id;
  return (
    <Box sx={{ mt: 2, maxWidth: 720 }}>
      <Title title={stagePage.manual.mend} />
      {isOpen ? (
        <MendForm entry={entry} />
      ) : (
        <Typography>{entry.source === 'timetable' ? stagePage.manual.ofTimetable : stagePage.manual.over}</Typography>
      )}
    </Box>
  );
}
