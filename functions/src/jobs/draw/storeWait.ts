import type { DrawRecord } from '../../shared/entities/draw.ts';
import { toISO } from '../../shared/time/instants.ts';
import type { UpdateUnderLease } from '../leasedJob.ts';

/** Stores why a draw waits; the next tick tries again. @returns null: nothing more can be done now */
export const storeWait = async (
  update: UpdateUnderLease<DrawRecord>,
  code: NonNullable<DrawRecord['waiting']>['code'],
): Promise<null> => {
  await update((draw, { stamp: { now } }) =>
    draw.waiting?.code === code ? draw : { ...draw, waiting: { code, since: toISO(now) } },
  );
  return null;
};
