import { useQuery } from '@tanstack/react-query';
import type { Answer } from 'functions/shared/contract/client';
import { officeApi as api } from '../../client/api.ts';

export type WaitingList = Answer<'getWaitingList', 'office'>;

const REFRESH_MS = 10_000;

/** Returns the progress of a draw's waiting list; undefined before the release. */
export const useWaitingList = (number: number): WaitingList | undefined =>
  useQuery({
    queryKey: ['draw', 'waitingList', number],
    queryFn: ({ signal }) => api('getWaitingList', { number, signal }),
    refetchInterval: REFRESH_MS,
  }).data;
