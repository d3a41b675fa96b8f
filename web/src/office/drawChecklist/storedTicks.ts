const PREFIX = 'voucher-lottery.drawChecklist';

/** Stores ticks, separately for each campaign. If the storage refuses (a private window), none are stored. */
export const createTicks = (storage: () => Pick<Storage, 'getItem' | 'setItem'>, campaign: string) => {
  const name = `${PREFIX}.${campaign}`;
  const read = (): string[] => {
    try {
      // Other programs can write there as well.
      const stored: unknown = JSON.parse(storage().getItem(name) ?? '[]');
      return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
    } catch {
      return [];
    }
  };
  const write = (ticks: readonly string[]): void => {
    try {
      storage().setItem(name, JSON.stringify(ticks));
    } catch {
      // The page shows them until it is left.
    }
  };
  return { read, write };
};
