import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useDeskCopy } from '../../copy/deskLanguage.tsx';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { AbsentShops } from './absentShops.tsx';
import type { JudgedShop } from './shopIntake.ts';

/** What the trial of a file found: how many shops are new, change or stay, and which ones the file lacks. */
export function TrialSummary({ judged }: { judged: readonly JudgedShop[] }) {
  const { summary: copy } = useDeskCopy().shops;
  const { figures } = useOfficeCopy();
  const countOf = (...outcomes: readonly JudgedShop['outcome'][]): number =>
    judged.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const rows = [
    [copy.names.new, countOf('new')],
    [copy.names.change, countOf('change')],
    [copy.names.same, countOf('same')],
    [copy.names.refused, countOf('twice', 'invalid', 'outdated')],
  ] as const;
  return (
    <Box sx={{ mt: 1 }}>
      <Table size="small" aria-label={copy.heading} sx={{ maxWidth: 480, mb: 2 }}>
        <TableHead>
          <TableRow>
            <TableCell>{copy.row}</TableCell>
            <TableCell align="right">{copy.rows}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(([name, count]) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {figures(count)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <AbsentShops ids={judged.flatMap(({ id }) => id ?? [])} />
    </Box>
  );
}
