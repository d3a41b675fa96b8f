import { EventEmitter } from 'node:events';
import type { Firestore } from '@google-cloud/firestore';
import { depsAt } from '../../test/resume/depsAt.ts';
import { type StillDatabase, stillDatabase } from '../../test/stillDatabase.ts';
import type { Deps } from '../deps.ts';
import { Deadline, type Timing, under } from '../gateways/deadline.ts';
import { clearProject } from '../../test/support/firestoreEmulator.ts';
import { handlers } from '../handlers/index.ts';
import { campaign } from '../shared/campaign/current.ts';
import { definitions } from '../shared/contract/definitions.ts';
import { TIME_LIMITS } from '../shared/deployment/timeLimits.ts';
import { fromISO } from '../shared/time/instants.ts';
import { campaignStateOf } from '../store/campaign/campaignFacts.ts';
import { commitSettings, inTransaction } from '../store/transaction.ts';
import { createApp } from './app.ts';

const PROJECT = `demo-deadline-${process.pid}`;
const OPEN = fromISO(campaign.timetable.open) + 60_000;

/** A request's clock and timers, controlled by the test. */
const handTime = () => {
  let now = 0;
  const waiting = new Map<number, (() => void)[]>();
  const timing: Timing = {
    clock: () => now,
    startTimer: (ms) => {
      const over = new Promise<void>((resolve) => waiting.set(ms, [...(waiting.get(ms) ?? []), resolve]));
      return { over, cancel: () => undefined };
    },
  };
  const advance = (ms: number): void => void (now += ms);
  const fire = (ms: number): void => {
    for (const notify of waiting.get(ms) ?? []) notify();
    waiting.delete(ms);
  };
  return { timing, advance, fire };
};

let still: StillDatabase;
beforeAll(async () => {
  still = await stillDatabase(PROJECT);
});
beforeEach(async () => await clearProject(PROJECT));
afterEach(() => still.goOn());
afterAll(async () => await still.end());

const depsOf = (db: Firestore, timing: Timing): Deps => {
  const outside = depsAt(db, OPEN);
  const campaignState = campaignStateOf(db, outside.campaignClock, timing.clock, timing.startTimer);
  const config = { ...outside.config, CLIENT_WRITES_PER_MINUTE: 1000, FORWARDED_HOPS: 0 };
  // Visitors' requests use no other dependency. Any other would fail here.
  return { ...outside, config, campaignState } as unknown as Deps;
};

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}
type App = ReturnType<typeof createApp>;

const send = async (app: App, method: string, path: string, body?: object, key?: string): Promise<Answer> => {
  const given: Readonly<Record<string, string | undefined>> = {
    'content-type': 'application/json',
    'idempotency-key': key,
  };
  const rawBody = Buffer.from(JSON.stringify(body ?? {}));
  const get = (name: string) => given[name.toLowerCase()];
  const request = { method, path: `/api/v1${path}`, url: `/api/v1${path}`, get, rawBody, socket: new EventEmitter() };
  let head = { status: 0, headers: {} };
  return await new Promise((resolve, reject) => {
    const response = {
      writeHead: (status: number, headers: object) => {
        head = { status, headers };
        return response;
      },
      end: (text?: string) => resolve({ ...head, body: text ? JSON.parse(String(text)) : undefined }),
    };
    // The app reads and writes only these fields.
    app(request as unknown as Parameters<App>[0], response as unknown as Parameters<App>[1]).catch(reject);
  });
};

const made = async (): Promise<Record<string, number>> => {
  const names = ['emailVerifications', 'mails', 'idempotencyKeys'];
  const counts = await Promise.all(names.map(async (name) => (await still.db.collection(name).get()).size));
  return Object.fromEntries(names.map((name, index) => [name, counts[index] ?? 0]));
};
const NOTHING = { emailVerifications: 0, mails: 0, idempotencyKeys: 0 };
const ONCE = { emailVerifications: 1, mails: 1, idempotencyKeys: 1 };

/** Waits until the calls that were sent have reached the proxy. */
const turn = async (): Promise<void> => await new Promise((resolve) => setTimeout(resolve, 50));

const VERIFICATION = { email: 'person@example.jp', verificationPattern: 1 };
const KEY = 'a-key-of-the-page';

