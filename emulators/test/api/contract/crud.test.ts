import type { Operation } from 'functions/shared/contract/routes';
import { ENTITY_NAMES, type EntityName, hasVerb, POLICIES } from 'functions/shared/contract/policies';
import { z } from 'zod';
import { administrator } from '../../harness/administrators.ts';
import { register } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { call, done, type Sending } from '../../harness/client.ts';
import { documentsOf } from '../../harness/firestore.ts';
import { mailTo } from '../../harness/inbox.ts';
import { eventually } from '../../harness/stack.ts';
import { consents, freshAddress } from '../../harness/person.ts';
import { type Holders, holders, requests } from '../../harness/requests/requests.ts';

const names = ENTITY_NAMES;
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
/** The contract's name of an operation (contract/policies.ts). */
const named = (verb: string, name: EntityName): Operation => `${verb}${capital(name)}` as Operation;
const many = (name: EntityName): Operation => `getMany${capital(POLICIES[name].plural)}` as Operation;

let parties: Holders;
let token = '';

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  parties = await holders();
  token = await administrator('owner');
});

const listSchema = z.record(z.string(), z.unknown());
const recordSchema = z.looseObject({ id: z.string() });

/** Reads several records by id, as the back office does, with the ETag if there is one. */
const read = async (name: EntityName, ids: string) => {
  const { body, headers, code } = await call(many(name), { token, ids });
  if (code !== null) throw new Error(code);
  const records = z.array(recordSchema).parse(listSchema.parse(body)[POLICIES[name].plural]);
  return { records, etag: headers.get('etag') ?? '' };
};

const create = async (name: EntityName): Promise<string> => {
  const made = await requests[named('create', name)].office(parties);
  return recordSchema.parse(await done(named('create', name), { ...made, token })).id;
};

/** Returns the body of a request of `verb`. */
const bodyOf = async (verb: string, name: EntityName): Promise<unknown> =>
  (await requests[named(verb, name)].office(parties)).body;

const WRITTEN = '【試験】メールアドレスの確認';

it('stores the mail text that the office wrote', async () => {
  // The text is written here and checked at the end, because rendering caches texts for a minute. No other test changes it.
  const { mailConfigs } = await done('listMailConfigs', { token, query: { mailType: 1 } });
  const id = mailConfigs[0]?.id ?? '';
  expect(await done('changeMailConfig', { token, id, body: { title: WRITTEN } })).toMatchObject({ title: WRITTEN });
});

describe.each(names.filter((name) => hasVerb(name, 'create')))('the CRUD API of %s', (name) => {
  it('creates, reads, replaces, changes and deletes a record, and checks If-Match', async () => {
    const bodies = { replace: await bodyOf('replace', name), change: await bodyOf('change', name) };
    const id = await create(name);
    const first = await read(name, id);
    expect(first.records[0]).toMatchObject({ id, createdAt: expect.any(String), updatedAt: expect.any(String) });
    expect(first.etag).toMatch(/^"\d+-\d+"$/);

    let current = first.etag;
    for (const verb of ['change', 'replace'] as const) {
      const send = async (etag: string): Promise<string | null> => {
        const sending: Sending = { id, token, body: bodies[verb], headers: { 'if-match': etag } };
        return (await call(named(verb, name), sending)).code;
      };
      expect(await send('"1-1"')).toBe('precondition_failed');
      expect(await send(current)).toBeNull();
      // Every entity's change is a real one: writing the same values would not change Firestore's update time.
      expect(await send(first.etag)).toBe('precondition_failed');
      expect(await send('*')).toBeNull();
      current = (await read(name, id)).etag;
    }
    const { records } = await read(name, id);
    // The samples are in their stored form, so folding does not change their values.
    expect(records[0]).toMatchObject(comparable(bodies.replace));

    const remove = async (etag: string) =>
      await call(named('delete', name), { id, token, headers: { 'if-match': etag } });
    expect((await remove(first.etag)).code).toBe('precondition_failed');
    expect((await remove(current)).status).toBe(204);
    expect((await call(named('delete', name), { id, token })).code).toBe('not_found');
    expect((await read(name, id)).records).toEqual([]);
    expect((await call(named('change', name), { id, token, body: bodies.change })).code).toBe('not_found');
  });

  it('returns many records in the requested order, and omits missing ones', async () => {
    // Each type has only one mail text, and the seed has created all of them.
    const [one, two] = name === 'mailConfig' ? ['mail-1', 'mail-2'] : [await create(name), await create(name)];
    const { records } = await read(name, `${two},missing,${one}`);
    expect(records.map(({ id }) => id)).toEqual([two, one]);
    expect((await call(many(name), { token, ids: 'a,,b' })).status).toBe(400);
    const hundred = Array.from({ length: 100 }, (_, index) => `missing-${index}`);
    expect((await read(name, hundred.join())).records).toEqual([]);
    expect((await call(many(name), { token, ids: [...hundred, 'one-more'].join() })).status).toBe(400);
  });
});

