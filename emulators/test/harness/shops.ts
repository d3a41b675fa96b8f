import type { ShopCells } from 'functions/shared/site/shopSheet';
import { entitySamples } from 'functions/test/support/entitySamples';
import { administrator } from './administrators.ts';
import { done } from './client.ts';

let made = 0;
/** Returns a shop with a new name, because name and address are unique. */
export const shopBody = () => ({ ...entitySamples.shop.create, name: `湊屋${made++}号店` });

export const shopID = async (): Promise<string> =>
  (await done('createShop', { token: await administrator('owner'), body: shopBody() })).id;

/** Returns a row of a file of shops. */
export const shopRow = (name: string, cells: Partial<ShopCells> = {}, line = 2) => ({
  line,
  cells: {
    name,
    kana: 'ミナトヤ',
    category: '食料品・惣菜',
    district: '駅前通り',
    address: 'みなも坂一丁目2番3号',
    voucherKind: '専用券',
    ...cells,
  },
});

export const shopRequests = {
  createShop: { office: async () => ({ body: shopBody() }) },
  getShop: { office: async () => ({ id: await shopID() }) },
  replaceShop: { office: async () => ({ id: await shopID(), body: { ...shopBody(), ...entitySamples.shop.change } }) },
  changeShop: { office: async () => ({ id: await shopID(), body: entitySamples.shop.change }) },
  deleteShop: { office: async () => ({ id: await shopID() }) },
  enterShops: { office: async () => ({ body: { rows: [shopRow(shopBody().name)], dryRun: false } }) },
};
