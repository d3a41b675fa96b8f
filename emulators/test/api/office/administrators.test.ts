import { spawnSync } from 'node:child_process';
import { adminUser } from 'functions/shared/entities/adminUser';
import type { MailRecord } from 'functions/shared/mail/mail';
import { mail } from 'functions/shared/mail/outbox';
import { storedFields } from 'functions/shared/entities/stored';
import { projectRoot } from '../../../launcher/stackFolder.ts';
import { addressOfAdministrator, administrator, inStep } from '../../harness/administrators.ts';
import { ownerID, secondFactorID } from '../../harness/approvals.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { call, done } from '../../harness/client.ts';
import { documentsOf, putDocument, removeDocument } from '../../harness/firestore.ts';
import { caught, mailTo, typeOf } from '../../harness/inbox.ts';
import { freshAddress } from '../../harness/person.ts';
import { raw } from '../../harness/raw.ts';
import { eventually, settle, stack } from '../../harness/stack.ts';
import { codeIn, giveSecondFactor, setPassword, tokenOf, userOf } from '../../harness/tokens.ts';

const AT = '2025-09-01T09:00:00.000+09:00';

beforeAll(() => begin(IN_PHASE[2]));

const create = async (fields: { readonly disabled?: boolean; readonly role?: 'owner' | 'viewer' } = {}) => {
  const body = { email: freshAddress(), displayName: '新任', role: 'viewer' as const, disabled: false, ...fields };
  const created = await done('createAdminUser', { token: await administrator('owner'), body });
  await inStep(body.email, body.disabled);
  return created;
};
const change = async (id: string, body: object): Promise<void> =>
  void (await done('changeAdminUser', { token: await administrator('owner'), id, body }));

/** Writes a record without the API, as the Firebase console does. */
const put = async (id: string, email: string, disabled: boolean): Promise<void> => {
  const record = {
    id,
    email,
    displayName: '新任',
    role: 'viewer',
    disabled,
    ownerSince: null,
    suspendedAt: null,
    createdAt: AT,
    updatedAt: AT,
  } as const;
  await putDocument('adminUsers', id, storedFields(adminUser, record));
};

const isDisabled = async (email: string, disabled: boolean): Promise<unknown> =>
  await eventually(`the sign-in user of ${email} with disabled ${disabled}`, async () => {
    const user = await userOf(email);
    return user?.disabled === disabled ? user : null;
  });

const invitations = async (email: string) => (await caught(email)).filter((mail) => typeOf(mail) === 71);

describe('a second factor', () => {
  it('is shown to owners, and removed by one of them, once; all are notified if it was an owner’s', async () => {
    const token = await administrator('owner');
    const { id, email } = await create();
    await done('getMe', { token: await tokenOf(email) });
    await giveSecondFactor(email);
    const secondFactors = async () =>
      (await done('listSignIns', { token, ids: id })).signIns.map((one) => one.hasSecondFactor);
    expect(await secondFactors()).toEqual([true]);
    expect(await done('removeSecondFactor', { token, id })).toMatchObject({ id });
    expect(await secondFactors()).toEqual([false]);
    expect((await call('removeSecondFactor', { token, id })).code).toBe('second_factor_none');
    const entries = (await documentsOf('auditLogs')).filter(({ operation }) => operation === 'removeSecondFactor');
    expect(entries).toMatchObject([{ target: id, entity: 'adminUser' }]);
    await done('removeSecondFactor', { token, id: await secondFactorID() });
    expect((await mailTo(addressOfAdministrator('owner'), 73)).text).toContain('2段階認証が解除されました');
  });

  it('is removed from an owner by another owner, but not by the owner’s own session', async () => {
    const id = await ownerID(null);
    const email = `${id}@mail.invalid`;
    const token = await tokenOf(email);
    await giveSecondFactor(email);
    expect((await call('removeSecondFactor', { token, id })).code).toBe('second_factor_own');
    const owner = await administrator('owner');
    const has = async () =>
      (await done('listSignIns', { token: owner, ids: id })).signIns.map((one) => one.hasSecondFactor);
    expect(await has()).toEqual([true]);
    await done('removeSecondFactor', { token: owner, id });
    expect(await has()).toEqual([false]);
  });
});

