import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Account } from '../entities/account.ts';
import { foldAddress } from '../folding/address.ts';
import { foldMobile, foldNameInAnyOrder } from './fold.ts';

/** The compared fields of an account. */
export type Compared = Pick<Account, 'lastName' | 'firstName' | 'postCode' | 'address1' | 'address2' | 'phoneNumber'>;

/** The keys by which applications are compared: salted digests, which do not reveal a person. */
export interface ReviewKeys {
  /** The digest of name and address. */
  readonly person: string;
  /** The digest of the mobile number; null if there is none. */
  readonly mobile: string | null;
}

/** Bytes of a digest. At this length, two of a million collide by chance once in 10^20 runs. */
const KEY_BYTES = 14;

const digest = (salt: Uint8Array, ...parts: readonly string[]): string =>
  bytesToHex(hmac(sha256, salt, utf8ToBytes(parts.join('\u0000'))).subarray(0, KEY_BYTES));

/** Computes the keys of an account. @param salt random, one for each run; otherwise a number could be found from its digest by trying all numbers */
export const keysOf = (salt: Uint8Array, one: Compared): ReviewKeys => {
  const mobile = foldMobile(one.phoneNumber);
  const name = foldNameInAnyOrder(one.lastName, one.firstName);
  return {
    person: digest(salt, 'person', name, foldAddress(one.postCode, one.address1, one.address2)),
    mobile: mobile === null ? null : digest(salt, 'mobile', mobile),
  };
};
