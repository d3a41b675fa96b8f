import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { z } from 'zod';
import { ID_ALPHABET } from '../fields/alphabets.ts';
import { beginningsOf } from '../folding/beginnings.ts';
import type { Entity, FilterKind } from './entity.ts';
import { searchFields } from './searchFields.ts';

/** Computes SHA-256 in hex over several parts. Each part is preceded by its length in bytes, so that no two lists of parts have the same digest. */
export const digest = (...parts: readonly string[]): string => {
  const lengths = parts.map((part) => utf8ToBytes(part).length);
  return bytesToHex(sha256(utf8ToBytes(parts.map((part, index) => `${lengths[index]}:${part}`).join(''))));
};

/** Returns the name of the field with a text's digest. It finds texts that are too long for an index (rules 5.5). */
export const digestField = (field: string): string => `${field}Digest`;

const KEYED_LENGTH = 20;

/** Returns the id of a document that exists once per key. It is as uniform as a random id, which paced broadcasts need. */
export const keyedID = (kind: string, key: string): string =>
  Array.from({ length: KEYED_LENGTH }, (_, place) => {
    const value = Number.parseInt(digest(kind, key, String(place)).slice(0, 12), 16);
    return ID_ALPHABET.charAt(value % ID_ALPHABET.length);
  }).join('');

/** Returns the name of the field with the beginnings by which a name is found. */
const beginningsField = (field: string): string => `${field}Beginnings`;

/** The field with the parts of a person's address: of the account, and copied to its application. */
const ADDRESS_PARTS = 'addressParts';

/** Returns whether a filter is compared with the elements of a stored list. */
export const isOfList = ({ filters }: Entity, field: string): boolean =>
  filters[field] === 'beginning' || filters[field] === 'addressPart';

/** Returns the stored field with which a filter is compared. */
export const filteredField = ({ filters }: Entity, field: string): string => {
  if (filters[field] === 'digest') return digestField(field);
  if (filters[field] === 'addressPart') return ADDRESS_PARTS;
  return filters[field] === 'beginning' ? beginningsField(field) : field;
};

/** The maximum length of a text that a filter sends as it is. A longer text does not fit into a URL. */
export const MAX_SOUGHT_LENGTH = 400;
const DIGEST_MARK = 'sha256:';
/** The format of a filter's value for a longer text: the digest that is stored with the record (rules 5.5). */
export const SOUGHT_DIGEST = /^sha256:[0-9a-f]{64}$/;

/** Returns a filter's value for a long text: the text itself, or its digest if it is too long. */
export const sought = (text: string): string =>
  text.length <= MAX_SOUGHT_LENGTH ? text : `${DIGEST_MARK}${digest(text)}`;

/** Returns the digest that a filter's value searches for. */
export const soughtDigest = (text: string): string =>
  SOUGHT_DIGEST.test(text) ? text.slice(DIGEST_MARK.length) : digest(text);

/** Returns the id of the document that reserves an address for one account (rules 4.8). The id does not reveal the address. */
export const reservationID = (email: string): string => digest(email);

/** Lists an entity's fields with a kind of filter. Every write needs the lists, so each is computed once. */
const listed = (kind: FilterKind): ((entity: Entity) => readonly string[]) => {
  const lists = new WeakMap<Entity, readonly string[]>();
  return (entity) => {
    const known = lists.get(entity);
    if (known) return known;
    const fields = Object.keys(entity.filters).filter((field) => entity.filters[field] === kind);
    lists.set(entity, fields);
    return fields;
  };
};
const digestedFields = listed('digest');
const begunFields = listed('beginning');

/**
 * Returns a record's document: the parsed fields without the id (which is the document's), the digests and beginnings for its filters, and the
 * office's search fields.
 */
export const storedFields = <E extends Entity>(entity: E, record: z.output<E['record']>): Record<string, unknown> => {
  const { id: _, ...data } = entity.record.parse(record);
  const stored: Record<string, unknown> = { ...data, ...searchFields(entity.name, data) };
  for (const field of digestedFields(entity)) {
    const text = data[field];
    stored[digestField(field)] = typeof text === 'string' ? digest(text) : null;
  }
  for (const field of begunFields(entity)) {
    const texts = [data[field], data[entity.readings?.[field] ?? field]];
    stored[beginningsField(field)] = beginningsOf(...texts.filter((text) => typeof text === 'string'));
  }
  return stored;
};
