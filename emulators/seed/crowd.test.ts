import { fromISO } from 'functions/shared/time/instants';
import { crowdDocuments } from './crowd.ts';
import { world } from './world.ts';

const AT = '2025-10-09T12:00:00.000+09:00';
const PEOPLE = 400;
const documents = crowdDocuments({ people: PEOPLE, until: AT }, AT);
const of = (plural: string) => documents.flatMap(({ collection, data }) => (collection === plural ? [data] : []));
const isSought = (one: { lastName?: unknown; phoneNumber?: unknown }): boolean =>
  one.lastName === '齋藤' || String(one.phoneNumber).endsWith('8642');

describe('the crowd for browser tests', () => {
  it('contains nobody whom a test searches for and no possible duplicates', () => {
    const accounts = of('accounts');
    expect(accounts).toHaveLength(PEOPLE);
    expect(accounts.filter(isSought).length).toBe(0);
    for (const field of ['phoneNumber', 'address1', 'email']) {
      expect(new Set(accounts.map((one) => one[field])).size).toBe(PEOPLE);
    }
    // Negative control: the sample data have such people.
    expect(world(PEOPLE, fromISO(AT)).accounts.filter(isSought).length).toBeGreaterThan(0);
  });

  it('contains no record with pending work that could run during a test', () => {
    expect(of('purchases').length).toBeGreaterThan(PEOPLE / 4);
    expect(of('purchases').filter((one) => one['cardRemindAt'] !== null).length).toBe(0);
    expect(of('inquiries').filter((one) => one['state'] !== 'DONE').length).toBe(0);
    expect(of('emailVerifications').filter((one) => one['confirmedAt'] === null).length).toBe(0);
    expect(of('broadcasts').filter((one) => one['state'] !== 'DONE').length).toBe(0);
  });
});
