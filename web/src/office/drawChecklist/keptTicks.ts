const PREFIX = 'voucher-lottery.drawChecklist';

/** Ticks in a storage, those of each campaign under a name of its own. A storage that refuses (a private window) keeps none. */
export const createTicks = (storage: () => Pick<Storage, 'getItem' | 'setItem'>, campaign: string) => {
  const name = `${PREFIX}.${campaign}`;
  const read = (): string[] => {
    try {
      // Others can write there, too.
      const kept: unknown = JSON.parse(storage().getItem(name) ?? '[]');
      return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
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
