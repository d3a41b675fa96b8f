import * as fc from 'fast-check';
import Connection from 'nodemailer/lib/smtp-connection';
import { type Fault, FaultServer } from '../../../test/faultServer.ts';
import { sessionPool } from './pool.ts';
import { openSession } from './session.ts';
import { SEARCH } from '../../../test/search.ts';

jest.setTimeout(300_000);

const server = new FaultServer();
beforeAll(() => server.start());
afterAll(() => server.stop());
afterEach(() => jest.restoreAllMocks());

const MAX_TRIES = 3;
const TEMPORARY = [421, 450, 451, 452, 454, 'data451', 'dropBeforeData'] as const;
const FINAL = [550, 'data550', 'dropAfterDot'] as const;

/** The outcome of one mail. The server defers it some times, then accepts it (null), refuses it, or drops the connection after its last byte. */
interface Fate {
  readonly putOff: readonly Fault[];
  readonly end: (typeof FINAL)[number] | null;
}

interface Schedule {
  readonly fates: readonly Fate[];
  readonly connections: number;
  readonly pipelining: boolean;
}

const fate: fc.Arbitrary<Fate> = fc.record({
  putOff: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(fc.constantFrom(...TEMPORARY), { maxLength: MAX_TRIES - 1 }) },
  ),
  end: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constantFrom(...FINAL) }),
});

const schedules: fc.Arbitrary<Schedule> = fc.record({
  fates: fc.array(fate, { minLength: 2, maxLength: 12 }),
  connections: fc.integer({ min: 1, max: 3 }),
  pipelining: fc.boolean(),
});

const addressOf = (index: number): string => `reader-${index}@example.jp`;
const expected = ({ end }: Fate): string => (end === null ? 'sent' : end === 'dropAfterDot' ? 'unknown' : 'refused');

/** Each mail's last outcome, after retries while it is "later". */
const outcomesOf = async ({ fates, connections, pipelining }: Schedule): Promise<readonly string[]> => {
  server.pipelining = pipelining;
  server.plan = (to, tries) => {
    const { putOff, end } = fates[Number(/\d+/.exec(to)?.[0])] ?? { putOff: [], end: null };
    return putOff[tries] ?? end;
  };
  server.tries.clear();
  server.accepted.length = 0;
  const pool = sessionPool({
    open: () => openSession({ url: server.url, auth: null }),
    size: connections,
    messages: 100,
    idleMs: 200,
    clock: () => 0,
    chance: () => 0.5,
  });
  const outcomes: string[] = [];
  const deliver = async (index: number): Promise<void> => {
    const message = Buffer.from(`Message-ID: <${index}@x>\r\n\r\nb\r\n`);
    for (let tries = 0; tries <= MAX_TRIES && (outcomes[index] ?? 'later') === 'later'; tries += 1) {
      const { session, giveBack } = await pool.take(5000);
      outcomes[index] = (await session.send({ from: 'o@example.jp', to: addressOf(index) }, message, 2000)).outcome;
      giveBack();
    }
  };
  const left = fates.keys();
  // One worker more than there are connections, all on the same iterator.
  const worker = async (): Promise<void> => {
    for (const index of left) await deliver(index);
  };
  await Promise.all(Array.from({ length: connections + 1 }, worker));
  return outcomes;
};

/** Each mail ends with its own outcome, whatever happens to earlier ones. An accepted mail was accepted once, a refused one never. */
const innocence = fc.asyncProperty(schedules, async (schedule) => {
  const outcomes = await outcomesOf(schedule);
  const accepted = server.accepted.map(({ to }) => to).sort();
  const due = schedule.fates.flatMap((one, index) => (expected(one) === 'refused' ? [] : [addressOf(index)])).sort();
  return (
    JSON.stringify(outcomes) === JSON.stringify(schedule.fates.map(expected)) &&
    JSON.stringify(accepted) === JSON.stringify(due)
  );
});

describe('mails over reused connections', () => {
  it('end with their own outcome, and none is sent twice', async () => {
    await fc.assert(innocence, { numRuns: process.env.TEST_FULL === '1' ? 300 : 60 });
    expect(server.disordered).toBe(0);
  });

  it('negative control: end with the outcome of another mail if sessions are not reset', async () => {
    jest.spyOn(Connection.prototype, 'reset').mockImplementation((done) => done(null));
    expect((await fc.check(innocence, SEARCH)).failed).toBe(true);
  });
});
