import { administrator } from '../../harness/administrators.ts';
import { register } from '../../harness/applicant.ts';
import { AT, begin, IN_PHASE } from '../../harness/campaign.ts';
import { call, done } from '../../harness/client.ts';
import { documentsOf } from '../../harness/firestore.ts';
import { caught, type CaughtMail, keyIn as keyOfMail, mailTo, typeOf } from '../../harness/inbox.ts';
import { broadcastMail, doubtfulMail } from '../../harness/mailbox.ts';
import { leapTo, settle, stack } from '../../harness/stack.ts';

beforeEach(async () => await begin(IN_PHASE[4]));

/** Returns a mail's headers as received, unfolded, by name. */
const headersOf = async ({ id }: CaughtMail): Promise<ReadonlyMap<string, string>> => {
  const source = await (await fetch(`${stack.inbox}/api/email/${id}/source`)).text();
  const [head = ''] = source.split(/\r?\n\r?\n/);
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return new Map(lines.map((line) => [line.split(':')[0] ?? '', line.slice(line.indexOf(':') + 2)]));
};
/** Returns the URL that a mail program finds. */
const oneClickURL = async (mail: CaughtMail): Promise<URL> => {
  const [, address = ''] = /^<(\S+)>$/.exec((await headersOf(mail)).get('List-Unsubscribe') ?? '') ?? [];
  return new URL(address, stack.site);
};
const post = async (url: URL, body: BodyInit) => {
  const answer = await fetch(new URL(`${url.pathname}${url.search}`, stack.site), { method: 'POST', body });
  return answer.status;
};
const listed = async (): Promise<readonly unknown[]> =>
  (await documentsOf('suppressions')).map(({ email, reason }) => [email, reason]);
const typesTo = async (address: string) => (await caught(address)).map(typeOf);
const form = (value = 'One-Click') => new URLSearchParams({ 'List-Unsubscribe': value });

describe('the unsubscription from broadcasts', () => {
  it('needs one POST to the mail’s address, in either form encoding, and nothing less', async () => {
    const [person, other] = [await register(), await register()];
    const mail = await broadcastMail(person);
    expect((await headersOf(mail)).get('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    const url = await oneClickURL(mail);
    // Mail scanners that open links change nothing.
    await fetch(new URL(`${url.pathname}${url.search}`, stack.site));
    expect(await post(url, form('No'))).toBe(400);
    expect(await listed()).toEqual([]);
    expect(await post(url, form())).toBe(204);
    expect(await post(url, form())).toBe(204);
    const parts = new FormData();
    parts.set('List-Unsubscribe', 'One-Click');
    expect(await post(await oneClickURL(await broadcastMail(other)), parts)).toBe(204);
    expect((await listed()).length).toBe(2);
    expect(await listed()).toContainEqual([person.email, 'unsubscribed']);
  });

  it('cancels a waiting broadcast mail, but not a necessary mail', async () => {
    const person = await register();
    const key = keyOfMail(await broadcastMail(person), '/unsubscribe');
    await done('replaceUnsubscription', { key, body: { stopped: true } });
    const recipient = { accountID: person.id, keyVersion: 1 };
    const to = { name: '湊 花子', address: person.email };
    const queued = { state: 'QUEUED', needsPerson: false, problem: null, attempts: 0 } as const;
    const mail = { ...queued, subjectID: person.id, recipient, to, email: person.email };
    const id = await doubtfulMail('bulkMails', { ...mail, mailType: 51, dueAt: Number.MAX_SAFE_INTEGER });
    await doubtfulMail('bulkMails', { ...mail, mailType: 3, dueAt: Number.MAX_SAFE_INTEGER });
    await settle();
    const [stored] = (await documentsOf('bulkMails')).filter((one) => one.id === id);
    expect(stored).toMatchObject({ state: 'CANCELLED', problem: 'unsubscribed', attempts: 0 });
    // Mail 3 also came with the registration.
    expect((await typesTo(person.email)).sort()).toEqual([1, 3, 3, 4]);
  });

  it('can be undone', async () => {
    const person = await register();
    const key = keyOfMail(await broadcastMail(person), '/unsubscribe');
    const state = async () => (await done('getUnsubscription', { key })).stopped;
    expect(await state()).toBe(false);
    for (const stopped of [true, true, false, false]) {
      expect(await done('replaceUnsubscription', { key, body: { stopped } })).toEqual({ stopped });
      expect(await state()).toBe(stopped);
    }
    await broadcastMail(person);
  });

  it('works by its own key until the campaign ends, and by no other key', async () => {
    const person = await register();
    const key = keyOfMail(await broadcastMail(person), '/unsubscribe');
    const accountKey = keyOfMail(await mailTo(person.email, 3), '/purchase');
    const codeOf = async (one: string) => (await call('getUnsubscription', { key: one })).code;
    expect(await codeOf(accountKey)).toBe('not_found');
    // The key unsubscribes and does nothing else.
    expect((await call('getAccount', { id: person.id, key })).code).toBe('not_found');
    const { accounts } = await done('listAccounts', {
      token: await administrator('viewer'),
      query: { verificationKey: key },
    });
    expect(accounts).toEqual([]);
    await leapTo(AT.release);
    expect(await codeOf(key)).toBeNull();
  });
});

describe('the office’s list of unsubscribed addresses', () => {
  it('shows an address, and lets an owner remove it, with an audit entry', async () => {
    const person = await register();
    const key = keyOfMail(await broadcastMail(person), '/unsubscribe');
    await done('replaceUnsubscription', { key, body: { stopped: true } });
    const token = await administrator('owner');
    const query = { email: person.email.toUpperCase() };
    const [found] = (await done('listSuppressions', { token, query })).suppressions;
    expect(found).toMatchObject({ email: person.email, reason: 'unsubscribed' });
    const id = found?.id ?? '';
    await done('deleteSuppression', { token, id });
    expect((await done('getUnsubscription', { key })).stopped).toBe(false);
    const entries = (await documentsOf('auditLogs')).filter(({ target }) => target === id);
    expect(entries.map(({ operation }) => operation)).toEqual(['deleteSuppression']);
    await broadcastMail(person);
  });
});
