import type { Fields } from '../entity.ts';
import { columnsOf, offeredColumns } from '../pieces/column.tsx';
import { filtersOf } from '../pieces/fieldInput.tsx';
import { Table } from '../pieces/table.tsx';

interface EntityListProps {
  readonly fields: Fields;
  /** The field whose cell links to the record. */
  readonly link: string;
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' } | undefined;
}

/** The list of an entity, made from its fields. */
export function EntityList({ fields, link, sort }: EntityListProps) {
  return (
    <Table filters={filtersOf(fields)} hidden={offeredColumns(fields)} {...(sort && { sort })}>
      {columnsOf(fields, link)}
    </Table>
  );
}
