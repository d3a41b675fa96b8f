import type { Change, ChangeKind } from './changes.ts';

/** How a change is told and counted: as its kind, but for a withdrawal by the office at its holder's wish, which is no exclusion (rules 8.31). */
export const CHANGE_WAYS = [
  'withdraw',
  'decline',
  'lapse',
  'exclude',
  'atRequest',
  'refund',
  'unpaid',
  'promote',
  'add',
] as const satisfies readonly (ChangeKind | 'atRequest')[];
export type ChangeWay = (typeof CHANGE_WAYS)[number];

/** What stands in the log for a withdrawal by two owners. */
export const AT_REQUEST = 'AT_REQUEST';

export const wayOf = ({ kind, code }: Pick<Change, 'kind' | 'code'>): ChangeWay =>
  kind === 'exclude' && code === AT_REQUEST ? 'atRequest' : kind;

/** How many changes of a way there are, and the sets of all of them. */
export interface ChangeSum {
  way: ChangeWay;
  count: number;
  sets: number;
}

/** What changed, by way, in the order of the ways; none for a way of which there is no change. */
export function changeSums(changes: readonly Pick<Change, 'kind' | 'sets' | 'code'>[]): ChangeSum[] {
  return CHANGE_WAYS.flatMap((way) => {
    const own = changes.filter((change) => wayOf(change) === way);
    return own.length === 0 ? [] : [{ way, count: own.length, sets: own.reduce((sum, { sets }) => sum + sets, 0) }];
  });
}
