import type { Timetable } from '../../campaign/timetable.ts';
import type { KeyBoundary } from '../../keys/purposes.ts';
import type { PublicPath } from '../../site/routing.ts';
import { shownTicketNumber } from '../../draw/ticketNumber.ts';
import { counterUntil as counterEnd } from '../../settlement/counter.ts';
import { fromISO, japaneseDate, japaneseDateTime } from '../../time/instants.ts';
import type { SupplierInput, Holder, Rendering, Subjects } from './mailType.ts';

type About<S> = SupplierInput<S, unknown>;
type Dated = Pick<Rendering, 'timetable'>;
/** The times of a timetable that are single instants and always present. */
type Instant = { [B in keyof Timetable]-?: Timetable[B] extends string ? B : never }[keyof Timetable];

/** Formats a count or an amount of yen for templates: `30,000`. The text adds the unit. */
export const figures = (value: number): string => value.toLocaleString('en-US');

const moment =
  (boundary: Instant) =>
  ({ timetable }: Dated): string =>
    japaneseDateTime(fromISO(timetable[boundary]));

const day =
  (boundary: Instant) =>
  ({ timetable }: Dated): string =>
    japaneseDate(fromISO(timetable[boundary]));

export const applicationURLSent = moment('applicationURLSent');
export const applicationStart = moment('applicationStart');
export const applicationEnd = moment('applicationEnd');
export const resultDate = moment('resultRelease');
export const modificationEnd = moment('modificationEnd');
// Authorizations are captured right after wins without a good card have lapsed (rules 1.14).
export const chargeDate = day('lapse');
/** Supplies a value that is absent once its date has passed, so that people promoted late read no past date (rules 7.14). */
const ahead =
  (supply: (given: Rendering) => string) =>
  (given: Rendering): string | null =>
    given.now < fromISO(given.timetable.modificationEnd) ? supply(given) : null;
export const modificationEndAhead = ahead(modificationEnd);
export const chargeDateAhead = ahead(chargeDate);
/** Returns the end of the waiting list; null if freed sets are not offered to anybody. */
export const waitingListEnd = ({ campaign, timetable }: Dated & Pick<Rendering, 'campaign'>): string | null =>
  campaign.waitingList ? day('waitingListEnd')({ timetable }) : null;
export const deliveryDate = day('delivery');
export const useStart = day('useStart');
export const useEnd = day('useEnd');

/** Returns the name of a person with a proven address. */
export const fullName = ({ subject }: About<Pick<Holder, 'name'>>): string => subject.name;
/** Returns the name for an address that may be unproven; null if it is. */
export const nameIfProven = ({ subject }: About<{ readonly name: string | null }>): string | null => subject.name;

/** Returns the unsubscribe link; null if the recipient cannot unsubscribe. */
export const unsubscribeURL = ({ subject }: About<{ readonly unsubscribeURL: string | null }>): string | null =>
  subject.unsubscribeURL;

/** Returns a link with its key. The key is in the fragment, which servers and Referer headers do not contain (rules 3.12). */
export const link = (siteURL: string, page: PublicPath, key: string): string => `${siteURL}${page}#key=${key}`;

/** Supplies a link whose key has the keyVersion at which the mail was caused. A mail to a former address therefore opens nothing (rules 4.23). */
const holderLink =
  (page: PublicPath, purpose: 'account' | 'status', end: KeyBoundary) =>
  ({ subject: { recipient }, siteURL, sign }: About<Holder>): string =>
    link(siteURL, page, sign({ purpose, recordID: recipient.accountID, keyVersion: recipient.keyVersion, end }));

