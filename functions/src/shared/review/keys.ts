import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Account } from '../entities/account.ts';
import { foldDwelling } from '../folding/dwelling.ts';
import { foldLandline, foldMobile, foldNameInAnyOrder } from '../folding/person.ts';

/** The compared fields of an account. */
export type Compared = Pick<Account, 'lastName' | 'firstName' | 'postCode' | 'address1' | 'address2' | 'phoneNumber'>;

/** The keys by which applications are compared: salted digests, which do not reveal a person. */
export interface ReviewKeys {
  /** The digest of name and address. */
  readonly person: string;
  /** The digest of the mobile number; null if there is none. */
  readonly mobile: string | null;
  /** The digests of the address, and of the landline; null if there is none. */
  readonly address: string | null;
  readonly landline: string | null;
}

/** Bytes of a digest. At this length, two of a million collide by chance once in 10^20 runs. */
const KEY_BYTES = 14;

const digest = (salt: Uint8Array, ...parts: readonly string[]): string =>
  bytesToHex(hmac(sha256, salt, utf8ToBytes(parts.join('\u0000'))).subarray(0, KEY_BYTES));

/** Computes the keys of an account. @param salt random, one for each run; otherwise a number could be found from its digest by trying all numbers */
export const keysOf = (salt: Uint8Array, one: Compared): ReviewKeys => {
  const keyOf = (name: string, text: string | null): string | null => (text === null ? null : digest(salt, name, text));
  const dwelling = foldDwelling(one.postCode, one.address1, one.address2);
  return {
    person: digest(salt, 'person', foldNameInAnyOrder(one.lastName, one.firstName), dwelling),
    mobile: keyOf('mobile', foldMobile(one.phoneNumber)),
    address: keyOf('address', dwelling),
    landline: keyOf('landline', foldLandline(one.phoneNumber)),
  };
};
