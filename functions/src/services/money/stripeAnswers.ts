import { heardOf } from '../../shared/settlement/due.ts';
import type { Deps } from '../../deps.ts';
import type { Account } from '../../shared/entities/account.ts';
import type { StripeEvent } from '../../shared/settlement/stripeObjects.ts';
import type { Take } from '../../shared/settlement/openCall.ts';
import type { Before, Taken } from '../../shared/settlement/settlement.ts';
import { toISO } from '../../shared/time/instants.ts';
import { personBy } from '../../store/people/people.ts';
import { readsOf, type Records, type Stamp, unitOfWork } from '../../store/records.ts';
import { settlementOf, settlements } from '../../store/money/settlements.ts';
import { stripeEvents } from '../../store/money/stripeEvents.ts';
import { mailToAccount } from '../mail/mails.ts';
import { orderVouchers } from '../vouchers/vouchers.ts';
import { writeOutcome } from '../people/outcome.ts';

/** What dealing with Stripe takes. */
export type StripeDeps = Pick<Deps, 'db' | 'config' | 'campaignClock' | 'systemClock' | 'campaignState' | 'stripe'>;

/** Tells the owner by mail what came of it. */
const tell = (records: Records, owner: Account, { purchase, settlement, news }: Taken): void => {
  const cause = `purchase/${purchase.id}`;
  const byCard = `${cause}/card/${settlement.savedAttempt}`;
  if (news === 'completed') mailToAccount(records, owner, { cause: byCard, mailType: 22 });
  if (news === 'changed')
    mailToAccount(records, owner, { cause: byCard, mailType: 12, extra: { changedFields: ['card'] } });
  if (news === 'attention') {
    mailToAccount(records, owner, { cause: `${cause}/attention/${settlement.callCount}`, mailType: 43 });
  }
  if (news === 'charged') mailToAccount(records, owner, { cause: `${cause}/charged`, mailType: 45 });
};

/** Writes what was taken in: what is as it was is not written. */
const keep = (records: Records, owner: Account, { purchase, settlement }: Before, taken: Taken): void => {
  // A refund of all of it ends the win.
  writeOutcome(records, owner, purchase, taken.purchase);
  if (taken.settlement !== settlement) settlements.set(records, purchase.id, taken.settlement);
  orderVouchers(records, purchase, taken.purchase);
  tell(records, owner, taken);
};

/**
 * Takes in what Stripe says, in one unit with its mail and the event that told it; what had been taken in already changes nothing.
 * @returns how application and settlement stand now; null where the application is gone
 */
export const take = async (
  deps: StripeDeps,
  stamp: Stamp,
  id: string,
  taking: Take,
  event?: StripeEvent,
): Promise<Taken | null> => {
  const { timetable } = await deps.campaignState.facts();
  const [now, systemNow] = [deps.campaignClock(), deps.systemClock()];
  return await unitOfWork(deps.db, { ...stamp, now, systemNow }, async (records) => {
    const [{ account: owner, purchase }, settlement, known] = await Promise.all([
      personBy(records, id),
      settlementOf(records, id),
      event ? stripeEvents.get(records, event.id) : null,
    ]);
    if (!owner || !purchase) return null;
    const before = { purchase, settlement };
    if (known) return { ...before, news: null };
    const said = taking(before, { now, systemNow, timetable });
    const taken = { ...said, settlement: heardOf(settlement, said.settlement) };
    keep(records, owner, before, taken);
    if (event) {
      const { type, created } = event;
      stripeEvents.create(records, event.id, { type, createdAt: toISO(created * 1000), takenAt: toISO(now) });
    }
    return taken;
  });
};

/** How an application and its settlement stand, outside of any unit; null where one of them is not there. */
export const standing = async ({ db }: Pick<StripeDeps, 'db'>, id: string): Promise<Before | null> => {
  const reads = readsOf(db);
  const [{ purchase }, settlement] = await Promise.all([personBy(reads, id), settlements.get(reads, id)]);
  return purchase && settlement ? { purchase, settlement } : null;
};
