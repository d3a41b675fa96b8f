import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { mass } from './texts.ts';
import { failureText } from '../data/failures.ts';
import type { MassAction, MassRow, MassSource } from './action.ts';
import { type Planned, type Ran } from './plan.ts';
import type { Phase } from './run.ts';

interface ReportLine {
  readonly id: string;
  readonly text: string;
}

/** A list of possibly many lines. It can be scrolled by keyboard. */
function Lines({ heading, lines }: { heading: string; lines: readonly ReportLine[] }) {
  if (lines.length === 0) return null;
  return (
    <Box component="section" aria-label={heading}>
      <Typography variant="h3" component="h3">
        {heading}
      </Typography>
      <Box component="ul" tabIndex={0} sx={{ my: 1, pl: 2.5, maxHeight: 200, overflow: 'auto' }}>
        {lines.map(({ id, text }) => (
          <Typography key={id} variant="body2" component="li" sx={{ overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

interface PlannedProps {
  readonly planned: readonly Planned<MassRow>[];
  readonly source: MassSource;
}

/** Counts the unchanged records by reason, the most frequent first. */
const countsOf = (planned: readonly Planned<MassRow>[]) => {
  const counts = new Map<NonNullable<Planned<MassRow>['refusal']>, number>();
  for (const { refusal } of planned) if (refusal !== null) counts.set(refusal, (counts.get(refusal) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one);
};

/** The result of a dry run: the numbers of records that would and would not change, the reasons, and the records. */
export function Plan({ planned, source: { nameOf } }: PlannedProps) {
  const good = planned.filter(({ refusal }) => refusal === null);
  return (
    <>
      <Alert severity={good.length === planned.length ? 'info' : 'warning'}>
        {good.length === 0 ? mass.nobody(planned.length) : mass.planned(planned.length, good.length)}
        {countsOf(planned).map(([refusal, count]) => (
          <Box key={refusal}>{mass.byReason(mass.refusals[refusal], count)}</Box>
        ))}
      </Alert>
      <Lines
        heading={mass.refusedHeading}
        lines={planned.flatMap(({ row, refusal }) =>
          refusal === null ? [] : [{ id: row.id, text: mass.row(nameOf(row), mass.refusals[refusal]) }],
        )}
      />
      <Lines
        heading={mass.goodHeading(good.length)}
        lines={good.map(({ row }) => ({ id: row.id, text: nameOf(row) }))}
      />
    </>
  );
}

/** The progress of the run. */
export function Progress({ done, all }: { done: number; all: number }) {
  const text = mass.progress(done, all);
  return (
    <Box role="status">
      <LinearProgress variant="determinate" value={all === 0 ? 100 : (100 * done) / all} aria-label={text} />
      <Typography sx={{ mt: 1 }}>{text}</Typography>
    </Box>
  );
}

interface ReportProps {
  readonly action: MassAction;
  readonly source: MassSource;
  readonly phase: Extract<Phase, { at: 'done' }>;
}

/** The report: changed records, and unchanged ones with reasons. */
export function Report({ action, source: { nameOf }, phase: { ran, left, undone } }: ReportProps) {
  const reasonOf = (one: Ran<MassRow>): string | null => {
    if (one.outcome === 'done') return null;
    return one.outcome === 'refused' ? mass.refusals[one.refusal] : failureText(one.error);
  };
  const refused = ran.flatMap((one) => {
    const reason = reasonOf(one);
    return reason === null ? [] : [{ id: one.row.id, text: mass.row(nameOf(one.row), reason) }];
  });
  const isWhole = refused.length === 0 && left === 0 && (undone === null || undone.left === 0);
  return (
    <>
      <Alert severity={isWhole ? 'success' : 'warning'}>
        <Box>{mass.actions[action.name].done(ran.length - refused.length)}</Box>
        {refused.length > 0 && <Box>{mass.failed(refused.length)}</Box>}
        {left > 0 && <Box>{mass.stopped(left)}</Box>}
        {undone !== null && <Box>{mass.undone(undone.undone, undone.left)}</Box>}
      </Alert>
      <Lines heading={mass.refusedHeading} lines={refused} />
    </>
  );
}
