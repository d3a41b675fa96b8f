import { randomApplicationNumber, randomShard } from '../../gateways/randomness.ts';
import { acknowledgeApplication } from '../../services/people/acknowledgement.ts';
import { createAccount } from '../../services/people/registration.ts';
import type { StateEvent, Wish } from '../../shared/application/events.ts';
import { after, applied } from '../../shared/application/machine.ts';
import { NO_CARD } from '../../shared/application/states.ts';
import { campaign } from '../../shared/campaign/current.ts';
import { countedWish } from '../../shared/campaign/fewerSets.ts';
import type { Account } from '../../shared/entities/account.ts';
import { SHARDS } from '../../shared/entities/entity.ts';
import { type Purchase, purchase } from '../../shared/entities/purchase.ts';
import { AppError } from '../../shared/errors/appError.ts';
import { firstReminder } from '../../shared/settlement/card/cardReminders.ts';
import { facetsOf } from '../../shared/totals/facets.ts';
import { fromISO } from '../../shared/time/instants.ts';
import { personBy } from '../../store/people/people.ts';
import { ticketBy } from '../../store/people/tickets.ts';
import type { Records } from '../../store/records.ts';
import type { BaseContext, Handlers } from '../context.ts';

/** Returns the event of an application. Applicants on paper pay at the counter; all others save a card (rules 7.2, 10.18). */
const applyEvent = (owner: Account, wish: Wish, { timetable }: BaseContext) =>
  ({
    kind: 'apply',
    awaitsCard: owner.channel !== 'paper',
    wish,
    rosterClose: timetable.rosterClose,
  }) as const satisfies StateEvent;

/** Returns when the owner is reminded of a missing card; null if no card is needed. */
const remindAt = ({ state }: Pick<Purchase, 'state'>, { now, timetable }: BaseContext): string | null =>
  state === 'CARD_PENDING' ? firstReminder(now, timetable) : null;

/** Creates the application of an account. Its id is the account's, so there can be only one (rules 4). */
const createApplication = (records: Records, owner: Account, wish: Wish, context: BaseContext): Purchase => {
  const { now, randomness } = records.stamp;
  const event = applyEvent(owner, wish, context);
  if (now >= fromISO(event.rosterClose)) throw new AppError('roster_closed');
  const newApplication = applied(event);
  return records.create(purchase, {
    ...newApplication,
    ...NO_CARD,
    cardRemindAt: remindAt(newApplication, context),
    id: owner.id,
    accountID: owner.id,
    receiptID: randomApplicationNumber(randomness),
    channel: owner.channel,
    ...facetsOf(owner),
    shard: randomShard(randomness, SHARDS),
  });
};

interface Entered {
  readonly application: Purchase;
  /** The new ticket number; null if the application waits for its card, or has a number from before a withdrawal. */
  readonly ticketNumber: string | null;
}

/**
 * Creates an application, or renews a withdrawn one, which keeps its application number and its ticket number. Any other existing application is
 * refused.
 */
export const apply = async (
  records: Records,
  owner: Account,
  earlier: Purchase | null,
  wish: Wish,
  context: BaseContext,
): Promise<Entered> => {
  const again = earlier && after(earlier, applyEvent(owner, wish, context), context.now);
  // If this transaction has created the account, it can no longer read, and there is no ticket to read.
  const known = again?.state === 'APPLIED' ? await ticketBy(records, owner.id) : null;
  const application = again
    ? records.update(purchase, earlier, { ...again, cardRemindAt: remindAt(again, context) })
    : createApplication(records, owner, wish, context);
  // An application that waits for its card is confirmed when the card is saved.
  if (application.state === 'CARD_PENDING') return { application, ticketNumber: null };
  // Each application has a separate cause, so an application after a withdrawal is confirmed again.
  const cause = `purchase/${owner.id}/applied/${context.requestID()}`;
  return { application, ticketNumber: acknowledgeApplication(records, owner, known, cause) };
};

const createAsGuest: Handlers['createPurchase']['guest'] = async ({ body }, context) => {
  const { records, reached, stage } = context;
  const { account: person, purchaseCount, acceptsPartial } = body;
  const wish = countedWish({ purchaseCount, acceptsPartial }, campaign);
  if (reached.account) {
    if (person) throw new AppError('account_exists');
    const { application } = await apply(records, reached.account, reached.purchase, wish, context);
    return { answer: application };
  }
  // Registration and application in one, for people without a registration (rules 3).
  if (!person) throw new AppError('validation_failed', { errors: [{ path: 'account', code: 'required' }] });
  if (!reached.verification) throw new AppError('not_found');
  const { consents, ...typed } = person;
  const origin = { email: reached.verification.email, note: null, channel: 'web', consents, stage } as const;
  const owner = createAccount(records, typed, origin);
  const { application } = await apply(records, owner, null, wish, context);
  return { answer: application };
};

/**
 * Enters the application of an account on paper, until the roster closes (rules 10). The answer contains the new ticket number for the printed
 * receipt, so the administrator who prints it can know the number. No other answer to the office contains it before the release (rules 8.33). The
 * Idempotency-Key repeats the answer to the same administrator for a day.
 */
const createAsOffice: Handlers['createPurchase']['office'] = async ({ body }, context) => {
  const { accountID, purchaseCount, acceptsPartial } = body;
  const { account: owner, purchase: earlier } = await personBy(context.records, accountID);
  if (!owner) throw new AppError('not_found');
  const wish = countedWish({ purchaseCount, acceptsPartial }, campaign);
  const { application, ticketNumber } = await apply(context.records, owner, earlier, wish, context);
  return { answer: { ...application, ticketNumber } };
};

/** Applications are created by their applicants, or entered from paper by the office. */
export const applying = { guest: createAsGuest, office: createAsOffice } satisfies Handlers['createPurchase'];
