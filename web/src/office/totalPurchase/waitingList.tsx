import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { routes } from 'functions/shared/contract/rows';
import { officeApi as api } from '../../client/api.ts';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { useStep } from '../data/step.ts';
import { useWaitingList, type WaitingList } from '../data/waitingList.ts';
import { useQuestion } from '../pieces/question.ts';
import { StoppedNote } from '../pieces/refusal.tsx';
import { Panel } from '../pieces/section.tsx';
import { Instant } from '../pieces/values.tsx';
import { useRefusal } from '../shell/me.ts';

function Latest({ latest }: Pick<WaitingList, 'latest'>) {
  const { total, figures, none } = useOfficeCopy();
  const { waitingList: copy } = total;
  if (latest.length === 0) return <Typography variant="body2">{copy.nothing}</Typography>;
  return (
    <TableContainer tabIndex={0} role="region" aria-label={copy.latest}>
      <Table size="small" aria-label={copy.latest}>
        <TableHead>
          <TableRow>
            <TableCell>{copy.at}</TableCell>
            <TableCell>{copy.what}</TableCell>
            <TableCell>{copy.receiptID}</TableCell>
            <TableCell align="right">{copy.sets}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {latest.map((change, index) => (
            // Lines are only added on top, and never change.
            <TableRow key={latest.length - index}>
              <TableCell>
                <Instant value={change.at} />
              </TableCell>
              <TableCell>{copy.change(change)}</TableCell>
              <TableCell>{change.receiptID ?? none}</TableCell>
              <TableCell align="right">{figures(change.sets)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** Resumes a walk that Stripe's refusal has stopped, after a question. */
function Resume({ number }: { number: number }) {
  const { refusals } = useOfficeCopy();
  const copy = refusals.resume;
  const refusal = useRefusal(routes.resumeWaitingList.office);
  const question = useQuestion();
  const { mutate, isPending } = useStep(() => api('resumeWaitingList', { number }), ['draw'], copy.done);
  if (refusal !== null) return null;
  const ask = (): void =>
    question({ title: copy.title, message: copy.message, button: copy.button, onYes: () => mutate() });
  return (
    <Button variant="contained" onClick={ask} disabled={isPending} sx={{ mt: 1 }}>
      {copy.button}
    </Button>
  );
}

/** The progress of a draw's waiting list: free sets, promotions, and the latest changes (rules 8.20). */
export function WaitingListPanel({ number }: { number: number }) {
  const { waitingList: copy } = useOfficeCopy().total;
  const list = useWaitingList(number);
  if (list === undefined) return null;
  const { standing, stopped, isIdle, turn, free, promoted, changes, latest } = list;
  const walked = isIdle ? copy.idle : copy.busy;
  return (
    <Panel heading={copy.heading}>
      {stopped !== null && (
        <StoppedNote stopped={stopped}>
          <Resume number={number} />
        </StoppedNote>
      )}
      <Box role="status">
        <Typography>{standing === 'walked' ? walked : copy.standings[standing]}</Typography>
        {turn !== null && <Typography>{copy.turn(turn.receiptID, turn.sets)}</Typography>}
      </Box>
      <Typography variant="body2" sx={{ my: 1 }}>
        {copy.figures({ free, promoted, changes })}
      </Typography>
      <Latest latest={latest} />
    </Panel>
  );
}
