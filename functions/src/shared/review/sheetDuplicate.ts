import { foldAddress } from '../folding/address.ts';
import { foldName } from './fold.ts';
import type { Compared } from './keys.ts';

const digits = (phoneNumber: string): string => phoneNumber.normalize('NFKC').replace(/\D/gu, '');

/** Returns whether two sheets may belong to one person: the same name, and the same address or telephone. The clerk decides; nothing is refused. */
export const mayBeDuplicate = (one: Compared, other: Compared): boolean =>
  foldName(one.lastName, one.firstName) === foldName(other.lastName, other.firstName) &&
  (digits(one.phoneNumber) === digits(other.phoneNumber) ||
    foldAddress(one.postCode, one.address1, one.address2) ===
      foldAddress(other.postCode, other.address1, other.address2));
