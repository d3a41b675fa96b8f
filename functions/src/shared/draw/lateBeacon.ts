import { MINUTE_MS } from '../time/durations.ts';
import { fromISO } from '../time/instants.ts';

/** The schedule requests a beacon within a minute of its round. */
const BEACON_REQUESTED_WITHIN_MS = 2 * MINUTE_MS;

/** Returns whether the beacon of a committed draw is late, for the public page and the office. @param now campaign time, epoch ms */
export const isBeaconLate = (
  { rules, beacon }: { readonly rules: { readonly roundAt: string } | null; readonly beacon: object | null },
  now: number,
): boolean => rules !== null && beacon === null && now >= fromISO(rules.roundAt) + BEACON_REQUESTED_WITHIN_MS;
