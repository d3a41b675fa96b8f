import { useQuery } from '@tanstack/react-query';
import type { Answer } from 'functions/shared/contract/client';
import type { CallOutcome, Worklist } from 'functions/shared/entities/phoneCallCodes';
import { dayOf } from 'functions/shared/time/instants';
import { officeApi as api } from '../../client/api.ts';
import { useCursorPages } from '../data/cursorPages.ts';
import { fromTypedDay } from '../systemStage/localTime.ts';

export type Page = Answer<'getWorklist', 'office'>;
export type Row = Page['rows'][number];

// Several clerks work on a list at once.
const REFRESH_MS = 60_000;

/** Reads the number of persons on each list. */
export const useWorklists = () =>
  useQuery({
    queryKey: ['worklist', 'counts'],
    queryFn: ({ signal }) => api('listWorklists', { signal }),
    refetchInterval: REFRESH_MS,
  });

/** Reads a list, page by page. It is not refetched automatically, since a viewer's reading is logged (rules 4.30). */
export const useRows = (list: Worklist) =>
  useCursorPages({
    queryKey: ['worklist', 'rows', list],
    read: async (cursor, signal) =>
      await api('getWorklist', { id: list, query: cursor === undefined ? {} : { cursor }, signal }),
  });

/**
 * Returns whether the promised day is over.
 * @param now epoch ms
 */
export const isPromiseOver = ({ last }: Pick<Row, 'last'>, now: number): boolean =>
  last !== null && last.dueOn !== null && last.dueOn < dayOf(now);

/** Returns what an attempt's note lacks; null: nothing. */
export const lackOf = (
  outcome: CallOutcome,
  { dueOn, text }: { readonly dueOn: string; readonly text: string },
): 'dueOn' | 'text' | null => {
  if (outcome === 'promised' && fromTypedDay(dueOn, 'begins') === null) return 'dueOn';
  return outcome === 'givenUp' && text.trim() === '' ? 'text' : null;
};
