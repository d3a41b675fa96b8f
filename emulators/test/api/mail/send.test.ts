import { DEFAULT_TEXTS } from 'functions/shared/mail/texts';
import { administrator } from '../../harness/administrators.ts';
import { apply, register } from '../../harness/applicant.ts';
import {
  announceByEmail,
  announcementsTo,
  carriedTo,
  newText,
  opened,
  type Sent,
  sum,
  testedText,
} from '../../harness/broadcasts.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { call, done } from '../../harness/client.ts';
import { documentsOf, putDocument } from '../../harness/firestore.ts';
import { caught, mailTo, typeOf } from '../../harness/inbox.ts';
import { freshAddress } from '../../harness/person.ts';
import { paperAccount } from '../../harness/paper.ts';
import { fromISO, toISO } from 'functions/shared/time/instants';
import { leapTo, settle, tick } from '../../harness/stack.ts';
import { HOUR_MS } from 'functions/shared/time/durations';

let token = '';

beforeEach(async () => {
  await begin(IN_PHASE[4]);
  token = await administrator('operator');
});

const dryRun = (sent: Sent) => {
  if (!('dryRun' in sent)) throw new Error('The response is not that of a dry run.');
  return sent;
};
const announce = async (body: object) =>
  opened(await done('sendAnnouncement', { token, body: await testedText(token, body) }));
const until = async (id: string, state: string) => await carriedTo(token, id, state);

/** Creates a paper account without an address, and returns its id. */
const onPaper = async (): Promise<string> =>
  (await done('createAccount', { token, body: { ...paperAccount(), consents: [] } })).id;

