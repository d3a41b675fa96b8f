import * as fc from 'fast-check';
import { keysOf } from '../gateways/keys.ts';
import { campaign } from '../shared/campaign/campaign2025.ts';
import type { Account } from '../shared/entities/account.ts';
import type { MailRecord } from '../shared/mail/mail.ts';
import type { Purchase } from '../shared/entities/purchase.ts';
import { keyParts } from '../shared/keys/key.ts';
import { MailRenderError } from '../shared/mail/render.ts';
import { MAIL_TYPES, type MailType } from '../shared/mail/types.ts';
import type { Committed, MailSubject, SubjectKind, Subjects } from '../shared/mail/mailTypes/mailType.ts';
import { mailRecord } from './enqueue.ts';
import {
  accountSubject,
  isHiddenFrom,
  personSubject,
  purchaseSubject,
  rosterLineSubject,
  ticketSubject,
  verificationSubject,
} from './subjects.ts';
import { mailVariables } from './variables.ts';
import { SEARCH } from '../../test/search.ts';

const keys = keysOf(new Map([['1', Buffer.alloc(32, 'a')]]));
const now = Date.parse(campaign.timetable.open);
const rendering = { timetable: campaign.timetable, now, siteURL: 'https://voucher.example.jp', keys };
/** Each link to an account, and a mail type that has it. */
const LINKS = { applicationURL: 3, changeURL: 22, statusURL: 22 } as const;
type Link = keyof typeof LINKS;
const links = Object.keys(LINKS) as Link[]; // the keys of that very object
// Only these fields count here.
const application = { receiptID: 'A2B3C4D5E6F7', purchaseCount: 1, grantedCount: null } as Purchase;

const TICKET = '0123456789ABV';
const LINE = `${TICKET},1,0,-`;
const { allocation } = campaign;
const COMMITTED: Committed = {
  hash: 'ab'.repeat(32),
  rules: { round: 1, roundAt: campaign.timetable.draw, web: [1, 1], paper: [0, 0], allocation },
  exclusions: [],
};
type Reader = Parameters<typeof ticketSubject>[3];

interface Owner {
  readonly account: Account | null;
  readonly purchase: Purchase | null;
}
const NOBODY: Owner = { account: null, purchase: null };

/** The subject of a mail of these types, from these records. */
const knownOf = (mail: MailRecord, owner: Owner, reader: Reader = 'holder'): MailSubject | null => {
  const known = <K extends SubjectKind>(kind: K, subject: Subjects[K] | null) => subject && { kind, subject };
  switch (MAIL_TYPES[mail.mailType].subject) {
    case 'emailVerification':
      return known('emailVerification', verificationSubject(mail, owner));
    case 'account':
      return known('account', accountSubject(mail, rendering));
    case 'person':
      return known('person', personSubject(mail, owner.purchase));
    case 'ticket':
      return known('ticket', ticketSubject(mail, owner.purchase, TICKET, reader));
    case 'rosterLine':
      return known(
        'rosterLine',
        rosterLineSubject(mail, COMMITTED, LINE, owner.purchase, isHiddenFrom(reader, owner.purchase)),
      );
    case 'purchase':
      return known('purchase', purchaseSubject(mail, owner.purchase));
    default:
      return null;
  }
};
const variablesOf = (mail: MailRecord, owner: Owner = NOBODY, reader?: Reader) =>
  mailVariables(mail, knownOf(mail, owner, reader), rendering);

/** A mail created at one keyVersion, and its account when it is rendered, whose address has changed since. */
const movedOn = fc
  .tuple(fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{19}$/), fc.nat({ max: 1000 }), fc.integer({ min: 1, max: 5 }))
  .map(([accountID, keyVersion, moves]) => {
    const to = { name: '湊 花子', address: 'old@example.jp' };
    const order = {
      cause: 'test',
      mailType: 22,
      subjectID: accountID,
      recipient: { accountID, keyVersion },
      to,
    } as const;
    // Only these fields count here.
    const owner = { id: accountID, keyVersion: keyVersion + moves } as Account;
    return { mail: mailRecord('mails', order, 1_760_000_000_000, 0), owner };
  });

type Caused = ReturnType<typeof mailRecord>;

const opensNothing = (keyOf: (one: { mail: Caused; owner: Account }, name: Link) => string) =>
  fc.property(movedOn, (one) =>
    links.every((name) => keyParts(keyOf(one, name))?.keyVersion === one.mail.recipient?.keyVersion),
  );

/** The mail, with the type that has this link. */
const rendered = (mail: Caused, owner: Account, name: Link) =>
  variablesOf({ ...mail, mailType: LINKS[name] }, { account: owner, purchase: application })[name];

const keyIn = (link: unknown): string => String(link).split('#key=')[1] ?? '';

