import { campaign } from '../campaign/current.ts';

/** Serial numbers from 1, one for each set. Both ends are included. */
export interface SerialRange {
  readonly serialFrom: number;
  readonly serialTo: number;
}

/**
 * Assigns a range to each of `sets` in order, starting at `next`, without gap or overlap (rules 9.1).
 * @returns the ranges, and the next serial number
 * @throws RangeError for an invalid number of sets
 */
export const allocatedSerials = (
  next: number,
  sets: readonly number[],
): { readonly ranges: readonly SerialRange[]; readonly next: number } => {
  const ranges: SerialRange[] = [];
  let from = next;
  for (const one of sets) {
    if (!Number.isSafeInteger(one) || one < 1) throw new RangeError(`Cannot assign serial numbers to ${one} sets`);
    ranges.push({ serialFrom: from, serialTo: from + one - 1 });
    from += one;
  }
  return { ranges, next: from };
};

/** Merges adjacent numbers into ranges, ascending. */
export const joinedSerials = (ranges: readonly SerialRange[]): SerialRange[] => {
  const joined: SerialRange[] = [];
  for (const { serialFrom, serialTo } of [...ranges].sort((one, other) => one.serialFrom - other.serialFrom)) {
    const last = joined.at(-1);
    if (last && serialFrom <= last.serialTo + 1) {
      joined[joined.length - 1] = { ...last, serialTo: Math.max(last.serialTo, serialTo) };
    } else joined.push({ serialFrom, serialTo });
  }
  return joined;
};

/** Returns the printed form, with as many digits as the supply has. Sets that are granted again get new, later numbers. */
export const serialText = (serial: number): string => String(serial).padStart(String(campaign.supply).length, '0');

/** Formats a range as `00001〜00005`, or a single number. */
export const serialRangeText = ({ serialFrom, serialTo }: SerialRange): string =>
  serialFrom === serialTo ? serialText(serialFrom) : `${serialText(serialFrom)}〜${serialText(serialTo)}`;
