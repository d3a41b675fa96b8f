import { createHash } from 'node:crypto';
import { pileName } from '../folding/pileName.ts';
import { SEARCH_FORM } from '../folding/searchForm.ts';
import { searchFields } from './searchFields.ts';

/** Kana, letters, signs and the characters of names. Unicode no longer changes their normal forms. */
const RANGES = [
  [0x20, 0x7e],
  [0x3000, 0x30ff],
  [0x4e00, 0x9fff],
  [0xf900, 0xfaff],
  [0xff01, 0xffee],
] as const;

/** A hash of the search fields of every character in these ranges. */
const fingerprint = (): string => {
  const hash = createHash('sha256');
  for (const [from, to] of RANGES) {
    for (let code = from; code <= to; code += 1) {
      const one = String.fromCharCode(code);
      const person = {
        lastName: one,
        firstName: 'あ',
        lastNameKana: one,
        firstNameKana: '',
        phoneNumber: '0312345678',
        postCode: '123-4567',
        address1: `みなも市${one}丁目2番${one}号 ${one}様方`,
        address2: null,
      };
      const fields = [
        searchFields('account', person),
        searchFields('inquiry', { name: one, phone: one }),
        pileName(one),
      ];
      hash.update(JSON.stringify(fields));
    }
  }
  return hash.digest('hex').slice(0, 16);
};

it('SEARCH_FORM changes when the derived search fields change', () => {
  // If this fails, raise SEARCH_FORM and update the fingerprint. The deployment then rebuilds the stored fields.
  expect({ form: SEARCH_FORM, of: fingerprint() }).toEqual({ form: 4, of: '6e22baa9242c163f' });
});
