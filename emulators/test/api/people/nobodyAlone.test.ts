import { campaign } from 'functions/shared/campaign/current';
import { MOVABLE } from 'functions/shared/campaign/moves';
import { administrator } from '../../harness/administrators.ts';
import { apply } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { call, done } from '../../harness/client.ts';
import { committedDraw } from '../../harness/draw.ts';
import { mailTo } from '../../harness/inbox.ts';
import { freshAddress } from '../../harness/person.ts';
import { full } from '../../harness/run/longForm.ts';
import { leapTo } from '../../harness/stack.ts';
import { unexplored } from '../../harness/wins/calls.ts';
import { explore } from '../../harness/wins/explore.ts';
import { AFTER_RELEASE, exploreWin, OTHER_WINS, PAID_WINS, pool, sequenceLines } from '../../harness/wins/winStates.ts';
import { purchaseState, winner } from '../../harness/winner.ts';

const { timetable } = campaign;
const SLOW_MS = 900_000;
const DEPTH = 3;
let owner = '';

beforeEach(async () => {
  await begin(IN_PHASE[4]);
  owner = await administrator('owner');
});

it('tries every operation that changes something, or lists it as excepted', () => {
  expect(unexplored).toEqual([]);
});

it.each(full ? [...PAID_WINS, ...OTHER_WINS] : PAID_WINS)(
  'does not let one person end a win $name, by any steps or by the deadline after them',
  async (stand) => {
    const { ended, tried, isWhole } = await exploreWin(stand, full ? DEPTH : 2);
    expect(ended).toEqual([]);
    expect([isWhole, tried > 20]).toEqual([true, true]);
  },
  SLOW_MS,
);

it(
  'does not let one person end an application of a committed draw or read its ticket number with three calls',
  async () => {
    const next = await pool(apply, 16);
    await committedDraw();
    await leapTo('2025-10-16T15:00:00.000+09:00');
    const { found, tried, isWhole } = await explore({ fresh: next, depth: DEPTH, isSecret: true });
    expect(sequenceLines(found)).toEqual([]);
    expect([isWhole, tried > 20]).toEqual([true, true]);
  },
  SLOW_MS,
);

describe('from the release on', () => {
  beforeEach(() => leapTo(AFTER_RELEASE));

  it.each(MOVABLE)('does not let one owner bring an announced deadline forward by moving %s', async (boundary) => {
    for (const alone of [true, false]) {
      for (const startsAt of [
        '2025-10-18T12:00:00.000+09:00',
        // By whole days, which keeps the order of the reminders.
        '2025-10-22T10:00:00.000+09:00',
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

  it('refuses to bring an announced deadline forward with a reason, and accepts a later time', async () => {
    const move = (startsAt: string) =>
      call('moveBoundary', { token: owner, body: { boundary: 'modificationEnd', startsAt, reason: '試験' } });
    expect((await move('2025-10-22T10:00:00.000+09:00')).code).toBe('told_date');
    expect((await move('2025-10-25T10:00:00.000+09:00')).code).toBeNull();
  });

  it('does not let one owner end the changes by a switch of the phase', async () => {
    const body = { stage: 'APPLICATION_ENDED_AND_MODIFICATION_CLOSED', reason: '試験' };
    expect((await call('createSystemStage', { token: owner, body })).code).toBe('stage_too_late');
  });
});

it('sends a warning in mail 14 to the former address, with any template', async () => {
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
  expect((await purchaseState(owner, { id })).state).toBe('WON');
});
