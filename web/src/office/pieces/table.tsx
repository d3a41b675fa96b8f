import type { ReactElement, ReactNode } from 'react';
import { ColumnsButton, CreateButton, DataTable, FilterButton, List, type RaRecord, TopToolbar } from 'react-admin';
import { adminCopy } from '../../copy/admin.ts';
import { useRefusal } from '../shell/me.ts';
import { Pager } from './pager.tsx';

interface TableProps {
  readonly children: ReactNode;
  readonly filters?: ReactElement[];
  /** Default: the newest first where the entity has that order. */
  readonly sort?: { field: string; order: 'ASC' | 'DESC' };
  readonly title?: string;
  /** Passed to the data provider. */
  readonly meta?: Readonly<Record<string, unknown>>;
  /** Keeps columns, page and filters apart from another list of the same resource. */
  readonly storeKey?: string;
  readonly hidden?: string[];
  /** Who may create; without it nobody does here. */
  readonly creator?: 'operator' | 'owner';
  readonly rowClick?: 'show' | 'edit' | false;
}

const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;

function Actions({
  hasFilters,
  creator,
  storeKey,
}: {
  hasFilters: boolean;
  creator: TableProps['creator'];
  storeKey?: string;
}) {
  const refusal = useRefusal(creator ?? 'owner');
  return (
    <TopToolbar>
      {hasFilters && <FilterButton disableSaveQuery />}
      <ColumnsButton {...(storeKey === undefined ? {} : { storeKey })} />
      {creator !== undefined && refusal === null && <CreateButton />}
    </TopToolbar>
  );
}

/** A list of the back office: filter, order, column choice, pages by cursor; a row opens its record. */
export function Table({
  children,
  filters,
  sort = NEWEST_FIRST,
  title,
  meta,
  storeKey,
  hidden,
  creator,
  rowClick = 'show',
}: TableProps) {
  const columnsKey = storeKey === undefined ? undefined : `${storeKey}.datatable`;
  return (
    <List<RaRecord>
      {...(title === undefined ? {} : { title })}
      {...(filters === undefined ? {} : { filters })}
      {...(meta === undefined ? {} : { queryOptions: { meta } })}
      {...(storeKey === undefined ? {} : { storeKey })}
      actions={
        <Actions hasFilters={filters !== undefined} creator={creator} {...(columnsKey && { storeKey: columnsKey })} />
      }
      sort={sort}
      perPage={50}
      pagination={<Pager />}
      empty={false}
      exporter={false}
      // A wide table scrolls in itself, never the page.
      sx={{ '& .RaList-main, & .RaList-content': { minWidth: 0 } }}
    >
      <DataTable
        rowClick={rowClick}
        bulkActionButtons={false}
        {...(hidden === undefined ? {} : { hiddenColumns: hidden })}
        {...(columnsKey && { storeKey: columnsKey })}
        sx={{ overflowX: 'auto', '& td:focus-within': { overflow: 'visible' } }}
        aria-label={title ?? adminCopy.heading}
      >
        {children}
      </DataTable>
    </List>
  );
}
