import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { DataTable, useResourceContext } from 'react-admin';
import { Link } from '../../ui/link.tsx';
import { isResource, type Row } from '../data/operations.ts';
import { isSortable } from '../data/query.ts';
import { type Field, type Fields, seen } from '../entity.ts';
import { FieldValue } from './fieldValue.tsx';

interface ColumnProps {
  /** The value's path: `purchase.state`. */
  readonly source: string;
  readonly field: Field;
  readonly label?: string;
  /** What stands in the cell instead of the value. */
  readonly cell?: (row: Row) => ReactNode;
  /** The cell is the way to the record for keyboards; a click anywhere in the row leads there, too. */
  readonly isLink?: boolean;
}

/** A value by its dotted path. */
const valueAt = (row: Row, source: string): unknown =>
  source.split('.').reduce<unknown>(
    // Rows are plain JSON; a step into anything but an object ends in undefined.
    (value, key) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined),
    row,
  );

/** A column of a list, sortable exactly where the entity has that order. Figures are right-aligned. */
export function Column({ source, field, label, cell, isLink = false }: ColumnProps) {
  const resource = useResourceContext() ?? '';
  return (
    <DataTable.Col<Row>
      source={source}
      {...(label === undefined ? {} : { label })}
      disableSort={!isResource(resource) || !isSortable(resource, source)}
      render={(row) => {
        const content = cell?.(row) ?? <FieldValue {...{ source, field, row }} value={valueAt(row, source)} isCell />;
        if (!isLink) return content;
        // The row would go there, too, and leave two steps behind.
        const stop = (event: MouseEvent): void => event.stopPropagation();
        return (
          <Link to={`/admin/${resource}/${encodeURIComponent(row.id)}/show`} onClick={stop}>
            {content}
          </Link>
        );
      }}
      {...(field.kind === 'count' && {
        sx: { textAlign: 'right', '& .MuiTableSortLabel-root': { flexDirection: 'row-reverse' } },
      })}
    />
  );
}

/** The columns of an entity; an array, since the table reads its columns from its own children. `link` is the way to the record. */
export const columnsOf = (fields: Fields, link?: string): ReactElement[] =>
  seen(fields).flatMap(([name, field]) =>
    field.list === 'never' ? [] : [<Column key={name} source={name} field={field} isLink={name === link} />],
  );

/** The columns that show only when they are asked for. */
export const offeredColumns = (fields: Fields): string[] =>
  seen(fields).flatMap(([name, field]) => (field.list === 'offered' ? [name] : []));
