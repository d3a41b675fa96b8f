import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import type { Handover, Mailer } from '../gateways/mailer.ts';
import type { SignInUsers } from '../gateways/signInUsers.ts';
import { mailLeaseExpired, mailNotSent, mailSent } from '../logs.ts';
import { toISO } from '../shared/time/instants.ts';
import { account } from '../shared/entities/account.ts';
import { emailVerification } from '../shared/entities/emailVerification.ts';
import { type MailRecord, mailRecordSchema, type MailState, type Outbox } from '../shared/entities/mail.ts';
import { purchase } from '../shared/entities/purchase.ts';
import { MailRenderError, renderMail } from '../shared/mail/render.ts';
import { MAIL_TYPES } from '../shared/mail/types.ts';
import type { SubjectKind } from '../shared/mail/units/unit.ts';
import { personBy } from '../store/people.ts';
import { readsOf } from '../store/records.ts';
import { passwordLinkOf } from './administrator.ts';
import type { MailTexts } from './mailTexts.ts';
import { LEASE_MS, MOST_ATTEMPTS, retryDelay } from './retry.ts';
import { type Found, mailVariables } from './variables.ts';

export interface DeliveryDeps extends Deps {
  readonly mailer: Mailer;
  readonly mailTexts: MailTexts;
  readonly signInUsers: SignInUsers;
}

/** Takes the mail for this run alone, or null when it is not there to be sent (again). */
const claim = async (db: Firestore, ref: DocumentReference, systemNow: number): Promise<MailRecord | null> =>
  await db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(ref);
    if (!snapshot.exists) return null;
    const mail = mailRecordSchema.parse({ ...snapshot.data(), id: snapshot.id });
    const isDue = mail.state === 'QUEUED' || (mail.state === 'RETRY' && mail.dueAt <= systemNow);
    if (!isDue) return null;
    const claimed: MailRecord = { ...mail, state: 'SENDING', attempts: mail.attempts + 1, dueAt: systemNow + LEASE_MS };
    transaction.update(ref, { state: claimed.state, attempts: claimed.attempts, dueAt: claimed.dueAt });
    return claimed;
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

const settle = async (
  deps: DeliveryDeps,
  ref: DocumentReference,
  mail: MailRecord,
  handover: Handover,
): Promise<void> => {
  const state = stateAfter(handover, mail.attempts);
  const systemNow = deps.systemClock();
  const now = toISO(deps.campaignClock());
  const chance = deps.randomness(1).readUInt8(0) / 255;
  await ref.update({
    state,
    problem: problemOf(handover),
    dueAt: state === 'RETRY' ? systemNow + retryDelay(mail.attempts, chance) : systemNow,
    sentAt: state === 'SENT' ? now : null,
    updatedAt: now,
  });
  if (handover.outcome === 'sent') mailSent(mail.id, mail.mailType);
  else mailNotSent(mail.id, mail.mailType, state, handover.error);
};

/** Claims, renders, sends, records. Safe to call any number of times: a mail under way or at its end is left alone. */
export const deliver = async (deps: DeliveryDeps, outbox: Outbox, id: string): Promise<void> => {
  const ref = deps.db.collection(outbox).doc(id);
  const mail = await claim(deps.db, ref, deps.systemClock());
  if (mail) await settle(deps, ref, mail, await hand(deps, mail));
};

/** Nobody knows whether a mail whose lease ran out went: it is listed for a person, never resent blindly (rules 6.11). */
export const markUnknown = async (deps: DeliveryDeps, outbox: Outbox, id: string): Promise<void> => {
  const ref = deps.db.collection(outbox).doc(id);
  await deps.db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(ref);
    if (snapshot.get('state') !== 'SENDING' || Number(snapshot.get('dueAt')) > deps.systemClock()) return;
    transaction.update(ref, { state: 'UNKNOWN', problem: 'lease expired', updatedAt: toISO(deps.campaignClock()) });
  });
  mailLeaseExpired(id);
};