describe('the last sign-in', () => {
  it('is shown to owners, and an administrator without one can be invited again', async () => {
    const owner = await administrator('owner');
    const { id, email } = await create();
    const code = codeIn(await mailTo(email, 71));
    const listedSignIns = async () => (await done('listSignIns', { token: owner, ids: `${id},nobody` })).signIns;
    expect(await listedSignIns()).toEqual([
      { id, lastSignInAt: null, hasSecondFactor: false },
      { id: 'nobody', lastSignInAt: null, hasSecondFactor: false },
    ]);
    await done('inviteAdminUser', { token: owner, id });
    await mailTo(email, 71, 1);
    const since = Date.now();
    await done('getMe', { token: await setPassword(code, email) });
    const [mine] = await listedSignIns();
    // The provider's times are whole seconds.
    expect(Date.parse(mine?.lastSignInAt ?? '')).toBeGreaterThan(since - 5_000);
    expect((await call('inviteAdminUser', { token: owner, id })).code).toBe('invitation_needless');
    const { id: stopped } = await create({ disabled: true });
    expect((await call('inviteAdminUser', { token: owner, id: stopped })).code).toBe('invitation_needless');
  });
});

describe('the sign-in user of an administrator', () => {
  it('is created with the invitation, whose link sets a password and verifies the address', async () => {
    const { email } = await create();
    const code = codeIn(await mailTo(email, 71));
    expect(await userOf(email)).toMatchObject({ disabled: false, emailVerified: false });
    const token = await setPassword(code, email);
    expect((await userOf(email))?.emailVerified).toBe(true);
    expect((await done('getMe', { token })).email).toBe(email);
    await settle();
    expect(JSON.stringify([await documentsOf('mails'), await documentsOf('adminUsers')])).not.toContain(code);
    // The creation has an audit entry; the mail has none, because it results from the creation.
    const entities = (await documentsOf('auditLogs')).map(({ entity }) => entity);
    expect(entities).toContain('adminUser');
    expect(entities).not.toContain('mail');
  });

  it('is disabled with the record and when the record is removed, and its sessions end', async () => {
    const { id, email } = await create();
    const token = await tokenOf(email);
    expect((await call('getMe', { token })).code).toBeNull();
    await change(id, { disabled: true });
    await isDisabled(email, true);
    expect((await call('getMe', { token })).code).toBe('unauthenticated');
    await change(id, { disabled: false });
    await isDisabled(email, false);
    await done('deleteAdminUser', { token: await administrator('owner'), id });
    await isDisabled(email, true);
  });

  it('is replaced when the address changes: the new one is invited, the old one is disabled', async () => {
    const { id, email } = await create();
    await mailTo(email, 71);
    const next = freshAddress();
    await change(id, { email: next });
    await isDisabled(email, true);
    const code = codeIn(await mailTo(next, 71));
    expect((await done('getMe', { token: await setPassword(code, next) })).id).toBe(id);
    // Changing back to the first address sends a third invitation.
    await change(id, { email });
    await mailTo(email, 71, 1);
    await isDisabled(email, false);
    await isDisabled(next, true);
  });

  it('stays enabled while another enabled administrator has the address', async () => {
    const email = freshAddress();
    await put('twin-1', email, false);
    await put('twin-2', email, false);
    await isDisabled(email, false);
    await removeDocument('adminUsers', 'twin-1');
    await put('twin-2', email, true);
    await isDisabled(email, true);
    await put('twin-2', email, false);
    await isDisabled(email, false);
    await removeDocument('adminUsers', 'twin-2');
    await isDisabled(email, true);
  });

  it('matches the last of many changes, whatever the order of their events', async () => {
    for (const last of [true, false]) {
      const email = freshAddress();
      for (let turn = 0; turn < 6; turn += 1) await put(`hasty-${last}`, email, turn % 2 === 0 ? !last : last);
      await isDisabled(email, last);
      // A later event finds the right state and changes nothing.
      await put(`hasty-${last}`, email, last);
      await isDisabled(email, last);
    }
  });

  it('is invited when it is enabled after starting disabled', async () => {
    const { id, email } = await create({ disabled: true });
    await isDisabled(email, true);
    await settle();
    expect(await invitations(email)).toEqual([]);
    await change(id, { disabled: false });
    codeIn(await mailTo(email, 71));
  });

  it('gets no mail that was caused before its record changed', async () => {
    const email = freshAddress();
    const { id } = await create();
    await settle();
    const [sent] = (await documentsOf('mails')).filter(({ subjectID }) => subjectID === id);
    await put(id, email, true);
    const late71: MailRecord = {
      id: 'late-invitation',
      cause: 'test',
      mailType: 71,
      subjectID: id,
      recipient: null,
      email,
      extra: {},
      to: { name: null, address: email },
      state: 'QUEUED',
      token: null,
      attempts: 0,
      requeued: 0,
      queuedAt: 0,
      dueAt: 0,
      problem: null,
      sentAt: null,
      decision: null,
      needsPerson: false,
      shard: 0,
      createdAt: AT,
      updatedAt: AT,
    };
    await putDocument('mails', late71.id, storedFields(mail, late71));
    await settle();
    const [late] = (await documentsOf('mails')).filter((mail) => mail.id === 'late-invitation');
    expect([sent?.state, late?.state]).toEqual(['SENT', 'FAILED']);
    expect(await caught(email)).toEqual([]);
  });
});

