import { useQuery } from '@tanstack/react-query';
import { countOf } from '../data/dataProvider.ts';
import type { ResourceName } from '../data/operations.ts';
import type { Filter } from '../data/query.ts';

/**
 * Returns the number of records that match a filter; undefined while loading, or if it is not wanted. A count costs one read for every thousand
 * records.
 */
export const useCount = (resource: ResourceName, filter: Filter = {}, isWanted = true): number | undefined =>
  useQuery({ queryKey: [resource, 'count', filter], queryFn: () => countOf(resource, filter), enabled: isWanted }).data;
