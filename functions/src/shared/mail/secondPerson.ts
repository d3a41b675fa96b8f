import { DAY_MS } from '../time/durations.ts';
import { fromISO, toISO } from '../time/instants.ts';
import type { AdminUser } from '../entities/adminUser.ts';
import type { Broadcast } from './broadcast.ts';
import { DEFAULT_TEXTS } from './texts.ts';

/** From this number of recipients on, a broadcast of the office's own text waits for a second person (rules 6.37). */
export const SECOND_PERSON_FROM = 1000;

/** The maximum number of broadcasts that are read to count together. Beyond them, every broadcast needs a second person. */
export const MAX_RECENT = 500;

/** The period over which one person's broadcasts count together, so that a list in two halves needs a second person, too. */
const COUNTED_MS = DAY_MS;

/** Returns since when broadcasts count. @param now campaign time, epoch ms */
export const countedSince = (now: number): string => toISO(now - COUNTED_MS);

type Counted = Pick<
  Broadcast,
  'id' | 'mailType' | 'text' | 'frozenText' | 'openedBy' | 'recipients' | 'counts' | 'state' | 'approvedBy'
>;

/**
 * Returns whether people of the office wrote a broadcast's text: as an announcement, or as their version of a mail type's text. A text that is not frozen
 * yet may be one.
 */
export const isOwnText = ({
  mailType,
  text,
  frozenText,
}: Pick<Counted, 'mailType' | 'text' | 'frozenText'>): boolean => {
  const shipped = DEFAULT_TEXTS[mailType];
  return text !== null || frozenText?.title !== shipped.title || frozenText.body !== shipped.body;
};

/** Returns the recipients whom one person's broadcast reaches without a second person's approval. */
const reachedAlone = ({ state, approvedBy, recipients, counts }: Counted): number =>
  state === 'UNAPPROVED' || approvedBy !== null ? 0 : recipients - (counts?.CANCELLED ?? 0);

/**
 * Returns whether a broadcast has too many recipients for one person, once they are frozen. It counts with the person's other broadcasts of own texts. The texts are not compared, because one changed character makes another text.
 * @param recent the broadcasts since `countedSince`; the broadcast itself is ignored among them
 */
export const needsSecondPerson = (
  one: Pick<Counted, 'id' | 'openedBy' | 'recipients'>,
  recent: readonly Counted[],
): boolean => {
  if (one.recipients === 0) return false;
  const others = recent.filter((other) => other.id !== one.id && other.openedBy === one.openedBy && isOwnText(other));
  const earlier = others.reduce((sum, other) => sum + reachedAlone(other), 0);
  return recent.length >= MAX_RECENT || earlier + one.recipients >= SECOND_PERSON_FROM;
};

/**
 * Returns whether an administrator may approve a broadcast: another person than the one who opened it, whose record has not changed since then.
 * Otherwise one person could approve with a new account, or under a new address.
 */
export const isSecondPerson = (
  { email, createdAt, updatedAt }: Pick<AdminUser, 'email' | 'createdAt' | 'updatedAt'>,
  { openedBy, createdAt: openedAt }: Pick<Broadcast, 'openedBy' | 'createdAt'>,
): boolean => email !== openedBy && [createdAt, updatedAt].every((at) => fromISO(at) < fromISO(openedAt));
