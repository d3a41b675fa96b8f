import * as fc from 'fast-check';
import { account } from './account.ts';
import { inquiry } from './inquiry.ts';
import { FRESH_DESK } from './inquiries/inquiryDesk.ts';
import { digest, reservationID, storedFields } from './stored.ts';
import { SEARCH } from '../../../test/search.ts';

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

const person = { ...account.sample.record(0), id: 'a', createdAt: at, updatedAt: at };

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
  it('leaves the id to the document, and has the digests that its filters need and the fields of the search', () => {
    const { id, ...rest } = record;
    const searched = { nameKey: '湊', phoneEnd: null };
    expect(storedFields(inquiry, record)).toEqual({ ...rest, ...searched, messageDigest: digest('お尋ね') });
    expect(id).toBe('a');
  });

  it('is parsed on the way in', () => {
    expect(() => storedFields(inquiry, { ...record, email: 'no address' })).toThrow();
  });

  it('loses what the search finds it by as the text goes, and no answer has it', () => {
    const erased = storedFields(
      account,
      account.record.parse({ ...person, lastName: '某', lastNameKana: null, firstNameKana: null }),
    );
    expect(erased).toMatchObject({ nameKey: '某花子', kanaKey: null });
    expect(account.record.parse({ ...erased, id: 'a' })).not.toHaveProperty('nameKey');
    expect(account.answer.parse({ ...erased, id: 'a' })).not.toHaveProperty('nameKey');
  });
});
