import { randomID } from '../../gateways/randomness.ts';
import { VOUCHERS, ISSUING } from '../../services/vouchers/vouchers.ts';
import { campaign } from '../../shared/campaign/current.ts';
import { voucher } from '../../shared/entities/voucher.ts';
import { allocatedSerials, serialRangeText } from '../../shared/voucher/serials.ts';
import type { Records } from '../../store/records.ts';
import { nextSerial, orderedIDs, setNextSerial, voucherOrders } from '../../store/vouchers/vouchers.ts';
import { inRun } from '../run.ts';
import { runSteps } from '../leasedJob.ts';
import type { JobDefinition } from '../job.ts';

/** Issues the vouchers of a page that are still waiting. */
const issue = async (records: Records, ids: readonly string[]): Promise<void> => {
  const [next, orders] = await Promise.all([
    nextSerial(records),
    Promise.all(ids.map(async (id) => ({ id, order: await voucherOrders.get(records, id) }))),
  ]);
  // Other orders were issued by another worker, or given up meanwhile.
  const waiting = orders.flatMap(({ id, order }) => (order ? [{ id, ...order }] : []));
  if (waiting.length === 0) return;
  const { ranges, next: after } = allocatedSerials(
    next,
    waiting.map(({ sets }) => sets),
  );
  for (const [index, { id, receiptID, sets }] of waiting.entries()) {
    const range = ranges[index];
    if (!range) continue;
    records.create(voucher, {
      id,
      purchaseID: id,
      receiptID,
      sets,
      ...range,
      faceValue: campaign.worth,
      state: 'ISSUED',
      isReady: true,
      shipmentID: null,
      carrier: null,
      trackingNumber: null,
      shipments: 0,
      shippedAt: null,
      returnedAt: null,
      returnReason: null,
    });
    voucherOrders.remove(records, id);
  }
  setNextSerial(records, after);
  const detail = { serials: serialRangeText({ serialFrom: next, serialTo: after - 1 }) };
  records.audit({ entity: voucher.name, target: ISSUING.id, detail });
};

/**
 * Gives serial numbers to paid sets, page by page, so that no payment waits for the serial counter. A page is one transaction: a crash before it
 * issues nothing, and a second run finds nothing to issue.
 */
const advance: JobDefinition['advance'] = async (deps, _, { until, page }) => {
  const waiting = async () => {
    const ids = await orderedIDs(deps.db, page);
    return ids.length === 0 ? null : ids;
  };
  const first = await waiting();
  if (first === null) return 'ended';
  const isOver = await runSteps(deps, until, first, async (ids) => {
    const run = { job: VOUCHERS, runID: randomID(deps.randomness) };
    await inRun(deps, run, async (records) => await issue(records, ids));
    return await waiting();
  });
  return isOver ? 'more' : 'ended';
};

const open: JobDefinition['open'] = async ({ db }) =>
  (await orderedIDs(db, 1)).map((first) => ({ id: ISSUING.id, mark: first }));

export const issuingJob: JobDefinition = { open, advance, page: 100 };
