import { register } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { call, done } from '../../harness/client.ts';
import { keyIn, mailTo } from '../../harness/inbox.ts';
import { confirmation } from '../../harness/mailbox.ts';
import { freshAddress } from '../../harness/person.ts';
import { leapTo } from '../../harness/stack.ts';

/** A minute before and after the deadline for changes, both within the link's 24 hours. */
const BEFORE_THE_END = '2025-10-24T09:59:00.000+09:00';
const AFTER_THE_END = '2025-10-24T10:01:00.000+09:00';

describe('a change of the address', () => {
  it('is confirmed once: reopening the first link does not undo the second change', async () => {
    await begin(IN_PHASE[4]);
    const applicant = await register();
    const [first, second] = [freshAddress(), freshAddress()];
    await done('changeAccount', { id: applicant.id, key: applicant.key, body: { email: first } });
    const firstKey = keyIn(await mailTo(first, 11), '/registration-change');
    await done('changeEmailVerification', confirmation(firstKey));
    await done('changeAccount', { id: applicant.id, key: firstKey, body: { email: second } });
    const secondKey = keyIn(await mailTo(second, 11), '/registration-change');
    await done('changeEmailVerification', confirmation(secondKey));

    await done('changeEmailVerification', confirmation(firstKey));
    expect(await done('getAccount', { id: applicant.id, key: secondKey })).toMatchObject({ email: second });
  });

  it('takes effect if it is confirmed before the deadline, and not after it', async () => {
    await begin(IN_PHASE[4]);
    const [early, late] = [await register(), await register()];
    await leapTo(BEFORE_THE_END);
    // The links of mail 1 have expired by then, so each person requests a verification.
    const changing = async (email: string) => {
      await done('createEmailVerification', { body: { email, verificationPattern: 11 } });
      return keyIn(await mailTo(email, 11), '/registration-change');
    };
    const addresses = { early: freshAddress(), late: freshAddress() };
    await done('changeAccount', { id: early.id, key: await changing(early.email), body: { email: addresses.early } });
    await done('changeAccount', { id: late.id, key: await changing(late.email), body: { email: addresses.late } });
    const earlyKey = keyIn(await mailTo(addresses.early, 11), '/registration-change');
    const lateKey = keyIn(await mailTo(addresses.late, 11), '/registration-change');

    expect(await done('changeEmailVerification', confirmation(earlyKey))).toMatchObject({ emailChanged: true });
    await leapTo(AFTER_THE_END);
    expect((await call('changeEmailVerification', confirmation(lateKey))).code).toBe('wrong_phase');
  });
});
