import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { figure } from '../../copy/format.ts';
import { shops } from './texts.ts';
import { AbsentShops } from './absentShops.tsx';
import type { JudgedShop } from './shopIntake.ts';

/** The result of a file's trial: the numbers of new, changed and unchanged shops, and the shops that the file lacks. */
export function TrialSummary({ judged }: { judged: readonly JudgedShop[] }) {
  const countOf = (...outcomes: readonly JudgedShop['outcome'][]): number =>
    judged.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const rows = [
    [shops.summary.names.new, countOf('new')],
    [shops.summary.names.change, countOf('change')],
    [shops.summary.names.same, countOf('same')],
    [shops.summary.names.refused, countOf('twice', 'invalid', 'outdated')],
  ] as const;
  return (
    <Box sx={{ mt: 1 }}>
      <Table size="small" aria-label={shops.summary.heading} sx={{ maxWidth: 480, mb: 2 }}>
        <TableHead>
          <TableRow>
            <TableCell>{shops.summary.row}</TableCell>
            <TableCell align="right">{shops.summary.rows}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(([name, count]) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {figure(count)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <AbsentShops ids={judged.flatMap(({ id }) => id ?? [])} />
    </Box>
  );
}