const comparable = (body: unknown): object => (typeof body === 'object' && body !== null ? body : {});

describe('the CRUD API', () => {
  it('returns the same ETag for a write and the next read', async () => {
    const id = await create('inquiry');
    const { headers } = await call('changeInquiry', { id, token, body: { name: '港' } });
    expect(headers.get('etag')).toBe((await read('inquiry', id)).etag);
    const got = await call('getInquiry', { id, token });
    expect(got.headers.get('etag')).toBe(headers.get('etag'));
  });

  it('allows one account for an address, regardless of who registers it', async () => {
    const { email } = await register();
    const made = await requests.createAccount.office(parties);
    const duplicate = { ...comparable(made.body), email };
    expect((await call('createAccount', { token, body: duplicate })).code).toBe('email_taken');
    const paper = await create('account');
    expect((await call('changeAccount', { token, id: paper, body: { email } })).code).toBe('email_taken');
    const free = freshAddress();
    expect(
      (await call('changeAccount', { token, id: paper, body: { email: `  ${free.toUpperCase()} ` } })).code,
    ).toBeNull();
    expect((await read('account', paper)).records[0]).toMatchObject({ email: free });
    expect((await call('changeAccount', { token, id: paper, body: { email: null } })).code).toBeNull();
    expect((await call('createAccount', { token, body: { ...duplicate, email: free } })).code).toBeNull();
  });

  it('requires the address of a web account, and refuses to delete an account with an application', async () => {
    const { id } = parties.applicant;
    expect((await call('changeAccount', { token, id, body: { email: null } })).errors).toEqual([
      { path: 'email', code: 'required' },
    ]);
    expect((await call('deleteAccount', { token, id })).code).toBe('has_purchase');
  });

  it('invalidates older keys when the office changes the address', async () => {
    const { id, key } = await register();
    await done('changeAccount', { token, id, body: { email: freshAddress() } });
    expect((await call('getAccount', { id, key })).code).toBe('not_found');
  });

  it('refuses a second administrator with the same address', async () => {
    const owners = (await done('listAdminUsers', { token })).adminUsers.filter(
      ({ role, disabled }) => role === 'owner' && !disabled,
    );
    expect(
      (
        await call('createAdminUser', {
          token,
          body: { ...((await bodyOf('create', 'adminUser')) as object), email: owners[0]?.email },
        })
      ).code,
    ).toBe('admin_exists');
  });

  it('refuses a second text of a mail type', async () => {
    const { mailConfigs } = await done('listMailConfigs', { token, query: { mailType: 33 } });
    const [config] = mailConfigs;
    expect(
      (await call('createMailConfig', { token, body: { mailType: 33, title: config?.title, body: config?.body } }))
        .code,
    ).toBe('mail_config_exists');
  });

  it('refuses changes to the timetable’s stage entries', async () => {
    for (const [operation, body] of [
      ['changeSystemStage', { reason: 'x' }],
      ['deleteSystemStage', undefined],
    ] as const) {
      expect((await call(operation, { token, id: 'timetable-4', body })).code).toBe('stage_fixed');
    }
  });

  it('records the actor of each change in the audit log, without the values', async () => {
    const id = await create('inquiry');
    await done('changeInquiry', { token, id, body: { name: '秘密の名' } });
    const logs = (await documentsOf('auditLogs')).filter(({ target }) => target === id);
    expect(logs.map(({ operation }) => operation).sort()).toEqual(['changeInquiry', 'createInquiry']);
    for (const { actor } of logs) expect(actor).toBe('owner@office.example.jp');
    expect(JSON.stringify(logs)).not.toContain('秘密の名');
  });

  it('refuses an account without the consents in force', async () => {
    const made = await requests.createAccount.guest?.(parties);
    const old = consents.map((consent) => ({ ...consent, version: '2000-01-01' }));
    for (const given of [[], consents.slice(1), old]) {
      const { errors } = await call('createAccount', { ...made, body: { ...comparable(made?.body), consents: given } });
      expect(errors).toEqual([{ path: 'consents', code: 'custom' }]);
    }
  });
});

it('sends mails with the text that the office wrote', async () => {
  const sent = await eventually(
    'a mail by the new text',
    async () => {
      const email = freshAddress();
      await done('createEmailVerification', { body: { email, verificationPattern: 1 } });
      const { subject } = await mailTo(email, 1);
      if (subject === WRITTEN) return subject;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      return null;
    },
    75_000,
  );
  expect(sent).toBe(WRITTEN);
});
