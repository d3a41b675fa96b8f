import { PREFIX } from 'functions/shared/contract/route';
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

describe('the Cache-Control header', () => {
  it('allows the edge to cache the unfiltered stages and the application counts for five seconds', async () => {
    expect(await cacheOf(`${PREFIX}/systemStages`)).toBe('public, max-age=0, s-maxage=5');
    expect(await cacheOf(`${PREFIX}/applicationCounts`)).toBe('public, max-age=0, s-maxage=5');
    expect(await cacheOf(`${PREFIX}/systemStages?limit=1`)).toBe('no-store');
    expect(await cacheOf(`${PREFIX}/openapi.json`)).toContain('public');
  });

  it('forbids caching of the timetable and the card form', async () => {
    expect(await cacheOf(`${PREFIX}/timetable`)).toBe('no-store');
    expect(await cacheOf(`${PREFIX}/cardForm`)).toBe('no-store');
  });

  it('forbids caching of lists, records and responses to writes', async () => {
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

  it('forbids caching of errors, including those of the stages and 404', async () => {
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
