import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { Concerned } from 'functions/shared/approval/concerned';
import type { Answer } from 'functions/shared/contract/client';
import { mayBeCancelled } from 'functions/shared/erasure/cancelling';
import { officeApi as api } from '../../client/api.ts';
import { time } from '../../copy/format.ts';
import { concernedText } from '../../copy/ja/office/approval.ts';
import { erasure } from './texts.ts';
import { Link } from '../../ui/link.tsx';
import { Asking } from '../approval/asking.tsx';
import { useStep } from '../data/step.ts';
import { useQuestion } from '../pieces/question.ts';
import { Lines } from '../pieces/lines.tsx';
import { Panel } from '../pieces/section.tsx';
import { recordPath } from '../shell/paths.ts';
import { waitsIn } from './byTopic.ts';
import { Report } from './report.tsx';

export type Run = Answer<'listErasures', 'office'>['erasures'][number];

const isMoving = ({ state }: Run): boolean => state === 'COUNTING' || state === 'ERASING';

/** The person whose data is erased, linked while the account exists, or everybody. */
export function Whose({ concerned, accountID }: { concerned: Concerned; accountID: string | null }) {
  const who = concernedText(concerned);
  return concerned.kind === 'person' && accountID !== null ? (
    <Link to={recordPath('account', accountID)}>{who}</Link>
  ) : (
    who
  );
}

function Facts({ run }: { run: Run }) {
  const { state, beganAt, startedBy, countedAt, endedAt, accountID } = run;
  return (
    <>
      {isMoving(run) && (
        <LinearProgress aria-label={erasure.states[state]} sx={{ height: 8, borderRadius: 1, my: 1 }} />
      )}
      <Typography sx={{ fontWeight: 700 }}>{erasure.states[state]}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {erasure.began(time(beganAt), startedBy)}
        {countedAt !== null && ` / ${erasure.countedAt(time(countedAt))}`}
        {endedAt !== null && ` / ${(state === 'CANCELLED' ? erasure.cancelledAt : erasure.endedAt)(time(endedAt))}`}
      </Typography>
      <Lines pairs={[{ name: erasure.whose, value: <Whose concerned={run.concerned} accountID={accountID} /> }]} />
    </>
  );
}

/** The conditions that have to end before the erasure can go on. */
function First({ run }: { run: Run }) {
  const waits = waitsIn(run.counted);
  if (run.state === 'ERASING' && run.waitsFor !== null) {
    return (
      <Typography variant="body2" sx={{ my: 1 }}>
        {erasure.stopped} {erasure.obstacles[run.waitsFor]}
      </Typography>
    );
  }
  if (run.state !== 'COUNTED' || waits.length === 0) return null;
  return (
    <Box sx={{ my: 2 }}>
      <Typography variant="h3">{erasure.first}</Typography>
      <ul>
        {waits.map(([name, count]) => (
          <li key={name}>{erasure.waiting(erasure.obstacles[name], count)}</li>
        ))}
      </ul>
    </Box>
  );
}

/** The button to cancel the erasure while nothing has been erased. */
function Cancel({ run: { number, concerned } }: { run: Run }) {
  const question = useQuestion();
  const step = () => api('cancelErasure', { id: String(number) });
  const { mutate, isPending } = useStep(step, ['erasure', 'approval'], erasure.cancel.done);
  const ask = (): void =>
    question({
      title: erasure.cancel.title,
      message: erasure.cancel.message(concernedText(concerned)),
      button: erasure.cancel.button,
      onYes: () => mutate(),
    });
  return (
    <Button variant="outlined" disabled={isPending} onClick={ask} sx={{ mt: 1 }}>
      {erasure.cancel.button}
    </Button>
  );
}

/** One erasure: its progress, its report, and the next step. */
export function ErasureRun({ run, accountingYears }: { run: Run; accountingYears: number }) {
  const { number, state, accountID, counted, erased, customers, deleted } = run;
  const isDone = state === 'DONE';
  const name = erasure.name(number, accountID === null);
  const hasReport = isDone || counted.length > 0;
  return (
    <Panel heading={name}>
      <Facts run={run} />
      <First run={run} />
      {hasReport && (
        <>
          <Report rows={isDone ? erased : counted} isDone={isDone} label={name} accountingYears={accountingYears} />
          <Typography variant="body2" sx={{ mt: 1 }}>
            {erasure.customers(isDone ? deleted : customers)}
          </Typography>
        </>
      )}
      {mayBeCancelled(run) && <Cancel run={run} />}
      {state === 'COUNTED' && <Asking kind="erase" target={String(number)} version={state} />}
    </Panel>
  );
}
