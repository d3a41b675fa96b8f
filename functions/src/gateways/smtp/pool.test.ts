import { FaultServer } from '../../../test/faultServer.ts';
import { NoConnection, type PoolOptions, sessionPool } from './pool.ts';
import { openSession } from './session.ts';

const server = new FaultServer();
beforeEach(async () => {
  await server.start();
  server.greets421 = false;
  server.connections = 0;
  server.mostOpen = 0;
});
afterEach(() => server.stop());

/** For tests that are not about waiting. On a busy machine, twenty mails over two connections wait for seconds. */
const PATIENT_MS = 20_000;
jest.setTimeout(30_000);

let now = 0;
const poolOf = (options: Partial<PoolOptions> = {}) =>
  sessionPool({
    open: () => openSession({ url: server.url, auth: null }),
    size: 2,
    messages: 100,
    idleMs: 1000,
    clock: () => now,
    chance: () => 0.5,
    ...options,
  });

const MESSAGE = Buffer.from('Message-ID: <1@x>\r\n\r\nb\r\n');
const envelope = { from: 'office@example.jp', to: 'reader@example.jp' };

describe('the SMTP connection pool', () => {
  it('opens at most its size of connections and queues other mails', async () => {
    const pool = poolOf();
    const sendOne = async (): Promise<string> => {
      const { session, giveBack } = await pool.take(PATIENT_MS);
      const { outcome } = await session.send(envelope, MESSAGE, PATIENT_MS);
      giveBack();
      return outcome;
    };
    const outcomes = await Promise.all(Array.from({ length: 20 }, sendOne));
    expect(new Set(outcomes)).toEqual(new Set(['sent']));
    expect([server.mostOpen, server.connections]).toEqual([2, 2]);
  });

  it('replaces a connection after its maximum of messages and after a failure', async () => {
    const pool = poolOf({ size: 1, messages: 2 });
    for (let count = 0; count < 4; count += 1) {
      const { session, giveBack } = await pool.take(PATIENT_MS);
      await session.send(envelope, MESSAGE, PATIENT_MS);
      giveBack();
    }
    expect(server.connections).toBe(2);
    server.plan = () => 'dropBeforeData';
    for (let count = 0; count < 2; count += 1) {
      const { session, giveBack } = await pool.take(PATIENT_MS);
      await session.send(envelope, MESSAGE, PATIENT_MS);
      giveBack();
    }
    server.plan = () => null;
    expect(server.connections).toBe(4);
  });

  it('closes idle connections', async () => {
    const pool = poolOf({ idleMs: 30 });
    (await pool.take(PATIENT_MS)).giveBack();
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(server.open).toBe(0);
    (await pool.take(PATIENT_MS)).giveBack();
    expect(server.connections).toBe(2);
  });

  it('rejects a request after its maximum wait', async () => {
    const pool = poolOf({ size: 1 });
    const first = await pool.take(PATIENT_MS);
    await expect(pool.take(30)).rejects.toThrow(NoConnection);
    first.giveBack();
    (await pool.take(PATIENT_MS)).giveBack();
  });

  it('makes one attempt for a hundred mails at a refusing server, and one more after the pause', async () => {
    server.greets421 = true;
    const pool = poolOf();
    const tryAll = async (): Promise<number> => {
      const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => pool.take(PATIENT_MS)));
      return outcomes.filter(({ status }) => status === 'rejected').length;
    };
    expect([await tryAll(), await tryAll(), server.connections <= 2]).toEqual([100, 100, true]);
    const before = server.connections;
    now += 60_000;
    expect(await tryAll()).toBe(100);
    expect(server.connections - before).toBe(1);
    server.greets421 = false;
    now += 600_000;
    (await pool.take(PATIENT_MS)).giveBack();
  });

  it('rejects at once during the pause, even after its last connections closed', async () => {
    const pool = poolOf({ size: 3, idleMs: 30 });
    const [one, two] = [await pool.take(PATIENT_MS), await pool.take(PATIENT_MS)];
    server.greets421 = true;
    const third = pool.take(5000);
    // The third finds no connection, and uses the first that is given back.
    await new Promise((resolve) => setTimeout(resolve, 100));
    one.giveBack();
    (await third).giveBack();
    two.giveBack();
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(server.open).toBe(0);
    const waited = new Promise((resolve) => setTimeout(() => resolve('still waiting'), 1000));
    await expect(Promise.race([pool.take(5000), waited])).rejects.toThrow(NoConnection);
  });
});
