import { newKey } from './session.ts';

const STORED = 'voucher-lottery.device';

/**
 * Returns the random number by which this browser identifies itself. It outlives a sign-out, so the next sign-in here is from a known device (rules
 * 4.34).
 * @returns null if nothing can be stored, as in a private window: each sign-in there is from an unknown device
 */
export const deviceNumber = (
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
  make: () => string,
): string | null => {
  try {
    const found = storage().getItem(STORED);
    if (found !== null) return found;
    const created = make();
    storage().setItem(STORED, created);
    return created;
  } catch {
    return null;
  }
};

export const thisDevice = (): string | null => deviceNumber(() => window.localStorage, newKey);
