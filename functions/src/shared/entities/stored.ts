import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { z } from 'zod';
import type { Entity } from './entity.ts';

/** SHA-256 in hex over parts that cannot run into each other: each is preceded by its length in bytes. */
export const digest = (...parts: readonly string[]): string => {
  const lengths = parts.map((part) => utf8ToBytes(part).length);
  return bytesToHex(sha256(utf8ToBytes(parts.map((part, index) => `${lengths[index]}:${part}`).join(''))));
};

/** The name under which a text too long for an index is matched (rules 5.5). */
export const digestField = (field: string): string => `${field}Digest`;

/** A text up to here is asked for as it is; a longer one does not fit into an address. */
export const LONGEST_SOUGHT = 400;
const DIGEST_MARK = 'sha256:';
/** How a longer text is asked for (rules 5.5): by the digest that stands with the record. */
export const SOUGHT_DIGEST = /^sha256:[0-9a-f]{64}$/;

/** What a filter of a long text says: the text, or where it is too long its digest. */
export const sought = (text: string): string =>
  text.length <= LONGEST_SOUGHT ? text : `${DIGEST_MARK}${digest(text)}`;

/** The digest that such a filter looks for. */
export const soughtDigest = (asked: string): string =>
  SOUGHT_DIGEST.test(asked) ? asked.slice(DIGEST_MARK.length) : digest(asked);

/** The id of the document that holds an address for one account (rules 4.8); it does not show the address. */
export const reservationID = (email: string): string => digest(email);

const digested = new WeakMap<Entity, readonly string[]>();

/** The fields of an entity that are matched by a digest; looked up with every write, so each list is made once. */
const digestedFields = (entity: Entity): readonly string[] => {
  const known = digested.get(entity);
  if (known) return known;
  const fields = Object.keys(entity.filters).filter((field) => entity.filters[field] === 'digest');
  digested.set(entity, fields);
  return fields;
};

/**
 * A record as it stands in its document: parsed, without its id (which is the document's), with the digests its filters need.
 */
export const storedFields = <E extends Entity>(entity: E, record: z.output<E['record']>): Record<string, unknown> => {
  const { id: _, ...data } = entity.record.parse(record);
  const stored: Record<string, unknown> = data;
  for (const field of digestedFields(entity)) {
    const text = data[field];
    stored[digestField(field)] = typeof text === 'string' ? digest(text) : null;
  }
  return stored;
};
