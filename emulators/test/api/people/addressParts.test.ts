import { administrator } from '../../harness/administrators.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { done } from '../../harness/client.ts';
import { removeFields } from '../../harness/firestore.ts';
import { paperAccount } from '../../harness/paper.ts';
import { eventually } from '../../harness/stack.ts';

let token = '';

/** Enters a person with an application. */
const applied = async (address1: string): Promise<string> => {
  const { id } = await done('createAccount', { token, body: { ...paperAccount(), address1, consents: [] } });
  await done('createPurchase', { token, body: { accountID: id, purchaseCount: 1 } });
  return id;
};

const counts = async (address1: string): Promise<readonly [accounts: number, purchases: number]> => {
  const query = { address1 };
  return [
    (await done('countAccounts', { token, query })).count,
    (await done('countPurchases', { token, query })).count,
  ];
};

let street: readonly string[] = [];

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  token = await administrator('owner');
  street = [
    await applied('みなも県みなも市本町二丁目3番4号'),
    await applied('みなも市本町2-10'),
    await applied('みなも県みなも市本町２丁目５'),
  ];
  for (const other of ['みなも市本町20-1', 'みなも市本町1-2', 'みなも市東本町2-1']) await applied(other);
});

describe('the filter by a part of the address', () => {
  it.each(['みなも市本町二丁目', 'みなも県みなも市本町2', '本町2', '本町２丁目', '本町 二丁目'])(
    'finds and counts the people and applications of a street by %s',
    async (address1) => {
      const query = { address1, orderBy: '-createdAt' } as const;
      const [{ accounts }, joined, { purchases }] = [
        await done('listAccounts', { token, query }),
        await done('listAccountsWithPurchase', { token, query }),
        await done('listPurchases', { token, query }),
      ];
      // The clock stands, so the order is that of the ids.
      const expected = [...street].sort().reverse();
      expect(accounts.map(({ id }) => id)).toEqual(expected);
      expect(joined.accounts.map(({ purchase }) => purchase?.id)).toEqual(expected);
      expect(purchases.map(({ id }) => id)).toEqual(expected);
      expect(await counts(address1)).toEqual([3, 3]);
    },
  );

  it('combines with other filters', async () => {
    const query = { address1: '本町2', state: 'APPLIED', purchaseCount: '1', orderBy: 'createdAt' } as const;
    expect((await done('listPurchases', { token, query })).purchases).toHaveLength(3);
    expect((await done('countPurchases', { token, query: { ...query, state: 'WON' } })).count).toBe(0);
  });

  it('follows a change of the address, and no answer contains the parts', async () => {
    const [id = ''] = street;
    await done('changeAccount', { token, id, body: { address1: 'みなも市若葉町1-1' } });
    expect(await counts('本町2')).toEqual([2, 2]);
    expect(await counts('若葉町1')).toEqual([1, 1]);
    expect(JSON.stringify(await done('listPurchases', { token, query: {} }))).not.toContain('addressParts');
    await done('changeAccount', { token, id, body: { address1: 'みなも市本町2-3' } });
    expect(await counts('本町2')).toEqual([3, 3]);
  });

  it('finds nothing if only punctuation is typed', async () => {
    expect(await counts('・')).toEqual([0, 0]);
  });

  it('finds older records once the search fields are rebuilt', async () => {
    for (const id of street) {
      await removeFields('accounts', id, ['addressParts']);
      await removeFields('purchases', id, ['addressParts']);
    }
    expect(await counts('本町2')).toEqual([0, 0]);
    const { number } = await done('startSearchRebuild', { token });
    await eventually('the end of the rebuilding', async () => {
      const { run } = await done('getSearchRebuild', { token });
      return run?.number === number && run.state === 'DONE' ? run : null;
    });
    expect(await counts('本町2')).toEqual([3, 3]);
  });
});
