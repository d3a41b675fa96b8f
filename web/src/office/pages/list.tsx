import type { ReactElement, ReactNode } from 'react';
import type { Fields } from '../entity.ts';
import { columnsOf, offeredColumns } from '../pieces/column.tsx';
import { filtersOf } from '../pieces/fields/fieldInput.tsx';
import { Table } from '../pieces/table.tsx';

interface EntityListProps {
  readonly fields: Fields;
  /** Filters without a column. */
  readonly sought?: Fields;
  /** The field whose cell links to the record. */
  readonly link: string;
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' } | undefined;
  /** Elements beside the list's own buttons. */
  readonly actions?: ReactNode;
  /** A note above the list. */
  readonly note?: string | undefined;
  /** Columns after those of the fields. */
  readonly columns?: readonly ReactElement[];
}

/** The list of an entity, made from its fields. */
export function EntityList({ fields, sought, link, sort, actions, note, columns = [] }: EntityListProps) {
  return (
    <Table filters={filtersOf(fields, sought)} hidden={offeredColumns(fields)} extra={actions} note={note} sort={sort}>
      {[...columnsOf(fields, link), ...columns]}
    </Table>
  );
}
