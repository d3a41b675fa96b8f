import { PREFIX } from 'functions/shared/contract/rows';
import { administrator } from '../../harness/administrators.ts';
import { register } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { call } from '../../harness/client.ts';
import { raw } from '../../harness/raw.ts';
import { stack } from '../../harness/stack.ts';

const cacheOf = async (path: string, init: RequestInit = {}): Promise<string | null> =>
  (await fetch(`${stack.site}${path}`, init)).headers.get('cache-control');

let token = '';

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  token = await administrator('owner');
});

describe('what may be kept', () => {
  it('is the stages, with an empty filter, and the counts, for five seconds at the edge', async () => {
    expect(await cacheOf(`${PREFIX}/systemStages`)).toBe('public, max-age=0, s-maxage=5');
    expect(await cacheOf(`${PREFIX}/applicationCounts`)).toBe('public, max-age=0, s-maxage=5');
    expect(await cacheOf(`${PREFIX}/systemStages?limit=1`)).toBe('no-store');
    expect(await cacheOf(`${PREFIX}/openapi.json`)).toContain('public');
  });

  it('is not the timetable', async () => {
    expect(await cacheOf(`${PREFIX}/timetable`)).toBe('no-store');
    expect(await cacheOf(`${PREFIX}/cardForm`)).toBe('no-store');
  });

  it('is no list, no record, no answer to a write', async () => {
    const { id, key } = await register();
    for (const { headers } of [
      await call('listAccounts', { token }),
      await call('countAccounts', { token }),
      await call('getManyAccounts', { token, ids: id }),
      await call('getAccount', { id, key }),
      await call('changeAccount', { id, key, body: { address2: '2階' } }),
      await call('getHealth'),
      await call('getMe', { token }),
    ]) {
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it('is no error, of the stages either, and no 404', async () => {
    for (const path of [
      '/nothing',
      '/systemStages?stage=',
      '/systemStages?x=1',
      '/systemStages?cursor=x',
      '/account/x',
      '/accounts',
    ]) {
      const { headers, status } = await raw('GET', `${PREFIX}${path}`);
      expect([path, status >= 400 ? headers.get('cache-control') : 'no-store']).toEqual([path, 'no-store']);
    }
    const { headers } = await raw('PATCH', `${PREFIX}/systemStages`);
    expect(headers.get('cache-control')).toBe('no-store');
  });
});
