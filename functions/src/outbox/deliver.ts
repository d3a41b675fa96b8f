import type { Deps } from '../deps.ts';
import type { Handover, Mailer } from '../gateways/mailer.ts';
import type { SignInUsers } from '../gateways/signInUsers.ts';
import { mailLeaseExpired, mailNotSent, mailSent } from '../logs.ts';
import { toISO } from '../shared/time/instants.ts';
import { account } from '../shared/entities/account.ts';
import { emailVerification } from '../shared/entities/emailVerification.ts';
import type { MailRecord, MailState, Outbox } from '../shared/entities/mail.ts';
import { outboxes } from '../shared/entities/outbox.ts';
import { purchase } from '../shared/entities/purchase.ts';
import { MailRenderError, renderMail } from '../shared/mail/render.ts';
import { MAIL_TYPES } from '../shared/mail/types.ts';
import type { SubjectKind } from '../shared/mail/units/unit.ts';
import { personBy } from '../store/people.ts';
import { readsOf, type Records, unitOfWork } from '../store/records.ts';
import { passwordLinkOf } from './administrator.ts';
import type { MailTexts } from './mailTexts.ts';
import { LEASE_MS, MOST_ATTEMPTS, retryDelay } from './retry.ts';
import { type Found, mailVariables } from './variables.ts';

export interface DeliveryDeps extends Deps {
  readonly mailer: Mailer;
  readonly mailTexts: MailTexts;
  readonly signInUsers: SignInUsers;
}

/** A mail of an outbox, by its id. */
interface Place {
  readonly outbox: Outbox;
  readonly id: string;
}

/** One unit of work of a delivery. Nobody's doing: what caused the mail has its entry, and the mail's own states tell the rest. */
const inUnit = async <T>(
  { db, campaignClock, systemClock, randomness }: DeliveryDeps,
  act: (records: Records) => Promise<T>,
): Promise<T> => {
  const actor = { kind: 'nobody' } as const;
  const stamp = { actor, operation: 'deliver', now: campaignClock(), systemNow: systemClock(), randomness };
  return await unitOfWork(db, stamp, act);
};

/**
 * Writes what follows from the mail as it stands now, in one transaction; null: nothing does.
 * @returns the mail as written, or null where nothing was
 */
const changed = async (
  deps: DeliveryDeps,
  { outbox, id }: Place,
  next: (mail: MailRecord, systemNow: number) => MailRecord | null,
): Promise<MailRecord | null> =>
  await inUnit(deps, async (records) => {
    const stored = await records.get(outboxes[outbox], id);
    const after = stored && next(stored.record, records.stamp.systemNow);
    return after && records.update(outboxes[outbox], stored.record, after);
  });

/** Takes the mail for this run alone, or null when it is not there to be sent (again). */
const claim = async (deps: DeliveryDeps, place: Place): Promise<MailRecord | null> =>
  await changed(deps, place, (mail, systemNow) => {
    const isDue = mail.state === 'QUEUED' || (mail.state === 'RETRY' && mail.dueAt <= systemNow);
    return isDue ? { ...mail, state: 'SENDING', attempts: mail.attempts + 1, dueAt: systemNow + LEASE_MS } : null;
  });

type Reading = (deps: DeliveryDeps, mail: MailRecord) => Promise<Found>;

/** Reads what a mail is about, and no more: each of them is paid for with every mail. */
const READINGS: { readonly [K in SubjectKind]: Reading } = {
  account: async ({ db }, { subjectID }) => ({ account: (await readsOf(db).get(account, subjectID))?.record }),
  purchase: async ({ db }, { subjectID }) => ({ purchase: (await readsOf(db).get(purchase, subjectID))?.record }),
  person: async ({ db }, { subjectID }) => {
    const person = await personBy(readsOf(db), subjectID);
    return { account: person.account ?? undefined, purchase: person.purchase ?? undefined };
  },
  emailVerification: async ({ db }, { subjectID }) => {
    return { verification: (await readsOf(db).get(emailVerification, subjectID))?.record };
  },
  inquiry: async () => ({}),
  adminUser: passwordLinkOf,
};

const render = async (deps: DeliveryDeps, mail: MailRecord) => {
  const [found, template, { timetable }] = await Promise.all([
    READINGS[MAIL_TYPES[mail.mailType].subject](deps, mail),
    deps.mailTexts(mail.mailType),
    deps.campaignState.facts(),
  ]);
  const rendering = { timetable, siteURL: deps.config.SITE_URL, keys: deps.keys() };
  return renderMail(mail.mailType, template, mailVariables(mail, found, rendering));
};

const hand = async (deps: DeliveryDeps, mail: MailRecord): Promise<Handover> => {
  try {
    const rendered = await render(deps, mail);
    const messageID = `<${mail.id}@${new URL(deps.config.SITE_URL).hostname}>`;
    return await deps.mailer({ ...rendered, messageID, mailType: mail.mailType, to: mail.to });
  } catch (error) {
    // Nothing has been handed over yet: a text that cannot be rendered stays so, a database that does not answer may tomorrow.
    return { outcome: error instanceof MailRenderError ? 'refused' : 'later', error };
  }
};

const stateAfter = ({ outcome }: Handover, attempts: number): MailState => {
  if (outcome === 'sent') return 'SENT';
  if (outcome === 'unknown') return 'UNKNOWN';
  return outcome === 'refused' || attempts >= MOST_ATTEMPTS ? 'FAILED' : 'RETRY';
};

const problemOf = (handover: Handover): string | null => {
  if (handover.outcome === 'sent') return null;
  const { error } = handover;
  if (error instanceof MailRenderError) return `${error.code}: ${error.detail}`;
  // Only the server's number: its text may quote the recipient.
  const code =
    typeof error === 'object' && error !== null && 'responseCode' in error ? String(error.responseCode) : 'connection';
  return `smtp ${code}`;
};

const settle = async (deps: DeliveryDeps, outbox: Outbox, mail: MailRecord, handover: Handover): Promise<void> => {
  const state = stateAfter(handover, mail.attempts);
  const sentAt = state === 'SENT' ? toISO(deps.campaignClock()) : null;
  const problem = problemOf(handover);
  const delay = state === 'RETRY' ? retryDelay(mail.attempts, deps.randomness(1).readUInt8(0) / 255) : 0;
  // What this run claimed is its own to end, and need not be read again; a mail that is gone meanwhile is not made anew.
  await inUnit(deps, async (records) => {
    const dueAt = records.stamp.systemNow + delay;
    records.update(outboxes[outbox], mail, { ...mail, state, problem, sentAt, dueAt });
  });
  if (handover.outcome === 'sent') mailSent(mail.id, mail.mailType);
  else mailNotSent(mail.id, mail.mailType, state, handover.error);
};

/** Claims, renders, sends, records. Safe to call any number of times: a mail under way or at its end is left alone. */
export const deliver = async (deps: DeliveryDeps, outbox: Outbox, id: string): Promise<void> => {
  const mail = await claim(deps, { outbox, id });
  if (mail) await settle(deps, outbox, mail, await hand(deps, mail));
};

/** Nobody knows whether a mail whose lease ran out went: it is listed for a person, never resent blindly (rules 6.11). */
export const markUnknown = async (deps: DeliveryDeps, outbox: Outbox, id: string): Promise<void> => {
  const marked = await changed(deps, { outbox, id }, (mail, systemNow) => {
    const isOver = mail.state === 'SENDING' && mail.dueAt <= systemNow;
    return isOver ? { ...mail, state: 'UNKNOWN', problem: 'lease expired' } : null;
  });
  if (marked) mailLeaseExpired(id);
};
