import * as fc from 'fast-check';
import { account } from './account.ts';
import { inquiry } from './inquiry.ts';
import { FRESH_DESK } from './inquiries/inquiryDesk.ts';
import { digest, reservationID, storedFields } from './stored.ts';
import { SEARCH } from '../../../test/search.ts';
import { entitySamples } from '../../../test/support/entitySamples.ts';

const at = '2025-10-01T00:00:00.000+09:00';
const record = {
  id: 'a',
  name: '湊',
  email: 'a@example.jp',
  phone: null,
  message: 'お尋ね',
  ...FRESH_DESK,
  createdAt: at,
  updatedAt: at,
};

const person = { ...entitySamples.account.record(0), id: 'a', createdAt: at, updatedAt: at };

describe('digest', () => {
  it('differs for different lists of parts', () => {
    expect(digest('ab', 'c')).not.toBe(digest('a', 'bc'));
    const lists = fc.tuple(fc.array(fc.string()), fc.array(fc.string()));
    fc.assert(
      fc.property(
        lists,
        ([one, two]) => JSON.stringify(one) === JSON.stringify(two) || digest(...one) !== digest(...two),
      ),
    );
  });

  it('negative control: detects parts that are joined without a separator', () => {
    const lists = fc.tuple(fc.array(fc.constantFrom('a', 'aa')), fc.array(fc.constantFrom('a', 'aa')));
    const joined = fc.property(
      lists,
      ([one, two]) => JSON.stringify(one) === JSON.stringify(two) || digest(one.join('')) !== digest(two.join('')),
    );
    expect(fc.check(joined, SEARCH).failed).toBe(true);
  });

  it('does not reveal the address in a reservation id', () => {
    expect(reservationID('a@example.jp')).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('storedFields', () => {
  it('omits the id and adds the digests for filters and the fields for search', () => {
    const { id, ...rest } = record;
    const searched = { nameKey: '湊', phoneEnd: null };
    expect(storedFields(inquiry, record)).toEqual({ ...rest, ...searched, messageDigest: digest('お尋ね') });
    expect(id).toBe('a');
  });

  it('throws for a record that its schema rejects', () => {
    expect(() => storedFields(inquiry, { ...record, email: 'no address' })).toThrow();
  });

  it('clears the search fields of an erased name, and answers never contain search fields', () => {
    const erased = storedFields(
      account,
      account.record.parse({ ...person, lastName: '某', lastNameKana: null, firstNameKana: null }),
    );
    expect(erased).toMatchObject({ nameKey: '某花子', kanaKey: null });
    expect(account.record.parse({ ...erased, id: 'a' })).not.toHaveProperty('nameKey');
    expect(account.answer.parse({ ...erased, id: 'a' })).not.toHaveProperty('nameKey');
  });
});
