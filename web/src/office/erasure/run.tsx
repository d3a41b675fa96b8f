import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { Answer } from 'functions/shared/contract/client';
import { mayBeCancelled } from 'functions/shared/erasure/cancelling';
import { officeApi as api } from '../../client/api.ts';
import { time } from '../../copy/format.ts';
import { useDeskCopy } from '../../copy/deskLanguage.tsx';
import { Link } from '../../ui/link.tsx';
import { Asking } from '../approval/asking.tsx';
import { useStep } from '../data/step.ts';
import { useQuestion } from '../pieces/question.ts';
import { Panel } from '../pieces/section.tsx';
import { recordPath } from '../shell/paths.ts';
import { waitsIn } from './byTopic.ts';
import { Report } from './report.tsx';

export type Run = Answer<'listErasures', 'office'>['erasures'][number];

const isMoving = ({ state }: Run): boolean => state === 'COUNTING' || state === 'ERASING';

function Facts({ run }: { run: Run }) {
  const { erasure: copy } = useDeskCopy();
  const { state, beganAt, startedBy, countedAt, endedAt, accountID } = run;
  return (
    <>
      {isMoving(run) && <LinearProgress aria-label={copy.states[state]} sx={{ height: 8, borderRadius: 1, my: 1 }} />}
      <Typography sx={{ fontWeight: 700 }}>{copy.states[state]}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {copy.began(time(beganAt), startedBy)}
        {countedAt !== null && ` / ${copy.countedAt(time(countedAt))}`}
        {endedAt !== null && ` / ${(state === 'CANCELLED' ? copy.cancelledAt : copy.endedAt)(time(endedAt))}`}
      </Typography>
      {accountID !== null && (
        <Typography variant="body2">
          {copy.account} {state === 'DONE' ? accountID : <Link to={recordPath('account', accountID)}>{accountID}</Link>}
        </Typography>
      )}
    </>
  );
}

/** What has to end before it can go on. */
function First({ run }: { run: Run }) {
  const { erasure: copy } = useDeskCopy();
  const waits = waitsIn(run.counted);
  if (run.state === 'ERASING' && run.waitsFor !== null) {
    return (
      <Typography variant="body2" sx={{ my: 1 }}>
        {copy.stopped} {copy.obstacles[run.waitsFor]}
      </Typography>
    );
  }
  if (run.state !== 'COUNTED' || waits.length === 0) return null;
  return (
    <Box sx={{ my: 2 }}>
      <Typography variant="h3">{copy.first}</Typography>
      <ul>
        {waits.map(([name, count]) => (
          <li key={name}>{copy.waiting(copy.obstacles[name], count)}</li>
        ))}
      </ul>
    </Box>
  );
}

/** Takes it back, as long as nothing has gone. */
function Cancel({ number }: { number: number }) {
  const { cancel: copy } = useDeskCopy().erasure;
  const question = useQuestion();
  const step = () => api('cancelErasure', { id: String(number) });
  const { mutate, isPending } = useStep(step, ['erasure', 'approval'], copy.done);
  const ask = (): void =>
    question({ title: copy.title, message: copy.message, button: copy.button, onYes: () => mutate() });
  return (
    <Button variant="outlined" disabled={isPending} onClick={ask} sx={{ mt: 1 }}>
      {copy.button}
    </Button>
  );
}

/** One erasure: how far it is, its report, and what comes next. */
export function ErasureRun({ run, accountingYears }: { run: Run; accountingYears: number }) {
  const { erasure: copy } = useDeskCopy();
  const { number, state, accountID, counted, erased, customers, deleted } = run;
  const isDone = state === 'DONE';
  const name = copy.name(number, accountID === null);
  const hasReport = isDone || counted.length > 0;
  return (
    <Panel heading={name}>
      <Facts run={run} />
      <First run={run} />
      {hasReport && (
        <>
          <Report rows={isDone ? erased : counted} isDone={isDone} label={name} accountingYears={accountingYears} />
          <Typography variant="body2" sx={{ mt: 1 }}>
            {copy.customers(isDone ? deleted : customers)}
          </Typography>
        </>
      )}
      {mayBeCancelled(run) && <Cancel number={number} />}
      {state === 'COUNTED' && <Asking kind="erase" target={String(number)} subject={String(number)} version={state} />}
    </Panel>
  );
}
