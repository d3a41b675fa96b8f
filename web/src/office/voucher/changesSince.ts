import { fromISO } from 'functions/shared/time/instants';
import type { Row } from '../data/operations.ts';

/** The fields of a label. */
const ADDRESSEE = ['lastName', 'firstName', 'postCode', 'address1', 'address2', 'phoneNumber'];

/** An audit entry with its changes of the addressee. */
export interface AddresseeChange {
  readonly entry: Row;
  readonly fields: readonly string[];
}

/**
 * Returns the entries about an account since the release that changed a parcel's addressee, in the given order.
 * @param release ISO text
 */
export const changesSince = (entries: readonly Row[], release: string): AddresseeChange[] =>
  entries.flatMap((entry) => {
    if (entry['entity'] !== 'account' || fromISO(String(entry['createdAt'])) < fromISO(release)) return [];
    const changed = Array.isArray(entry['fields']) ? entry['fields'] : [];
    const fields = ADDRESSEE.filter((field) => changed.includes(field));
    return fields.length === 0 ? [] : [{ entry, fields }];
  });
