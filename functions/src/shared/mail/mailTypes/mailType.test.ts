import { z } from 'zod';
import { campaign } from '../../campaign/campaign2025.ts';
import { applicationURL, fullName, nameIfProven, receiptID, applicationNumberIfAny } from './suppliers.ts';
import { type SupplierInput, inParagraphs, listed, defineMailType, unitWith } from './mailType.ts';
import { validUntil, verificationExtra, verificationLink } from './verification.ts';

const text = { title: 'x', body: 'y' };
const named = { name: '試験', text } as const;
const noted = { schema: z.object({ note: z.string() }), sample: { note: 'n' } };
type Noted = SupplierInput<unknown, { note: string }>;
const note = ({ extra }: Noted): string => extra.note;

const siteURL = 'https://voucher.example.jp';
const { timetable } = campaign;
const rendering = { campaign, timetable, now: Date.parse(timetable.open), siteURL, sign: () => 'k' };
const holder = { name: '湊 花子', recipient: { accountID: 'a', keyVersion: 1 } };
const account = { ...holder, unsubscribeURL: null };

describe('a mail type', () => {
  it('has the variables of its suppliers and the common ones', () => {
    const list = listed(() => ['a']);
    const mail = defineMailType({ ...named, subject: 'account', variables: { list }, required: { applicationURL } });
    expect(mail.variables).toEqual(expect.arrayContaining(['campaignName', 'siteURL', 'list', 'applicationURL']));
    expect([mail.required, mail.optional, mail.lists]).toEqual([['applicationURL'], ['closedDays'], ['list']]);
    const paragraphs = defineMailType({
      ...named,
      subject: 'account',
      variables: { a: inParagraphs(() => '') },
    }).paragraphs;
    expect(paragraphs).toEqual(['officeAddress', 'a', 'closedDays']);
  });

  it('supplies values and omits an optional variable without a value', () => {
    const mail = unitWith(noted, {
      ...named,
      subject: 'person',
      variables: { fullName, note },
      optional: { receiptID: applicationNumberIfAny },
    });
    const supplied = mail.supply(
      rendering,
      { kind: 'person', subject: { ...holder, purchase: null } },
      { note: 'よし' },
    );
    expect(supplied).toMatchObject({ variables: { fullName: '湊 花子', note: 'よし', siteURL } });
    expect(supplied).not.toHaveProperty('variables.receiptID');
  });

  it('names a missing record or a missing extra value', () => {
    const mail = unitWith(noted, { ...named, subject: 'account', variables: { note } });
    const gone = { missing: 'missing_subject', detail: 'account' };
    expect(mail.supply(rendering, null, { note: 'よし' })).toEqual(gone);
    expect(mail.supply(rendering, { kind: 'inquiry', subject: { id: 'i' } }, { note: 'よし' })).toEqual(gone);
    expect(mail.supply(rendering, { kind: 'account', subject: account }, {})).toEqual({
      missing: 'missing_variable',
      detail: 'note',
    });
  });
});

describe('the types of mail type definitions', () => {
  it('reject a variable that the subject cannot supply', () => {
    const refused = [
      // @ts-expect-error a person may lack an application
      defineMailType({ ...named, subject: 'person', variables: { receiptID } }),
      // @ts-expect-error an enquiry has no account
      defineMailType({ ...named, subject: 'inquiry', required: { applicationURL } }),
      // @ts-expect-error a name that may be absent has to be optional
      defineMailType({ ...named, subject: 'emailVerification', variables: { fullName: nameIfProven } }),
      // @ts-expect-error an application number that may be absent has to be optional
      defineMailType({ ...named, subject: 'person', required: { receiptID: applicationNumberIfAny } }),
      // @ts-expect-error an account lacks the parts of a verification link
      unitWith(verificationExtra, { ...named, subject: 'account', required: { url: verificationLink('/purchase') } }),
      // @ts-expect-error its orders lack the expiry
      defineMailType({ ...named, subject: 'emailVerification', variables: { validUntil } }),
      // @ts-expect-error its orders lack the extra value
      defineMailType({ ...named, subject: 'account', variables: { note } }),
      // @ts-expect-error a list has to be marked with listed()
      defineMailType({ ...named, subject: 'account', variables: { list: () => ['a'] } }),
      // @ts-expect-error a variable without a supplier
      defineMailType({ ...named, subject: 'account', variables: { fullName: undefined } }),
      // @ts-expect-error a mail type without its text
      defineMailType({ name: '試験', subject: 'account' }),
      // @ts-expect-error a sample without the extra value
      unitWith({ ...noted, sample: {} }, { ...named, subject: 'account' }),
    ];
    expect(refused).toHaveLength(11);
  });

  it('accept variables that the subject can supply', () => {
    const fits = [
      defineMailType({ ...named, subject: 'purchase', variables: { receiptID }, required: { applicationURL } }),
      defineMailType({
        ...named,
        subject: 'person',
        variables: { fullName },
        optional: { receiptID: applicationNumberIfAny },
      }),
      unitWith(noted, { ...named, subject: 'inquiry', variables: { note } }),
    ];
    expect(fits.map(({ variables }) => variables.length)).toEqual([12, 12, 11]);
  });
});