// Rules 4.21 state how long each link is valid.
export const applicationURL = holderLink('/purchase', 'account', 'applicationEnd');
export const changeURL = holderLink('/registration-change', 'account', 'modificationEnd');
export const statusURL = holderLink('/status', 'status', 'useEnd');
/** Returns the link to the page of changes; null once nothing can be changed there. */
export const changeURLAhead = (given: About<Holder>): string | null => ahead(() => changeURL(given))(given);
/** Returns the link to the status page; null for people who have not applied. */
export const statusURLIfApplied = (given: About<Subjects['person']>): string | null =>
  given.subject.purchase === null ? null : statusURL(given);

/** Returns the link to the status page for an address that requested it; null unless an applicant has the address. */
export const statusURLOfOwner = (given: About<Subjects['emailVerification']>): string | null => {
  const { name, recipient, purchase } = given.subject;
  if (name === null || recipient === null || purchase === null) return null;
  return statusURL({ ...given, subject: { name, recipient } });
};

/** Returns when the failed verification was requested. */
export const requestedAt = ({ subject }: About<Subjects['failedVerification']>): string =>
  japaneseDateTime(fromISO(subject.verification.createdAt));

type Applied = Pick<Subjects['purchase'], 'purchase'>;

export const receiptID = ({ subject }: About<Applied>): string => subject.purchase.receiptID;
/** Returns the account's application number; null if it has no application. */
export const applicationNumberIfAny = ({
  subject,
}: About<{ readonly purchase: { readonly receiptID: string } | null }>): string | null =>
  subject.purchase?.receiptID ?? null;
/** Returns the number of an application that takes part; null after a withdrawal, since the person can apply again. */
export const applicationNumberIfApplied = ({
  subject: { purchase },
}: About<Pick<Subjects['person'], 'purchase'>>): string | null =>
  purchase?.state === 'APPLIED' ? purchase.receiptID : null;
/** The text in place of the ticket number if only its holder may read it (rules 8.33). */
export const HIDDEN_TICKET = '（結果の公表までは表示しません）';
export const ticketNumber = ({ subject }: About<Pick<Subjects['ticket'], 'ticketNumber'>>): string =>
  subject.ticketNumber === null ? HIDDEN_TICKET : shownTicketNumber(subject.ticketNumber);
export const purchaseCount = ({ subject }: About<Applied>): string => figures(subject.purchase.purchaseCount);
export const grantedCount = ({ subject }: About<Applied>): string => figures(subject.purchase.grantedCount ?? 0);
/** Returns the amount to charge: for the sets won, or for all requested sets before the result. */
export const amount = ({ subject: { purchase }, campaign }: About<Applied>): string =>
  figures((purchase.grantedCount || purchase.purchaseCount) * campaign.price);

/** Returns the note on the amount. The amount can be less if an application can win fewer sets than it requests (rules 8.10). */
export const amountNote = ({ campaign }: Pick<Rendering, 'campaign'>): string =>
  campaign.allocation === 'whole' ? 'お申し込みのセット数の代金' : 'お申し込みのセットすべて当選の場合';

/** Returns the day of the charge; null if it has not been charged. */
export const chargedOnIfCharged = ({ subject: { purchase } }: About<Applied>): string | null =>
  purchase.captureDatetime === null ? null : japaneseDate(fromISO(purchase.captureDatetime));
/** Returns the day of the charge; before the charge, the day on which all are charged. */
export const chargedOn = (given: About<Applied>): string => chargedOnIfCharged(given) ?? chargeDate(given);

/** Returns until when a win is paid at the counter; null for payment by card (rules 10.19). */
export const counterUntil = ({ subject: { purchase }, campaign, timetable }: About<Applied>): string | null =>
  purchase.cardLast4 === null ? japaneseDateTime(counterEnd(purchase, timetable, campaign.office)) : null;

/** Optional values of mails about a payment: the card, its statement, and the status page. */
export const settledCard = {
  cardLast4: ({ subject: { purchase } }: About<Applied>): string | null => purchase.cardLast4,
  statementName: ({ subject: { purchase }, campaign }: About<Applied>): string | null =>
    purchase.cardLast4 === null ? null : campaign.statementDescriptor.kanji,
  statusURL,
};
