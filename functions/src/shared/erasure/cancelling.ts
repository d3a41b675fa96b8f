import { toISO } from '../time/instants.ts';
import type { Erasure } from './erasing.ts';

/**
 * Whether nothing has gone yet: it counts, it waits for its second owner, or it was agreed to and waits for something that has to end first.
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

/** The erasure that somebody has taken back: it knows nobody's names, and can neither go on nor be agreed to. @param now campaign time, epoch ms */
export const cancelledErasure = (run: Erasure, now: number): Erasure => ({
  ...run,
  state: 'CANCELLED',
  endedAt: toISO(now),
  names: [],
  path: null,
  cursor: null,
  waitsFor: null,
});
