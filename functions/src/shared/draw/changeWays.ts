import type { Change, ChangeKind } from './changes.ts';

/**
 * How a change is counted and told: by its kind. A withdrawal by the office at the holder's request counts apart from exclusions (rules
 * 8.31).
 */
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

/** The log's code for a withdrawal by two owners. */
export const AT_REQUEST = 'AT_REQUEST';

export const wayOf = ({ kind, code }: Pick<Change, 'kind' | 'code'>): ChangeWay =>
  kind === 'exclude' && code === AT_REQUEST ? 'atRequest' : kind;

/** The number of changes of one way, and the sum of their sets. */
export interface ChangeSum {
  way: ChangeWay;
  count: number;
  sets: number;
}

/** The changes by way, in the order of the ways. Ways without a change are left out. */
export function changeSums(changes: readonly Pick<Change, 'kind' | 'sets' | 'code'>[]): ChangeSum[] {
  return CHANGE_WAYS.flatMap((way) => {
    const own = changes.filter((change) => wayOf(change) === way);
    return own.length === 0 ? [] : [{ way, count: own.length, sets: own.reduce((sum, { sets }) => sum + sets, 0) }];
  });
}
