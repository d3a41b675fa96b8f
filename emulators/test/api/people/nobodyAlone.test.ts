import { campaign } from 'functions/shared/campaign/current';
import type { Card } from '../../../client/card.ts';
import { MOVABLE } from 'functions/shared/campaign/moves';
import { administrator } from '../../harness/administrators.ts';
import { apply } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { call, done } from '../../harness/client.ts';
import { changeDocument, documentsOf } from '../../harness/firestore.ts';
import { committedDraw } from '../../harness/draw.ts';
import { mailTo } from '../../harness/inbox.ts';
import { wonPaperID } from '../../harness/paper.ts';
import { freshAddress } from '../../harness/person.ts';
import { full } from '../../harness/run/longForm.ts';
import { eventually, leapTo, tick } from '../../harness/stack.ts';
import { unexplored } from '../../harness/wins/calls.ts';
import { endedOf, explore, type Found, type Holder } from '../../harness/wins/explore.ts';
import { purchaseStanding, settling, winner } from '../../harness/winner.ts';

const { timetable } = campaign;
const SLOW_MS = 900_000;
const DEPTH = 3;
const AFTER_RELEASE = '2025-10-17T12:00:00.000+09:00';
let owner = '';

const byCard = async (card: Card, ...actions: readonly ('authorize' | 'capture')[]): Promise<Holder> => {
  const one = await winner(card);
  await changeDocument('purchases', one.id, { drawNumber: 1 });
  for (const action of actions) await settling(owner, one.id, action);
  return one;
};
const onPaper = async (isPaid: boolean): Promise<Holder> => {
  const id = await wonPaperID();
  await changeDocument('purchases', id, { drawNumber: 1, purchaseCount: 2, grantedCount: 2 });
  if (isPaid) await done('payAtCounter', { token: owner, id, body: {} });
  return { id, email: null };
};

interface Stand {
  readonly name: string;
  readonly fresh: () => Promise<Holder>;
  /** A quick run explores the paid wins, `npm run test:full` all. */
  readonly isQuick: boolean;
  readonly hasVouchers: boolean;
  /** Whether the win lapses by itself, since its holder did not pay. */
  readonly mayLapse: boolean;
}
const stand = (name: string, fresh: Stand['fresh'], is: Partial<Omit<Stand, 'name' | 'fresh'>> = {}): Stand => {
  const { isQuick = false, hasVouchers = false, mayLapse = false } = is;
  return { name, fresh, isQuick, hasVouchers, mayLapse };
};
const STANDS = [
  stand('held on a card', () => byCard('good', 'authorize')),
  stand('charged', () => byCard('good', 'authorize', 'capture'), { isQuick: true, hasVouchers: true }),
  stand('refused by the bank', () => byCard('declinedLater', 'authorize'), { mayLapse: true }),
  stand('on paper and unpaid', () => onPaper(false), { mayLapse: true }),
  stand('paid at the counter', () => onPaper(true), { isQuick: true }),
  stand('charged, its vouchers not issued yet', () => byCard('good', 'authorize', 'capture')),
  stand('paid at the counter, its vouchers issued', () => onPaper(true), { hasVouchers: true }),
];

/** As many holders as an exploration uses up: each accepted call needs another one. */
const POOL = 30;

/** Holders made while people can still apply, each given out once. */
const pool = async (make: () => Promise<Holder>): Promise<() => Holder | null> => {
  const holders: Holder[] = [];
  for (let made = 0; made < POOL; made += 1) holders.push(await make());
  return () => holders.pop() ?? null;
};

/** The sequences, for people to read. */
const told = (found: readonly Found[]): string[] => found.map(({ calls, end }) => `${calls.join(' → ')} ⇒ ${end}`);

beforeEach(async () => {
  await begin(IN_PHASE[4]);
  owner = await administrator('owner');
});

it('tries or lists every operation that changes something', () => {
  expect(unexplored).toEqual([]);
});

it.each(STANDS.filter(({ isQuick }) => full || isQuick))(
  'a win $name is ended by no three calls of one person, nor by the deadline after them',
  async ({ fresh, hasVouchers, mayLapse }) => {
    const next = await pool(fresh);
    if (hasVouchers) {
      await eventually('the vouchers', async () => {
        await tick();
        return (await documentsOf('vouchers')).length === POOL ? true : null;
      });
    }
    await leapTo(AFTER_RELEASE);
    const { found, going, tried, isWhole } = await explore({ fresh: next, depth: DEPTH, isSecret: false });
    for (const at of [timetable.lapse, '2025-11-14T12:00:00.000+09:00']) {
      await leapTo(at);
      for (let turn = 0; turn < 5; turn += 1) await tick();
    }
    // A win that its holder did not pay lapses by itself.
    const ended = mayLapse ? [] : await endedOf(going);
    expect(told([...found, ...ended])).toEqual([]);
    expect([isWhole, tried > 20]).toEqual([true, true]);
  },
  SLOW_MS,
);

it(
  'an application of a committed draw is ended, and its ticket number read, by no three calls of one person',
  async () => {
    const next = await pool(apply);
    await committedDraw();
    await leapTo('2025-10-16T15:00:00.000+09:00');
    const { found, tried, isWhole } = await explore({ fresh: next, depth: DEPTH, isSecret: true });
    expect(told(found)).toEqual([]);
    expect([isWhole, tried > 20]).toEqual([true, true]);
  },
  SLOW_MS,
);

describe('from the release on', () => {
  beforeEach(() => leapTo(AFTER_RELEASE));

  it.each(MOVABLE)('no owner alone takes a told deadline forward by moving %s', async (boundary) => {
    for (const alone of [true, false]) {
      for (const startsAt of [
        '2025-10-18T12:00:00.000+09:00',
        '2025-10-24T09:00:00.000+09:00',
        '2025-10-30T23:59:59.999+09:00',
      ]) {
        await call('moveBoundary', { token: owner, body: { boundary, startsAt, alone, reason: '試験' } });
      }
    }
    const { timetable: now } = await done('getTimetable');
    for (const name of ['modificationEnd', 'lapse', 'waitingListEnd', 'useEnd'] as const) {
      expect([name, now[name] >= timetable[name]]).toEqual([name, true]);
    }
  });

  it('says why a told deadline is not taken forward, and puts it off', async () => {
    const move = (startsAt: string) =>
      call('moveBoundary', { token: owner, body: { boundary: 'modificationEnd', startsAt, reason: '試験' } });
    expect((await move('2025-10-22T10:00:00.000+09:00')).code).toBe('told_date');
    expect((await move('2025-10-25T10:00:00.000+09:00')).code).toBeNull();
  });

  it('no owner alone closes the changes by a switch of the phase', async () => {
    const body = { stage: 'APPLICATION_ENDED_AND_MODIFICATION_CLOSED', reason: '試験' };
    expect((await call('createSystemStage', { token: owner, body })).code).toBe('stage_too_late');
  });
});

it('mail 14 warns at the former address, whatever its text', async () => {
  const { id, email } = await winner();
  const token = await administrator('operator');
  await done('changeMailConfig', {
    token,
    id: 'mail-14',
    body: { title: 'お知らせ', body: 'いつもありがとうございます。\n{{changedAt}}\n{{officePhone}}' },
  });
  await done('changeAccount', { token, id, body: { email: freshAddress() } });
  const { text } = await mailTo(email, 14);
  expect(text).toContain('登録のメールアドレスが変更されました。');
  expect((await purchaseStanding(owner, { id })).state).toBe('WON');
});
