import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { Worklist } from 'functions/shared/entities/phoneCallCodes';
import { useState } from 'react';
import { useDeskCopy } from '../../copy/deskLanguage.tsx';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
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
}

function Actions({ list, row, isOpen, onOpen }: Omit<LineProps, 'now'> & { isOpen: boolean; onOpen: () => void }) {
  const { worklist: copy } = useDeskCopy();
  const { mutate, isPending } = useAttempt(list, row.account.id, copy.taken);
  const take = (): void => mutate({ outcome: 'taken', dueOn: null, text: null, idempotencyKey: crypto.randomUUID() });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {row.last === null && (
        <Button size="small" disabled={isPending} onClick={take}>
          {copy.take}
        </Button>
      )}
      <Button size="small" variant="outlined" aria-expanded={isOpen} onClick={onOpen} sx={{ whiteSpace: 'nowrap' }}>
        {copy.note}
      </Button>
    </Box>
  );
}

// On a narrow screen a row is a block: its cells follow one another.
const CELL = {
  verticalAlign: 'top',
  display: { xs: 'block', md: 'table-cell' },
  borderBottom: { xs: 0, md: 1 },
  borderColor: { md: 'divider' },
};
// The theme's height is that of a line in a table.
const ROW = {
  '&&': { height: { xs: 'auto' } },
  display: { xs: 'block', md: 'table-row' },
  borderBottom: { xs: 1, md: 0 },
  // Behind the width, whose shorthand has a colour, too.
  borderColor: { xs: 'divider', md: 'divider' },
};

function Line({ list, row, now }: LineProps) {
  const refusal = useRefusal(roleFor('create', 'phoneCall'));
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TableRow sx={ROW}>
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
        <TableCell sx={CELL}>
          {refusal === null ? (
            <Actions list={list} row={row} isOpen={isOpen} onOpen={() => setOpen(!isOpen)} />
          ) : (
            <Typography variant="body2">{refusal}</Typography>
          )}
        </TableCell>
      </TableRow>
      {isOpen && (
        <TableRow sx={ROW}>
          <TableCell colSpan={5} sx={CELL}>
            <AttemptForm list={list} accountID={row.account.id} name={nameOf(row)} onDone={() => setOpen(false)} />
          </TableCell>
        </TableRow>
      )}
    </>
  );
}

/** The people of a page, a row each. */
export function People({ list, rows, now }: { list: Worklist; rows: readonly Row[]; now: number }) {
  const { phone } = useOfficeCopy();
  const { columns } = useDeskCopy().worklist;
  return (
    <Table size="small" aria-label={phone.worklistNames[list]} sx={{ display: { xs: 'block', md: 'table' } }}>
      <TableHead sx={{ display: { xs: 'none', md: 'table-header-group' } }}>
        <TableRow>
          {Object.values(columns).map((name) => (
            <TableCell key={name}>{name}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody sx={{ display: { xs: 'block', md: 'table-row-group' } }}>
        {rows.map((row) => (
          <Line key={row.account.id} list={list} row={row} now={now} />
        ))}
      </TableBody>
    </Table>
  );
}
