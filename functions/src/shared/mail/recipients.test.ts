import * as fc from 'fast-check';
import { type Candidate, chainedHash, NOBODY_FROZEN, recipientKey, type Recipient, sifted } from './recipients.ts';
import { SEARCH } from '../../../test/search.ts';

/** Few letters, so that lists overlap. */
const accounts = fc.constantFrom('a', 'b', 'c', 'd').map((accountID): Candidate => {
  return { recipient: { accountID }, address: `${accountID}@example.jp` };
});
const addresses = fc.constantFrom('x', 'y', 'z').map((name): Candidate => {
  return { recipient: { address: `${name}@example.jp` }, address: `${name}@example.jp` };
});
const lists = fc.array(fc.oneof(accounts, addresses), { maxLength: 30 });
const unwanted = fc.uniqueArray(fc.constantFrom('a@example.jp', 'x@example.jp'));

const pagesOf = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, page) => list.slice(page * size, (page + 1) * size));

type Chain = (hash: string, recipients: readonly Recipient[]) => string;

/** Freezes a list page by page, as the job does. */
const frozen = (
  list: readonly Candidate[],
  suppressed: readonly string[],
  size: number,
  chain: Chain = chainedHash,
) => {
  const seenAddresses = new Set<string>();
  const pages = pagesOf(list, size).map((page) => sifted(page, new Set(suppressed), seenAddresses));
  const hash = pages.reduce((before, { recipients }) => chain(before, recipients), NOBODY_FROZEN);
  return { pages, recipients: pages.flatMap(({ recipients }) => recipients), hash };
};

describe('freezing of a recipient list', () => {
  it('includes every wanted recipient once, and counts everybody left out', () => {
    fc.assert(
      fc.property(lists, unwanted, fc.integer({ min: 1, max: 7 }), (list, suppressed: readonly string[], size) => {
        const { pages, recipients } = frozen(list, suppressed, size);
        const wanted = new Set(
          list
            .filter(({ address }) => !suppressed.includes(address ?? ''))
            .map(({ recipient }) => recipientKey(recipient)),
        );
        expect(recipients.map(recipientKey).sort()).toEqual([...wanted].sort());
        const left = pages.flatMap(({ leftOut }) => Object.values(leftOut)).reduce((sum, count) => sum + count, 0);
        expect(recipients.length + left).toBe(list.length);
      }),
    );
  });

  const independent = (chain: Chain) =>
    fc.property(
      lists,
      unwanted,
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 1, max: 7 }),
      (list, off, one, two) => {
        return frozen(list, off, one, chain).hash === frozen(list, off, two, chain).hash;
      },
    );
  it('returns the same hash for any page size', () => fc.assert(independent(chainedHash)));
  it('negative control: detects a hash that depends on the pages', () => {
    const byPage: Chain = (hash, recipients) => chainedHash(hash, [{ address: recipients.map(recipientKey).join() }]);
    expect(fc.check(independent(byPage), SEARCH).failed).toBe(true);
  });

  it('returns another hash for another list', () => {
    const hashOf = (...ids: readonly string[]) =>
      chainedHash(
        NOBODY_FROZEN,
        ids.map((accountID) => ({ accountID })),
      );
    expect(hashOf('a', 'b')).not.toBe(hashOf('b', 'a'));
    expect(hashOf('a')).not.toBe(hashOf('a', 'b'));
    expect(hashOf('a')).not.toBe(chainedHash(NOBODY_FROZEN, [{ address: 'a' }]));
  });
});
