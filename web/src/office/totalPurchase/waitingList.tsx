import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { routes } from 'functions/shared/contract/routes';
import { officeApi as api } from '../../client/api.ts';
import { figure } from '../../copy/format.ts';
import { total } from '../../copy/ja/office/draw/total.ts';
import { officeRefusals } from '../../copy/ja/office/refusals.ts';
import { office } from '../../copy/ja/office/texts.ts';
import { useStep } from '../data/step.ts';
import { useWaitingList, type WaitingList } from '../data/waitingList.ts';
import { useQuestion } from '../pieces/question.ts';
import { StoppedNote } from '../pieces/refusal.tsx';
import { Panel } from '../pieces/section.tsx';
import { Instant } from '../pieces/values.tsx';
import { useRefusal } from '../shell/me.ts';

function Latest({ latest }: Pick<WaitingList, 'latest'>) {
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
            // New lines are only added on top, and lines never change, so the index is a stable key.
            <TableRow key={latest.length - index}>
              <TableCell>
                <Instant value={change.at} />
              </TableCell>
              <TableCell>{copy.change(change)}</TableCell>
              <TableCell>{change.receiptID ?? office.none}</TableCell>
              <TableCell align="right">{figure(change.sets)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** The button to resume processing of the waiting list after a refusal by Stripe, after a question. */
function Resume({ number }: { number: number }) {
  const copy = officeRefusals.resume;
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
  const list = useWaitingList(number);
  if (list === undefined) return null;
  const { standing: state, stopped, isIdle, turn, free, promoted, changes, latest } = list;
  const text = isIdle ? total.waitingList.idle : total.waitingList.busy;
  return (
    <Panel heading={total.waitingList.heading}>
      {stopped !== null && (
        <StoppedNote stopped={stopped}>
          <Resume number={number} />
        </StoppedNote>
      )}
      <Box role="status">
        <Typography>{state === 'walked' ? text : total.waitingList.standings[state]}</Typography>
        {turn !== null && <Typography>{total.waitingList.turn(turn.receiptID, turn.sets)}</Typography>}
      </Box>
      <Typography variant="body2" sx={{ my: 1 }}>
        {total.waitingList.figures({ free, promoted, changes })}
      </Typography>
      <Latest latest={latest} />
    </Panel>
  );
}