describe('an announcement', () => {
  it('goes once to each named account, and counts the omitted ones', async () => {
    const [a, b] = [await register(), await register()];
    const words = newText();
    const one = await announce({ ...words, accountIDs: [a.id, b.id, a.id, 'nobody', await onPaper()] });
    expect(one).toMatchObject({ state: 'FREEZING', mailType: 53, audience: { kind: 'named' }, repeatOf: null });
    await mailTo(a.email, 53);
    await mailTo(b.email, 53);
    await settle();
    const end = await until(one.id, 'DONE');
    expect(end).toMatchObject({ recipients: 2, waiting: 0, leftOut: { doubled: 1, unknown: 1, no_address: 1 } });
    expect([end.counts.SENT, sum(end.counts)]).toEqual([2, 2]);
    expect(end.hash).toMatch(/^[0-9a-f]{64}$/);
    expect([await announcementsTo(a.email), await announcementsTo(b.email)]).toEqual([[words.title], [words.title]]);
    const log = (await documentsOf('auditLogs')).filter(({ operation }) => operation === 'sendAnnouncement');
    expect(log.map(({ target }) => target)).toEqual([one.id]);
  });

  it('goes to addresses with and without an account, and once to an address in both lists', async () => {
    const [a, stranger] = [await register(), freshAddress()];
    const emails = [stranger, a.email.toUpperCase(), stranger.toUpperCase()];
    const one = await announceByEmail(token, { ...newText(), emails, accountIDs: [a.id] });
    await mailTo(a.email, 53);
    const received = await mailTo(stranger, 53);
    await settle();
    expect(await until(one.id, 'DONE')).toMatchObject({ recipients: 2, leftOut: { doubled: 2 } });
    expect([(await announcementsTo(a.email)).length, (await announcementsTo(stranger)).length]).toEqual([1, 1]);
    // The owner of this address is unknown.
    expect(received.text).not.toContain('様');
  });

  it('is spread over hours; a named list cannot be', async () => {
    const people = await Promise.all([register({ age: 50 }), register({ age: 50 }), register({ age: 50 })]);
    const one = await announce({ ...newText(), filter: { age: 50 }, paceHours: 8 });
    expect(one.paceMs).toBe(8 * HOUR_MS);
    await until(one.id, 'RUNNING');
    // No recipient is due at first, because the first share is that of an instant.
    await settle();
    const after = async () => (await done('getBroadcastProgress', { token, id: one.id })).queued;
    expect(await after()).toBe(0);
    await leapTo(toISO(fromISO(IN_PHASE[4]) + 8 * HOUR_MS));
    await tick();
    for (const { email } of people) await mailTo(email, 53);
    const named = await call('sendAnnouncement', { token, body: { ...newText(), accountIDs: ['a'], paceHours: 1 } });
    expect(named.body).toMatchObject({ code: 'validation_failed', errors: [{ path: 'paceHours' }] });
  });

  it('goes to the accounts that a filter of the account list matches', async () => {
    const [a, b] = [await register({ age: 70 }), await register({ age: 20 })];
    const one = await announce({ ...newText(), filter: { age: 70 } });
    await mailTo(a.email, 53);
    await settle();
    expect(await until(one.id, 'DONE')).toMatchObject({ recipients: 1 });
    expect(await announcementsTo(b.email)).toEqual([]);
  });

  it('reminds those who have not applied, even by a named list', async () => {
    const [idle, applied] = [await register(), await apply()];
    const one = await announce({ mailType: 51, audience: 'notApplied' });
    await mailTo(idle.email, 51);
    await settle();
    expect(await until(one.id, 'DONE')).toMatchObject({ recipients: 1, leftOut: { applied: 1 } });
    const byName = await announce({ mailType: 51, accountIDs: [applied.id] });
    expect(await until(byName.id, 'DONE')).toMatchObject({ recipients: 0, leftOut: { applied: 1 } });
    expect((await caught(applied.email)).map(typeOf)).not.toContain(51);
  });

  it('apologizes for a failed verification, unless the address has been confirmed since', async () => {
    const [lost, found] = [freshAddress(), freshAddress()];
    for (const email of [lost, lost, found]) {
      await done('createEmailVerification', { body: { email, verificationPattern: 1 } });
    }
    await settle();
    for (const { id, ...verification } of await documentsOf('emailVerifications')) {
      const failed = { ...verification, expiredAt: IN_PHASE[3], createdAt: IN_PHASE[2] };
      await putDocument('emailVerifications', id, failed);
      if (verification.email !== found) continue;
      await putDocument('emailVerifications', 'later', { ...failed, confirmedAt: IN_PHASE[3] });
    }
    const one = await announce({ mailType: 52, audience: 'failedVerifications' });
    await mailTo(lost, 52);
    await settle();
    expect(await until(one.id, 'DONE')).toMatchObject({ recipients: 1, leftOut: { doubled: 1, confirmed: 1 } });
    expect((await caught(found)).map(typeOf)).not.toContain(52);
  });

  it('requires one text and one audience that match', async () => {
    const refusal = async (body: object) => {
      const { code, errors } = await call('sendAnnouncement', { token, body });
      return [code, errors.map(({ path, code: why }) => `${path} ${why}`).join()];
    };
    const ids = ['a'];
    expect(await refusal({ accountIDs: ids, title: '件名' })).toEqual(['validation_failed', 'body required']);
    expect(await refusal({ accountIDs: ids, mailType: 51, ...newText() })).toEqual([
      'validation_failed',
      'mailType one_of',
    ]);
    expect(await refusal(newText())).toEqual(['validation_failed', 'audience required']);
    expect(await refusal({ ...newText(), accountIDs: ids, filter: {} })).toEqual([
      'validation_failed',
      'audience one_of',
    ]);
    expect(await refusal({ mailType: 51, audience: 'failedVerifications' })).toEqual([
      'validation_failed',
      'mailType invalid_value',
    ]);
    expect(await refusal({ ...newText(), body: '{{ticketNumber}}', accountIDs: ids })).toEqual([
      'template_invalid',
      'body unknown_variable',
    ]);
    expect(await refusal({ ...newText(), body: 'https://evil.test/', accountIDs: ids })).toEqual([
      'template_invalid',
      'body foreign_link',
    ]);
  });

  it('reports the position of an error in its own text, as for the texts of mail types', async () => {
    const words = { title: '{{#open}}', body: '本日の窓口は17時までです。\n\n詳しくは {{ticketNumber}}' };
    const ids = ['a'];
    for (const body of [
      { ...words, accountIDs: ids },
      { ...words, accountIDs: ids, dryRun: true },
    ]) {
      const { code, errors } = await call('sendAnnouncement', { token, body });
      expect([code, errors]).toEqual([
        'template_invalid',
        [
          expect.objectContaining({ path: 'title', code: 'unclosed_section', line: 1, column: 1 }),
          {
            path: 'body',
            code: 'unknown_variable',
            line: 3,
            column: 6,
            message: expect.stringContaining('ticketNumber'),
          },
        ],
      ]);
    }
    const saved = await call('previewMailConfig', { token, body: { mailType: 53, ...words } });
    expect(saved.errors).toEqual(
      (await call('sendAnnouncement', { token, body: { ...words, accountIDs: ids } })).errors,
    );
  });

  it('is refused with an unfilled blank in its text, which a dry run reports', async () => {
    const { id } = await register();
    const blank = { ...DEFAULT_TEXTS[53], accountIDs: [id] };
    const lines = blank.body.split('\n');
    const line = lines.findIndex((one) => one.startsWith('（ここに')) + 1;
    const problem = { path: 'body', code: 'unfilled', line, column: 1, message: expect.stringContaining('ここに') };
    const refused = await call('sendAnnouncement', { token, body: blank });
    expect([refused.status, refused.code, refused.errors]).toEqual([422, 'template_invalid', [problem]]);
    const found = dryRun(await done('sendAnnouncement', { token, body: { ...blank, dryRun: true } }));
    expect(found).toMatchObject({ recipients: 1, problems: [problem] });
    expect((await documentsOf('broadcasts')).filter(({ mailType }) => mailType === 53)).toEqual([]);
    lines[line - 1] = '本日の窓口は17時までです。';
    await announce({ ...blank, body: lines.join('\n') });
    await settle();
  });
});

