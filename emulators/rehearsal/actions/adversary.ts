import { PREFIX } from 'functions/shared/contract/route';
import { REFUSED_BY_RUNTIME } from '../api.ts';
import type { Actor, Rehearsal } from '../rehearsal.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const TWO_MB = 2 * 1024 * 1024;

const post = (body: string, headers: Record<string, string> = JSON_TYPE): RequestInit => ({
  method: 'POST',
  headers,
  body,
});

/** Changes a letter of a key's signature. The form is still valid, but the key is not genuine. */
const forged = (key: string): string => `${key.slice(0, -5)}${key.at(-5) === 'A' ? 'B' : 'A'}${key.slice(-4)}`;

/** Makes requests that no page of the site makes. Each has an answer of its own, and none is a 5xx. */
export async function badRequests(rehearsal: Rehearsal): Promise<void> {
  const { api } = rehearsal;
  const path = `${PREFIX}/emailVerification`;
  const good = { email: 'nobody@example.jp', verificationPattern: 1 };
  const wrong: readonly unknown[] = [
    { ...good, admin: true },
    { ...good, email: 17 },
    { ...good, email: 'no address' },
    { ...good, verificationPattern: 2 },
    { ...good, email: `${'a'.repeat(70)}@example.jp` },
    {},
    [],
  ];
  for (const body of wrong) await api.raw('a body off its schema', path, post(JSON.stringify(body)), [400]);
  for (const text of ['{"email": ', 'null', '"text"', '\u0000'])
    await api.raw(REFUSED_BY_RUNTIME, path, post(text), [400]);
  await api.raw('two megabytes', path, post(JSON.stringify({ ...good, email: 'a'.repeat(TWO_MB) })), [413]);
  await api.raw('a form', path, post('email=a', { 'content-type': 'application/x-www-form-urlencoded' }), [415]);
  await api.raw('an unknown route', `${PREFIX}/nothing`, {}, [404]);
  await api.raw('a wrong method', `${PREFIX}/inquiry`, { method: 'DELETE' }, [405]);
  await api.raw(
    'a bad idempotency key',
    path,
    post(JSON.stringify(good), { ...JSON_TYPE, 'idempotency-key': 'x' }),
    [400],
  );
  await api.raw('nobody’s list', `${PREFIX}/accounts`, {}, [401]);
  await api.raw('a bad token', `${PREFIX}/accounts`, { headers: { authorization: 'Bearer a.b.c' } }, [401]);
}

/** Makes some of the winners' next authorizations fail, and later some of their charges. The SDK itself repeats a dropped call once. */
export async function brokenPayments({ stripe }: Rehearsal): Promise<void> {
  const hold = { method: 'POST', path: '/v1/payment_intents' } as const;
  const charge = { method: 'POST', path: '/v1/payment_intents/*/capture' } as const;
  await stripe.faults(
    ...[hold, charge].flatMap(
      (call) =>
        [
          { ...call, kind: '429', after: 1 },
          { ...call, kind: 'drop', times: 2, effect: true, after: 1 },
          { ...call, kind: 'drop', times: 2, after: 1 },
          { ...call, kind: '500', effect: true },
          { ...call, kind: '500', after: 1 },
        ] as const,
    ),
  );
}

/** Makes some of the next cards fail: too many calls at once, answers lost before and after the effect, and failures at Stripe. */
export async function brokenCalls({ stripe }: Rehearsal): Promise<void> {
  const setUp = { method: 'POST', path: '/v1/setup_intents' } as const;
  await stripe.faults(
    { ...setUp, kind: '429', after: 1 },
    { ...setUp, kind: 'drop', effect: true, after: 2 },
    { ...setUp, kind: 'drop', after: 2 },
    { ...setUp, kind: '500', effect: true, after: 2 },
    { ...setUp, kind: '500', after: 2 },
    { method: 'POST', path: '/v1/customers', kind: 'drop', effect: true, after: 3 },
  );
}

/** Makes requests that administrators may not make, or makes them wrongly. */
export async function officeErrors(rehearsal: Rehearsal): Promise<void> {
  const { api } = rehearsal;
  const [owner, viewer] = [
    await rehearsal.office.token('admin@example.com'),
    await rehearsal.office.token('viewer@example.com'),
  ];
  const operator = await rehearsal.office.token('operator@example.com');
  await api.call('listAccounts', { token: viewer, query: { cursor: 'nonsense' }, expect: [400] });
  await api.call('listAccounts', { token: viewer, query: { limit: '0' }, expect: [400] });
  await api.call('listAccounts', { token: viewer, query: { shoeSize: '26' }, expect: [400] });
  await api.call('getManyAccounts', { token: viewer, ids: 'nobody' });
  await api.call('deleteAccount', { token: owner, id: 'nobody', expect: [404] });
  await api.call('deleteAccount', { token: operator, id: 'nobody', expect: [403] });
  await api.call('createAccount', { token: viewer, body: {}, expect: [403] });
  await api.call('listDraws', { token: operator });
  await api.call('getMe', { token: viewer });
}

/** Checks that wrong, forged and other people's keys open nothing and reveal nothing. */
export async function wrongKeys(rehearsal: Rehearsal, mine: Actor, other: Actor): Promise<void> {
  const { api } = rehearsal;
  const [id, foreign] = [String(mine.accountID), String(other.accountID)];
  const key = await rehearsal.key(String(mine.email), 3, '/purchase');
  await api.call('getAccount', { id, key });
  await api.call('getAccount', { id, expect: [400] });
  for (const bad of ['nonsense', forged(key), key.toUpperCase()]) {
    await api.call('getAccount', { id, key: bad, expect: [404] });
  }
  await api.call('getAccount', { id: foreign, key, expect: [404] });
  await api.call('changeAccount', { id: foreign, key, body: { address1: 'どこか' }, expect: [404] });
  await api.call('getPurchase', { id: foreign, key, expect: [404] });
  await api.call('withdrawPurchase', { id: foreign, key, expect: [404] });
  await api.call('getStatus', { id: foreign, key, expect: [404] });
  await api.call('saveCard', { id: foreign, key, body: { page: 'confirmation' }, expect: [404] });
  // The link to an account registers no other person, and cannot write the office's fields.
  await api.call('createAccount', { key, body: { ...other.person.input }, expect: [404] });
  await api.call('changeAccount', { id, key, body: { note: '当選' }, expect: [400] });
  await api.call('changeAccount', { id, key, body: { wonFlag: true }, expect: [400] });
}
