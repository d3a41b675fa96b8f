import {
  HttpError,
  type DataProvider,
  type RaRecord,
  type SortPayload,
  useDataProvider,
  useListContext,
} from 'react-admin';
import { exports as exportsCopy } from '../export/texts.ts';
import { office, type OfficeCopy } from '../../copy/ja/office/texts.ts';
import type { ResourceName, Row } from '../data/operations.ts';
import { type Filter, filterQuery } from '../data/query.ts';
import { officeEntities } from '../entities.ts';
import type { Field, Fields } from '../entity.ts';
import { filterText } from '../export/filterText.ts';
import { useCount } from '../pieces/count.ts';
import { fieldText } from '../pieces/fields/fieldText.ts';
import { nameOf } from '../record.ts';
import { MAX_AT_ONCE, type MassSource } from './action.ts';

const GONE = 404;

const readOne = async (provider: DataProvider, resource: ResourceName, { id }: { readonly id: string }) => {
  try {
    const { etag, ...row } = (await provider.getOne<Row>(resource, { id })).data;
    return { row, etag };
  } catch (error) {
    if (error instanceof HttpError && error.status === GONE) return null;
    throw error;
  }
};

const readAll = async (provider: DataProvider, resource: ResourceName, filter: Filter, sort: SortPayload) => {
  const pagination = { page: 1, perPage: MAX_AT_ONCE };
  return (await provider.getList<Row>(resource, { pagination, sort, filter })).data;
};

/** Returns a record's name among many: mails of a type differ by recipient, incoming records by time. */
const recordNameOf = (resource: ResourceName, row: Row, copy: OfficeCopy): string => {
  const fields: Fields = officeEntities[resource].fields;
  const textOf = (name: string, field: Field | 'no' | undefined): string[] =>
    field === undefined || field === 'no' || field.list !== undefined ? [] : [fieldText(field, row[name], copy, row)];
  return [nameOf(resource, row), ...textOf('to', fields['to']), ...textOf('createdAt', fields['createdAt'])].join(' ');
};

/** Returns the chosen rows that the page shows. Choices on other pages or under another filter are not visible, so they do not count. */
export const useChosen = (): readonly string[] => {
  const { selectedIds = [], data = [] } = useListContext<RaRecord>();
  return data.flatMap(({ id }) => (selectedIds.includes(id) ? [String(id)] : []));
};

/**
 * Returns the records of an entity's list.
 * @param isOpen whether the records are counted
 */
export const useListSource = (resource: ResourceName, isOpen: boolean): MassSource<Row> => {
  const provider = useDataProvider();
  const { filterValues, sort } = useListContext<RaRecord>();
  const ids = useChosen();
  // react-admin gives filters no type.
  const filter = filterQuery(resource, filterValues as Filter);
  const count = useCount(resource, filter, isOpen);
  return {
    chosen: ids.length,
    all: { count, filter: filterText(resource, filter, office, exportsCopy) },
    readRows: async (scope) =>
      scope === 'all'
        ? await readAll(provider, resource, filter, sort)
        : (await provider.getMany<Row>(resource, { ids: [...ids] })).data,
    readOne: (row) => readOne(provider, resource, row),
    nameOf: (row) => recordNameOf(resource, row, office),
  };
};
