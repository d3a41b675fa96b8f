import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { GuestAnswer } from 'functions/shared/contract/client';
import { api } from '../../../client/api.ts';
import { failureOf } from '../../../client/failure.ts';

export interface OwnRecords {
  readonly account: GuestAnswer<'getAccount'>;
  /** Null: not applied yet. */
  readonly purchase: GuestAnswer<'getPurchase'> | null;
}

export const ownRecordsKey = (accountID: string, key: string) => ['ownRecords', accountID, key] as const;

/** A visitor's registration and application, by the key of the link. */
export function useOwnRecords(accountID: string, key: string): UseQueryResult<OwnRecords> {
  return useQuery({
    queryKey: ownRecordsKey(accountID, key),
    queryFn: ({ signal }) => fetchOwnRecords(accountID, key, signal),
    retry: false,
    // A form in use must not be filled anew under its reader's hands.
    refetchOnWindowFocus: false,
    staleTime: Infinity,
    gcTime: 0,
  });
}

async function fetchOwnRecords(id: string, verificationKey: string, signal: AbortSignal): Promise<OwnRecords> {
  const account = await api('getAccount', { id, verificationKey, signal });
  try {
    return { account, purchase: await api('getPurchase', { id, verificationKey, signal }) };
  } catch (error) {
    // The key has just opened the account, so this says that there is no application.
    if (failureOf(error).kind === 'missing') return { account, purchase: null };
    throw error;
  }
}
