import { defined } from 'functions/shared/defined';
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { DataTable, type DataTableColumnProps, useResourceContext } from 'react-admin';
import { Link } from '../../ui/link.tsx';
import { setCounts } from '../choices.ts';
import { isResource, type Row } from '../data/operations.ts';
import { isSortable } from '../data/query.ts';
import { type Field, type Fields, visibleFields } from '../entity.ts';
import { FieldValue } from './fields/fieldValue.tsx';

interface ColumnProps {
  /** The value's path: `purchase.state`. */
  readonly source: string;
  readonly field: Field;
  readonly label?: string;
  /** The cell's content in place of the value. */
  readonly cell?: (row: Row) => ReactNode;
  /** Whether the cell links to the record, for keyboards. A click anywhere in the row opens it as well. */
  readonly isLink?: boolean;
}

/** Returns a value by its dotted path. */
const valueAt = (row: Row, source: string): unknown =>
  source.split('.').reduce<unknown>(
    // Rows are plain JSON. A path into anything but an object gives undefined.
    (value, key) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined),
    row,
  );

/** Returns whether a field is a figure: a number, or a number of sets, which is a choice. */
const isFigure = (field: Field): boolean =>
  field.kind === 'count' || (field.kind === 'choice' && field.choices === setCounts);

const FIGURES = { textAlign: 'right', '& .MuiTableSortLabel-root': { flexDirection: 'row-reverse' } };

/** A column of a list. It is sortable if the entity has that order. Figures are right-aligned. */
export function Column({ source, field, label, cell, isLink = false }: ColumnProps) {
  const resource = useResourceContext() ?? '';
  return (
    <DataTable.Col<Row>
      source={source}
      disableSort={!isResource(resource) || !isSortable(resource, source)}
      render={(row) => {
        const content = cell?.(row) ?? (
          <FieldValue source={source} field={field} row={row} value={valueAt(row, source)} isCell />
        );
        if (!isLink) return content;
        // The row would navigate as well, and leave two entries in the history.
        const stop = (event: MouseEvent): void => event.stopPropagation();
        return (
          <Link to={`/admin/${resource}/${encodeURIComponent(row.id)}/show`} onClick={stop}>
            {content}
          </Link>
        );
      }}
      {...defined<Pick<DataTableColumnProps, 'label' | 'sx'>>({
        label,
        sx: isFigure(field) ? FIGURES : undefined,
      })}
    />
  );
}

/**
 * Returns the columns of an entity. They are an array, since the table reads its columns from its own children.
 * @param link the field that links to the record
 */
export const columnsOf = (fields: Fields, link?: string): ReactElement[] =>
  visibleFields(fields).flatMap(([name, field]) =>
    field.list === 'never' ? [] : [<Column key={name} source={name} field={field} isLink={name === link} />],
  );

/** Returns the columns that are hidden by default. */
export const offeredColumns = (fields: Fields): string[] =>
  visibleFields(fields).flatMap(([name, field]) => (field.list === 'offered' ? [name] : []));
