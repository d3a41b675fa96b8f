import { campaign } from 'functions/shared/campaign/current';
import { SECOND_PERSON_FROM } from 'functions/shared/mail/secondPerson';
import { addressOfAdministrator, administrator } from '../../harness/administrators.ts';
import {
  announceByEmail,
  announcementsTo,
  carriedTo,
  newText,
  opened,
  progressOf,
  sentBefore,
} from '../../harness/broadcasts.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { call, done } from '../../harness/client.ts';
import { documentsOf } from '../../harness/firestore.ts';
import { mailTo } from '../../harness/inbox.ts';
import { freshAddress } from '../../harness/person.ts';
import { settle } from '../../harness/stack.ts';
import { tokenOf } from '../../harness/tokens.ts';

let operator = '';
let owner = '';

beforeEach(async () => {
  await begin(IN_PHASE[4]);
  operator = await administrator('operator');
  owner = await administrator('owner');
});

const codeOf = async (token: string, body: object): Promise<string | null> =>
  (await call('sendAnnouncementByEmail', { token, body: body as never })).code ?? null; // an announcement by e-mail

describe('a broadcast of an own text', () => {
  it('is refused until its author has sent the same text to themselves', async () => {
    const words = { title: '窓口の休み', body: '明日はお休みです。' };
    const body = { ...words, emails: [freshAddress()] };
    expect(await codeOf(operator, body)).toBe('test_first');
    const found = await done('sendAnnouncementByEmail', { token: operator, body: { ...body, dryRun: true } });
    expect(found).toMatchObject({ needsTest: true });
    const to = addressOfAdministrator('operator');
    expect(await done('testSendAnnouncement', { token: operator, body: words })).toEqual({ to });
    const { subject, text } = await mailTo(to, 53);
    expect(subject).toBe(`【テスト送信】【${campaign.shortName}】窓口の休み`);
    expect(text).toContain('明日はお休みです。');
    expect(text).toContain(campaign.office.phone);
    // The test is of this text and this administrator only.
    expect(await codeOf(operator, { ...body, body: '明日は休みです。' })).toBe('test_first');
    expect(await codeOf(owner, body)).toBe('test_first');
    expect((await documentsOf('broadcasts')).filter(({ mailType }) => mailType === 53)).toEqual([]);
    const one = opened(await done('sendAnnouncementByEmail', { token: operator, body }));
    expect(await carriedTo(operator, one.id, 'DONE')).toMatchObject({ recipients: 1 });
    expect(await announcementsTo(body.emails[0] ?? '')).toEqual([`【${campaign.shortName}】窓口の休み`]);
  });

  it('can be tested five times', async () => {
    const body = newText();
    const codes = [];
    for (let turn = 0; turn < 6; turn += 1)
      codes.push((await call('testSendAnnouncement', { token: operator, body })).code ?? null);
    expect(codes).toEqual([null, null, null, null, null, 'test_repeated']);
    await settle();
  });
});

describe('a broadcast to many recipients', () => {
  it('waits for a second person, together with what its author sent in the last 24 hours', async () => {
    await sentBefore(SECOND_PERSON_FROM - 2, IN_PHASE[4]);
    const emails = [freshAddress(), freshAddress()];
    const words = newText();
    const { id } = await announceByEmail(operator, { ...words, emails });
    const held = await carriedTo(operator, id, 'UNAPPROVED');
    expect(held).toMatchObject({ recipients: 2, queued: 0, waiting: 2 });
    const { matters } = await done('getAttention', { token: owner });
    expect(matters.filter(({ kind }) => kind === 'unapprovedBroadcasts')).toMatchObject([{ count: 1 }]);

    // Neither its author nor an administrator who was created since may approve it, and no other step leads around the approval.
    const email = freshAddress();
    await done('createAdminUser', {
      token: owner,
      body: { email, displayName: '新任', role: 'operator', disabled: false },
    });
    const codes = [
      await call('approveBroadcast', { token: operator, id }),
      await call('approveBroadcast', { token: await tokenOf(email), id }),
      await call('pauseBroadcast', { token: operator, id }),
      await call('resumeBroadcast', { token: operator, id }),
    ].map(({ code }) => code);
    expect(codes).toEqual(['second_person_needed', 'second_person_needed', 'broadcast_state', 'broadcast_state']);
    expect((await progressOf(owner, id)).state).toBe('UNAPPROVED');

    expect(await done('approveBroadcast', { token: owner, id })).toMatchObject({
      state: 'RUNNING',
      approvedBy: addressOfAdministrator('owner'),
    });
    expect(await carriedTo(owner, id, 'DONE')).toMatchObject({ recipients: 2, queued: 2 });
    for (const address of emails) expect(await announcementsTo(address)).toEqual([words.title]);
    const log = (await documentsOf('auditLogs')).filter(({ operation }) => operation === 'approveBroadcast');
    expect(log.map(({ target }) => target)).toEqual([id]);

    // A repetition is a broadcast of its own.
    const again = await announceByEmail(operator, { ...words, emails, repeatOf: id });
    await carriedTo(operator, again.id, 'UNAPPROVED');
    await done('cancelBroadcast', { token: operator, id: again.id });
    expect(await carriedTo(operator, again.id, 'CANCELLED')).toMatchObject({ queued: 0 });
    for (const address of emails) expect(await announcementsTo(address)).toHaveLength(1);
  });

  it('does not wait when the earlier one is more than a day old', async () => {
    await sentBefore(SECOND_PERSON_FROM - 1, '2025-10-08T11:59:00.000+09:00');
    const { id } = await announceByEmail(operator, { ...newText(), emails: [freshAddress()] });
    expect(await carriedTo(operator, id, 'DONE')).toMatchObject({ recipients: 1 });
  });
});