describe('the keys in a mail', () => {
  it('use the keyVersion of the mail, so that a former address gets no valid key', () => {
    fc.assert(opensNothing(({ mail, owner }, name) => keyIn(rendered(mail, owner, name))));
  });

  it('negative control: detect keys that use the keyVersion at rendering', () => {
    const asItWas = opensNothing(({ owner }) =>
      keys.sign({ purpose: 'account', recordID: owner.id, keyVersion: owner.keyVersion, end: 'useEnd' }),
    );
    expect(fc.check(asItWas, SEARCH).failed).toBe(true);
  });

  it('are not created for a mail without an account, which fails to render', () => {
    const [one] = fc.sample(movedOn, 1);
    if (!one) throw new Error('no sample');
    for (const name of links) {
      expect(() => rendered({ ...one.mail, recipient: null }, one.owner, name)).toThrow(MailRenderError);
      expect(rendered(one.mail, one.owner, name)).toContain('#key=');
    }
  });
});

describe('the variables of a mail', () => {
  const mail = (mailType: MailType, extra: MailRecord['extra'] = {}): MailRecord => {
    const recipient = { accountID: 'a', keyVersion: 1 };
    const order = { cause: 'test', subjectID: 'a', recipient, to: { name: '湊 花子', address: 'a@example.jp' } };
    // The compiler would reject an order without its values. This is its stored form.
    return { ...mailRecord('mails', { ...order, mailType: 2 }, 1_760_000_000_000, 0), mailType, extra };
  };
  const account = { id: 'a', keyVersion: 1 } as Account;
  const expiredAt = '2025-10-09T10:00:00.000+09:00';

  it.each([
    ['its record', 52, 'missing_subject: failedVerification'],
    ['the expiry of a link', 1, 'missing_variable: expiredAt'],
    ['its application', 41, 'missing_subject: purchase'],
    ['its application or ticket number', 22, 'missing_subject: ticket'],
    ['values from the order', 12, 'missing_variable: changedFields'],
    ['a link of the identity provider', 71, 'missing_subject: adminUser'],
  ] as const)('throw if a mail lacks %s', (_, mailType, problem) => {
    const problemOf = (): string => {
      try {
        variablesOf(mail(mailType));
        return 'none';
      } catch (error) {
        return error instanceof MailRenderError ? `${error.code}: ${error.detail}` : String(error);
      }
    };
    expect(problemOf()).toBe(problem);
  });

  it.each([
    ['the holder of the address', { email: 'a@example.jp' }, '湊 花子', 'A2B3C4D5E6F7'],
    ['nobody after the holder changed the address', { email: 'b@example.jp' }, undefined, undefined],
    ['nobody without an account', null, undefined, undefined],
  ] as const)('contain a name in a verification only for %s', (_, owner, fullName, receiptID) => {
    // Only these fields count here.
    const known = owner && ({ ...account, ...owner, lastName: '湊', firstName: '花子' } as Account);
    const variables = variablesOf(mail(11, { expiredAt }), known ? { account: known, purchase: application } : NOBODY);
    expect([variables['fullName'], variables['receiptID']]).toEqual([fullName, receiptID]);
  });

  it('take the data of a verification link from the order, as it was when it was requested', () => {
    const moving = mail(11, { expiredAt, accountID: 'a' });
    const variables = variablesOf(moving);
    expect(variables).toMatchObject({ validUntil: '2025年10月9日(木) 10:00', newEmail: 'a@example.jp' });
    expect(variablesOf(mail(11, { expiredAt }))['newEmail']).toBeUndefined();
    const parts = keyParts(keyIn(variables['verificationURL']));
    expect(parts).toMatchObject({ purpose: 'emailVerification', recordID: 'a', end: Date.parse(expiredAt) });
  });

  it.each([
    ['the holder at any time', 'holder', null, '0123-4567-89ABV'],
    ['the holder at any time', 'holder', 1, '0123-4567-89ABV'],
    ['the office once the application has its result', 'office', 1, '0123-4567-89ABV'],
    ['the office before only as a mask', 'office', null, '（結果の公表までは表示しません）'],
  ] as const)('show the ticket number to %s', (_, reader, drawNumber, shown) => {
    const owner = { account, purchase: { ...application, drawNumber } };
    expect(variablesOf(mail(22), owner, reader)['ticketNumber']).toBe(shown);
    const { ticketNumber, rosterLine } = variablesOf(mail(40), owner, reader);
    expect([ticketNumber, rosterLine]).toEqual([shown, shown === '0123-4567-89ABV' ? LINE : shown]);
  });

  it('are complete if all values exist', () => {
    const { changedFields } = variablesOf(mail(12, { changedFields: ['age', 'email'] }));
    expect(changedFields).toEqual(['年代', 'メールアドレス']);
  });
});
