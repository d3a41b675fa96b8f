import type { ApplicationState } from 'functions/shared/application/states';

/** States that are no application yet, or no longer one. They are counted apart, and in no sum or ratio (rules 10.8). */
export const APART = [
  'CARD_PENDING',
  'INCOMPLETE',
  'WITHDRAWN',
  'EXCLUDED',
] as const satisfies readonly ApplicationState[];

/** Counts applications by an optional number of sets and state. */
export type Count = (filter: { readonly purchaseCount?: number; readonly state?: ApplicationState }) => Promise<number>;

/** The number of standing applications for `purchaseCount` sets. The counts may be from different moments, so it is at least 0. */
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
