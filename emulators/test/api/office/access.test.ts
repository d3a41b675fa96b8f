import { covering } from 'functions/test/support/covering';
import type { ErrorCode } from 'functions/shared/errors/appError';
import { type Operation, routes } from 'functions/shared/contract/routes';
import { POLICIES } from 'functions/shared/contract/policies';
import { addressOfAdministrator, administrator, type AdministratorName, inStep } from '../../harness/administrators.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { call, type Sending } from '../../harness/client.ts';
import { type Description, readDescription } from '../description.ts';
import { clearFirestore, documentsOf } from '../../harness/firestore.ts';
import { freshAddress } from '../../harness/person.ts';
import { writeRecords } from '../../harness/records.ts';
import { type Holders, holders, requests } from '../../harness/requests/requests.ts';
import { full } from '../../harness/run/longForm.ts';
import { eventually, settle } from '../../harness/stack.ts';
import { revoke, tokenOf, userOf } from '../../harness/tokens.ts';
import { CALLERS, type CallerName, declaredRow, rowOf, TABLE, THEN } from './accessTable.ts';
import { nearTheLine } from './nearTheLine.ts';

// The long form calls each route as each caller, one after another.
jest.setTimeout(300_000);

const operations = Object.keys(routes) as Operation[]; // the contract's own keys
const KEY_CALLERS = new Set<CallerName>(['forged key', 'foreign key', 'right key']);
const ADMINISTRATORS = new Set<string>(['viewer', 'operator', 'owner', 'disabled'] satisfies AdministratorName[]);

let parties: Holders;
let description: Description;
let stranger = '';
let unverified = '';

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  parties = await holders();
  // So that lists return something.
  await writeRecords();
  description = await readDescription();
  // An administrator's first call binds the record to its sign-in user. Later calls then change nothing.
  for (const name of ['viewer', 'operator', 'owner'] as const)
    await call('getMe', { token: await administrator(name) });
  stranger = await tokenOf(freshAddress());
  unverified = await tokenOf(addressOfAdministrator('secondOwner'), { verified: false });
});
// Later files sign in with this owner's address again.
afterAll(() => tokenOf(addressOfAdministrator('secondOwner')));

const tokenFor = async (caller: CallerName): Promise<string | undefined> => {
  if (ADMINISTRATORS.has(caller)) return await administrator(caller as AdministratorName); // just looked up
  if (caller === 'stranger') return stranger;
  return caller === 'unverified' ? unverified : undefined;
};

/** Changes a letter in the middle of the MAC, because the last letter has bits that decoders ignore. */
const forged = (key: string): string => {
  const at = key.length - 20;
  return `${key.slice(0, at)}${key.charAt(at) === 'A' ? 'B' : 'A'}${key.slice(at + 1)}`;
};

const keyFor = (caller: CallerName, own: string): string | undefined => {
  if (!KEY_CALLERS.has(caller)) return undefined;
  if (caller === 'forged key') return forged(own);
  return caller === 'foreign key' ? parties.foreignKey : own;
};

const sendAs = async (operation: Operation, caller: CallerName) => {
  const { office, guest } = requests[operation];
  const isKey = KEY_CALLERS.has(caller);
  const made: Sending = guest && isKey ? await guest(parties) : await office(parties);
  const key = keyFor(caller, made.key ?? parties.accountKey);
  return await call(operation, { ...made, key, token: await tokenFor(caller) });
};

/** Callers from the fewest rights to the most. */
const LINE = ['nobody', 'right key', 'viewer', 'operator', 'owner'] as const;
const outcomesOf = (operation: Operation) =>
  Object.fromEntries(CALLERS.map((caller, column) => [caller, rowOf(operation)[column]])) as Record<
    CallerName, // of each caller
    '+' | ErrorCode
  >;
/** The index of a route among the routes with the same row, so that each caller is tested in each kind of row. */
const turnOf = (operation: Operation): number =>
  operations.filter((one) => String(rowOf(one)) === String(rowOf(operation))).indexOf(operation);
/** A short run tests as many routes of each kind of row as there are callers. The access check depends only on the row's declaration. */
const sampled = full ? operations : operations.filter((operation) => turnOf(operation) < CALLERS.length);
const near = sampled.flatMap((operation) => {
  const outcomes = outcomesOf(operation);
  const callers = full ? CALLERS : nearTheLine<CallerName>(outcomes, CALLERS, LINE, turnOf(operation));
  return callers.map((caller) => ({ operation, caller, expected: outcomes[caller] }));
});
const refused = near.filter(({ expected }) => expected !== '+');
const allowed = near.filter(({ expected }) => expected === '+');
// An accepted request first creates its records, so a short run covers only each route and each caller.
const accepted = full ? allowed : covering(allowed, ({ operation, caller }) => ({ operation, caller }));
const cells = [...refused, ...accepted];

/** Reads everything that the API could have changed. */
const everything = async (): Promise<unknown> => {
  const names = [...Object.values(POLICIES).map(({ plural }) => plural), 'accountEmails', 'draws', 'timetables'];
  await settle();
  return await Promise.all(names.map((name) => documentsOf(name)));
};

