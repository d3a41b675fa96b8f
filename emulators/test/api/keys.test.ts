import { campaign } from 'functions/shared/campaign/campaign2025';
import { keyParts } from 'functions/shared/keys/key';
import { fromISO, toISO } from 'functions/shared/time/instants';
import { administrator } from '../harness/administrators.ts';
import { apply, register } from '../harness/applicant.ts';
import { begin, IN_PHASE } from '../harness/campaign.ts';
import { call, done } from '../harness/client.ts';
import { keyIn, mailTo } from '../harness/inbox.ts';
import { setClock } from '../harness/stack.ts';

const { timetable } = campaign;
const later = (iso: string, ms: number): string => toISO(fromISO(iso) + ms);
let token = '';

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  token = await administrator('owner');
});

describe("a guest's key", () => {
  it('has one spelling', async () => {
    const { id, key } = await register();
    const [version = '', letter = '', recordID = '', keyVersion = '', end = '', mac = ''] = key.split('.');
    const sameBytes = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
      .map((last) => `${mac.slice(0, -1)}${last}`)
      .filter((one) => one !== mac && Buffer.from(one, 'base64url').equals(Buffer.from(mac, 'base64url')));
    expect(sameBytes).toHaveLength(3);
    const others = [
      ...sameBytes.map((one) => [version, letter, recordID, keyVersion, end, one]),
      [`0${version}`, letter, recordID, keyVersion, end, mac],
      [version, letter, recordID, `0${keyVersion}`, end, mac],
      [version, letter, recordID, keyVersion, `0${end}`, mac],
    ].map((parts) => parts.join('.'));
    for (const other of others) expect((await call('getAccount', { id, key: other })).code).toBe('not_found');
    expect((await call('getAccount', { id, key })).code).toBeNull();
  });

  it('of a verification ends when the record says, to the millisecond, whatever the office made of it', async () => {
    const { id, key } = await register();
    const other = await register();
    const verification = keyParts(key)?.recordID ?? '';
    const endsAt = (expiredAt: string) =>
      done('changeEmailVerification', { id: verification, token, body: { expiredAt } });
    for (const expiredAt of [later(IN_PHASE[4], 60_001), later(IN_PHASE[4], 3 * 86_400_000)]) {
      await endsAt(expiredAt);
      await setClock(later(expiredAt, -1));
      expect((await call('getAccount', { id, key })).code).toBeNull();
      await setClock(expiredAt);
      expect((await call('getAccount', { id, key })).code).toBe('key_expired');
      // Only whoever holds a genuine key to this very record learns that it has run out.
      expect((await call('getAccount', { id: other.id, key })).code).toBe('not_found');
    }
    await setClock(IN_PHASE[4]);
  });

  it('in a mail already sent follows a boundary that is moved', async () => {
    const { id, email } = await apply();
    const mail = await mailTo(email, 22);
    const [change, status] = [keyIn(mail, '/registration-change'), keyIn(mail, '/status')];
    expect([change, status].map((key) => keyParts(key)?.end)).toEqual(['modificationEnd', 'useEnd']);
    const hour = 3_600_000;
    const moved = later(timetable.modificationEnd, hour);
    await done('moveBoundary', { token, body: { boundary: 'modificationEnd', startsAt: moved, reason: '台風' } });
    await setClock(later(timetable.modificationEnd, 60_000));
    expect((await call('getAccount', { id, key: change })).code).toBeNull();
    await setClock(moved);
    expect((await call('getAccount', { id, key: change })).code).toBe('key_expired');
    expect((await call('getPurchase', { id, key: status })).code).toBeNull();
  });
});
