import { adminCopy } from '../../copy/admin.ts';

/** What the verification is for, by its mail type. */
export const patternText = (value: unknown): string =>
  typeof value === 'number' ? (adminCopy.options.verificationPattern[value] ?? String(value)) : adminCopy.none;
