import { useQuery } from '@tanstack/react-query';
import { campaign } from 'functions/shared/campaign/current';
import type { Answer } from 'functions/shared/contract/client';
import { officeApi as api } from '../../client/api.ts';
import type { QuerySubject } from '../../client/querySubjects.ts';

// Pages stay open all day, and a boundary has to show without a reload.
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

/** The current stage, the next boundary and the server's time. */
export const useStageNow = () =>
  useQuery({
    queryKey: ['systemStage', 'now'],
    queryFn: ({ signal }) => api('listSystemStages', { query: { limit: 1 }, signal }),
    refetchInterval: REFRESH_MS,
  });

/** The timetable in force (boundaries can be moved), and the server's time. */
export const useTimetable = () =>
  useQuery({
    queryKey: ['systemStage', 'timetable'],
    queryFn: ({ signal }) => api('getTimetable', { signal }),
    refetchInterval: REFRESH_MS,
  });

/** The draws. Before its release, only owners see a draw (rules 8.13). */
export const useDraws = (interval = REFRESH_MS) =>
  useQuery({
    queryKey: ['draw', 'list'],
    queryFn: async ({ signal }) => (await api('listDraws', { signal })).draws,
    refetchInterval: interval,
  });

/** The sets for sale: those of the first draw that stands, where one is to be seen; before, the campaign's. A later draw sells what is left of them. */
export const useSupply = (): number =>
  useDraws().data?.find(({ voidedAt }) => voidedAt === null)?.supply ?? campaign.supply;
