import * as fc from 'fast-check';
import { keysOf } from '../gateways/keys.ts';
import { campaign } from '../shared/campaign/campaign2025.ts';
import type { Account } from '../shared/entities/account.ts';
import { keyParts } from '../shared/keys/key.ts';
import { mailRecord } from './enqueue.ts';
import { mailVariables } from './variables.ts';

const keys = keysOf(new Map([['1', Buffer.alloc(32, 'a')]]));
const rendering = { timetable: campaign.timetable, siteURL: 'https://voucher.example.jp', keys };
const LINKS = ['applicationURL', 'changeURL', 'statusURL'] as const;

/** A mail caused at one keyVersion, and its account as it is when the mail is rendered, its address changed since. */
const movedOn = fc
  .tuple(fc.stringMatching(/^[A-Za-z0-9_-]{20}$/), fc.nat({ max: 1000 }), fc.integer({ min: 1, max: 5 }))
  .map(([accountID, keyVersion, moves]) => {
    const to = { name: '湊 花子', address: 'old@example.jp' };
    const order = {
      cause: 'test',
      mailType: 22,
      subjectID: accountID,
      recipient: { accountID, keyVersion },
      to,
    } as const;
    // Only these fields of it count here.
    const owner = { id: accountID, keyVersion: keyVersion + moves } as Account;
    return { mail: mailRecord(order, 1_760_000_000_000, 0), owner };
  });

const opensNothing = (
  keyOf: (one: { mail: ReturnType<typeof mailRecord>; owner: Account }, name: (typeof LINKS)[number]) => string,
) =>
  fc.property(movedOn, (one) =>
    LINKS.every((name) => keyParts(keyOf(one, name))?.keyVersion === one.mail.recipient?.keyVersion),
  );

const keyIn = (link: unknown): string => String(link).split('#key=')[1] ?? '';

describe('the keys in a mail', () => {
  it('are for the keyVersion that caused it: an address given up meanwhile gets none that opens anything', () => {
    fc.assert(opensNothing(({ mail, owner }, name) => keyIn(mailVariables(mail, { account: owner }, rendering)[name])));
  });

  it('would be seen to open the account: signed as it was, for the version found when rendered', () => {
    const asItWas = opensNothing(({ owner }) =>
      keys.sign({ purpose: 'account', recordID: owner.id, keyVersion: owner.keyVersion, end: 'useEnd' }),
    );
    expect(fc.check(asItWas).failed).toBe(true);
  });

  it('are none where the mail goes to no account', () => {
    const [one] = fc.sample(movedOn, 1);
    const variables = one && mailVariables({ ...one.mail, recipient: null }, { account: one.owner }, rendering);
    expect(LINKS.map((name) => variables?.[name])).toEqual([undefined, undefined, undefined]);
  });
});