describe('the access check', () => {
  it('has an expectation for every route of the contract', () => {
    for (const operation of operations) expect(rowOf(operation)).toHaveLength(CALLERS.length);
    expect(operations).toEqual(expect.arrayContaining(Object.keys(TABLE)));
    expect(Object.keys(requests).sort()).toEqual(Object.keys(routes).sort());
  });

  it('is declared in the contract as it is expected, for every route', () => {
    const declared = operations.map((operation) => [operation, declaredRow(routes[operation])]);
    expect(declared).toEqual(operations.map((operation) => [operation, rowOf(operation)]));
  });

  it('covers every kind of row, and every caller both accepted and refused where possible', () => {
    const kindsOf = (some: readonly Operation[]) => [...new Set(some.map((operation) => String(rowOf(operation))))];
    expect(kindsOf(cells.map(({ operation }) => operation)).sort()).toEqual(kindsOf(operations).sort());
    const letThrough = sampled.filter((operation) => accepted.some((cell) => cell.operation === operation));
    expect(letThrough).toEqual(sampled.filter((operation) => rowOf(operation).includes('+')));
    for (const caller of CALLERS) {
      const met = cells.filter((cell) => cell.caller === caller).map(({ expected }) => expected);
      expect([caller, met.includes('+'), met.some((outcome) => outcome !== '+')]).toEqual([caller, true, true]);
    }
  });

  it('refuses callers without rights with a described problem, and changes nothing', async () => {
    // The records of the requests are created first, so that only a refused call could change anything.
    const made = new Map<Operation, { office: Sending; guest: Sending | null }>();
    for (const { operation } of refused) {
      if (made.has(operation)) continue;
      const { office, guest } = requests[operation];
      made.set(operation, { office: await office(parties), guest: guest ? await guest(parties) : null });
    }
    const before = await everything();
    const wrong: object[] = [];
    for (const { operation, caller, expected } of refused) {
      const { office, guest } = made.get(operation) ?? { office: {}, guest: null };
      const sending = guest && KEY_CALLERS.has(caller) ? guest : office;
      const key = keyFor(caller, sending.key ?? parties.accountKey);
      const answer = await call(operation, { ...sending, key, token: await tokenFor(caller) });
      const { code, status } = answer;
      if (code !== expected) wrong.push({ operation, caller, expected, code, status });
      const misfit = description.misfit(operation, answer);
      if (misfit !== null) wrong.push({ operation, caller, status, misfit });
    }
    expect(wrong).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  it('accepts callers with rights, with a response that matches its description', async () => {
    const wrong: object[] = [];
    for (const { operation, caller } of accepted) {
      const answer = await sendAs(operation, caller);
      const { code, status, errors } = answer;
      if (code !== (THEN[operation] ?? null)) wrong.push({ operation, caller, code, status, errors });
      const misfit = description.misfit(operation, answer);
      if (misfit !== null) wrong.push({ operation, caller, status, misfit });
    }
    expect(wrong).toEqual([]);
  });

  it('rejects a bad token of an administrator, but does not refuse a visitor for it', async () => {
    for (const token of ['x', 'a.b.c', (await administrator('owner')).slice(0, -10)]) {
      expect((await call('getMe', { token })).code).toBe('unauthenticated');
      expect((await call('listSystemStages', { token })).code).toBeNull();
    }
  });

  it('refuses after the role changes, the session ends, or the administrator is disabled', async () => {
    const owner = await administrator('owner');
    const email = freshAddress();
    const body = { email, displayName: '臨時', role: 'viewer', disabled: false };
    const made = await call('createAdminUser', { token: owner, body });
    expect(made.code).toBeNull();
    const [record] = (await documentsOf('adminUsers')).filter((one) => one.email === email);
    const id = record?.id ?? '';
    await inStep(email, false);
    const token = await tokenOf(email);
    expect((await call('listAccounts', { token })).code).toBeNull();
    await call('changeAdminUser', { token: owner, id, body: { role: 'operator' } });
    expect((await call('createDraw', { token, body: { number: 1 } })).code).toBe('forbidden');
    await call('changeAdminUser', { token: owner, id, body: { disabled: true } });
    // The record has an effect at once; the identity provider follows.
    expect(['forbidden', 'unauthenticated']).toContain((await call('listAccounts', { token })).code);
    await eventually('the end of the session', async () => {
      const { code } = await call('listAccounts', { token });
      return code === 'unauthenticated' ? code : null;
    });
    await call('changeAdminUser', { token: owner, id, body: { disabled: false } });
    await inStep(email, false);
    const again = await tokenOf(email);
    expect((await call('listAccounts', { token: again })).code).toBeNull();
    await revoke(email);
    expect((await call('listAccounts', { token: again })).code).toBe('unauthenticated');
  });

  it('accepts nobody when the database is empty', async () => {
    const token = await administrator('owner');
    await clearFirestore();
    // The record is gone at once; the provider's user and its session follow.
    expect(['forbidden', 'unauthenticated']).toContain((await call('listAccounts', { token })).code);
    // Wait here, because the next file creates these users again.
    for (const name of ['owner', 'secondOwner', 'operator', 'viewer'] as const) {
      await eventually(`the end of ${name}`, async () => {
        const user = await userOf(addressOfAdministrator(name));
        return user === null || user.disabled ? true : null;
      });
    }
  });
});
