import { useQuery } from '@tanstack/react-query';
import { campaign } from 'functions/shared/campaign/current';
import type { Answer } from 'functions/shared/contract/client';
import { officeApi as api } from '../../client/api.ts';
import type { QuerySubject } from '../../client/querySubjects.ts';

// Pages stay open all day, and a boundary has to appear without a reload.
const REFRESH_MS = 30_000;

/** Data that depends on the campaign's times. */
export const TIMED: readonly QuerySubject[] = [
  'systemStage',
  'draw',
  'duplicates',
  'settlement',
  'purchase',
  'applicationCounts',
  'approval',
  'attention',
];

export type Draw = Answer<'getDraw', 'office'>;

/** Reads the current stage, the next boundary and the server's time. */
export const useStageNow = () =>
  useQuery({
    queryKey: ['systemStage', 'now'],
    queryFn: ({ signal }) => api('listSystemStages', { query: { limit: 1 }, signal }),
    refetchInterval: REFRESH_MS,
  });

/** Reads the timetable in force (boundaries can be moved), and the server's time. */
export const useTimetable = () =>
  useQuery({
    queryKey: ['systemStage', 'timetable'],
    queryFn: ({ signal }) => api('getTimetable', { signal }),
    refetchInterval: REFRESH_MS,
  });

/** Reads the draws. Before its release, only owners see a draw (rules 8.13). */
export const useDraws = (interval = REFRESH_MS) =>
  useQuery({
    queryKey: ['draw', 'list'],
    queryFn: async ({ signal }) => (await api('listDraws', { signal })).draws,
    refetchInterval: interval,
  });

/**
 * Returns the sets for sale: those of the first draw that is not voided, or the campaign's if no draw is visible. A later draw sells what the first
 * one left.
 */
export const useSupply = (): number =>
  useDraws().data?.find(({ voidedAt }) => voidedAt === null)?.supply ?? campaign.supply;
