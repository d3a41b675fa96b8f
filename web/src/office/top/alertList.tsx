import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isPressing, ALERT_KINDS } from 'functions/shared/alerts/alerts';
import { RUN_STEPS } from 'functions/shared/campaign/runSteps';
import { fromISO } from 'functions/shared/time/instants';
import { time } from '../../copy/format.ts';
import { attention } from '../../copy/ja/office/alerts.ts';
import { office, type OfficeCopy } from '../../copy/ja/office/texts.ts';
import { Link } from '../../ui/link.tsx';
import { operations } from '../auditLog/operations.ts';
import { choiceOf } from '../choice.ts';
import { StoppedNote } from '../pieces/refusal.tsx';
import { Panel } from '../pieces/section.tsx';
import { recordPath } from '../shell/paths.ts';
import { type Attention, type OfficeAlert, pathOf } from './alerts.ts';
import { spanText } from './span.ts';

/** The last of the gravest alerts, which stop other work while they last. */
const GRAVEST = ALERT_KINDS.indexOf('stoppedWaitingList');

/** Returns the subject of an alert, in words. */
const nameOf = ({ kind, names: [first = '', second = ''] }: OfficeAlert, copy: OfficeCopy): string => {
  if (kind === 'failingWork' || kind === 'standingWork') return copy.attention.part(first);
  if (kind === 'refunds') return copy.attention.refundOf(first, second);
  const step = kind === 'stoppedRun' ? RUN_STEPS.find((one) => one === first) : undefined;
  if (step !== undefined) return copy.settlement.runOf(step);
  return choiceOf(operations(copy), first)?.name ?? first;
};

const titleOf = (alert: OfficeAlert, copy: OfficeCopy): string =>
  copy.attention.lines[alert.kind].title({
    cases: copy.attention.cases(alert.count, alert.isMore),
    name: nameOf(alert, copy),
    since: alert.since,
    names: alert.names,
  });

/** How long the oldest item has waited, and how much time is left. */
function Times({ alert: { since, until, kind }, now }: { alert: OfficeAlert; now: number }) {
  const phrases: string[] = [];
  if (since !== null && kind !== 'lateTick') {
    phrases.push(attention.since(time(since), attention.waited(spanText(now - fromISO(since), attention))));
  }
  if (until !== null) {
    const left = fromISO(until) - now;
    phrases.push(attention.until(time(until), left > 0 ? attention.left(spanText(left, attention)) : attention.over));
  }
  if (phrases.length === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {phrases.map((one) => (
        <Box key={one} component="span" sx={{ display: 'inline-block', mr: 2 }}>
          {one}
        </Box>
      ))}
    </Typography>
  );
}

function Line({ alert, now }: { alert: OfficeAlert; now: number }) {
  const path = pathOf(alert);
  const title = titleOf(alert, office);
  const isOver = alert.until !== null && fromISO(alert.until) <= now;
  const isGrave = ALERT_KINDS.indexOf(alert.kind) <= GRAVEST || isPressing(alert, now);
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
        <Typography variant="body2">{office.attention.textOf(alert.kind, alert.names, isOver)}</Typography>
        {alert.stopped !== null && <StoppedNote stopped={alert.stopped} />}
        {alert.records.length > 0 && (
          <Typography variant="body2" component="div" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
            {alert.records.map(({ id, name }) => (
              <Link key={id} to={recordPath('purchase', id)}>
                {name}
              </Link>
            ))}
          </Typography>
        )}
        <Times alert={alert} now={now} />
      </Box>
    </Box>
  );
}

/** The alerts, the gravest first. */
export function AlertList({ attention: { matters, now } }: { attention: Attention }) {
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
        {matters.map((alert) => (
          <Line key={`${alert.kind} ${alert.names.join(' ')}`} alert={alert} now={fromISO(now)} />
        ))}
      </Box>
    </Panel>
  );
}
