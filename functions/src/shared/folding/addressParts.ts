import { LIMITS } from '../fields/limits.ts';
import { PREFECTURE } from '../fields/prefecture.ts';
import { foldPlace } from './address.ts';
import { folded } from './appearance.ts';

/** The maximum number of stored parts of an address. Most have twenty to fifty. */
export const MAX_ADDRESS_PARTS = 200;
/** The maximum number of characters and numbers of a part, and of places in an address from which parts begin. */
const MAX_UNITS = 20;
const MAX_STARTS = 9;

/** A character, or a whole number with the hyphen before it. A part never ends within a number, so 本町2 does not find 本町20. */
const UNIT = /-?\d+|./gsu;
const NUMBER = /^-?\d/u;
/** The ends of municipalities, of towns, and of Kyoto's and Sapporo's streets. The next name begins after them. */
const END_OF_NAME = /(?:[都道府県市区郡町村条通]|通り|[上下入][るル])$/u;

const unitsOf = (place: string): readonly string[] => place.match(UNIT) ?? [];

/** Returns whether a part begins at a unit: at the beginning, after the name of a place, and at a number. */
const beginsPart = (units: readonly string[], at: number): boolean => {
  if (at === 0) return true;
  const before = units.slice(Math.max(0, at - 2), at).join('');
  return END_OF_NAME.test(before) || (NUMBER.test(units[at] ?? '') && !NUMBER.test(units[at - 1] ?? ''));
};

/** Returns the beginnings of a prefecture's name, from two characters on. */
const prefectureParts = (address: string): readonly string[] => {
  const [name = ''] = PREFECTURE.exec(folded(address).trim()) ?? [];
  return Array.from(name, (_, end) => name.slice(0, end + 1)).slice(1);
};

/**
 * Returns the parts by which an address is found, in their folded form: what follows the beginning of its prefecture, its municipality, its town and
 * its numbers, up to any character or whole number.
 */
export const addressPartsOf = (address: string): string[] => {
  const units = unitsOf(foldPlace(address));
  const starts = units.flatMap((_, at) => (beginsPart(units, at) ? [at] : [])).slice(0, MAX_STARTS);
  const parts = starts.flatMap((start) =>
    units.slice(start, start + MAX_UNITS).map((_, end) => units.slice(start, start + end + 1).join('')),
  );
  return [...new Set([...prefectureParts(address), ...parts])].filter(({ length }) => length <= LIMITS.address);
};

/** Returns the stored part that a typed part of an address searches for. If only punctuation was typed, it is empty and finds nothing. */
export const soughtAddressPart = (typed: string): string =>
  unitsOf(foldPlace(typed) || folded(typed).trim())
    .slice(0, MAX_UNITS)
    .join('');
