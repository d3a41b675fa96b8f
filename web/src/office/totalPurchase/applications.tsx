import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQueries } from '@tanstack/react-query';
import { campaign } from 'functions/shared/campaign/current';
import { countOf } from '../data/dataProvider.ts';
import { choiceOf } from '../choice.ts';
import { purchaseStates, setCounts } from '../choices.ts';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { Panel } from '../pieces/section.tsx';
import { APART, type Count, standing } from './standing.ts';

// A smaller ratio says no more than the sum, and would soon show as 0.00.
const LEAST_RATIO = 0.1;

interface Row {
  readonly sets: number;
  readonly name: string;
  readonly count: number;
}

const count: Count = async (filter) => await countOf('purchase', filter);

/** The number of standing applications for each number of sets; null until all are counted. */
function useRows(): readonly Row[] | null {
  const choices = setCounts(useOfficeCopy());
  const counts = useQueries({
    queries: choices.map(({ id }) => ({
      queryKey: ['purchase', 'count', 'standing', id],
      queryFn: () => standing(Number(id), count),
    })),
  });
  const rows = choices.flatMap(({ id, name }, index) => {
    const count = counts[index]?.data;
    return count === undefined ? [] : [{ sets: Number(id), name, count }];
  });
  return rows.length === choices.length ? rows : null;
}

/** The states that are counted apart; null until all are counted. */
function useApart(): readonly { readonly name: string; readonly count: number }[] | null {
  const names = purchaseStates(useOfficeCopy());
  const counts = useQueries({
    queries: APART.map((state) => ({
      queryKey: ['purchase', 'count', 'apart', state],
      queryFn: () => count({ state }),
    })),
  });
  const found = APART.flatMap((state, index) => {
    const known = counts[index]?.data;
    return known === undefined ? [] : [{ name: choiceOf(names, state)?.name ?? state, count: known }];
  });
  return found.length === APART.length ? found : null;
}

const sumOf = (rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0);

function Rows({ rows }: { rows: readonly Row[] }) {
  const { total: copy, figures } = useOfficeCopy();
  const line = (name: string, count: number, sets: number) => (
    <TableRow key={name}>
      <TableCell component="th" scope="row">
        {name}
      </TableCell>
      <TableCell align="right">{figures(count)}</TableCell>
      <TableCell align="right">{figures(sets)}</TableCell>
    </TableRow>
  );
  const total = { count: sumOf(rows, ({ count }) => count), sets: sumOf(rows, ({ count, sets }) => count * sets) };
  const ratio = total.sets / campaign.supply;
  return (
    <>
      <Typography sx={{ mb: 1 }}>
        {copy.supply(campaign.supply)}
        {ratio >= LEAST_RATIO && ` / ${copy.ratio(ratio.toFixed(2))}`}
      </Typography>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{copy.setsPerApplication}</TableCell>
            <TableCell align="right">{copy.applicationCount}</TableCell>
            <TableCell align="right">{copy.setCount}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>{rows.map(({ name, count, sets }) => line(name, count, count * sets))}</TableBody>
        <TableFooter sx={{ '& th, & td': { fontSize: 'inherit', fontWeight: 700, color: 'text.primary' } }}>
          {line(copy.sum, total.count, total.sets)}
        </TableFooter>
      </Table>
    </>
  );
}

/** The applications so far. */
export function Applications() {
  const { total: copy, none, figures } = useOfficeCopy();
  const rows = useRows();
  const apart = useApart();
  return (
    <Panel heading={copy.applications}>
      {rows === null ? none : <Rows rows={rows} />}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {copy.applicationsNote}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {apart === null ? none : apart.map((one) => `${one.name}\u00a0${figures(one.count)}`).join(' / ')}
      </Typography>
    </Panel>
  );
}