describe('a forgotten password', () => {
  const ask = async (email: string) =>
    await raw('POST', '/api/v1/passwordReset', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });

  it('sends mail 72 to enabled administrators only, with the same response for every address', async () => {
    const { email } = await create();
    const [stranger, disabled] = [freshAddress(), addressOfAdministrator('disabled')];
    const answers = [await ask(email), await ask(stranger), await ask(disabled), await ask(email.toUpperCase())];
    for (const { status, text } of answers) expect([status, text]).toEqual([202, '{"accepted":true}']);
    await mailTo(email, 72, 1);
    await settle();
    expect([await caught(stranger), await caught(disabled)]).toEqual([[], []]);
    const token = await setPassword(codeIn(await mailTo(email, 72)), email);
    expect((await done('getMe', { token })).email).toBe(email);
  });

  it('gets the same response after ten requests an hour, known or not, and sends no more mails', async () => {
    const { email } = await create();
    for (const address of [email, freshAddress()]) {
      const answers: { status: number; text: string }[] = [];
      for (let time = 0; time < 12; time += 1) answers.push(await ask(address));
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
        new Set(['202 {"accepted":true}']),
      );
    }
    await mailTo(email, 72, 9);
    await settle();
    expect((await caught(email)).filter((mail) => typeOf(mail) === 72)).toHaveLength(10);
  });
});

describe('npm run admin:add', () => {
  const add = (...words: string[]) =>
    spawnSync('npm', ['run', '--silent', 'admin:add', '--', '--project', stack.projectId, ...words], {
      cwd: projectRoot,
      env: { ...process.env, FIRESTORE_EMULATOR_HOST: stack.firestoreHost },
      encoding: 'utf8',
      input: '',
    });

  it('refuses if an owner exists, and changes nothing without confirmation', async () => {
    const email = freshAddress();
    const refused = { status: 1, stderr: expect.stringContaining('There is an owner already') };
    expect(add(email, '--yes')).toMatchObject(refused);
    const unconfirmed = {
      status: 1,
      stdout: expect.stringContaining(`Adds ${email}`),
      stderr: expect.stringContaining('Nothing'),
    };
    expect(add(email, '--force')).toMatchObject(unconfirmed);
    expect((await documentsOf('adminUsers')).filter((one) => one.email === email)).toEqual([]);
  });

  it('adds and invites an owner with --force, once for each address', async () => {
    const email = freshAddress();
    expect(add(email, '--force', '--yes')).toMatchObject({ status: 0, stdout: expect.stringContaining('Added') });
    const token = await setPassword(codeIn(await mailTo(email, 71)), email);
    const { id, ...owner } = await done('getMe', { token });
    expect(owner).toMatchObject({ email, role: 'owner', disabled: false });
    const entries = (await documentsOf('auditLogs')).filter(({ target }) => target === id);
    expect(entries).toMatchObject([{ actor: 'admin:add', entity: 'adminUser' }]);
    const duplicate = { status: 1, stderr: expect.stringContaining('has this address already') };
    expect(add(email, '--force', '--yes')).toMatchObject(duplicate);
  });

  it.each([['no address'], ['not-an-address'], ['a@example.jp', 'b@example.jp']])(
    'prints its usage: %s',
    (...words) => {
      expect(add('--yes', ...words)).toMatchObject({ status: 1, stderr: expect.stringContaining('npm run admin:add') });
    },
  );
});
