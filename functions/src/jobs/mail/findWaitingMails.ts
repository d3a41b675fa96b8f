import { NoConnection } from '../../gateways/smtp/pool.ts';
import { mailServerUnreachable } from '../../logs.ts';
import type { DeliveryDeps } from '../../outbox/deliveryDeps.ts';
import type { SchedulerHeartbeat } from '../../shared/campaign/schedulerHeartbeat.ts';
import { type Outbox, OUTBOXES } from '../../shared/mail/mail.ts';
import { patience, PATIENCE_MS } from '../../shared/mail/retry.ts';
import {
  LATE_MS,
  type OldestMail,
  WAIT_REASONS,
  waitingAfter,
  type WaitingMail,
  type WaitReason,
} from '../../shared/alerts/waitingMails.ts';
import { queuedMails, queuedCount } from '../../store/mail/queuedMails.ts';

type WatchDeps = Pick<DeliveryDeps, 'db' | 'systemClock' | 'mailRate' | 'halted' | 'mailer'>;

/** The maximum wait for a connection. It is shorter than a delivery's, because the rest of the tick follows. */
const WAIT_FOR_CONNECTION_MS = 10_000;

/** Returns whether the error is a refused sign-in, by nodemailer's code (https://nodemailer.com/errors). */
const isSignIn = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === 'EAUTH';

/** Returns why no connection is available now; null if one is. @param before the reason until now, which stays if no connection is tried */
const faultOf = async (
  { mailer }: WatchDeps,
  before: WaitReason | null,
): Promise<Exclude<WaitReason, 'queue'> | null> => {
  try {
    (await mailer.take(WAIT_FOR_CONNECTION_MS)).giveBack();
    return null;
  } catch (error) {
    if (!(error instanceof NoConnection)) throw error;
    mailServerUnreachable(error);
    if (isSignIn(error.cause)) return 'sign_in';
    return error.cause === undefined && before === 'sign_in' ? 'sign_in' : 'unreachable';
  }
};

/** Finds the oldest mail that could be sent now. Mails of a paused or cancelled broadcast wait as intended. */
const oldestOf = async ({ db, halted }: WatchDeps, outbox: Outbox): Promise<OldestMail | null> => {
  // If all of the oldest mails belong to a paused broadcast, the newest are checked, too.
  for (const order of ['asc', 'desc'] as const) {
    const found = await queuedMails(db, outbox, order);
    if (found.length === 0) return null;
    const halts = await Promise.all(found.map(async ({ cause }) => await halted(cause)));
    const free = found.filter((_, index) => halts[index] === null);
    const oldest = order === 'asc' ? free[0] : free.at(-1);
    if (oldest) return { id: oldest.id, since: oldest.createdAt };
  }
  return null;
};

/** Returns how long the oldest mail may wait while the server can be reached. The waiting mails are counted only if it has waited long. */
const patienceOf = async ({ db, mailRate }: WatchDeps, outbox: Outbox, waited: number): Promise<number> => {
  if (outbox === 'mails') return LATE_MS;
  if (waited < PATIENCE_MS[outbox]) return PATIENCE_MS[outbox];
  return patience(outbox, await queuedCount(db, outbox), mailRate(outbox));
};

const lastWaitingMail = ({ mails }: Pick<SchedulerHeartbeat, 'mails'>, outbox: Outbox): WaitingMail | null => {
  const known = mails.find((one) => one.outbox === outbox);
  return known ? { ...known, outbox, reason: WAIT_REASONS.find((one) => one === known.reason) ?? null } : null;
};

/**
 * Checks whether mails wait in either outbox (rules 6.36). If so, it tries a connection: one a minute. It writes nothing except the tick's heartbeat.
 */
export const waitingMails = async (
  deps: WatchDeps,
  before: Pick<SchedulerHeartbeat, 'mails'>,
): Promise<WaitingMail[]> => {
  const systemNow = deps.systemClock();
  const all = await Promise.all(
    OUTBOXES.map(async (outbox) => {
      return { outbox, oldest: await oldestOf(deps, outbox), known: lastWaitingMail(before, outbox) };
    }),
  );
  if (all.every(({ oldest }) => oldest === null)) return [];
  const fault = await faultOf(deps, all.find(({ known }) => known !== null)?.known?.reason ?? null);
  const found = await Promise.all(
    all.map(async ({ outbox, oldest, known }) => {
      const patienceMs = await patienceOf(deps, outbox, known === null ? 0 : systemNow - known.seenAt);
      return waitingAfter(known, oldest, { outbox, systemNow, fault, patienceMs });
    }),
  );
  return found.filter((one) => one !== null);
};
