import { createHash } from 'node:crypto';
import { type Fault, type FaultPlan, FaultServer } from '../faultServer.ts';
import { DELIVERY_STEPS } from '../../src/outbox/deliveryDeps.ts';
import type { MailState } from '../../src/shared/mail/mail.ts';
import { CONNECTIONS, RULES, World } from './world.ts';

jest.setTimeout(1_800_000);

const full = process.env.TEST_FULL === '1';
const RECIPIENTS = full ? 2000 : 40;
const KILLS = full ? 20 : 3;
/** Mails with two tasks each. */
const DOUBLED = full ? 100 : 40;
const MAX_SECONDS = 200_000;

let world: World;
beforeEach(() => (world = new World(new FaultServer())));
afterEach(() => world.end());

/** A number from 0 to 1 derived from the text, so that the same mails have the same faults in every run. */
const shareOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;
const pick = <T>(choices: readonly T[], share: number): T => choices[Math.floor(share * choices.length)] as T; // share < 1

const TEMPORARY: readonly Fault[] = [421, 450, 451, 452, 454, 'data451', 'dropBeforeData', 'slow'];
const PERMANENT: readonly Fault[] = [550, 'data550'];

/** 20 % fail temporarily, 2 % permanently, 1 % drop after the final dot. */
const badDay: FaultPlan = (to, tries) => {
  const share = shareOf(to);
  if (share < 0.01) return 'dropAfterDot';
  if (share < 0.03) return pick(PERMANENT, shareOf(`${to}/which`));
  if (share < 0.23 && tries < 1 + Math.floor(shareOf(`${to}/tries`) * 2))
    return pick(TEMPORARY, shareOf(`${to}/${tries}`));
  return null;
};

/** More than any address is deferred. */
const MANY_TRIES = 10;

interface Outcome {
  readonly states: Partial<Record<MailState, number>>;
  readonly repeats: number;
  /** Mails whose state contradicts the server's acceptance. */
  readonly untrue: readonly string[];
}

const outcomeOf = async (one: World): Promise<Outcome> => {
  const states: Partial<Record<MailState, number>> = {};
  const untrue: string[] = [];
  const accepted = one.server.accepted.map(({ messageID }) => messageID);
  const times = (id: string): number => accepted.filter((messageID) => messageID.startsWith(`<${id}@`)).length;
  for (const { id, state } of await one.mails()) {
    states[state] = (states[state] ?? 0) + 1;
    const fits = state === 'SENT' ? times(id) === 1 : state === 'FAILED' ? times(id) === 0 : times(id) <= 1;
    if (!fits) untrue.push(`${id} ${state} ${times(id)}`);
  }
  return { states, repeats: accepted.length - new Set(accepted).size, untrue };
};

/** Mails that failed although the server never refused them. */
const innocent = async (one: World): Promise<readonly string[]> => {
  const failed = (await one.mails()).filter(({ state }) => state === 'FAILED').map(({ email }) => email);
  return failed.filter((address) => !PERMANENT.some((fault) => fault === badDay(address, MANY_TRIES)));
};

const dropsIn = (recipients: number): number =>
  Array.from({ length: recipients }, (_, index) => badDay(`reader-${index}@example.jp`, 0)).filter(
    (fault) => fault === 'dropAfterDot',
  ).length;

/** Runs the day and kills the process at random moments. */
const liveThrough = async (one: World, kills: number): Promise<void> => {
  for (let kill = 0; kill < kills; kill += 1) {
    const seconds = 1 + Math.floor(shareOf(`kill ${kill}`) * 3);
    for (let second = 0; second < seconds; second += 1) await one.second();
    const working = one.second();
    await new Promise((resolve) => setTimeout(resolve, shareOf(`moment ${kill}`) * 120));
    await one.kill();
    await working;
  }
  await one.settle(MAX_SECONDS);
};