describe('a mail about applications', () => {
  it('goes only to applications in the state that it is about', async () => {
    const [applicant, other] = [await apply(), await register()];
    await mailTo(applicant.email, 22);
    const purchaseIDs = [applicant.id, other.id];
    const won = opened(await done('sendPurchase', { token, body: { purchaseIDs, mailType: 41 } }));
    expect(await until(won.id, 'DONE')).toMatchObject({
      recipients: 0,
      leftOut: { other_state: 1, no_application: 1 },
    });
    await done('sendPurchase', { token, body: { purchaseIDs, mailType: 22 } });
    await mailTo(applicant.email, 22, 1);
    expect((await caught(applicant.email)).map(typeOf)).not.toContain(41);
  });

  it('goes to all applications that a filter matches, and again only with `repeatOf`', async () => {
    const waiting = await register();
    await done('createPurchase', { key: waiting.key, body: { purchaseCount: 3, acceptsPartial: false } });
    const body = { mailType: 23 as const, filter: { state: 'CARD_PENDING' as const, purchaseCount: 3 } };
    const found = dryRun(await done('sendPurchase', { token, body: { ...body, dryRun: true } }));
    expect(found).toMatchObject({ recipients: 1, leftOut: {}, repeatOf: null });
    expect(found.samples).toMatchObject([{ accountID: waiting.id, address: waiting.email }]);
    const { id } = opened(await done('sendPurchase', { token, body }));
    const { subject } = await mailTo(waiting.email, 23);
    expect(subject).toContain('お申し込みはまだ完了していません');
    expect(await until(id, 'DONE')).toMatchObject({ recipients: 1, leftOut: {} });
    expect((await call('sendPurchase', { token, body })).code).toBe('broadcast_repeated');
    const again = dryRun(await done('sendPurchase', { token, body: { ...body, dryRun: true } }));
    expect(again.repeatOf).toBe(id);
    // An application in another state is omitted.
    const applied = await apply(3);
    const all = { mailType: 23 as const, filter: { purchaseCount: 3 } };
    const wider = dryRun(await done('sendPurchase', { token, body: { ...all, dryRun: true } }));
    expect(wider).toMatchObject({ recipients: 1, leftOut: { other_state: 1 } });
    expect((await caught(applied.email)).map(typeOf)).not.toContain(23);
  });

  it('accepts only one way to select its applications', async () => {
    const both = { mailType: 22, purchaseIDs: ['a'], filter: {} };
    for (const [body, path] of [
      [both, 'filter'],
      [{ mailType: 22 }, 'purchaseIDs'],
      [{ mailType: 22, filter: { accountID: 'a' } }, 'filter.accountID'],
    ] as const) {
      const { status, errors } = await call('sendPurchase', { token, body: body as never }); // refused
      expect([status, errors?.[0]?.path]).toEqual([400, path]);
    }
  });
});

