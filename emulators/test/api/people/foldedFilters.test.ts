import { administrator } from '../../harness/administrators.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { done } from '../../harness/client.ts';
import { freshAddress } from '../../harness/person.ts';
import { paperAccount } from '../../harness/paper.ts';
import { inquiryBody } from '../../harness/requests/requestRecords.ts';

let token = '';
let id = '';
const email = freshAddress();

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  token = await administrator('owner');
  const body = { ...paperAccount(), email, postCode: '765-4321', phoneNumber: '08011112222', consents: [] };
  ({ id } = await done('createAccount', { token, body }));
  await done('createInquiry', { body: { ...inquiryBody(), email, phone: '08011112222' } });
  await done('createEmailVerification', { body: { email, verificationPattern: 1 } });
});

const wide = (text: string): string =>
  text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));

describe('a filter value', () => {
  it.each([
    ['an address in capitals', { email: email.toUpperCase() }],
    ['an address in full width', { email: wide(email) }],
    ['an address with blanks around it', { email: ` ${email}\u3000` }],
    ['a telephone number with hyphens', { phoneNumber: '080-1111-2222' }],
    ['a telephone number in full width', { phoneNumber: '０８０ー１１１１ー２２２２' }],
    ['a telephone number with brackets', { phoneNumber: '080(1111)2222' }],
    ['a post code without its hyphen', { postCode: '7654321' }],
    ['a post code with its sign', { postCode: '〒７６５−４３２１' }],
  ])('matches the stored form: %s', async (_, query) => {
    const { accounts } = await done('listAccounts', { token, query });
    expect(accounts.map((one) => one.id)).toEqual([id]);
    expect((await done('countAccounts', { token, query })).count).toBe(1);
    const joined = await done('listAccountsWithPurchase', { token, query });
    expect(joined.accounts.map((one) => one.id)).toEqual([id]);
  });

  it('matches the stored form in enquiries and verifications', async () => {
    for (const query of [{ email: wide(email) }, { phone: '080-1111-2222' }]) {
      expect((await done('listInquiries', { token, query })).inquiries).toHaveLength(1);
    }
    const { emailVerifications } = await done('listEmailVerifications', {
      token,
      query: { email: email.toUpperCase() },
    });
    expect(emailVerifications).toHaveLength(1);
  });

  it('matches nothing if no record has it', async () => {
    expect((await done('listAccounts', { token, query: { phoneNumber: '080-0000-0000' } })).accounts).toEqual([]);
  });
});
