import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { MovePlan, MovedTime } from 'functions/shared/campaign/moves';
import { times as timeNames } from '../../copy/ja/office/names.ts';
import { stagePage } from './texts.ts';
import { Instant } from '../pieces/values.tsx';

/** Returns a time's name; of several with one name, also its number. */
export const timeName = ({ name, index }: Pick<MovedTime, 'name' | 'index'>): string =>
  name === 'cardReminders' ? stagePage.plan.numbered(timeNames[name], index + 1) : timeNames[name];

/** On a phone each date has a line of its own, with its present and new value below. Three columns would be two letters wide. */
const STACKED = {
  display: 'block',
  '& thead, & tbody': { display: 'block' },
  '& tr': { display: 'grid', gridTemplateColumns: '1fr 1fr', height: 'auto' },
  '& th, & td': { display: 'block', height: 'auto' },
  '& [role=rowheader], & [role=columnheader]:first-of-type': { gridColumn: '1 / -1', borderBottom: 'none', pb: 0 },
} as const;

/** Every date of the timetable before and after a move (rules 2.9). */
export function PlanTable({ times }: Pick<MovePlan, 'times'>) {
  const { plan } = stagePage;
  return (
    <Box sx={{ overflowX: 'auto', my: 1 }} tabIndex={0} role="region" aria-label={plan.caption}>
      {/* A table laid out as a grid loses its roles for screen readers, so they are explicit. */}
      <Table size="small" role="table" sx={({ breakpoints }) => ({ [breakpoints.down('sm')]: STACKED })}>
        <TableHead role="rowgroup">
          <TableRow role="row">
            <TableCell role="columnheader">{plan.name}</TableCell>
            <TableCell role="columnheader">{plan.before}</TableCell>
            <TableCell role="columnheader">{plan.after}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup">
          {times.map((one) => {
            const isMoved = one.before !== one.after;
            return (
              <TableRow key={`${one.name}-${one.index}`} role="row">
                <TableCell component="th" scope="row" role="rowheader" sx={{ fontWeight: isMoved ? 700 : 400 }}>
                  {timeName(one)}
                </TableCell>
                <TableCell role="cell">
                  <Instant value={one.before} />
                </TableCell>
                <TableCell
                  role="cell"
                  sx={{ fontWeight: isMoved ? 700 : 400, color: isMoved ? undefined : 'text.secondary' }}
                >
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
