import { MINUTE_MS } from 'functions/shared/time/durations';

/** The time without a key or a press after which the office signs out, and how long before that it warns. */
export const IDLE_MS = 30 * MINUTE_MS;
export const WARNING_MS = 2 * MINUTE_MS;

/** The last key or press in any tab, epoch ms. All tabs of a browser share it, as they share the sign-in. */
const ACTIVE_KEY = 'voucher-lottery.active';
/** The shortest time between two stored activities. */
const GRAIN_MS = 1_000;

type IdleStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The state of inactivity: active, about to be signed out, or over. */
export type Idleness = 'active' | 'warned' | 'over';

const lastIn = (storage: IdleStorage): number | null => {
  const stored = storage.getItem(ACTIVE_KEY);
  return stored === null || !/^\d{1,16}$/.test(stored) ? null : Number(stored);
};

/**
 * Returns the state of inactivity. Without a stored time, the user counts as active now.
 * @param now epoch ms
 */
export const idleness = (storage: IdleStorage, now: number): Idleness => {
  const last = lastIn(storage) ?? now;
  const until = last + IDLE_MS;
  if (now >= until) return 'over';
  return now >= until - WARNING_MS ? 'warned' : 'active';
};

/**
 * Begins to measure inactivity if no time is stored. Loading or returning to a page is no activity.
 * @param now epoch ms
 */
export const beginIdleness = (storage: IdleStorage, now: number): void => {
  if (lastIn(storage) === null) storage.setItem(ACTIVE_KEY, String(now));
};

/**
 * Stores a key or a press as activity.
 * @param now epoch ms
 */
export const noteActivity = (storage: IdleStorage, now: number): void => {
  const last = lastIn(storage);
  // If the clock was set back, the former time would otherwise count as activity for as long.
  if (last === null || now - last >= GRAIN_MS || now < last) storage.setItem(ACTIVE_KEY, String(now));
};
