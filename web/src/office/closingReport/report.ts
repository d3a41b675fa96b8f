import { useQuery } from '@tanstack/react-query';
import type { Answer } from 'functions/shared/contract/client';
import { officeApi as api } from '../../client/api.ts';

export type Report = Answer<'getClosingReport', 'office'>;
export type Check = Report['closing']['checks'][number];

/** Reads the report; for owners, once a result is released. */
export const useReport = () =>
  useQuery({
    queryKey: ['closingReport'],
    queryFn: ({ signal }) => api('getClosingReport', { signal }),
  });

/** Reads the week up to a day; null: up to today. */
export const useDays = (until: string | null) =>
  useQuery({
    queryKey: ['closingReport', 'days', until],
    queryFn: ({ signal }) => api('listDailyFigures', { query: until === null ? {} : { until }, signal }),
  });