describe('a dry run', () => {
  it('reports recipients, samples and omitted accounts with reasons, and sends nothing', async () => {
    const people = [await register(), await register()];
    const emails = [...people.map(({ email }) => email), ...Array.from({ length: 5 }, freshAddress)];
    const body = { ...newText(), emails, accountIDs: [people[0]?.id, 'nobody'], dryRun: true };
    const found = dryRun(await done('sendAnnouncementByEmail', { token, body }));
    expect(found).toMatchObject({ recipients: 7, complete: true, leftOut: { unknown: 1, doubled: 1 }, repeatOf: null });
    expect(found.samples).toHaveLength(5);
    expect(found.samples[0]).toMatchObject({ accountID: people[0]?.id, address: people[0]?.email });
    expect((await documentsOf('broadcasts')).filter(({ mailType }) => mailType === 53)).toEqual([]);
    const { dryRun: _, ...real } = body;
    const one = await announceByEmail(token, real);
    await settle();
    expect(await until(one.id, 'DONE')).toMatchObject({ recipients: found.recipients, leftOut: found.leftOut });
    expect(dryRun(await done('sendAnnouncementByEmail', { token, body })).repeatOf).toBe(one.id);
  });
});

describe('a repeated announcement', () => {
  it('is refused with the earlier id unless that is named; of two at once only one is sent', async () => {
    const [a, b] = [freshAddress(), freshAddress()];
    const words = newText();
    const first = await announceByEmail(token, { ...words, emails: [a, b] });
    const again = { ...words, emails: [b, a.toUpperCase()] };
    const refused = await call('sendAnnouncementByEmail', { token, body: again });
    expect(refused).toMatchObject({ status: 409, code: 'broadcast_repeated', body: { earlierID: first.id } });
    const answers = await Promise.all(
      [1, 2].map(() => call('sendAnnouncementByEmail', { token, body: { ...again, repeatOf: first.id } })),
    );
    expect(answers.map(({ code }) => code ?? 'gone').sort()).toEqual(['broadcast_repeated', 'gone']);
    // Another text or audience is no repetition, so `repeatOf` is not needed.
    expect((await call('sendAnnouncementByEmail', { token, body: { ...words, emails: [a] } })).code).toBeNull();
    const unknown = { ...newText(), emails: [a], repeatOf: first.id };
    expect((await call('sendAnnouncementByEmail', { token, body: unknown })).errors).toEqual([
      { path: 'repeatOf', code: 'unknown' },
    ]);
    await settle();
  });

  it('is one broadcast under the same Idempotency-Key', async () => {
    const body = await testedText(token, { ...newText(), emails: [freshAddress()] });
    const sending = { token, body, idempotencyKey: 'an-announcement-1' };
    const [one, two] = [await done('sendAnnouncementByEmail', sending), await done('sendAnnouncementByEmail', sending)];
    expect(opened(two).id).toBe(opened(one).id);
    await settle();
  });
});
