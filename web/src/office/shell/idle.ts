import { MINUTE_MS } from 'functions/shared/time/durations';

/** After this long without a key or a press the office signs out; it says so this long before. */
export const IDLE_MS = 30 * MINUTE_MS;
export const WARNING_MS = 2 * MINUTE_MS;

/** The last key or press in any tab, epoch ms. All tabs of a browser share it, as they share the sign-in. */
const ACTIVE_KEY = 'voucher-lottery.active';
/** Activity is written down once in this time. */
const GRAIN_MS = 1_000;

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/** How long nobody has done anything: not for long, so long that it is said, or too long. */
export type Idleness = 'active' | 'warned' | 'over';

const lastIn = (storage: Kept): number | null => {
  const kept = storage.getItem(ACTIVE_KEY);
  return kept === null || !/^\d{1,16}$/.test(kept) ? null : Number(kept);
};

/** Where nothing is kept, somebody has just come. @param now epoch ms */
export const idleness = (storage: Kept, now: number): Idleness => {
  const last = lastIn(storage) ?? now;
  const until = last + IDLE_MS;
  if (now >= until) return 'over';
  return now >= until - WARNING_MS ? 'warned' : 'active';
};

/** Begins to count where nothing is kept. A page that is loaded or shown anew is no activity. @param now epoch ms */
export const beginIdleness = (storage: Kept, now: number): void => {
  if (lastIn(storage) === null) storage.setItem(ACTIVE_KEY, String(now));
};

/** Notes a key or a press. @param now epoch ms */
export const noteActivity = (storage: Kept, now: number): void => {
  const last = lastIn(storage);
  // A clock that was put back would else seem active for as long.
  if (last === null || now - last >= GRAIN_MS || now < last) storage.setItem(ACTIVE_KEY, String(now));
};
