import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { Answer } from 'functions/shared/contract/client';
import { useCallback } from 'react';
import { api } from '../../../client/api.ts';

export interface OwnRecords {
  readonly account: Omit<Answer<'getAccount', 'guest'>, 'purchase'>;
  /** Null if there is no application yet. */
  readonly purchase: Answer<'getPurchase', 'guest'> | null;
}

const OWN_RECORDS = 'ownRecords';
export const ownRecordsKey = (accountID: string, key: string) => [OWN_RECORDS, accountID, key] as const;

/** Returns a function that marks the visitor's records as outdated. The next page requests them again; the present one does not change. */
export function useOutdated(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    void queries.invalidateQueries({ queryKey: [OWN_RECORDS], refetchType: 'none' });
  }, [queries]);
}

/**
 * Returns a visitor's registration and application, by the link's key.
 * @param answered the records from the answer to a confirmation on this page, if any
 */
export function useOwnRecords(accountID: string, key: string, answered: OwnRecords | null): UseQueryResult<OwnRecords> {
  return useQuery({
    initialData: answered ?? undefined,
    queryKey: ownRecordsKey(accountID, key),
    queryFn: ({ signal }) => fetchOwnRecords(accountID, key, signal),
    retry: false,
    // Refetched values must not replace the input of a form in use.
    refetchOnWindowFocus: false,
    staleTime: Infinity,
    gcTime: 0,
  });
}

async function fetchOwnRecords(id: string, verificationKey: string, signal: AbortSignal): Promise<OwnRecords> {
  return ownRecords(await api('getAccount', { id, verificationKey, signal }));
}

/** Returns a key holder's view of the account, separate from its application. */
export function ownRecords({ purchase, ...account }: Answer<'getAccount', 'guest'>): OwnRecords {
  return { account, purchase };
}
