import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { Answer } from 'functions/shared/contract/client';
import { routes } from 'functions/shared/contract/routes';
import { defined } from 'functions/shared/defined';
import { officeApi as api } from '../../client/api.ts';
import { time, yen } from '../../copy/format.ts';
import { reconciliation } from './reconciliationTexts.ts';
import { useCursorPages } from '../data/cursorPages.ts';
import { useStep } from '../data/step.ts';
import { CursorPager } from '../pieces/pager.tsx';
import { useQuestion } from '../pieces/question.ts';
import { Panel } from '../pieces/section.tsx';
import { UnreadPages } from '../pieces/unread.tsx';
import { useRefusal } from '../shell/me.ts';
import { Differences } from './differences.tsx';

const LIMIT = 50;
const LIVE_MS = 2_000;
const DONE_MS = 60_000;

type Reconciliation = NonNullable<Answer<'getReconciliation', 'office'>['reconciliation']>;

function StartButton() {
  const copy = reconciliation.start;
  const question = useQuestion();
  const { mutate, isPending } = useStep(() => api('startReconciliation'), ['settlement'], copy.done);
  const ask = (): void =>
    question({ title: copy.title, message: copy.message, button: copy.button, onYes: () => mutate() });
  return (
    <Button variant="outlined" onClick={ask} disabled={isPending}>
      {copy.button}
    </Button>
  );
}

const TOTALS = ['authorized', 'captured', 'refunded', 'disputed'] as const;

function Totals({ ours, stripe }: Pick<Reconciliation, 'ours' | 'stripe'>) {
  const { columns } = reconciliation;
  return (
    <TableContainer tabIndex={0} role="region" aria-label={columns.total} sx={{ maxWidth: 640 }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{columns.total}</TableCell>
            {[columns.ours, columns.stripe, columns.gap].map((name) => (
              <TableCell key={name} align="right">
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {TOTALS.map((name) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {reconciliation.totals[name]}
              </TableCell>
              {[ours[name], stripe[name], stripe[name] - ours[name]].map((amount, index) => (
                <TableCell key={columns.gap + index} align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {yen(amount)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function Facts({ one }: { one: Reconciliation }) {
  const { state, beganAt, startedBy, endedAt, payments, purchases, ours, stripe } = one;
  return (
    <Box sx={{ my: 2 }}>
      <Typography sx={{ fontWeight: 700 }}>
        {state === 'DONE' ? reconciliation.done : reconciliation.running}
      </Typography>
      {state !== 'DONE' && (
        <LinearProgress aria-label={reconciliation.running} sx={{ height: 8, borderRadius: 1, my: 1 }} />
      )}
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {reconciliation.began(time(beganAt), startedBy)}
        {endedAt !== null && ` / ${reconciliation.ended(time(endedAt))}`}
      </Typography>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {reconciliation.compared(payments, purchases)}
      </Typography>
      <Totals ours={ours} stripe={stripe} />
    </Box>
  );
}

function Newest() {
  const pages = useCursorPages({
    queryKey: ['settlement', 'reconciliation'],
    read: (cursor, signal) => api('getReconciliation', { query: defined({ limit: LIMIT, cursor }), signal }),
    refetchInterval: (shown) => ((shown?.reconciliation?.state ?? 'DONE') === 'DONE' ? DONE_MS : LIVE_MS),
  });
  if (pages.page === undefined) return <UnreadPages pages={pages} />;
  const { reconciliation: one, count, differences } = pages.page;
  if (one === null) return <Typography sx={{ my: 1 }}>{reconciliation.none}</Typography>;
  return (
    <>
      <Facts one={one} />
      {(one.state === 'DONE' || count > 0) && (
        <Typography sx={{ mb: 1 }}>
          {count === 0 ? reconciliation.noDifference : reconciliation.count(count)}
        </Typography>
      )}
      {differences.length > 0 && (
        <>
          <Differences differences={differences} />
          <CursorPager pages={pages} rowsOf={(page) => page.differences.length} />
        </>
      )}
    </>
  );
}

/** The newest reconciliation with Stripe, for owners (rules 7.32). */
export function ReconciliationPanel() {
  const refusal = useRefusal(routes.getReconciliation.office);
  return (
    <Panel heading={reconciliation.heading}>
      {refusal !== null && <Typography variant="body2">{reconciliation.ownerOnly}</Typography>}
      {refusal === null && (
        <>
          <Newest />
          <StartButton />
        </>
      )}
    </Panel>
  );
}
