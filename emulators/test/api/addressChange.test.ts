import { campaign } from 'functions/shared/campaign/campaign2025';
import { register, verificationKey } from '../harness/applicant.ts';
import { begin, IN_PHASE } from '../harness/campaign.ts';
import { call, done } from '../harness/client.ts';
import { caught, keyIn, mailTo, typeOf } from '../harness/inbox.ts';
import { confirmation } from '../harness/mailbox.ts';
import { freshAddress, registration } from '../harness/person.ts';
import { setClock, settle } from '../harness/stack.ts';
import { keyParts } from 'functions/shared/keys/key';

/** A minute before the deadline for changes, and a minute after it; both within the link's 24 hours. */
const BEFORE_THE_END = '2025-10-24T09:59:00.000+09:00';
const AFTER_THE_END = '2025-10-24T10:01:00.000+09:00';

describe('a change of the address', () => {
  it('is made once: the first link, opened again, does not take back the second', async () => {
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

  it('takes effect by its confirmation until the deadline, and not after it', async () => {
    await begin(IN_PHASE[4]);
    const [early, late] = [await register(), await register()];
    await setClock(BEFORE_THE_END);
    // The links of mail 1 have run out by then: each comes in by a verification of its own.
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
    await setClock(AFTER_THE_END);
    expect((await call('changeEmailVerification', confirmation(lateKey))).code).toBe('wrong_phase');
  });

  it('leaves nothing in the old mailbox that opens the account, however close it follows an application', async () => {
    await begin(IN_PHASE[4]);
    const apart = [0, 20, 50, 100, 200];
    const receipts = await Promise.all(
      apart.map(async (ms) => {
        const [applicant, next] = [await register(), freshAddress()];
        await done('changeAccount', { id: applicant.id, key: applicant.key, body: { email: next } });
        const key = keyIn(await mailTo(next, 11), '/registration-change');
        const body = { purchaseCount: 1, acceptsPartial: false };
        const applied = call('createPurchase', { key: applicant.key, body });
        await new Promise((resolve) => setTimeout(resolve, ms));
        await done('changeEmailVerification', confirmation(key));
        await applied;
        return { id: applicant.id, old: applicant.email };
      }),
    );
    await settle();
    let links = 0;
    for (const { id, old } of receipts) {
      for (const mail of (await caught(old)).filter((one) => typeOf(one) === 22)) {
        links += 1;
        const key = keyIn(mail, '/registration-change');
        expect((await call('getAccount', { id, key })).code).toBe('not_found');
        expect((await call('getPurchase', { id, key: keyIn(mail, '/status') })).code).toBe('not_found');
      }
    }
    // Some of the applications came before the change: else this shows nothing.
    expect(links).toBeGreaterThan(0);
  });

  it('asks at an address that nobody has proven without the name that somebody typed', async () => {
    await begin(IN_PHASE[4]);
    const [applicant, stranger] = [await register({ lastName: '当選しました' }), freshAddress()];
    await done('changeAccount', { id: applicant.id, key: applicant.key, body: { email: stranger } });
    const mail = await mailTo(stranger, 11);
    expect(mail.text).toContain('お客さま');
    expect(`${mail.text} ${mail.to[0]?.name ?? ''}`).not.toContain('当選しました');
  });

  it('gives the address free: whoever takes it gets the mails of its own account', async () => {
    await begin(IN_PHASE[2]);
    const [first, next] = [await register(), freshAddress()];
    await done('changeAccount', { id: first.id, key: first.key, body: { email: next } });
    await done('changeEmailVerification', confirmation(keyIn(await mailTo(next, 11), '/registration-change')));
    const key = await verificationKey(first.email, 1);
    const second = await done('createAccount', { key, body: registration });
    await setClock(campaign.timetable.applicationURLSent);
    await setClock(IN_PHASE[3]);
    await settle();
    const [toFirst, toSecond] = [await mailTo(next, 3), await mailTo(first.email, 3)];
    expect([toFirst, toSecond].map((one) => keyParts(keyIn(one, '/purchase'))?.recordID)).toEqual([
      first.id,
      second.id,
    ]);
  });
});
