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
  /** Milliseconds from an enquiry to its first answer. Null without any. */
  readonly medianMs: number | null;
  /** The number of enquiries answered within a working day. */
  readonly inTime: number;
}

const msOf = ({ createdAt, firstAnsweredAt }: Answered): number => fromISO(firstAnsweredAt) - fromISO(createdAt);

/** Returns the lower of the two middle values, so that the result is an actual waiting time. */
const medianOf = (values: readonly number[]): number | null =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? null;

/** Computes how long people waited for a first answer. */
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
