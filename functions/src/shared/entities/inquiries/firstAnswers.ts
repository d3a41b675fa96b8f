import type { Office } from '../../campaign/campaign.ts';
import { workingDayAfter } from '../../campaign/officeHours.ts';
import { fromISO } from '../../time/instants.ts';

/** An enquiry and its first answer. */
export interface Answered {
  readonly createdAt: string;
  readonly firstAnsweredAt: string;
}

export interface FirstAnswers {
  readonly count: number;
  /** Ms from an enquiry to its first answer; null without any. */
  readonly medianMs: number | null;
  /** How many were answered within a working day. */
  readonly inTime: number;
}

const msOf = ({ createdAt, firstAnsweredAt }: Answered): number => fromISO(firstAnsweredAt) - fromISO(createdAt);

/** The lower of the two in the middle, so that it is a time that somebody waited. */
const medianOf = (values: readonly number[]): number | null =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? null;

/** How long people waited for a first answer. */
export const firstAnswers = (
  answered: readonly Answered[],
  office: Pick<Office, 'counter' | 'closed'>,
): FirstAnswers => ({
  count: answered.length,
  medianMs: medianOf(answered.map(msOf)),
  inTime: answered.filter(
    ({ createdAt, firstAnsweredAt }) => fromISO(firstAnsweredAt) <= workingDayAfter(fromISO(createdAt), office),
  ).length,
});
