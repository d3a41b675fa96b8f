import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { defined } from 'functions/shared/defined';
import type { ReactElement, ReactNode } from 'react';
import {
  ColumnsButton,
  type ColumnsButtonProps,
  CreateButton,
  DataTable,
  type DataTableProps,
  FilterButton,
  ListBase,
  ListView,
  type ListProps,
  type RaRecord,
  TopToolbar,
  useResourceContext,
} from 'react-admin';
import { entityDescriptors } from '../entityDescriptors.ts';
import { isResource, roleFor } from '../data/operations.ts';
import { ExportButton } from '../export/button.tsx';
import { massActionsOf } from '../mass/actions.ts';
import { ChoosableBody, ChoosableHead } from '../mass/choosing.tsx';
import { ListMassMenu } from '../mass/listMenu.tsx';
import { useOffered } from '../mass/menu.tsx';
import { AddressButton } from '../pages/addressButton.tsx';
import { hasForm } from '../record.ts';
import { useRefusal } from '../shell/me.ts';
import { DelayedFilters } from './delayedFilters.tsx';
import { NoRecords } from './noRecords.tsx';
import { Pager } from './pager.tsx';
import { UnreadList } from './unread.tsx';

interface TableProps {
  readonly children: ReactNode;
  readonly filters?: ReactElement[];
  /** Default: newest first if the entity has that order. */
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' } | undefined;
  /** The page's name, if the page's frame already shows the title. By default the list shows the entity's name. */
  readonly pageName?: string;
  /** Passed to the data provider. */
  readonly meta?: Readonly<Record<string, unknown>>;
  /** A key that separates columns, page and filters from another list of the same resource. */
  readonly storeKey?: string;
  readonly hidden?: string[];
  /** Elements beside the list's own buttons. */
  readonly extra?: ReactNode;
  /** The note above the list: the origin of the records if they cannot be created here. */
  readonly note?: string | undefined;
  /** A part above the list that depends on its answer. */
  readonly above?: ReactNode;
  /** What is shown in place of an empty list. */
  readonly empty?: ReactNode;
}

const CHOOSABLE = { head: ChoosableHead, body: ChoosableBody } as const;
const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;

const LIST: SxProps<Theme> = ({ breakpoints }) => ({
  // A wide table scrolls, not the page.
  '& .RaList-main, & .RaList-content': { minWidth: 0 },
  // Many filters are side by side above the buttons, not one above the other beside them.
  [breakpoints.up('md')]: { '& :has(> form)': { flexWrap: 'wrap' }, '& :has(> form) > form': { flex: '0 1 auto' } },
});

interface ActionsProps {
  readonly hasFilters: boolean;
  readonly storeKey: string | undefined;
  readonly hidden: readonly string[];
  readonly extra: ReactNode;
}

function Actions({ hasFilters, storeKey, hidden, extra }: ActionsProps) {
  const resource = useResourceContext() ?? '';
  const refusal = useRefusal(roleFor('create', resource));
  return (
    // At a phone's width, the button for chosen rows fills a line.
    <TopToolbar sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' }, ml: { sm: 'auto' } }}>
      {isResource(resource) && <ListMassMenu resource={resource} />}
      {extra}
      {hasFilters && <FilterButton disableSaveQuery />}
      <ColumnsButton {...defined<ColumnsButtonProps>({ storeKey })} />
      <AddressButton columnsKey={storeKey ?? `${resource}.datatable`} hidden={hidden} />
      <ExportButton />
      {isResource(resource) && hasForm(resource, 'create') && refusal === null && <CreateButton />}
    </TopToolbar>
  );
}

/** Returns the parts for choosing rows, if the list has bulk actions. */
const useChoice = (resource: string): Pick<DataTableProps, 'head' | 'body'> => {
  const offered = useOffered(isResource(resource) ? massActionsOf(resource) : []);
  return offered.length > 0 ? CHOOSABLE : {};
};

/** A list of the back office with filters, order, column choice, and pages by cursor. A row opens its record. */
export function Table(props: TableProps) {
  const {
    children,
    filters = [],
    sort = NEWEST_FIRST,
    pageName,
    meta,
    storeKey,
    hidden,
    extra,
    note,
    above,
    empty,
  } = props;
  const resource = useResourceContext() ?? '';
  const name = pageName ?? (isResource(resource) ? entityDescriptors[resource].name : resource);
  const choice = useChoice(resource);
  const columnsKey = storeKey === undefined ? undefined : `${storeKey}.datatable`;
  const list = (
    <ListView<RaRecord>
      title={pageName === undefined ? name : false}
      filters={filters}
      actions={<Actions hasFilters={filters.length > 0} extra={extra} hidden={hidden ?? []} storeKey={columnsKey} />}
      pagination={<Pager />}
      empty={false}
      error={<UnreadList />}
      sx={LIST}
    >
      <DataTable
        rowClick="show"
        bulkActionButtons={false}
        empty={<NoRecords />}
        {...choice}
        {...defined<Pick<DataTableProps, 'empty' | 'hiddenColumns' | 'storeKey'>>({
          empty,
          hiddenColumns: hidden,
          storeKey: columnsKey,
        })}
        sx={{ overflowX: 'auto', '& td:focus-within': { overflow: 'visible' }, '& th, & td': { px: 1 } }}
        aria-label={name}
      >
        {children}
      </DataTable>
    </ListView>
  );
  return (
    <ListBase<RaRecord>
      {...defined<Pick<ListProps, 'queryOptions' | 'storeKey'>>({ queryOptions: meta && { meta }, storeKey })}
      sort={sort}
      perPage={50}
      exporter={false}
    >
      {note !== undefined && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {note}
        </Typography>
      )}
      {above}
      <DelayedFilters>{list}</DelayedFilters>
    </ListBase>
  );
}
