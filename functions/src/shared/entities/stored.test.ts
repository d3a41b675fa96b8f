import * as fc from 'fast-check';
import { inquiry } from './inquiry.ts';
import { digest, reservationID, storedFields } from './stored.ts';
import { SEARCH } from '../../../test/search.ts';

const at = '2025-10-01T00:00:00.000+09:00';
const record = {
  id: 'a',
  name: '湊',
  email: 'a@example.jp',
  phone: null,
  message: 'お尋ね',
  createdAt: at,
  updatedAt: at,
};

describe('digests', () => {
  it('keep their parts apart', () => {
    expect(digest('ab', 'c')).not.toBe(digest('a', 'bc'));
    const lists = fc.tuple(fc.array(fc.string()), fc.array(fc.string()));
    fc.assert(
      fc.property(
        lists,
        ([one, two]) => JSON.stringify(one) === JSON.stringify(two) || digest(...one) !== digest(...two),
      ),
    );
  });

  it('would be seen to run together: joined parts do', () => {
    const lists = fc.tuple(fc.array(fc.constantFrom('a', 'aa')), fc.array(fc.constantFrom('a', 'aa')));
    const joined = fc.property(
      lists,
      ([one, two]) => JSON.stringify(one) === JSON.stringify(two) || digest(one.join('')) !== digest(two.join('')),
    );
    expect(fc.check(joined, SEARCH).failed).toBe(true);
  });

  it('do not show the address they stand for', () => {
    expect(reservationID('a@example.jp')).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('a record as it is stored', () => {
  it('leaves the id to the document, and has the digests that its filters need', () => {
    const { id, ...rest } = record;
    expect(storedFields(inquiry, record)).toEqual({ ...rest, messageDigest: digest('お尋ね') });
    expect(id).toBe('a');
  });

  it('is parsed on the way in', () => {
    expect(() => storedFields(inquiry, { ...record, email: 'no address' })).toThrow();
  });
});
