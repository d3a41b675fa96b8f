import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { MovePlan, MovedTime } from 'functions/shared/campaign/moves';
import type { OfficeCopy } from '../../copy/officeLanguage.tsx';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { Instant } from '../pieces/values.tsx';

const nameOf = ({ name, index }: MovedTime, { times, stagePage: { plan } }: OfficeCopy): string =>
  name === 'cardReminders' ? plan.numbered(times[name], index + 1) : times[name];

/** Every date of the timetable as it is and as it would be after a move (rules 2.9). */
export function PlanTable({ times }: Pick<MovePlan, 'times'>) {
  const copy = useOfficeCopy();
  const { plan } = copy.stagePage;
  return (
    <Box sx={{ overflowX: 'auto', my: 1 }} tabIndex={0} role="region" aria-label={plan.caption}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{plan.name}</TableCell>
            <TableCell>{plan.before}</TableCell>
            <TableCell>{plan.after}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {times.map((one) => {
            const isMoved = one.before !== one.after;
            return (
              <TableRow key={`${one.name}-${one.index}`}>
                <TableCell component="th" scope="row" sx={{ fontWeight: isMoved ? 700 : 400 }}>
                  {nameOf(one, copy)}
                </TableCell>
                <TableCell>
                  <Instant value={one.before} />
                </TableCell>
                <TableCell sx={{ fontWeight: isMoved ? 700 : 400, color: isMoved ? undefined : 'text.secondary' }}>
                  {isMoved ? <Instant value={one.after} /> : plan.unchanged}
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Box>
  );
}
