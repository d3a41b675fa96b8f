import { type Broadcast, broadcast } from '../../shared/mail/broadcast.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { addedLeftOut, chainedHash, recipientKey, type Sifted } from '../../shared/mail/recipients.ts';
import { isOwnText, needsSecondPerson } from '../../shared/mail/secondPerson.ts';
import { broadcastParts, partID, recentBroadcasts } from '../../store/mail/broadcasts.ts';
import { type Records, readsOf } from '../../store/records.ts';
import { presentText } from '../../outbox/mailTexts.ts';
import type { MailTemplate } from '../../shared/mail/template.ts';
import { type Stride, nextRecipients } from '../../services/mail/audiences.ts';
import { siftedPage } from '../../services/mail/siftedPage.ts';
import { inRun } from '../run.ts';
import type { LeasedDeps, JobDeps } from '../job.ts';

/** The recipients of a broadcast that its stored parts contain. */
export interface KnownRecipients {
  readonly parts: number;
  readonly keys: Set<string>;
}

/** Reads the keys of all stored parts again after a crash. */
const knownRecipientsOf = async ({ db }: JobDeps, { id, parts }: Broadcast): Promise<KnownRecipients> => {
  const keys = new Set<string>();
  for (let part = 0; part < parts; part += 1) {
    const known = await broadcastParts.get(readsOf(db), partID(id, part));
    for (const one of known?.recipients ?? []) keys.add(recipientKey(one));
  }
  return { parts, keys };
};

/** Returns the record after one page of the audience is frozen. */
const afterPage = (one: Broadcast, { recipients, leftOut }: Sifted, { cursor, reachedEnd }: Stride): Broadcast => ({
  ...one,
  cursor,
  state: reachedEnd ? 'RUNNING' : 'FREEZING',
  parts: one.parts + (recipients.length > 0 ? 1 : 0),
  recipients: one.recipients + recipients.length,
  hash: chainedHash(one.hash, recipients),
  leftOut: addedLeftOut(one.leftOut, leftOut),
});

/**
 * Returns whether a frozen broadcast waits for a second person. It is read in the transaction, so that of two broadcasts that end together the later
 * one counts the other.
 */
const isHeldFor = async (records: Records, one: Broadcast): Promise<boolean> =>
  one.openedBy !== null && isOwnText(one) && needsSecondPerson(one, await recentBroadcasts(records));

/** Returns the text of its mail type for a broadcast by a person; null if it has its own, or is the timetable's. */
const textToFreeze = async (db: Firestore, { text, openedBy, mailType }: Broadcast): Promise<MailTemplate | null> => {
  if (openedBy === null || text !== null) return null;
  const { title, body } = await presentText(db, mailType);
  return { title, body };
};

/**
 * Freezes one page of the audience. Its part, the count and the hash are one transaction, so a crash cannot separate them.
 * @param known the recipients so far, from this run's previous page
 * @returns the recipients now; null if another run was first
 */
export const freezePage = async (
  deps: LeasedDeps,
  one: Broadcast,
  most: number,
  known: KnownRecipients | null,
): Promise<KnownRecipients | null> => {
  const recipients = known?.parts === one.parts ? known : await knownRecipientsOf(deps, one);
  const { audience, cursor, startedAt, mailType } = one;
  const stride = await nextRecipients(deps, audience, { cursor, most, startedAt, mailType });
  const page = await siftedPage(deps, mailType, stride, recipients.keys);
  const frozenText = stride.reachedEnd ? await textToFreeze(deps.db, one) : null;
  return await inRun(deps, { job: 'broadcast', runID: one.runID }, async (records) => {
    const latest = (await records.get(broadcast, one.id))?.record;
    if (latest?.state !== 'FREEZING' || latest.cursor !== one.cursor || latest.parts !== one.parts) return null;
    const frozen = { ...afterPage(latest, page, stride), frozenText };
    const isHeld = stride.reachedEnd && (await isHeldFor(records, frozen));
    const after: Broadcast = isHeld ? { ...frozen, state: 'UNAPPROVED' } : frozen;
    if (after.parts > one.parts)
      broadcastParts.set(records, partID(one.id, one.parts), { recipients: [...page.recipients] });
    records.update(broadcast, latest, after);
    return { parts: after.parts, keys: recipients.keys };
  });
};
