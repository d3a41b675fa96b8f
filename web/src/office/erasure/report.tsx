import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ErasedRow } from 'functions/shared/erasure/erasing';
import { erasure } from './texts.ts';
import { byTopic } from './byTopic.ts';

const RIGHT = { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

interface ReportProps {
  readonly rows: readonly ErasedRow[];
  readonly isDone: boolean;
  readonly label: string;
  readonly accountingYears: number;
}

/** The records to be erased, the records that stay, and the reasons, by kind. */
export function Report({ rows, isDone, label, accountingYears }: ReportProps) {
  const heads = isDone ? erasure.gone : erasure.table;
  const lines = byTopic(rows);
  if (lines.length === 0) return <Typography variant="body2">{erasure.empty}</Typography>;
  return (
    <TableContainer>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell>{heads.topic}</TableCell>
            <TableCell sx={RIGHT}>{heads.removed}</TableCell>
            <TableCell sx={RIGHT}>{heads.cleared}</TableCell>
            <TableCell sx={RIGHT}>{heads.kept}</TableCell>
            <TableCell>{heads.why}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map(({ topic, removed, cleared, kept, stays }) => (
            <TableRow key={topic}>
              <TableCell component="th" scope="row" sx={{ minWidth: 240 }}>
                {erasure.topics[topic]}
              </TableCell>
              <TableCell sx={RIGHT}>{erasure.count(removed)}</TableCell>
              <TableCell sx={RIGHT}>{erasure.count(cleared)}</TableCell>
              <TableCell sx={RIGHT}>{erasure.count(kept)}</TableCell>
              <TableCell>{stays.map((one) => erasure.stays[one](accountingYears)).join(' ')}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
