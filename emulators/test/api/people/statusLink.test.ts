import { campaign } from 'functions/shared/campaign/current';
import { fromISO, toISO } from 'functions/shared/time/instants';
import { apply, register } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { call, done } from '../../harness/client.ts';
import { keyIn, mailTo } from '../../harness/inbox.ts';
import { freshAddress } from '../../harness/person.ts';
import { leapTo } from '../../harness/stack.ts';

const ask = (email: string) => ({ body: { email, verificationPattern: 17 as const } });
const minutesAfter = (instant: string, minutes: number): string => toISO(fromISO(instant) + minutes * 60_000);

describe('a new link to the status of an application', () => {
  it('is mailed after changes have ended, and opens only the status', async () => {
    await begin(IN_PHASE[4]);
    const { id, email } = await apply();
    await leapTo(minutesAfter(campaign.timetable.modificationEnd, 1));
    expect((await call('createEmailVerification', { body: { email, verificationPattern: 11 } })).code).toBe(
      'wrong_phase',
    );
    await done('createEmailVerification', ask(email));
    const key = keyIn(await mailTo(email, 17), '/status');
    expect(await done('getStatus', { id, key })).toMatchObject({ state: expect.any(String) });
    expect((await call('getAccount', { id, key })).status).toBe(404);
  });

  it('is not mailed to an address without an application, with the same response', async () => {
    await begin(IN_PHASE[4]);
    const [applicant, registered, stranger] = [await apply(), await register(), freshAddress()];
    const answers = [];
    for (const email of [applicant.email, registered.email, stranger]) {
      const { status, body } = await call('createEmailVerification', ask(email));
      answers.push([status, Object.keys(body as object)]);
    }
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    for (const email of [registered.email, stranger]) {
      const { text } = await mailTo(email, 17);
      expect(text).not.toContain('/status#');
      expect(text).toContain('見つかりませんでした');
    }
  });

  it('is rate limited like every verification', async () => {
    await begin(IN_PHASE[4]);
    const email = freshAddress();
    for (let times = 0; times < 10; times += 1) await done('createEmailVerification', ask(email));
    expect((await call('createEmailVerification', ask(email))).status).toBe(429);
  });

  it('is refused before applications and after the vouchers’ use ends', async () => {
    await begin(IN_PHASE[3]);
    expect((await call('createEmailVerification', ask(freshAddress()))).code).toBe('wrong_phase');
    await leapTo(minutesAfter(campaign.timetable.useEnd, 1));
    expect((await call('createEmailVerification', ask(freshAddress()))).code).toBe('wrong_phase');
  });
});
