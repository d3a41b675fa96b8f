import { toISO } from '../time/instants.ts';
import type { Erasure } from './erasing.ts';

/**
 * Returns whether nothing has been erased yet: the erasure counts, waits for its second owner, or was approved and waits for something that has to
 * end first.
 */
export const mayBeCancelled = ({
  state,
  pass,
  written,
  deleted,
  waitsFor,
}: Pick<Erasure, 'state' | 'pass' | 'written' | 'deleted' | 'waitsFor'>): boolean => {
  if (state !== 'ERASING') return state === 'COUNTING' || state === 'COUNTED';
  return waitsFor !== null && pass === 1 && written === 0 && deleted === 0;
};

/**
 * Returns the erasure after it was cancelled. It contains no identifiers, and can neither continue nor be approved.
 * @param now campaign time, epoch ms
 */
export const cancelledErasure = (run: Erasure, now: number): Erasure => ({
  ...run,
  state: 'CANCELLED',
  endedAt: toISO(now),
  names: [],
  path: null,
  cursor: null,
  waitsFor: null,
});
