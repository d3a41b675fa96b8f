import { campaign } from '../campaign/current.ts';
import { fromISO } from '../time/instants.ts';
import type { StripeOutcome } from './calls.ts';
import { LEASE_MS, initialSettlement, type Settlement } from './settlementState.ts';
import { planPayment } from './planner.ts';
import { sampleWinner } from '../../../test/support/settlementSamples.ts';
import type { SettlementPort } from './port.ts';
import { executePaymentCall } from './executor.ts';

const { timetable } = campaign;
const moment = { now: fromISO(timetable.resultRelease), systemNow: 1_000, timetable };

/** The milliseconds until an authorization is retried after this outcome of its call, for a shard. */
const dueAfter = async (outcome: StripeOutcome, shard: number): Promise<number | null> => {
  const start = { purchase: sampleWinner(), settlement: initialSettlement('a1', shard) };
  const planned = planPayment('authorize', start, null, campaign, moment);
  if ('refused' in planned) throw new Error(planned.refused);
  const { before } = planned;
  let latest: Settlement = before.settlement;
  // Only these parts are used without an answer.
  const port = {
    stripe: () => ({ perform: async () => outcome }),
    selling: campaign,
    systemClock: () => moment.systemNow,
    updateSettlement: async (change: (one: Settlement, at: typeof moment) => Settlement) =>
      (latest = change(latest, moment)),
  } as unknown as SettlementPort;
  await expect(executePaymentCall(port, before)).rejects.toMatchObject({ code: 'overloaded' });
  return latest.dueAt === null ? null : latest.dueAt - moment.systemNow;
};

describe('a payment call without an answer', () => {
  it('is retried after 3 to 10 s if Stripe did not accept it', async () => {
    const pauses = await Promise.all([0, 1, 7].map((shard) => dueAfter({ kind: 'busy', retryAfter: 3 }, shard)));
    expect(pauses).toEqual([3_000, 4_000, 10_000]);
  });

  it('is retried after its lease if it may have had an effect', async () => {
    expect(await dueAfter({ kind: 'lost', words: 'time-out', replayed: false }, 0)).toBe(LEASE_MS);
  });
});
