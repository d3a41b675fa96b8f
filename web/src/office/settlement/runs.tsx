import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { routes } from 'functions/shared/contract/routes';
import { officeApi as api } from '../../client/api.ts';
import { time } from '../../copy/format.ts';
import { settlement } from '../../copy/ja/office/payments.ts';
import { runStates } from '../campaignChoices.ts';
import { useStep } from '../data/step.ts';
import { ChoiceValue } from '../pieces/fields/choice.tsx';
import { useQuestion } from '../pieces/question.ts';
import { StoppedNote } from '../pieces/refusal.tsx';
import { Panel } from '../pieces/section.tsx';
import { useRefusal } from '../shell/me.ts';
import { empties, minutesLeft, type Run, type SettlementProgress } from './progress.ts';

/** Pauses or resumes a run, after a question. */
function Control({ run, remaining }: { run: Run; remaining: number }) {
  const name = run.state === 'PAUSED' ? 'resumeSettlementRun' : 'pauseSettlementRun';
  const copy = settlement.controls[name];
  const question = useQuestion();
  const { mutate, isPending } = useStep(() => api(name, { id: run.id }), ['settlement'], copy.done);
  const ask = (): void =>
    question({
      title: copy.title,
      message: copy.message(settlement.runOf(run.step), settlement.count(remaining)),
      button: copy.button,
      onYes: () => mutate(),
    });
  return (
    <Button
      variant={run.state === 'PAUSED' ? 'contained' : 'outlined'}
      onClick={ask}
      disabled={isPending}
      sx={{ mt: 1 }}
    >
      {copy.button}
    </Button>
  );
}

/** The progress of an open run. */
function Live({ run, remaining, callsPerSecond }: { run: Run; remaining: number; callsPerSecond: number }) {
  const refusal = useRefusal(routes.pauseSettlementRun.office);
  const isEmptying = empties(run.step);
  return (
    <>
      {run.state === 'RUNNING' && (
        <LinearProgress aria-label={settlement.runOf(run.step)} sx={{ height: 8, borderRadius: 1, my: 1 }} />
      )}
      <Typography variant="body2">
        {isEmptying ? settlement.remaining(remaining) : settlement.about(remaining)}
        {isEmptying && remaining > 0 && ` / ${settlement.minutes(minutesLeft(remaining, callsPerSecond))}`}
      </Typography>
      {run.failed > 0 && <Typography variant="body2">{settlement.failed(run.failed)}</Typography>}
      {run.stopped !== null && <StoppedNote stopped={run.stopped} />}
      {refusal === null && <Control run={run} remaining={remaining} />}
    </>
  );
}

function RunItem({ run, callsPerSecond }: { run: Run; callsPerSecond: number }) {
  const { step, state, startedAt, finishedAt, openedBy, failed, remaining, underWay } = run;
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
        <Typography variant="h3" sx={{ fontSize: '1rem', fontWeight: 700 }}>
          {settlement.runOf(step)}
        </Typography>
        <ChoiceValue value={state} of={runStates} />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {settlement.begun(openedBy, time(startedAt))}
        {finishedAt !== null && ` / ${settlement.finished(time(finishedAt))}`}
      </Typography>
      {remaining !== null && <Live run={run} remaining={remaining} callsPerSecond={callsPerSecond} />}
      {remaining === null && underWay > 0 && <Typography variant="body2">{settlement.underWay(underWay)}</Typography>}
      {remaining === null && failed > 0 && <Typography variant="body2">{settlement.leftOver(failed)}</Typography>}
    </Box>
  );
}

/** The runs, newest first, live. */
export function Runs({ progress: { runs, callsPerSecond } }: { progress: SettlementProgress }) {
  return (
    <Panel heading={settlement.runs}>
      {runs.length === 0 ? (
        <Typography variant="body2">{settlement.noRuns}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {runs.map((run) => (
            <RunItem key={run.id} run={run} callsPerSecond={callsPerSecond} />
          ))}
        </Box>
      )}
    </Panel>
  );
}
