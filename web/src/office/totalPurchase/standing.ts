import type { ApplicationState } from 'functions/shared/application/states';

/** What is no application yet, or none any more: it is counted apart, and in no sum or ratio (rules 10.8). */
export const APART = [
  'CARD_PENDING',
  'INCOMPLETE',
  'WITHDRAWN',
  'EXCLUDED',
] as const satisfies readonly ApplicationState[];

/** Counts applications by a filter, of which both parts are optional. */
export type Count = (filter: { readonly purchaseCount?: number; readonly state?: ApplicationState }) => Promise<number>;

/** How many applications for so many sets stand. The counts may be of several moments, hence no less than none. */
export const standing = async (purchaseCount: number, count: Count): Promise<number> => {
  const [all, ...apart] = await Promise.all([
    count({ purchaseCount }),
    ...APART.map(async (state) => await count({ purchaseCount, state })),
  ]);
  return Math.max(
    0,
    apart.reduce((rest, one) => rest - one, all),
  );
};
