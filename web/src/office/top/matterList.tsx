import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isPressing, MATTER_KINDS } from 'functions/shared/attention/matters';
import { RUN_STEPS } from 'functions/shared/campaign/runSteps';
import { fromISO } from 'functions/shared/time/instants';
import { time } from '../../copy/format.ts';
import { attention } from '../../copy/ja/office/attention.ts';
import { office, type OfficeCopy } from '../../copy/ja/office/texts.ts';
import { Link } from '../../ui/link.tsx';
import { operations } from '../auditLog/operations.ts';
import { choiceOf } from '../choice.ts';
import { StoppedNote } from '../pieces/refusal.tsx';
import { Panel } from '../pieces/section.tsx';
import { recordPath } from '../shell/paths.ts';
import { type Attention, type Matter, pathOf } from './attention.ts';
import { spanText } from './span.ts';

/** The last of the gravest alerts, which stop other work while they last. */
const GRAVEST = MATTER_KINDS.indexOf('stoppedWaitingList');

/** Returns the subject of an alert, in words. */
const nameOf = ({ kind, names: [first = '', second = ''] }: Matter, copy: OfficeCopy): string => {
  if (kind === 'failingWork' || kind === 'standingWork') return copy.attention.part(first);
  if (kind === 'refunds') return copy.attention.refundOf(first, second);
  const step = kind === 'stoppedRun' ? RUN_STEPS.find((one) => one === first) : undefined;
  if (step !== undefined) return copy.settlement.runOf(step);
  return choiceOf(operations(copy), first)?.name ?? first;
};

const titleOf = (matter: Matter, copy: OfficeCopy): string =>
  copy.attention.lines[matter.kind].title({
    cases: copy.attention.cases(matter.count, matter.isMore),
    name: nameOf(matter, copy),
    since: matter.since,
    names: matter.names,
  });

/** How long the oldest item has waited, and how much time is left. */
function Times({ matter: { since, until, kind }, now }: { matter: Matter; now: number }) {
  const told: string[] = [];
  if (since !== null && kind !== 'lateTick') {
    told.push(attention.since(time(since), attention.waited(spanText(now - fromISO(since), attention))));
  }
  if (until !== null) {
    const left = fromISO(until) - now;
    told.push(attention.until(time(until), left > 0 ? attention.left(spanText(left, attention)) : attention.over));
  }
  if (told.length === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {told.map((one) => (
        <Box key={one} component="span" sx={{ display: 'inline-block', mr: 2 }}>
          {one}
        </Box>
      ))}
    </Typography>
  );
}

function Line({ matter, now }: { matter: Matter; now: number }) {
  const path = pathOf(matter);
  const title = titleOf(matter, office);
  const isOver = matter.until !== null && fromISO(matter.until) <= now;
  const isGrave = MATTER_KINDS.indexOf(matter.kind) <= GRAVEST || isPressing(matter, now);
  const Icon = isGrave ? ErrorIcon : WarningIcon;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1.5,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Icon color={isGrave ? 'error' : 'action'} sx={{ mt: 0.25 }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 700 }}>{path === null ? title : <Link to={path}>{title}</Link>}</Typography>
        <Typography variant="body2">{office.attention.textOf(matter.kind, matter.names, isOver)}</Typography>
        {matter.stopped !== null && <StoppedNote stopped={matter.stopped} />}
        {matter.records.length > 0 && (
          <Typography variant="body2" component="div" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
            {matter.records.map(({ id, name }) => (
              <Link key={id} to={recordPath('purchase', id)}>
                {name}
              </Link>
            ))}
          </Typography>
        )}
        <Times matter={matter} now={now} />
      </Box>
    </Box>
  );
}

/** The alerts, the gravest first. */
export function MatterList({ attention: { matters, now } }: { attention: Attention }) {
  if (matters.length === 0) {
    return (
      <Panel heading={attention.heading}>
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
          <CheckCircleIcon color="secondary" />
          <Box>
            <Typography sx={{ fontWeight: 700 }}>{attention.nothing}</Typography>
            <Typography variant="body2">{attention.nothingText}</Typography>
          </Box>
        </Box>
      </Panel>
    );
  }
  return (
    <Panel heading={attention.heading}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {matters.map((matter) => (
          <Line key={`${matter.kind} ${matter.names.join(' ')}`} matter={matter} now={fromISO(now)} />
        ))}
      </Box>
    </Panel>
  );
}
