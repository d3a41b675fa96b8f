import { administrator } from '../../harness/administrators.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { call, done } from '../../harness/client.ts';
import { documentsOf } from '../../harness/firestore.ts';
import { caught, mailTo, typeOf } from '../../harness/inbox.ts';
import { freshAddress } from '../../harness/person.ts';
import { paperAccount } from '../../harness/paper.ts';
import { inquiryBody } from '../../harness/requests/requestRecords.ts';
import { setClock, settle, tick } from '../../harness/stack.ts';

const entered = async (): Promise<string> => {
  const [token, email] = [await administrator('operator'), freshAddress()];
  await done('createAccount', { token, body: { ...paperAccount(), email, consents: [] } });
  return email;
};

const typesTo = async (address: string): Promise<number[]> => (await caught(address)).map(typeOf);

/** After the end of mail 4's pace. */
const AFTER_THE_PACE = '2025-10-08T18:30:00.000+09:00';

describe('an account that the office enters with an address', () => {
  const isInBothAudiences = async (phase: 1 | 2 | 3): Promise<void> => {
    await begin(IN_PHASE[phase]);
    const email = await entered();
    await setClock(IN_PHASE[3]);
    await setClock(AFTER_THE_PACE);
    await tick();
    await settle();
    const types = await typesTo(email);
    expect(types.filter((type) => type === 3)).toEqual([3]);
    expect(types.filter((type) => type === 4)).toEqual([4]);
  };

  it.each([1, 3] as const)('gets mails 3 and 4 after it was entered in phase %i', isInBothAudiences);
  it('gets mails 3 and 4 after it was entered in phase 2', async () => await isInBothAudiences(2));

  it('gets mail 3 at once in phase 4', async () => {
    await begin(IN_PHASE[4]);
    const email = await entered();
    await settle();
    expect(await typesTo(email)).toEqual([3]);
    expect((await mailTo(email, 3)).text).toContain('/purchase#key=');
  });
});

describe('a call by the office', () => {
  const made = async (operation: 'createEmailVerification' | 'createInquiry', email = freshAddress()) => {
    const token = await administrator('operator');
    const verification = { email, verificationPattern: 1 };
    const body = operation === 'createInquiry' ? { ...inquiryBody(), email } : verification;
    return await call(operation, { token, body });
  };

  it.each(['createEmailVerification', 'createInquiry'] as const)('is in the audit log: %s', async (operation) => {
    await begin(IN_PHASE[4]);
    expect((await made(operation)).status).toBe(201);
    const logs = (await documentsOf('auditLogs')).filter((one) => one.operation === operation);
    expect(logs).toMatchObject([{ actor: 'operator@office.example.jp' }]);
  });

  it('is accepted in any phase: createEmailVerification', async () => {
    for (const phase of [1, 5, 6] as const) {
      await begin(IN_PHASE[phase]);
      expect([phase, (await made('createEmailVerification')).code]).toEqual([phase, null]);
    }
  });

  it.each(['createEmailVerification', 'createInquiry'] as const)('is not rate limited: %s', async (operation) => {
    await begin(IN_PHASE[4]);
    const email = freshAddress();
    const codes: unknown[] = [];
    for (let count = 0; count < 12; count += 1) codes.push((await made(operation, email)).code);
    expect(codes).toEqual(codes.map(() => null));
  });

  it('counts as a visitor’s call if the token is invalid', async () => {
    await begin(IN_PHASE[1]);
    const body = { email: freshAddress(), verificationPattern: 1 };
    expect((await call('createEmailVerification', { token: 'a.b.c', body })).code).toBe('wrong_phase');
    await begin(IN_PHASE[4]);
    expect((await call('createInquiry', { token: 'a.b.c', body: inquiryBody() })).status).toBe(201);
    expect((await documentsOf('auditLogs')).filter((one) => one.operation === 'createInquiry')).toEqual([]);
  });
});
