import { api, officeApi, setTokenSource } from './api.ts';

const addresses: string[] = [];

// The deadline of an answered call would keep Jest waiting.
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

beforeEach(() => {
  addresses.length = 0;
  setTokenSource(async () => 'token');
  globalThis.fetch = async (address) => {
    addresses.push(String(address));
    return Response.json({});
  };
});

describe('officeApi', () => {
  it('sends filters, searches and exports without personal data in the address', async () => {
    await officeApi('searchRecords', { query: { q: '湊 花子' } });
    await officeApi('listAccounts', { query: { email: 'hanako@example.jp' } });
    await officeApi('exportAccounts', { query: { limit: 1 } });
    expect(addresses).toEqual(['/api/v1/search', '/api/v1/accounts', '/api/v1/exports/accounts']);
  });

  it('negative control: the client of the public site has queries in the address', async () => {
    await api('listSystemStages', { query: { limit: 1 } });
    expect(addresses).toEqual(['/api/v1/systemStages?limit=1']);
  });
});
