import { cancelledErasure, mayBeCancelled } from '../../shared/erasure/cancelling.ts';
import type { Erasure } from '../../shared/erasure/erasing.ts';
import { AppError } from '../../shared/errors/appError.ts';
import { leaseHeartbeatID, leasedUntil } from '../../store/leaseHeartbeats.ts';
import { erasures } from '../../store/people/erasures.ts';
import type { Records } from '../../store/records.ts';
import { ERASURE } from './erasureStart.ts';

/**
 * Cancels an erasure that has not erased anything. A counting worker notices this at its next page. An erasing worker may be about to write, so an
 * erasure under a lease is not cancelled.
 * @throws AppError not_found; erasure_begun
 */
export const cancelErasure = async (records: Records, number: string): Promise<Erasure> => {
  const run = await erasures.get(records, number);
  if (!run) throw new AppError('not_found');
  const until = await leasedUntil(records, leaseHeartbeatID(erasures.descriptor.path, number), run);
  const isHeld = run.state === 'ERASING' && until > records.stamp.systemNow;
  if (isHeld || !mayBeCancelled(run)) throw new AppError('erasure_begun');
  const ended = cancelledErasure(run, records.stamp.now);
  erasures.set(records, number, ended);
  records.audit({ entity: ERASURE, target: number, detail: { action: 'cancel' } });
  return ended;
};
