import { MINUTE_MS } from '../time/durations.ts';
import { fromISO } from '../time/instants.ts';

/** The schedule asks for a beacon within a minute of its round. */
const BEACON_COMES_WITHIN_MS = 2 * MINUTE_MS;

/** Whether the beacon of a committed draw should have come, for the public page as for the office. @param now campaign time, epoch ms */
export const isBeaconLate = (
  { rules, beacon }: { readonly rules: { readonly roundAt: string } | null; readonly beacon: object | null },
  now: number,
): boolean => rules !== null && beacon === null && now >= fromISO(rules.roundAt) + BEACON_COMES_WITHIN_MS;
