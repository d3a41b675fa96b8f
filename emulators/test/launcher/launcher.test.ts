import { findFreeOffset } from '../../launcher/ports/ports.ts';
import { inFull } from '../harness/run/longForm.ts';
import { makeFunctions } from './functionsFixture.ts';
import { Launch } from './launch.ts';

const projectId = 'demo-voucher-lottery';
const launches: Launch[] = [];
let fixture: ReturnType<typeof makeFunctions>;
/** Runs until its own test ends it: a start takes half a minute beside other tests. */
let stack: Launch;

beforeAll(async () => {
  fixture = makeFunctions();
  stack = await launch('--at', '2025-10-07T10:00+09:00');
}, 400_000);
afterAll(async () => {
  await Promise.all(launches.map((each) => each.end()));
  fixture.remove();
});

/** Starts the launcher at an offset of the grid that other tests' stacks also use, because ports between two of them could collide. */
async function launch(...args: string[]): Promise<Launch> {
  const started = new Launch(await findFreeOffset(), ['--functions', fixture.folder, ...args]);
  launches.push(started);
  return started.ready();
}

const document = (at: Launch, path: string) =>
  at.url('firestore', `/v1/projects/${projectId}/databases/(default)/documents/${path}`);
const asOwner = { authorization: 'Bearer owner', 'content-type': 'application/json' };

interface Tick {
  before: number;
  after: number;
}

/** Returns the campaign times at the beginning and end of each run of the scheduler, in order. */
async function ticks(at: Launch): Promise<Tick[]> {
  const answer = await fetch(document(at, 'ticks?pageSize=300'), { headers: asOwner });
  // The fixture's documents, with integers in the form of Firestore's REST API.
  const body = (await answer.json()) as { documents?: { fields: Record<keyof Tick, { integerValue: string }> }[] };
  return (body.documents ?? []).map(({ fields }) => ({
    before: Number(fields.before.integerValue),
    after: Number(fields.after.integerValue),
  }));
}

const putClock = async (at: Launch, change: object): Promise<Response> =>
  fetch(at.url('control', '/clock'), { method: 'PUT', body: JSON.stringify(change) });

describe('the launcher', () => {
  it('starts all services, and moves the clock with the scheduler', async () => {
    expect(stack.output).toContain(stack.url('inbox'));
    // Addresses come first, then a line for each step with its time. The rest is in the log.
    expect(stack.output.indexOf(stack.url('site', '/admin'))).toBeLessThan(stack.output.indexOf('Firestore: '));
    expect(stack.output).toMatch(/^ +\d+\.\d s {2}Emulators and mail catcher are up$/m);
    expect(stack.output.split('\n').length).toBeLessThan(25);
    const environment = await fetch(stack.url('functions', `/${projectId}/asia-northeast1/api/environment`));
    expect(await environment.json()).toMatchObject({
      SITE_URL: stack.url('site'),
      SMTP_URL: stack.url('smtp').replace('http:', 'smtp:'),
      STRIPE_API_BASE: stack.url('stripe'),
      BEACON_RELAYS: stack.url('beacon'),
      TSA_URLS: stack.url('timestamps'),
      LAUNCHER_LEASH: null,
      FIREBASE_AUTH_EMULATOR_HOST: stack.url('auth').replace('http://', ''),
    });
    expect((await fetch(stack.url('site', '/api/v1/environment'))).status).toBe(200);
    expect((await fetch(stack.url('auth'))).status).toBe(200);
    expect((await fetch(stack.url('inbox', '/api/email'))).status).toBe(200);
    expect(await (await fetch(stack.url('stripe'))).text()).toContain('手元のStripe');
    expect((await fetch(stack.url('beacon', '/chains'))).status).toBe(200);
    expect(await (await fetch(stack.url('timestamps', '/ca.pem'))).text()).toContain('BEGIN CERTIFICATE');

    expect((await putClock(stack, { running: false })).status).toBe(200);
    const already = (await ticks(stack)).length;
    const moved = await putClock(stack, { now: '2025-10-08T10:05+09:00' });
    const text = '2025年10月8日(水) 10:05';
    expect(await moved.json()).toEqual({ now: '2025-10-08T10:05:00.000+09:00', running: false, rate: 1, text });
    const runs = (await ticks(stack)).slice(already);
    const due = ['2025-10-07T11:00', '2025-10-07T11:02', '2025-10-08T10:00', '2025-10-08T10:02', '2025-10-08T10:05'];
    expect(runs).toEqual(due.map((at) => Date.parse(`${at}+09:00`)).map((at) => ({ before: at, after: at })));
    expect((await putClock(stack, { now: '2025-10-01T00:00+09:00' })).status).toBe(200);
    expect(await ticks(stack)).toHaveLength(already + runs.length);

    const mail = { fields: { state: { stringValue: 'QUEUED' } } };
    const queued = { method: 'POST', headers: asOwner, body: JSON.stringify(mail) };
    expect((await fetch(document(stack, 'mails'), queued)).status).toBe(200);
    const settled = await fetch(stack.url('control', '/settle'), { method: 'POST' });
    expect(await settled.json()).toEqual({ left: [] });
  }, 400_000);

  // `npm test` itself runs four stacks side by side.
  inFull(
    'runs twice side by side, each with its own data and clock',
    async () => {
      const other = await launch('--at', '2025-10-14T00:00+09:00');
      await putClock(other, { running: false });
      const clock = async (at: Launch): Promise<unknown> => (await fetch(at.url('control', '/clock'))).json();
      expect((await putClock(stack, { now: '2025-10-02T00:00+09:00' })).status).toBe(200);
      expect(await clock(stack)).toMatchObject({ now: expect.stringMatching(/^2025-10-02T/) });
      expect(await clock(other)).toMatchObject({ now: expect.stringMatching(/^2025-10-14T/) });
      const [own, others] = [(await ticks(stack)).length, (await ticks(other)).length];
      await fetch(stack.url('control', '/tick'), { method: 'POST' });
      expect((await ticks(stack)).length).toBeGreaterThan(own);
      expect(await ticks(other)).toHaveLength(others);
    },
    700_000,
  );

  it('names the process that uses a required port', async () => {
    const second = new Launch(stack.offset, ['--functions', fixture.folder]);
    expect(await second.exit()).toBe(1);
    expect(second.output).toMatch(
      new RegExp(`port ${stack.url('site').split(':')[2]} \\(site\\) is held by process \\d+ \\(`),
    );
  }, 400_000);

  it('leaves no process and no port on Ctrl-C', async () => {
    expect(stack.processes().length).toBeGreaterThan(3);
    stack.child.kill('SIGINT');
    expect(await stack.exit()).toBe(0);
    expect(await stack.left(0)).toEqual([]);
  }, 400_000);

  it('can be stopped during its start', async () => {
    const starting = new Launch(await findFreeOffset(), ['--functions', fixture.folder]);
    launches.push(starting);
    await starting.prints('Firestore:');
    starting.child.kill('SIGTERM');
    await starting.exit();
    expect(await starting.left()).toEqual([]);
  }, 400_000);
});
