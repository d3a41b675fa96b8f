import { HOUR_MS } from 'functions/shared/time/durations';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { call } from '../../harness/client.ts';
import { changeDocument } from '../../harness/firestore.ts';
import { eventually, tick } from '../../harness/stack.ts';

beforeAll(() => begin(IN_PHASE[4]));

/** Retries, because an instance caches what it has read for ten seconds. */
const answered = async (what: string, code: string | null, before: () => Promise<void>) =>
  await eventually(what, async () => {
    await before();
    const answer = await call('getHealth');
    return answer.code === code ? answer : null;
  });
const setHeartbeat = (changes: object) => async () => await changeDocument('pulses', 'tick', changes);
const ends = async () => expect((await answered('the health', null, tick)).status).toBe(200);

describe('/health', () => {
  it('answers 503 while the schedule has not run for five minutes', async () => {
    await ends();
    const late = setHeartbeat({ systemAt: Date.now() - HOUR_MS });
    const { status, headers } = await answered('a late schedule', 'schedule_stalled', late);
    expect([status, headers.get('retry-after')]).toEqual([503, '60']);
    await ends();
  });

  it('answers 503 while a scheduled event is overdue', async () => {
    const since = '2025-10-01T09:00:00.000+09:00';
    const overdue = setHeartbeat({ waiting: [{ name: 'release', since }] });
    expect((await answered('an overdue event', 'schedule_stalled', overdue)).status).toBe(503);
    await ends();
  });
});
