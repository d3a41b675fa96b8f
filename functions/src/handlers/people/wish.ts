import type { BaseContext } from '../context.ts';
import type { Wish } from '../../shared/application/events.ts';
import { after } from '../../shared/application/machine.ts';
import { campaign } from '../../shared/campaign/current.ts';
import { countedWish } from '../../shared/campaign/fewerSets.ts';
import type { Purchase } from '../../shared/entities/purchase.ts';
import { changedFields } from '../../store/records.ts';
import { presentFields } from '../update.ts';

/** The fields of a wish that a request names. */
export type WishBody = { readonly [K in keyof Wish]?: Wish[K] | undefined };

const wishOf = ({ purchaseCount, acceptsPartial }: Wish): Wish => ({ purchaseCount, acceptsPartial });

/** Returns the application with a changed wish. The wish is fixed at the close, even for the office (rules 4). */
export const withWish = (
  before: Purchase,
  { purchaseCount, acceptsPartial }: WishBody,
  { now, timetable }: BaseContext,
): Purchase => {
  const wish = countedWish(presentFields({ purchaseCount, acceptsPartial }), campaign);
  return after(before, { kind: 'changeWish', wish, rosterClose: timetable.rosterClose }, now);
};

/** Returns the fields of the wish that differ. */
export const changedWish = (before: Purchase, wanted: Purchase) => changedFields(before, wishOf(wanted));
