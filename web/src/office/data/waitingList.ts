import { useQuery } from '@tanstack/react-query';
import type { Answer } from 'functions/shared/contract/client';
import { officeApi as api } from '../../client/api.ts';

export type WaitingList = Answer<'getWaitingList', 'office'>;

const REFRESH_MS = 10_000;

/** How far the waiting list of a draw has been walked; there is none before its release. */
export const useWaitingList = (number: number): WaitingList | undefined =>
  useQuery({
    queryKey: ['draw', 'waitingList', number],
    queryFn: ({ signal }) => api('getWaitingList', { number, signal }),
    refetchInterval: REFRESH_MS,
  }).data;
