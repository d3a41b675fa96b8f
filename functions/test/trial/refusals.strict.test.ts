import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { z } from 'zod';
import type { MailRecord } from '../../src/shared/mail/mail.ts';
import { type MailServer, RULES, World } from './world.ts';

jest.setTimeout(600_000);

/** The server of `npm run test:smtp-strict`: its folder, and its ports with and without PIPELINING. */
const { folder, pipelined, plain } = z
  .object({ folder: z.string(), pipelined: z.int(), plain: z.int() })
  .parse(JSON.parse(process.env.STRICT_SMTP ?? '{}'));

const RECIPIENTS = process.env.TEST_FULL === '1' ? 3000 : 400;
const MAX_SECONDS = 200_000;
/** By then each mail was tried once. None was tried twice, since the first pause is longer. */
const FIRST_TRY_SECONDS = RECIPIENTS / RULES.perSecond + 2;
const DELIVERED_MS = 60_000;
/** One in ten, as configured at the server. */
const isRefused = ({ email }: Pick<MailRecord, 'email'>): boolean => /^reader-[0-9]*7@/.test(email);

const serverAt = (port: number): MailServer => ({
  url: `smtp://127.0.0.1:${port}`,
  start: async () => undefined,
  stop: async () => undefined,
});

const filesIn = (...path: string[]): string[] =>
  readdirSync(join(folder, ...path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const isOnItsWay = (): boolean => ['incoming', 'active', 'deferred'].some((name) => filesIn('queue', name).length > 0);

/** Recipients of delivered mails. @throws Error if mails stay in the server's queue */
const delivered = async (): Promise<readonly string[]> => {
  const deadline = Date.now() + DELIVERED_MS;
  while (isOnItsWay()) {
    if (Date.now() > deadline) throw new Error('The server keeps mails in its queue.');
    await after(100);
  }
  return filesIn('box').map((file) => /^X-Original-To: (.*)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? 'nobody');
};

let world: World<MailServer>;
beforeEach(() => {
  for (const file of filesIn('box')) rmSync(file);
});
afterEach(() => world.end());

const addressesOf = (mails: readonly MailRecord[]): string[] => mails.map(({ email }) => email).sort();

const begun = async (port: number, without: 'nothing' | 'reset'): Promise<World<MailServer>> => {
  world = new World(serverAt(port));
  await world.begin(RECIPIENTS, { without });
  return world;
};

describe.each([
  ['pipelined', pipelined],
  ['one by one', plain],
])('one recipient in ten refused, with SMTP commands sent %s', (_, port) => {
  it("fails only the refused mails with the server's words, and delivers every other mail once at the first attempt", async () => {
    const one = await begun(port, 'nothing');
    await one.settle(MAX_SECONDS);
    const mails = await one.mails();
    const [refused, others] = [mails.filter(isRefused), mails.filter((mail) => !isRefused(mail))];
    expect([refused.length, others.length]).toEqual([RECIPIENTS / 10, RECIPIENTS - RECIPIENTS / 10]);
    expect(addressesOf(mails.filter(({ state }) => state === 'FAILED'))).toEqual(addressesOf(refused));
    expect(addressesOf(mails.filter(({ state }) => state === 'SENT'))).toEqual(addressesOf(others));
    expect(refused.filter(({ problem }) => !problem?.startsWith('550 5.1.1 '))).toEqual([]);
    expect(mails.filter(({ attempts }) => attempts !== 1)).toEqual([]);
    expect([...(await delivered())].sort()).toEqual(addressesOf(others));
  });

  it('negative control: fails other mails, too, if sessions are not reset', async () => {
    const one = await begun(port, 'reset');
    for (let second = 0; second < FIRST_TRY_SECONDS; second += 1) await one.second();
    const innocent = (await one.mails()).filter((mail) => !isRefused(mail) && mail.state !== 'SENT');
    // "Nested MAIL command". After too many in a row the server hangs up, which prevents more of them.
    expect(innocent.filter(({ problem }) => problem?.startsWith('503 ')).length).toBeGreaterThan(0);
  });
});
