import { z } from 'zod';

const PREFIX = 'voucher-lottery.drawChecklist';
const ticksSchema = z.array(z.string().max(100)).max(1000);

/** Ticks in a storage, those of each campaign under a name of its own. A storage that refuses (a private window) keeps none. */
export const createTicks = (storage: () => Pick<Storage, 'getItem' | 'setItem'>, campaign: string) => {
  const name = `${PREFIX}.${campaign}`;
  const read = (): string[] => {
    try {
      // Others can write there, too.
      return ticksSchema.safeParse(JSON.parse(storage().getItem(name) ?? '[]')).data ?? [];
    } catch {
      return [];
    }
  };
  const write = (ticks: readonly string[]): void => {
    try {
      storage().setItem(name, JSON.stringify(ticks));
    } catch {
      // The page still shows them until it is left.
    }
  };
  return { read, write };
};