describe('the outbox on a bad day', () => {
  it.each([
    ['pipelined', true],
    ['one by one', false],
  ])(
    `sends one mail to each of ${RECIPIENTS} recipients or lists it, with SMTP commands sent %s`,
    async (_, pipelining) => {
      world.server.plan = badDay;
      world.server.pipelining = pipelining;
      await world.begin(RECIPIENTS);
      await liveThrough(world, KILLS);
      const { states, repeats, untrue } = await outcomeOf(world);
      const { SENT = 0, FAILED = 0, UNKNOWN = 0 } = states;
      expect({ repeats, untrue, innocent: await innocent(world), listed: SENT + FAILED + UNKNOWN }).toEqual({
        repeats: 0,
        untrue: [],
        innocent: [],
        listed: RECIPIENTS,
      });
      expect(UNKNOWN).toBeLessThanOrEqual(dropsIn(RECIPIENTS) + KILLS * CONNECTIONS);
      expect(SENT).toBeGreaterThan(RECIPIENTS * 0.8);
      expect([FAILED, dropsIn(RECIPIENTS), world.kills].every((count) => count > 0)).toBe(true);
    },
  );

  it('negative control: repeats mails without the claim', async () => {
    // A queue may dispatch a task twice. Here it always does.
    await world.begin(DOUBLED, { tasks: 2, without: 'claim' });
    await world.settle(MAX_SECONDS);
    expect((await outcomeOf(world)).repeats).toBeGreaterThan(0);
  });

  it('repeats no mail although each task is dispatched twice', async () => {
    await world.begin(DOUBLED, { tasks: 2 });
    await world.settle(MAX_SECONDS);
    expect(await outcomeOf(world)).toEqual({ states: { SENT: DOUBLED }, repeats: 0, untrue: [] });
  });

  it("negative control: repeats mails if the library's command decides when a mail was handed over", async () => {
    world.server.plan = (_, tries) => (tries === 0 ? 'dropAfterDot' : null);
    await world.begin(10, { without: 'handover' });
    await world.settle(MAX_SECONDS);
    expect((await outcomeOf(world)).repeats).toBe(10);
  });
});

describe('a crash of the outbox process', () => {
  const EXPECTED: Readonly<Record<(typeof DELIVERY_STEPS)[number], readonly [state: MailState, accepted: number]>> = {
    read: ['SENT', 1],
    composed: ['SENT', 1],
    connected: ['SENT', 1],
    // These two states look the same afterwards, so a person decides on each.
    claimed: ['UNKNOWN', 0],
    handedOver: ['UNKNOWN', 1],
    recorded: ['SENT', 1],
  };

  it.each(DELIVERY_STEPS)('loses and repeats no mail at the step "%s"', async (step) => {
    await world.begin(1, { diesAfter: step });
    const { child } = world;
    await world.second();
    await child.ended;
    world.heal();
    world.outlastLeases();
    await world.settle(MAX_SECONDS);
    const [mail] = await world.mails();
    expect([mail?.state, world.server.accepted.length]).toEqual(EXPECTED[step]);
  });
});

describe('an outage of the mail server for ten minutes', () => {
  const OUTAGE_SECONDS = 600;
  const MAILS = full ? 2000 : 40;

  const passOutage = async (): Promise<void> => {
    while (world.seconds < OUTAGE_SECONDS) await world.second();
  };

  it("causes few connections, and all mails are sent at the queue's rate afterwards", async () => {
    world.server.greets421 = true;
    await world.begin(MAILS);
    await passOutage();
    // One probe for each pause, not for each mail.
    expect(world.server.connections).toBeLessThan(60);
    world.server.greets421 = false;
    await world.settle(MAX_SECONDS);
    expect(await outcomeOf(world)).toEqual({ states: { SENT: MAILS }, repeats: 0, untrue: [] });
    const longestPause = RULES.maxBackoffMs / 1000;
    expect(world.seconds).toBeLessThan(OUTAGE_SECONDS + longestPause + MAILS / RULES.perSecond + 180);
  });

  it('delays no mail longer than its own pause and the queue if the server defers each mail', async () => {
    world.server.plan = () => (world.seconds < OUTAGE_SECONDS ? 451 : null);
    await world.begin(MAILS);
    await passOutage();
    await world.settle(MAX_SECONDS);
    expect(await outcomeOf(world)).toEqual({ states: { SENT: MAILS }, repeats: 0, untrue: [] });
    // 30 s, 1, 2, 4 and 8 minutes, at most a quarter more, then the sweep's minute and the queue.
    expect(world.seconds).toBeLessThan(OUTAGE_SECONDS + 600 + 60 + MAILS / RULES.perSecond + 120);
    expect(Math.max(...world.server.tries.values())).toBeLessThanOrEqual(7);
  });
});

describe('an outage of the mail server for twelve hours', () => {
  const OUTAGE_SECONDS = 12 * 3600;
  const MAILS = 3;

  it('ends with each mail sent once within ten minutes, although the queue dropped its tasks and refuses their names', async () => {
    world.server.greets421 = true;
    await world.begin(MAILS);
    await world.passTo(OUTAGE_SECONDS);
    expect([world.queue.dropped, (await outcomeOf(world)).states]).toEqual([MAILS, { QUEUED: MAILS }]);
    world.server.greets421 = false;
    await world.settle(MAX_SECONDS);
    expect(await outcomeOf(world)).toEqual({ states: { SENT: MAILS }, repeats: 0, untrue: [] });
    expect(world.seconds).toBeLessThan(OUTAGE_SECONDS + 600);
  });
});
