import { authEmulatorURL } from './authEmulator.ts';

describe('authEmulatorURL', () => {
  it.each([
    ['5000', 'http://127.0.0.1:9099'],
    ['8000', 'http://127.0.0.1:12099'],
  ])('returns for a site on port %s the address %s', (port, url) => {
    expect(authEmulatorURL({ hostname: 'localhost', port }, 'demo-x')).toBe(url);
  });

  it('returns null for a real project, a real host or no project', () => {
    expect(authEmulatorURL({ hostname: '127.0.0.1', port: '5000' }, 'voucher-2025')).toBeNull();
    expect(authEmulatorURL({ hostname: 'voucher.example.jp', port: '' }, 'demo-x')).toBeNull();
    expect(authEmulatorURL({ hostname: '127.0.0.1', port: '5000' }, undefined)).toBeNull();
  });
});
