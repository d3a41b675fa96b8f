import type { Answer } from 'functions/shared/contract/client';
import { MAX_SHOP_ROWS, SHOP_SHEET, type ShopRow, shopRowKey } from 'functions/shared/site/shopSheet';
import { officeApi as api } from '../../client/api.ts';
import type { Intake } from '../data/intake.ts';

/** A row of the file with the server's result. */
export type JudgedShop = Answer<'enterShops', 'office'>['rows'][number];

/** Returns whether a row creates or changes a shop. */
export const isImported = ({ outcome }: JudgedShop): boolean => outcome === 'new' || outcome === 'change';

/**
 * Returns the import of a file of shops. Each row sends the version of its shop from the trial, so that the import overwrites no change made
 * meanwhile.
 */
export const shopIntake = (): Intake<ShopRow, JudgedShop> => {
  const etags = new Map<number, string | null>();
  return {
    sheet: SHOP_SHEET,
    keyOf: shopRowKey,
    most: MAX_SHOP_ROWS,
    send: async (rows, dryRun) => {
      const sent = dryRun ? [...rows] : rows.map((row) => ({ ...row, seen: etags.get(row.line) }));
      const judged = (await api('enterShops', { body: { rows: sent, dryRun } })).rows;
      if (dryRun) for (const { line, etag } of judged) etags.set(line, etag);
      return judged;
    },
    isGood: isImported,
  };
};
