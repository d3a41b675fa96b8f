import { type SettlementMeasurement, measureSettlement } from '../../settlement/measureSettlement.ts';
import { countRow, type Row, rowOf } from '../figure.ts';

const WINNERS = 10_000;
/** Stripe's limit for one endpoint, in calls a second (https://docs.stripe.com/rate-limits). */
const LIMIT = 25;
const WANTED = { sense: 'at most', ratio: 1.08 } as const;

const SIMULATED = 'settlement, in simulated time:';

const timeRow = (name: string, { seconds, least, calls, faults, refused }: SettlementMeasurement): Row =>
  rowOf(
    { name: `${SIMULATED} ${name}`, unit: 's', wanted: WANTED },
    [{ a: seconds, b: least }],
    { winners: WINNERS, calls, 'calls failed by intent': faults, '429s but those': refused },
    'least',
  );

/**
 * The simulated time to authorize and capture all winners, against the least time that 24 calls a second allow. It is measured once without faults,
 * and once with 429s, 500s and lost answers. Time, network and Stripe are simulated, and documents are in memory instead of Firestore. Rate limiter,
 * pacing, state machine, gateway and SDK are the product's.
 */
export async function settlementRow(): Promise<Row[]> {
  const [good, bad] = [await measureSettlement(WINNERS, false), await measureSettlement(WINNERS, true)];
  const most = Math.max(good.mostInSecond, bad.mostInSecond);
  return [
    timeRow('winners authorized and captured', good),
    timeRow('the same, Stripe failing', bad),
    countRow(`${SIMULATED} calls of one endpoint that reach Stripe within a second`, 'calls', most, LIMIT),
  ];
}
