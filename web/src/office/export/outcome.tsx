import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { CsvEncoding, Lost } from 'functions/shared/csv/encodings';
import { figure } from '../../copy/format.ts';
import { exports as exportsCopy } from './texts.ts';
import { office } from '../../copy/ja/office/texts.ts';
import { saved, type Taking } from './useTaking.ts';

/** The characters that the encoding lacks, and their places. */
function LostReport({ lost: { count, first } }: { lost: Lost }) {
  const copy = exportsCopy.lost;
  return (
    <Alert severity="warning" sx={{ mt: 2, '& .MuiAlert-message': { flexGrow: 1 } }}>
      <Typography variant="h3" gutterBottom>
        {copy.heading}
      </Typography>
      <p>{copy.text(count)}</p>
      {first.length < count && <p>{copy.some(first.length)}</p>}
      <Table size="small" aria-label={copy.heading} sx={{ maxWidth: 480 }}>
        <TableHead>
          <TableRow>
            <TableCell align="right">{copy.row}</TableCell>
            <TableCell>{copy.column}</TableCell>
            <TableCell>{copy.character}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {first.map(({ row, column, character }, index) => (
            // The index is the key, since a cell may have several such characters. The list never changes.
            <TableRow key={index}>
              <TableCell align="right">{figure(row)}</TableCell>
              <TableCell>{column}</TableCell>
              <TableCell>{character}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Alert>
  );
}

interface OutcomeProps {
  readonly taking: Taking;
  readonly total: number;
  readonly encoding: CsvEncoding;
  readonly onCancel: () => void;
}

/** The progress of a file, or its outcome. */
export function Outcome({ taking, total, encoding, onCancel }: OutcomeProps) {
  switch (taking.state) {
    case 'idle':
      return null;
    case 'running':
      return (
        <>
          <LinearProgress
            variant="determinate"
            value={total === 0 ? 0 : Math.min(100, (100 * taking.rows) / total)}
            aria-label={exportsCopy.running(taking.rows, total)}
            sx={{ my: 2 }}
          />
          <Typography variant="body2" role="status">
            {exportsCopy.running(taking.rows, total)} {exportsCopy.runningOpen}
          </Typography>
          <Button variant="outlined" sx={{ mt: 1 }} onClick={onCancel}>
            {office.cancel}
          </Button>
        </>
      );
    case 'cancelled':
      return (
        <Alert severity="info" sx={{ mt: 2 }}>
          {exportsCopy.cancelled(taking.rows)}
        </Alert>
      );
    case 'failed':
      return (
        <Alert severity="error" sx={{ mt: 2 }}>
          {taking.problem} {exportsCopy.failed}
        </Alert>
      );
    case 'done': {
      const { name, taken: file } = taking;
      return (
        <>
          <Alert
            severity="success"
            sx={{ mt: 2 }}
            action={
              <Button color="inherit" onClick={() => saved(name, file, encoding)}>
                {exportsCopy.saveAgain}
              </Button>
            }
          >
            {exportsCopy.done(name, file.rows)}
          </Alert>
          {file.lost.count > 0 && <LostReport lost={file.lost} />}
        </>
      );
    }
  }
}
