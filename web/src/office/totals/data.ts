import { useQuery } from '@tanstack/react-query';
import type { Answer } from 'functions/shared/contract/client';
import { officeApi as api } from '../../client/api.ts';

export type ApplicationTotals = Answer<'getApplicationTotals', 'office'>;

/** A count is made at most every ten minutes. */
const REFRESH_MS = 60_000;

/** Returns the stored figures. Reading them counts nothing. */
export const useTotals = (): ApplicationTotals | undefined =>
  useQuery({
    queryKey: ['applicationCounts', 'totals'],
    queryFn: ({ signal }) => api('getApplicationTotals', { signal }),
    refetchInterval: REFRESH_MS,
  }).data;
