import { keyParts } from 'functions/shared/keys/key';
import { fromISO, toISO } from 'functions/shared/time/instants';
import { administrator } from '../../harness/administrators.ts';
import { register } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { call, done } from '../../harness/client.ts';
import { setClock } from '../../harness/stack.ts';

const later = (iso: string, ms: number): string => toISO(fromISO(iso) + ms);
let token = '';

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  token = await administrator('owner');
});

describe('an applicant’s key', () => {
  it('expires exactly when its verification does, also after the office changed that', async () => {
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
      // Only the holder of a genuine key for this record is told that it has expired.
      expect((await call('getAccount', { id: other.id, key })).code).toBe('not_found');
    }
    await setClock(IN_PHASE[4]);
  });
});
