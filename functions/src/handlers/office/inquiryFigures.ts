import { campaign } from '../../shared/campaign/current.ts';
import { firstAnswers } from '../../shared/entities/inquiries/firstAnswers.ts';
import { inquiry } from '../../shared/entities/inquiry.ts';
import { waitsSince } from '../../shared/entities/inquiries/inquiryDesk.ts';
import { DAY_MS } from '../../shared/time/durations.ts';
import { answeredSince, MAX_ANSWERED } from '../../store/office/inquiries.ts';
import type { Handlers, OfficeContext } from '../context.ts';
import { countRecords, listPage } from '../list.ts';

/** Number of days that the figure covers. */
const DAYS = 30;

const countOf = async (query: Readonly<Record<string, unknown>>, context: OfficeContext): Promise<number> =>
  await countRecords(inquiry, query, context);

const oldestUnanswered = async (context: OfficeContext): Promise<string | null> => {
  const { records } = await listPage(inquiry, { unanswered: true, orderBy: 'createdAt', limit: 1 }, context);
  const [first] = records;
  return first === undefined ? null : waitsSince(first);
};

/** Counts the enquiries that wait for the office (rules 10.32). Pages request this often, so it reads no records except the oldest unanswered one. */
export const inquiryFigures: Handlers['getInquiryFigures']['office'] = async (_, context) => {
  const { admin } = context;
  const [fresh, assigned, waiting, unanswered, mine, oldestAt] = await Promise.all([
    countOf({ state: 'NEW' }, context),
    countOf({ state: 'TAKEN' }, context),
    countOf({ state: 'WAITING' }, context),
    countOf({ unanswered: true }, context),
    countOf({ state: 'TAKEN', takenBy: admin.email }, context),
    oldestUnanswered(context),
  ]);
  const states = { NEW: fresh, TAKEN: assigned, WAITING: waiting };
  return { answer: { states, unanswered, mine, oldestAt } };
};

/** Computes how long people waited for a first answer (rules 10.32). It reads every answer, so the office has to request it. */
export const firstAnswerTimes: Handlers['getFirstAnswers']['office'] = async (_, { now, records }) => {
  const found = firstAnswers(await answeredSince(records, now - DAYS * DAY_MS), campaign.office);
  const { count: answered, medianMs, inTime } = found;
  return { answer: { days: DAYS, answered, isCut: answered === MAX_ANSWERED, medianMs, inTime } };
};
