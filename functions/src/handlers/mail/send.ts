import type { Handlers, OfficeContext } from '../context.ts';
import { dryRun } from '../../services/mail/dryRun.ts';
import { checkTemplate, problemsAnswered, refuseProblems } from '../../services/mail/mailTemplates.ts';
import { AppError } from '../../shared/errors/appError.ts';
import { type Broadcast, broadcast, FRESH_BROADCAST } from '../../shared/mail/broadcast.ts';
import { type Audience, canBePaced } from '../../shared/mail/audience.ts';
import { ANNOUNCEMENT, APOLOGY } from '../../shared/mail/named.ts';
import { unfilledProblems } from '../../shared/mail/problems.ts';
import type { MailType } from '../../shared/mail/types.ts';
import { toISO } from '../../shared/time/instants.ts';
import { enqueueTextTest, isTextTested } from '../../services/mail/textTests.ts';
import { randomID } from '../../gateways/randomness.ts';
import { lastSending, noteSending, sendingID } from '../../store/mail/broadcasts.ts';
import { HOUR_MS } from '../../shared/time/durations.ts';

/** A text and an audience. */
type Sending = Pick<Broadcast, 'mailType' | 'text' | 'audience'>;

interface Way {
  readonly dryRun: boolean;
  readonly paceHours?: number | undefined;
  readonly repeatOf?: string | undefined;
}

const refuse = (path: string, code: string): never => {
  throw new AppError('validation_failed', { errors: [{ path, code }] });
};

interface Worded {
  readonly mailType?: MailType | undefined;
  readonly title?: string | undefined;
  readonly body?: string | undefined;
}

/**
 * Returns the mail type, or an own text after the check that applies to every mail text (rules 6.17). Unfilled blanks are refused only when the mail
 * is sent.
 * @throws AppError validation_failed for both or neither; template_invalid
 */
const worded = ({ mailType, title, body }: Worded, { deps }: OfficeContext): Pick<Sending, 'mailType' | 'text'> => {
  if (mailType !== undefined) {
    return title === undefined && body === undefined ? { mailType, text: null } : refuse('mailType', 'one_of');
  }
  if (title === undefined) return refuse('title', 'required');
  if (body === undefined) return refuse('body', 'required');
  checkTemplate(ANNOUNCEMENT, { title, body }, deps.config.SITE_URL);
  return { mailType: ANNOUNCEMENT, text: { title, body } };
};

/** Opens the broadcast, or returns its dry run. The schedule carries the broadcast on. */
const opened = async (sending: Sending, way: Way, context: OfficeContext) => {
  const { deps, records, admin, now } = context;
  const startedAt = toISO(now);
  const id = sendingID(sending);
  const earlier = await lastSending(records, id);
  const unfilled = sending.text ? unfilledProblems(sending.text) : [];
  const isTested = sending.text === null || (await isTextTested(records, sending.text, admin));
  if (way.dryRun) {
    const afterCommit = async () => {
      const found = await dryRun(deps, { ...sending, startedAt });
      return {
        answer: {
          dryRun: true as const,
          ...found,
          repeatOf: earlier,
          needsTest: !isTested,
          problems: problemsAnswered(unfilled),
        },
      };
    };
    return { afterCommit };
  }
  refuseProblems(unfilled);
  if (earlier === null && way.repeatOf !== undefined) refuse('repeatOf', 'unknown');
  // A deliberate repetition names the broadcast that it repeats. Of two simultaneous repetitions the second is refused, because the broadcast that it
  // names is no longer the last (rules 6.23).
  if (earlier !== null && way.repeatOf !== earlier) throw new AppError('broadcast_repeated', { earlierID: earlier });
  // An own text has no other reader before it goes out (rules 6.37).
  if (!isTested) throw new AppError('test_first');
  const answer = records.create(broadcast, {
    ...FRESH_BROADCAST,
    ...sending,
    id: randomID(deps.randomness),
    startedAt,
    paceMs: (way.paceHours ?? 0) * HOUR_MS,
    openedBy: admin.email,
    repeatOf: earlier,
  });
  noteSending(records, id, earlier, answer.id);
  const detail = { mailType: String(sending.mailType), audience: sending.audience.kind };
  records.audit({ entity: 'broadcast', target: answer.id, detail });
  return { answer, afterwards: async () => await deps.enqueueJob({ kind: 'broadcast', id: answer.id }) };
};

const testSendAnnouncement: Handlers['testSendAnnouncement']['office'] = async ({ body }, { records, deps, admin }) => {
  checkTemplate(ANNOUNCEMENT, body, deps.config.SITE_URL);
  refuseProblems(unfilledProblems(body));
  await enqueueTextTest(records, body, admin);
  return { answer: { to: admin.email } };
};

type AnnouncementBody = Parameters<Handlers['sendAnnouncement']['office']>[0]['body'];

/** Returns the audience that the body names; it has to name exactly one. */
const audienceOf = ({ accountIDs, filter, audience, mailType }: AnnouncementBody): Audience => {
  const named: Audience[] = [
    ...(accountIDs ? [{ kind: 'named' as const, accountIDs, emails: [] }] : []),
    ...(filter ? [{ kind: 'filter' as const, filter }] : []),
    ...(audience ? [{ kind: audience }] : []),
  ];
  const [one, ...others] = named;
  if (!one) return refuse('audience', 'required');
  if (others.length > 0) return refuse('audience', 'one_of');
  // A mail about a verification needs a verification, and a mail about an account needs an account.
  const isAboutVerifications = one.kind === 'failedVerifications';
  if (mailType !== undefined && isAboutVerifications !== (mailType === APOLOGY)) refuse('mailType', 'invalid_value');
  return one;
};

const sendAnnouncement: Handlers['sendAnnouncement']['office'] = async ({ body }, context) => {
  const audience = audienceOf(body);
  if (body.paceHours > 0 && !canBePaced(audience.kind)) refuse('paceHours', 'invalid_value');
  return await opened({ ...worded(body, context), audience }, body, context);
};

const sendAnnouncementByEmail: Handlers['sendAnnouncementByEmail']['office'] = async ({ body }, context) => {
  const audience: Audience = { kind: 'named', accountIDs: body.accountIDs ?? [], emails: body.emails };
  return await opened({ ...worded(body, context), audience }, body, context);
};

type PurchaseBody = Parameters<Handlers['sendPurchase']['office']>[0]['body'];

/** Returns the audience of applications that the body names, one by one or by a filter. */
const applicationsOf = ({ purchaseIDs, filter }: PurchaseBody): Audience => {
  if (purchaseIDs !== undefined && filter !== undefined) return refuse('filter', 'one_of');
  if (purchaseIDs !== undefined) return { kind: 'purchases', purchaseIDs };
  return filter === undefined ? refuse('purchaseIDs', 'required') : { kind: 'applications', filter };
};

const sendPurchase: Handlers['sendPurchase']['office'] = async ({ body }, context) =>
  await opened({ mailType: body.mailType, text: null, audience: applicationsOf(body) }, body, context);

export const sendHandlers = {
  sendAnnouncement: { office: sendAnnouncement },
  sendAnnouncementByEmail: { office: sendAnnouncementByEmail },
  testSendAnnouncement: { office: testSendAnnouncement },
  sendPurchase: { office: sendPurchase },
} satisfies Partial<Handlers>;
