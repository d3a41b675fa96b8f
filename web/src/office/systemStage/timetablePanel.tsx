import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { barredBy, isPublishedDeadline, MOVABLE } from 'functions/shared/campaign/moves';
import { type NamedTime, timesOf } from 'functions/shared/campaign/order';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { fromISO } from 'functions/shared/time/instants';
import { time } from '../../copy/format.ts';
import { stagePage } from './texts.ts';
import { useTimetable } from '../data/campaignState.ts';
import { Panel } from '../pieces/section.tsx';
import { Instant } from '../pieces/values.tsx';
import { timeName } from './planTable.tsx';
import { StageLine } from './stageLine.tsx';

/** Returns whether a time can still be moved, and why not. */
const movableText = ({ name, at }: NamedTime, timetable: Timetable, now: number): string => {
  const movable = MOVABLE.find((one) => one === name);
  if (fromISO(at) <= now) return stagePage.line.past;
  if (movable === undefined) return stagePage.line.follows;
  const barred = barredBy(timetable, movable, now);
  if (barred !== null) return stagePage.problems[barred];
  return isPublishedDeadline(timetable, movable, now) ? stagePage.line.laterOnly : stagePage.line.movable;
};

function Times({ timetable, now }: { timetable: Timetable; now: number }) {
  const { line, plan } = stagePage;
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={line.table}>
      <Table size="small" aria-label={line.table}>
        <TableHead>
          <TableRow>
            <TableCell>{plan.name}</TableCell>
            <TableCell>{line.at}</TableCell>
            <TableCell>{line.canMove}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {timesOf(timetable).map((one) => (
            <TableRow key={`${one.name}-${one.index}`}>
              <TableCell component="th" scope="row">
                {timeName(one)}
              </TableCell>
              <TableCell>
                <Instant value={one.at} />
              </TableCell>
              <TableCell sx={{ color: 'text.secondary' }}>{movableText(one, timetable, now)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** The timetable in force as a line with today, and every date of it in a table. */
export function TimetablePanel() {
  const times = useTimetable().data;
  if (times === undefined) return null;
  const { timetable } = times;
  const now = fromISO(times.now);
  return (
    <Panel heading={stagePage.line.heading}>
      <Typography variant="body2">{stagePage.line.text(time(times.now))}</Typography>
      <StageLine timetable={timetable} now={now} label={stagePage.line.label} />
      <details>
        <summary>{stagePage.line.open}</summary>
        <Times timetable={timetable} now={now} />
      </details>
    </Panel>
  );
}
