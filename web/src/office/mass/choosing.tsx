import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import type { ReactNode } from 'react';
import { DataTableBody, DataTableHead, type RaRecord, useListContext, useRecordContext } from 'react-admin';
import { mass } from './texts.ts';
import { isResource, type Row } from '../data/operations.ts';
import { nameOf } from '../record.ts';
import { useChosen } from './listSource.ts';

function PageCell() {
  const { data = [], selectedIds = [], onSelect } = useListContext<RaRecord>();
  const chosen = useChosen();
  const ids = data.map(({ id }) => id);
  return (
    <TableCell padding="checkbox">
      <Checkbox
        checked={ids.length > 0 && chosen.length === ids.length}
        indeterminate={chosen.length > 0 && chosen.length < ids.length}
        onChange={(_, isChosen) =>
          onSelect(isChosen ? [...new Set([...selectedIds, ...ids])] : selectedIds.filter((id) => !ids.includes(id)))
        }
        slotProps={{ input: { 'aria-label': mass.selectPage } }}
      />
    </TableCell>
  );
}

function RowCell() {
  const row = useRecordContext<Row>();
  const { resource, selectedIds = [], onToggleItem } = useListContext<RaRecord>();
  if (row === undefined || !isResource(resource)) return <TableCell padding="checkbox" />;
  return (
    // A click beside the box would otherwise open the row's record.
    <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()} sx={{ cursor: 'default' }}>
      <Checkbox
        checked={selectedIds.includes(row.id)}
        onChange={() => onToggleItem(row.id)}
        slotProps={{ input: { 'aria-label': mass.selectOne(nameOf(resource, row)) } }}
      />
    </TableCell>
  );
}

/** The head of a list whose rows can be chosen. Screen readers do not find the labels of react-admin's own boxes. */
export function ChoosableHead({ children }: { children?: ReactNode }) {
  return (
    <DataTableHead>
      <PageCell />
      {children}
    </DataTableHead>
  );
}

/** The rows of a list whose rows can be chosen. */
export function ChoosableBody({ children }: { children?: ReactNode }) {
  return (
    <DataTableBody>
      <RowCell />
      {children}
    </DataTableBody>
  );
}
