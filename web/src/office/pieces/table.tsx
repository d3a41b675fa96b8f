import type { ReactElement, ReactNode } from 'react';
import {
  ColumnsButton,
  CreateButton,
  DataTable,
  FilterButton,
  List,
  type RaRecord,
  TopToolbar,
  useResourceContext,
  useResourceDefinition,
} from 'react-admin';
import { isResource, roleFor } from '../data/operations.ts';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { ExportButton } from '../export/button.tsx';
import { useRefusal } from '../shell/me.ts';
import { Pager } from './pager.tsx';

interface TableProps {
  readonly children: ReactNode;
  readonly filters?: ReactElement[];
  /** Default: newest first if the entity has that order. */
  readonly sort?: { field: string; order: 'ASC' | 'DESC' };
  /** The page's name, if the page's frame already shows the title. By default the list shows the entity's name. */
  readonly pageName?: string;
  /** Passed to the data provider. */
  readonly meta?: Readonly<Record<string, unknown>>;
  /** Keeps columns, page and filters apart from another list of the same resource. */
  readonly storeKey?: string;
  readonly hidden?: string[];
}

const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;

function Actions({ hasFilters, storeKey }: { hasFilters: boolean; storeKey?: string }) {
  const { hasCreate } = useResourceDefinition();
  const refusal = useRefusal(roleFor('create', useResourceContext() ?? ''));
  return (
    <TopToolbar>
      {hasFilters && <FilterButton disableSaveQuery />}
      <ColumnsButton {...(storeKey === undefined ? {} : { storeKey })} />
      <ExportButton />
      {hasCreate === true && refusal === null && <CreateButton />}
    </TopToolbar>
  );
}

/** A list of the back office with filters, order, column choice, and pages by cursor. A row opens its record. */
export function Table({ children, filters = [], sort = NEWEST_FIRST, pageName, meta, storeKey, hidden }: TableProps) {
  const { entities } = useOfficeCopy();
  const resource = useResourceContext() ?? '';
  const name = pageName ?? (isResource(resource) ? entities[resource].name : resource);
  const columnsKey = storeKey === undefined ? undefined : `${storeKey}.datatable`;
  return (
    <List<RaRecord>
      title={pageName === undefined ? name : false}
      filters={filters}
      {...(meta === undefined ? {} : { queryOptions: { meta } })}
      {...(storeKey === undefined ? {} : { storeKey })}
      actions={<Actions hasFilters={filters.length > 0} {...(columnsKey && { storeKey: columnsKey })} />}
      sort={sort}
      perPage={50}
      pagination={<Pager />}
      empty={false}
      exporter={false}
      // A wide table scrolls by itself, not the page.
      sx={{ '& .RaList-main, & .RaList-content': { minWidth: 0 } }}
    >
      <DataTable
        rowClick="show"
        bulkActionButtons={false}
        {...(hidden === undefined ? {} : { hiddenColumns: hidden })}
        {...(columnsKey && { storeKey: columnsKey })}
        sx={{ overflowX: 'auto', '& td:focus-within': { overflow: 'visible' } }}
        aria-label={name}
      >
        {children}
      </DataTable>
    </List>
  );
}
