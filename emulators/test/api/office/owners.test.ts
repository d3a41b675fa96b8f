import type { OwnerTerms } from 'functions/shared/approval/ownership';
import { addressOfAdministrator, administrator, type AdministratorName } from '../../harness/administrators.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { call, done } from '../../harness/client.ts';
import { changeDocument, documentsOf } from '../../harness/firestore.ts';
import { caught, typeOf } from '../../harness/inbox.ts';
import { freshAddress } from '../../harness/person.ts';
import { eventually, leapTo, settle, tick } from '../../harness/stack.ts';
import { tokenOf } from '../../harness/tokens.ts';

beforeEach(() => begin(IN_PHASE[2]));

const record = async (id: string) => (await documentsOf('adminUsers')).find((one) => one.id === id);
const made = async (): Promise<{ id: string; email: string }> => {
  const body = { email: freshAddress(), displayName: '新任', role: 'operator', disabled: false } as const;
  return await done('createAdminUser', { token: await administrator('owner'), body });
};
const requestChange = async (target: string, detail: OwnerTerms) => {
  const body = { kind: 'ownerChange', target, detail, reason: '交代' } as const;
  return await done('createApproval', { token: await administrator('owner'), body });
};
const approval = async (name: AdministratorName, id: string) =>
  await call('approveApproval', { token: await administrator(name), id });
/** Signs the second owner in again: ending a sign-in also ends its earlier tokens. */
const signedInAnew = async (): Promise<string> =>
  await eventually(
    'a sign-in of the second owner',
    async () => await tokenOf(addressOfAdministrator('secondOwner')).catch(() => null),
  );
const PROMOTE: OwnerTerms = { change: 'promote', email: null };
const noticesTo = async (address: string): Promise<string[]> => {
  await settle();
  return (await caught(address)).filter((mail) => typeOf(mail) === 73).map(({ text }) => text);
};

describe('a change of owners', () => {
  it.each([
    ['created', async (token: string) => await call('createAdminUser', { token, body: newOwner() })],
    ['promoted', async (token: string) => await changed(token, 'operator', { role: 'owner' })],
    ['new address', async (token: string) => await changed(token, 'owner-2', { email: freshAddress() })],
    ['disabled', async (token: string) => await changed(token, 'owner-2', { disabled: true })],
    ['enabled', async (token: string) => await changed(token, 'disabled', { disabled: false })],
    ['demoted', async (token: string) => await changed(token, 'owner-2', { role: 'viewer' })],
    ['removed', async (token: string) => await call('deleteAdminUser', { token, id: 'owner-2' })],
    ['own role lowered', async (token: string) => await changed(token, 'owner', { role: 'viewer' })],
  ])('is refused to a single owner: %s', async (_, write) => {
    const before = await documentsOf('adminUsers');
    expect((await write(await administrator('owner'))).code).toBe('approval_needed');
    expect(await documentsOf('adminUsers')).toEqual(before);
  });

  it('needs no approval for the name alone', async () => {
    expect((await changed(await administrator('owner'), 'owner-2', { displayName: '改名' })).code).toBeNull();
  });

  it('takes effect with two owners, and all owners are notified at the request and at the change', async () => {
    const { id, email } = await made();
    const request = await requestChange(id, PROMOTE);
    expect((await approval('owner', request.id)).code).toBe('own_request');
    expect((await approval('secondOwner', request.id)).code).toBeNull();
    expect(await record(id)).toMatchObject({ role: 'owner', ownerSince: expect.any(String) });
    for (const address of [addressOfAdministrator('owner'), addressOfAdministrator('secondOwner'), email]) {
      const texts = await noticesTo(address);
      expect(texts).toHaveLength(2);
      for (const text of texts) expect(text).toContain(email);
    }
  });

  it('is not approved by somebody who became an owner or changed address after the request', async () => {
    const { id } = await made();
    const request = await requestChange(id, PROMOTE);
    await changeDocument('adminUsers', 'owner-2', { ownerSince: '2025-10-20T00:00:00.000+09:00' });
    expect((await approval('secondOwner', request.id)).code).toBe('approver_new');
    await changeDocument('adminUsers', 'owner-2', { ownerSince: null });
    expect((await approval('secondOwner', request.id)).code).toBeNull();
  });

  it('is refused if the administrator has another address by now', async () => {
    const { id } = await made();
    const request = await requestChange(id, PROMOTE);
    await done('changeAdminUser', { token: await administrator('owner'), id, body: { email: freshAddress() } });
    expect((await approval('secondOwner', request.id)).code).toBe('approval_changed');
    expect(await record(id)).toMatchObject({ role: 'operator' });
  });
});

