import type { Timetable } from '../campaign/timetable.ts';

/** The purposes of keys, each with its letter in the key. Everything else about purposes is derived from this table. */
export const KEY_PURPOSES = { emailVerification: 'v', account: 'a', status: 's', unsubscribe: 'u' } as const;
export type KeyPurpose = keyof typeof KEY_PURPOSES;

/** Boundaries at which a key can end (rules 4.19), each with its letter. A key names the boundary, so its end moves with the boundary. */
export const KEY_BOUNDARIES = {
  applicationEnd: 'A',
  modificationEnd: 'M',
  useEnd: 'U',
} as const satisfies Partial<Record<keyof Timetable, string>>;
export type KeyBoundary = keyof typeof KEY_BOUNDARIES;

/** All purposes, in the table's order. */
export const keyPurposes = Object.keys(KEY_PURPOSES) as KeyPurpose[]; // the keys of this table
export const keyBoundaries = Object.keys(KEY_BOUNDARIES) as KeyBoundary[]; // the keys of this table
