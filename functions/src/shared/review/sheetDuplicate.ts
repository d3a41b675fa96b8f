import { normalizePhoneNumber } from '../fields/normalize.ts';
import { foldAddress } from '../folding/address.ts';
import { foldNameInAnyOrder } from '../folding/person.ts';
import type { Compared } from './keys.ts';

/** Returns whether two sheets may belong to one person: the same name, and the same address or telephone. The clerk decides; nothing is refused. */
export const mayBeDuplicate = (one: Compared, other: Compared): boolean =>
  foldNameInAnyOrder(one.lastName, one.firstName) === foldNameInAnyOrder(other.lastName, other.firstName) &&
  (normalizePhoneNumber(one.phoneNumber) === normalizePhoneNumber(other.phoneNumber) ||
    foldAddress(one.postCode, one.address1, one.address2) ===
      foldAddress(other.postCode, other.address1, other.address2));