describe('a request of the only owner', () => {
  const alone = async () => await changeDocument('adminUsers', 'owner-2', { disabled: true });

  it('takes effect once after 72 hours, with all administrators notified', async () => {
    await alone();
    const { id } = await made();
    const request = await requestChange(id, PROMOTE);
    expect(request.alone).toBe(true);
    expect(await noticesTo(addressOfAdministrator('viewer'))).toHaveLength(1);
    await leapTo(new Date(Date.parse(request.expiresAt) - 60_000).toISOString());
    await tick();
    expect(await record(id)).toMatchObject({ role: 'operator' });
    await leapTo(request.expiresAt);
    await Promise.all([tick(), tick()]);
    expect(await record(id)).toMatchObject({ role: 'owner' });
    expect(await documentsOf('approvals')).toMatchObject([{ state: 'APPROVED', alone: true }]);
  });

  it('is stopped by an administrator’s objection', async () => {
    await alone();
    const { id } = await made();
    const request = await requestChange(id, PROMOTE);
    const objection = { id: request.id, body: { reason: '知らない方です' } };
    expect((await call('objectApproval', { token: await administrator('owner'), ...objection })).code).toBe(
      'own_request',
    );
    expect((await call('objectApproval', { token: await administrator('viewer'), ...objection })).code).toBeNull();
    await leapTo(request.expiresAt);
    await tick();
    expect(await record(id)).toMatchObject({ role: 'operator' });
  });
});

describe('the suspension of an owner', () => {
  it('ends the sign-in at once, notifies all administrators, and does not change the role', async () => {
    const token = await administrator('owner');
    const second = await signedInAnew();
    await done('suspendAdminUser', { token, id: 'owner-2' });
    expect((await call('getMe', { token: second })).code).not.toBeNull();
    expect(await noticesTo(addressOfAdministrator('viewer'))).toHaveLength(1);
    // A suspended owner still counts: the request waits for a second owner, and expires without one.
    const { id } = await made();
    const request = await requestChange(id, PROMOTE);
    expect(request.alone).toBe(false);
    await leapTo('2025-10-06T00:00:00.000+09:00');
    await tick();
    expect(await record(id)).toMatchObject({ role: 'operator' });
    await done('resumeAdminUser', { token, id: 'owner-2' });
    expect((await call('getMe', { token: await signedInAnew() })).code).toBeNull();
    expect((await call('suspendAdminUser', { token, id: 'owner' })).code).toBe('suspension_own');
  });
});

describe('an owner’s new address', () => {
  it('is sent to the old one, and the log contains both', async () => {
    const token = await signedInAnew();
    const detail = { change: 'readdress', email: 'moved@mail.invalid' } as const;
    const body = { kind: 'ownerChange', target: 'owner-2', detail, reason: '交代' } as const;
    const request = await done('createApproval', { token, body });
    expect((await approval('owner', request.id)).code).toBeNull();
    expect((await noticesTo(addressOfAdministrator('secondOwner'))).join('')).toContain('moved@mail.invalid');
    const entries = JSON.stringify((await documentsOf('auditLogs')).map(({ detail }) => detail));
    for (const part of ['readdress', addressOfAdministrator('secondOwner'), 'moved@mail.invalid']) {
      expect(entries).toContain(part);
    }
  });
});

const newOwner = () => ({ email: freshAddress(), displayName: '新任', role: 'owner' as const, disabled: false });
const changed = async (token: string, id: string, body: object) => await call('changeAdminUser', { token, id, body });
