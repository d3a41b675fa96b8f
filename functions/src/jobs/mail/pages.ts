import { keyBound, pacedShare } from '../../shared/campaign/pacing.ts';
import type { Broadcast } from '../../shared/mail/broadcast.ts';
import { asksForApplication } from '../../shared/mail/audience.ts';
import type { Recipient } from '../../shared/mail/recipients.ts';
import { fromISO } from '../../shared/time/instants.ts';
import { broadcastParts, partID } from '../../store/mail/broadcasts.ts';
import type { NewDocument } from '../../store/createOnce.ts';
import { type Reader, readersOf } from '../../store/people/people.ts';
import { readsOf } from '../../store/records.ts';
import type { JobDeps } from '../job.ts';

/** A place in a frozen list. */
type Place = Pick<Broadcast, 'part' | 'offset'>;

/** The next recipients, as far as the pace allows. */
interface Page {
  readonly recipients: number;
  /** One mail for each of the recipients. */
  readonly mails: readonly NewDocument[];
  /** The place in the list after this page. */
  readonly after: Place;
}

type PageDeps = Pick<JobDeps, 'db' | 'campaignClock'>;

/** Creates the mails of recipients from their records. */
export type MailFactory = (
  one: Broadcast,
  recipients: readonly Recipient[],
  people: readonly Reader[],
) => NewDocument[];

/** The inputs of reading a page, and its maximum number of recipients. */
interface Reading extends PageDeps {
  readonly make: MailFactory;
  readonly most: number;
}

const isSame = (one: Place, other: Place): boolean => one.part === other.part && one.offset === other.offset;

const bounded = ({ campaignClock }: PageDeps, one: Broadcast): string | null =>
  keyBound(pacedShare(campaignClock(), fromISO(one.startedAt), one.paceMs));

/** Returns whether the pace allows the next unwritten mail now, or whether the end of the list is still to be recorded. */
export const hasDue = async (deps: PageDeps, one: Broadcast): Promise<boolean> => {
  const bound = bounded(deps, one);
  if (bound === null) return true;
  const known = (await broadcastParts.get(readsOf(deps.db), partID(one.id, one.part)))?.recipients ?? [];
  const next = known[one.offset];
  return next === undefined || (next.accountID ?? '') <= bound;
};

/** Reads the page at a place. The pace limits the random ids up to which a page may go. */
const pageAt = async ({ make, most, ...deps }: Reading, one: Broadcast, { part, offset }: Place): Promise<Page> => {
  if (part >= one.parts) return { recipients: 0, mails: [], after: { part, offset } };
  const known = (await broadcastParts.get(readsOf(deps.db), partID(one.id, part)))?.recipients ?? [];
  const bound = bounded(deps, one);
  const next = known.slice(offset, offset + most);
  const stop = bound === null ? -1 : next.findIndex(({ accountID = '' }) => accountID > bound);
  const recipients = stop < 0 ? next : next.slice(0, stop);
  const endsPart = stop < 0 && offset + next.length >= known.length;
  const after = endsPart ? { part: part + 1, offset: 0 } : { part, offset: offset + recipients.length };
  const withPurchases = asksForApplication(one.audience, one.mailType);
  const people = await readersOf(deps.db, recipients, ({ accountID }) => accountID, withPurchases);
  return { recipients: recipients.length, mails: make(one, recipients, people), after };
};

/**
 * The pages of a broadcast's frozen list, read in one run. While a page is written, the next one is read and its mails are created. The data of the
 * next page is therefore as old as that write takes.
 */
export class Pages {
  readonly #reading: Reading;
  #ahead: { readonly place: Place; readonly page: Promise<Page> } | null = null;

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  /** Returns the page at the broadcast's place; null if the pace leaves nothing to do. */
  async next(one: Broadcast): Promise<Page | null> {
    const ahead = this.#ahead;
    this.#ahead = null;
    const page = await (ahead && isSame(ahead.place, one) ? ahead.page : pageAt(this.#reading, one, one));
    if (page.after.part >= one.parts) return page;
    if (isSame(page.after, one)) return null;
    this.#begin(one, page.after);
    return page;
  }

  #begin(one: Broadcast, place: Place): void {
    const page = pageAt(this.#reading, one, place);
    // `next` reports the failure. If the run ends first, the rejection must not stay unhandled.
    page.catch(() => undefined);
    this.#ahead = { place, page };
  }
}
