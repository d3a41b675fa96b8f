import { administrator } from '../../harness/administrators.ts';
import { register, verificationKey } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { call, done } from '../../harness/client.ts';
import { documentsOf } from '../../harness/firestore.ts';
import { mailTo } from '../../harness/inbox.ts';
import { REPLY } from '../../harness/inquiries.ts';
import { freshAddress, registration } from '../../harness/person.ts';
import { inquiryBody } from '../../harness/requests/requestRecords.ts';
import { settle } from '../../harness/stack.ts';

const TYPED = 'カードは4242 4242 4242 4242です。電話は090-1234-5678、受付番号はABCD2345EFGH。';
const MASKED = 'カードは＊＊＊＊＊＊＊＊＊＊＊＊4242です。電話は090-1234-5678、受付番号はABCD2345EFGH。';
const NUMBER = /4242[ -]?4242[ -]?4242[ -]?4242/;

let token = '';

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  token = await administrator('operator');
});

describe('card numbers', () => {
  it('are masked in enquiries, notes and replies before these are stored', async () => {
    const email = freshAddress();
    await done('createInquiry', { body: { ...inquiryBody(), email, message: TYPED } });
    const [inquiry] = (await documentsOf('inquiries')).filter((one) => one['email'] === email);
    expect(inquiry).toMatchObject({ message: MASKED });
    const id = String(inquiry?.id);
    expect((await mailTo(email, 31)).text).not.toMatch(NUMBER);
    await done('noteInquiry', { id, token, body: { text: TYPED } });
    await done('replyInquiry', { id, token, body: { ...REPLY, body: TYPED } });
    expect((await mailTo(email, 32)).text).not.toMatch(NUMBER);
    const holder = await register();
    await done('changeAccount', { id: holder.id, token, body: { note: TYPED } });
    await settle();
    for (const collection of ['inquiries', 'inquiryEntries', 'accounts', 'mails', 'auditLogs', 'idempotencyKeys']) {
      expect([collection, JSON.stringify(await documentsOf(collection)).match(NUMBER)]).toEqual([collection, null]);
    }
  });

  it('are refused in names and addresses', async () => {
    const key = await verificationKey(freshAddress(), 1);
    for (const field of ['lastName', 'firstName', 'address1', 'address2']) {
      const refused = await call('createAccount', { key, body: { ...registration, [field]: '4242424242424242' } });
      expect([refused.status, refused.errors]).toEqual([400, [{ path: field, code: 'card' }]]);
    }
  });
});
