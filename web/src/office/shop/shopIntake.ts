import type { Answer } from 'functions/shared/contract/client';
import { MOST_SHOP_ROWS, type ShopRow, shopRowKey, shopRowsOf } from 'functions/shared/site/shopSheet';
import { officeApi as api } from '../../client/api.ts';
import type { Intake } from '../data/intake.ts';

/** A row of the file, as the server judged it. */
export type JudgedShop = Answer<'enterShops', 'office'>['rows'][number];

/** Whether a row makes or changes a shop. */
export const isTaken = ({ outcome }: JudgedShop): boolean => outcome === 'new' || outcome === 'change';

/**
 * The intake of a file of shops. What the trial told of a row's shop goes with the row when it is taken in, so that nobody's change meanwhile is
 * overwritten.
 */
export const shopIntake = (): Intake<ShopRow, JudgedShop> => {
  const seen = new Map<number, string | null>();
  return {
    rowsOf: shopRowsOf,
    keyOf: shopRowKey,
    most: MOST_SHOP_ROWS,
    send: async (rows, dryRun) => {
      const sent = dryRun ? [...rows] : rows.map((row) => ({ ...row, seen: seen.get(row.line) }));
      const judged = (await api('enterShops', { body: { rows: sent, dryRun } })).rows;
      if (dryRun) for (const { line, etag } of judged) seen.set(line, etag);
      return judged;
    },
    isGood: isTaken,
  };
};
