import type { ReactNode } from 'react';
import { DataTable, useResourceContext } from 'react-admin';
import { Link } from '../../ui/link.tsx';
import { adminCopy } from '../../copy/admin.ts';
import { isResource, type Row } from '../data/operations.ts';
import { isSortable } from '../data/query.ts';
import { figureText, Instant } from './values.tsx';

interface ColumnProps {
  readonly source: string;
  /** What stands in the cell; the value as text without it. */
  readonly cell?: (value: unknown, row: Row) => ReactNode;
  readonly label?: string;
  readonly isFigure?: boolean;
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

const plain = (value: unknown): ReactNode =>
  typeof value === 'string' || typeof value === 'number' ? value : adminCopy.none;

/** A column of a list, sortable exactly where the entity has that order. Figures are right-aligned. */
export function Column({ source, cell = plain, label, isFigure = false, isLink = false }: ColumnProps) {
  const resource = useResourceContext() ?? '';
  return (
    <DataTable.Col<Row>
      source={source}
      {...(label === undefined ? {} : { label })}
      disableSort={!isResource(resource) || !isSortable(resource, source)}
      render={(row) => {
        const content = cell(valueAt(row, source), row);
        return isLink ? <Link to={`/admin/${resource}/${row.id}/show`}>{content}</Link> : content;
      }}
      {...(isFigure && { sx: { textAlign: 'right', '& .MuiTableSortLabel-root': { flexDirection: 'row-reverse' } } })}
    />
  );
}

export function FigureColumn({ source, cell = figureText }: Pick<ColumnProps, 'source' | 'cell'>) {
  return <Column source={source} isFigure cell={cell} />;
}

export function InstantColumn({ source }: Pick<ColumnProps, 'source'>) {
  return <Column source={source} cell={(value) => <Instant value={value} />} />;
}
