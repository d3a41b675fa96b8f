import { useQuery } from '@tanstack/react-query';
import { countOf } from '../data/dataProvider.ts';
import type { ResourceName } from '../data/operations.ts';
import type { Filter } from '../data/query.ts';

/** The number of records that match a filter; undefined while loading, or where it is not wanted, since a count reads every thousandth of them. */
export const useCount = (resource: ResourceName, filter: Filter = {}, isWanted = true): number | undefined =>
  useQuery({ queryKey: [resource, 'count', filter], queryFn: () => countOf(resource, filter), enabled: isWanted }).data;
