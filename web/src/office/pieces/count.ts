import { useQuery } from '@tanstack/react-query';
import { countOf } from '../data/dataProvider.ts';
import type { ResourceName } from '../data/operations.ts';
import type { Filter } from '../data/query.ts';

/** The number of records that match a filter; undefined while loading. */
export const useCount = (resource: ResourceName, filter: Filter = {}): number | undefined =>
  useQuery({ queryKey: [resource, 'count', filter], queryFn: () => countOf(resource, filter) }).data;
