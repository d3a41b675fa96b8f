import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { RUN_STEPS, type RunStep, runWindow } from 'functions/shared/campaign/runSteps';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { toISO } from 'functions/shared/time/instants';
import { settlement } from '../../copy/ja/office/payments.ts';
import { office } from '../../copy/ja/office/texts.ts';
import { Panel } from '../pieces/section.tsx';
import { Instant } from '../pieces/values.tsx';
import { beginnings } from './progress.ts';

function StepRow({ step, timetable }: { step: RunStep; timetable: Timetable }) {
  const { until } = runWindow(step, timetable);
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ minWidth: '9em' }}>
        {settlement.runOf(step)}
      </TableCell>
      <TableCell sx={{ minWidth: '14em' }}>{settlement.stepTexts[step].text}</TableCell>
      <TableCell>
        {beginnings(step, timetable).map((at) => (
          <div key={at}>
            <Instant value={toISO(at)} />
          </div>
        ))}
      </TableCell>
      <TableCell>{until === null ? office.none : <Instant value={toISO(until)} />}</TableCell>
    </TableRow>
  );
}

/** The effect of each step, and its time in the timetable. */
export function Plan({ timetable }: { timetable: Timetable }) {
  const { step, text, at, until } = settlement.planColumns;
  return (
    <Panel heading={settlement.plan}>
      {/* The table is wider than a phone, so it scrolls, also by keyboard. */}
      <TableContainer tabIndex={0} role="region" aria-label={settlement.plan}>
        <Table size="small">
          <TableHead>
            <TableRow>
              {[step, text, at, until].map((name) => (
                <TableCell key={name} sx={{ whiteSpace: 'nowrap' }}>
                  {name}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {RUN_STEPS.map((one) => (
              <StepRow key={one} step={one} timetable={timetable} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Panel>
  );
}
