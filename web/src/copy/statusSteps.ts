import { isPaid } from 'functions/shared/application/states';
import { fromISO } from 'functions/shared/time/instants';
import type { Copy } from './texts.ts';
import type { Moment, StatusAnswer } from './statusShown.ts';

export const STEP_STATES = ['done', 'now', 'coming'] as const;
export type StepState = (typeof STEP_STATES)[number];

export interface StatusStep {
  readonly name: string;
  /** The past or planned time of the step. */
  readonly when: string;
  readonly state: StepState;
}

/** A step whose state is not known yet; it follows from the steps around it. */
interface Planned extends Omit<StatusStep, 'state'> {
  readonly isDone: boolean;
}

/**
 * Returns the steps of an application from its receipt to its vouchers; empty for an ended application. The first step that is not done is the
 * current one.
 */
export const statusSteps = (
  answer: StatusAnswer,
  { format: { day, time }, status: { steps: copy } }: Pick<Copy, 'format' | 'status'>,
  { now, timetable }: Moment,
): StatusStep[] => {
  const { state, cardLast4 } = answer;
  if (state !== 'CARD_PENDING' && state !== 'APPLIED' && state !== 'WON') return [];
  const isWon = state === 'WON';
  const isPast = (instant: string): boolean => isWon || (now !== null && now >= fromISO(instant));
  const isIn = state !== 'CARD_PENDING';
  // Applications on paper have no card.
  const card: Planned[] =
    isIn && cardLast4 === null
      ? []
      : [{ name: copy.card, when: isIn ? '' : copy.until(time(timetable.applicationEnd)), isDone: isIn }];
  const planned: Planned[] = [
    { name: isIn ? copy.applied : copy.entered, when: time(answer.appliedAt), isDone: true },
    ...card,
    { name: copy.draw, when: time(timetable.draw), isDone: isIn && isPast(timetable.draw) },
    { name: copy.result, when: copy.from(time(timetable.resultRelease)), isDone: isWon },
    ...(isWon ? ofWinner(answer, { copy, day, time }, timetable) : []),
  ];
  const current = planned.findIndex(({ isDone }) => !isDone);
  return planned.map(({ isDone, ...step }, index) => ({
    ...step,
    state: isDone ? 'done' : index === current ? 'now' : 'coming',
  }));
};

const ofWinner = (
  { paymentState, captureDatetime, parcel, cardLast4, isPaymentChecked }: StatusAnswer,
  { copy, day, time }: { copy: Copy['status']['steps'] } & Pick<Copy['format'], 'day' | 'time'>,
  timetable: Moment['timetable'],
): Planned[] => {
  const isSent = parcel?.state === 'SHIPPED';
  // Vouchers that were sent count as paid, even if the payment is checked later.
  const hasPaid = isPaid(paymentState) && (isSent || !isPaymentChecked);
  const paidWhen = (): string => {
    if (captureDatetime !== null) return time(captureDatetime);
    // Payments at the counter have individual deadlines, which the result mail contains.
    return hasPaid || cardLast4 === null ? '' : copy.around(day(timetable.lapse));
  };
  const sentAt = isSent ? parcel.shippedAt : null;
  return [
    { name: copy.paid, when: paidWhen(), isDone: hasPaid },
    { name: copy.sent, when: sentAt === null ? copy.from(day(timetable.delivery)) : time(sentAt), isDone: isSent },
    { name: copy.use, when: copy.span(day(timetable.useStart), day(timetable.useEnd)), isDone: false },
  ];
};
