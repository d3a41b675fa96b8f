import { fromISO } from 'functions/shared/time/instants';
import type { Row } from '../data/operations.ts';

/** What a label is written from. */
const ADDRESSEE = ['lastName', 'firstName', 'postCode', 'address1', 'address2', 'phoneNumber'];

/** An entry of the audit log, and what of the addressee it changed. */
export interface AddresseeChange {
  readonly entry: Row;
  readonly fields: readonly string[];
}

/**
 * The entries about an account that changed whom a parcel goes to, at the release or later, in the order given.
 * @param release ISO text
 */
export const changesSince = (entries: readonly Row[], release: string): AddresseeChange[] =>
  entries.flatMap((entry) => {
    if (entry['entity'] !== 'account' || fromISO(String(entry['createdAt'])) < fromISO(release)) return [];
    const changed = Array.isArray(entry['fields']) ? entry['fields'] : [];
    const fields = ADDRESSEE.filter((field) => changed.includes(field));
    return fields.length === 0 ? [] : [{ entry, fields }];
  });