/** An app whose instance has read the facts and warmed its connection. */
const started = async () => {
  const hand = handTime();
  const app = createApp(depsOf(still.db, hand.timing), { definitions, handlers }, hand.timing);
  expect((await send(app, 'GET', '/systemStages')).status).toBe(200);
  const ask = async (key?: string) => await send(app, 'POST', '/emailVerification', VERIFICATION, key);
  return { ...hand, app, ask };
};

describe('a request delayed by Firestore', () => {
  it('returns 503 with Retry-After after ten seconds, and commits nothing when Firestore resumes', async () => {
    const { ask, fire } = await started();
    still.standStill();
    const answer = ask();
    await turn();
    fire(TIME_LIMITS.pageMs);
    expect(await answer).toMatchObject({ status: 503, headers: { 'Retry-After': '5' }, body: { code: 'overloaded' } });
    still.goOn();
    await still.settled();
    expect(await made()).toEqual(NOTHING);
  });

  it('control: commits when Firestore resumes in time', async () => {
    const { ask } = await started();
    still.standStill();
    const answer = ask(KEY);
    await turn();
    still.goOn();
    expect((await answer).status).toBe(201);
    expect(await made()).toEqual(ONCE);
  });

  it('commits nothing on an instance that was frozen past the limit', async () => {
    const { ask, advance } = await started();
    still.standStill();
    const answer = ask(KEY);
    await turn();
    advance(TIME_LIMITS.pageMs);
    still.goOn();
    expect((await answer).status).toBe(503);
    expect(await made()).toEqual(NOTHING);
  });

  it('has one effect when the client repeats it with its key', async () => {
    const { ask, fire } = await started();
    still.standStill();
    const answer = ask(KEY);
    await turn();
    fire(TIME_LIMITS.pageMs);
    expect((await answer).status).toBe(503);
    const again = ask(KEY);
    still.goOn();
    const first = await again;
    await still.settled();
    expect(first.status).toBe(201);
    expect(await ask(KEY)).toMatchObject({ status: 201, body: first.body });
    expect(await made()).toEqual(ONCE);
  });

  it('waits for a commit that was sent in time, and returns its outcome', async () => {
    const { ask, fire, advance } = await started();
    const sent = still.standStillAtCommit();
    const answer = ask(KEY);
    await sent;
    advance(TIME_LIMITS.pageMs);
    fire(TIME_LIMITS.pageMs);
    await turn();
    still.goOn();
    expect((await answer).status).toBe(201);
    expect(await made()).toEqual(ONCE);
  });
});

describe('a commit that Firestore does not answer', () => {
  it('is given up after its own limit, which is shorter than the wait after a boundary', async () => {
    const own = await stillDatabase(PROJECT);
    own.db.settings(commitSettings(300));
    const sent = own.standStillAtCommit();
    const { timing, advance } = handTime();
    const commit = () =>
      inTransaction(own.db, async (transaction) => void transaction.create(own.db.doc('one/made'), {}));
    const ends = under(new Deadline(TIME_LIMITS.longMs, timing.clock), commit);
    await sent;
    advance(TIME_LIMITS.longMs);
    // The library would retry the transaction, which the deadline refuses.
    await expect(ends).rejects.toMatchObject({ code: 'overloaded' });
    own.goOn();
    await own.end();
  });
});

describe('the stage, which every page reads first', () => {
  it.each(['/systemStages', '/timetable'])(
    'is returned at %s from the last known facts after a second',
    async (path) => {
      const { app, advance, fire } = await started();
      const known = await send(app, 'GET', path);
      // The facts are cached for two seconds.
      advance(2000);
      still.standStill();
      const answer = send(app, 'GET', path);
      await turn();
      fire(TIME_LIMITS.factsMs);
      expect(await answer).toMatchObject({ status: 200, body: known.body });
    },
  );

  it('is read again for a request that changes something', async () => {
    const { ask, advance, fire } = await started();
    advance(2000);
    still.standStill();
    const answer = ask();
    await turn();
    fire(TIME_LIMITS.factsMs);
    await turn();
    fire(TIME_LIMITS.pageMs);
    expect((await answer).status).toBe(503);
  });
});
