import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { Worklist } from 'functions/shared/entities/phoneCallCodes';
import { useState } from 'react';
import { mass } from '../mass/texts.ts';
import { worklist } from './texts.ts';
import { phone } from '../../copy/ja/office/phone.ts';
import { roleFor } from '../data/operations.ts';
import { useRefusal } from '../shell/me.ts';
import { AttemptForm, useAttempt } from './attempt.tsx';
import { Last, nameOf, Person, Reason, Until } from './person.tsx';
import type { Row } from './rows.ts';

interface LineProps {
  readonly list: Worklist;
  readonly row: Row;
  /** Epoch ms. */
  readonly now: number;
  /** Undefined for users who may not note attempts. */
  readonly choice?: Choice | undefined;
}

/** The chosen persons of a page, by account. */
export interface Choice {
  readonly chosen: ReadonlySet<string>;
  readonly choose: (ids: readonly string[], isChosen: boolean) => void;
}

function Actions({
  list,
  row,
  isOpen,
  onOpen,
}: Pick<LineProps, 'list' | 'row'> & { isOpen: boolean; onOpen: () => void }) {
  const { mutate, isPending } = useAttempt(list, row.account.id, worklist.taken);
  const take = (): void => mutate({ outcome: 'taken', dueOn: null, text: null, idempotencyKey: crypto.randomUUID() });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {row.last === null && (
        <Button size="small" disabled={isPending} onClick={take}>
          {worklist.take}
        </Button>
      )}
      <Button size="small" variant="outlined" aria-expanded={isOpen} onClick={onOpen} sx={{ whiteSpace: 'nowrap' }}>
        {worklist.note}
      </Button>
    </Box>
  );
}

// On a narrow screen a row is a block with its cells below one another.
const CELL = {
  verticalAlign: 'top',
  display: { xs: 'block', md: 'table-cell' },
  '@media print': { display: 'table-cell', borderBottom: 1, px: 0.5 },
  borderBottom: { xs: 0, md: 1 },
  borderColor: { md: 'divider' },
};
// The theme's height is for a line of a table.
const ROW = {
  '&&': { height: { xs: 'auto' } },
  display: { xs: 'block', md: 'table-row' },
  '@media print': { display: 'table-row', breakInside: 'avoid' },
  borderBottom: { xs: 1, md: 0 },
  // After the width, whose shorthand includes a colour.
  borderColor: { xs: 'divider', md: 'divider' },
};

/** Styles for print: narrower cells, and no controls, which have no use on paper. */
const PRINTED_NARROW = { '@media print': { px: 0.5 } };
const NOT_PRINTED = { '@media print': { display: 'none' } };
const ON_SCREEN = { ...CELL, ...NOT_PRINTED };

function ChoiceCell({ row, choice: { chosen, choose } }: { row: Row; choice: Choice }) {
  const { id } = row.account;
  return (
    <TableCell padding="checkbox" sx={ON_SCREEN}>
      <Checkbox
        checked={chosen.has(id)}
        onChange={(_, isChosen) => choose([id], isChosen)}
        slotProps={{ input: { 'aria-label': mass.selectOne(nameOf(row)) } }}
      />
    </TableCell>
  );
}

function Line({ list, row, now, choice }: LineProps) {
  const refusal = useRefusal(roleFor('create', 'phoneCall'));
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TableRow sx={ROW}>
        {choice && <ChoiceCell row={row} choice={choice} />}
        <TableCell sx={CELL}>
          <Person row={row} />
        </TableCell>
        <TableCell sx={CELL}>
          <Reason list={list} row={row} />
        </TableCell>
        <TableCell sx={CELL}>
          <Until row={row} now={now} />
        </TableCell>
        <TableCell sx={CELL}>
          <Last row={row} now={now} />
        </TableCell>
        <TableCell sx={ON_SCREEN}>
          {refusal === null ? (
            <Actions list={list} row={row} isOpen={isOpen} onOpen={() => setOpen(!isOpen)} />
          ) : (
            <Typography variant="body2">{refusal}</Typography>
          )}
        </TableCell>
      </TableRow>
      {isOpen && (
        <TableRow sx={ROW}>
          <TableCell colSpan={6} sx={ON_SCREEN}>
            <AttemptForm list={list} accountID={row.account.id} name={nameOf(row)} onDone={() => setOpen(false)} />
          </TableCell>
        </TableRow>
      )}
    </>
  );
}

function Head({ rows, choice }: { rows: readonly Row[]; choice: Choice | undefined }) {
  const { act, ...columns } = worklist.columns;
  const ids = rows.map(({ account }) => account.id);
  const count = ids.filter((id) => choice?.chosen.has(id)).length;
  return (
    <TableHead
      sx={{ display: { xs: 'none', md: 'table-header-group' }, '@media print': { display: 'table-header-group' } }}
    >
      <TableRow>
        {choice && (
          <TableCell padding="checkbox" sx={NOT_PRINTED}>
            <Checkbox
              checked={count === ids.length}
              indeterminate={count > 0 && count < ids.length}
              onChange={(_, isChosen) => choice.choose(ids, isChosen)}
              slotProps={{ input: { 'aria-label': mass.selectPage } }}
            />
          </TableCell>
        )}
        {Object.values(columns).map((name) => (
          <TableCell key={name} sx={PRINTED_NARROW}>
            {name}
          </TableCell>
        ))}
        <TableCell sx={NOT_PRINTED}>{act}</TableCell>
      </TableRow>
    </TableHead>
  );
}

interface PeopleProps extends Pick<LineProps, 'list' | 'now' | 'choice'> {
  readonly rows: readonly Row[];
}

/** The people of a page, a row each. */
export function People({ list, rows, now, choice }: PeopleProps) {
  return (
    <Table
      size="small"
      aria-label={phone.worklistNames[list]}
      sx={{ display: { xs: 'block', md: 'table' }, '@media print': { display: 'table' } }}
    >
      <Head rows={rows} choice={choice} />
      <TableBody
        sx={{ display: { xs: 'block', md: 'table-row-group' }, '@media print': { display: 'table-row-group' } }}
      >
        {rows.map((row) => (
          <Line key={row.account.id} list={list} row={row} now={now} choice={choice} />
        ))}
      </TableBody>
    </Table>
  );
}
