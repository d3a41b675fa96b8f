import { deskAfter, type InquiryDesk } from 'functions/shared/entities/inquiries/inquiryDesk';

/** The steps that can undo another step, in this order. Reopening an ended enquiry restarts its sender's waiting time, so it is no undo. */
const CANDIDATES = [
  { step: 'giveBack' },
  { step: 'take' },
  { step: 'wait', waitsFor: 'sender' },
  { step: 'wait', waitsFor: 'others' },
] as const;
type UndoStep = (typeof CANDIDATES)[number];

/**
 * Returns the fields that clerks see, and the fields that determine the waiting time. The time of taking an enquiry is left out, since each step sets it
 * anew.
 */
const comparedFields = ({
  state,
  takenBy,
  waitsFor,
  unanswered,
  firstAnsweredAt,
  answeredAt,
  reopenedAt,
}: InquiryDesk): string =>
  JSON.stringify([state, takenBy, waitsFor, unanswered, firstAnsweredAt, answeredAt, reopenedAt]);

/**
 * Returns the step that restores the former state of an enquiry; null: there is none.
 * @param by the clerk who would take the step
 */
export const undoStep = (before: InquiryDesk, after: InquiryDesk, by: string): UndoStep | null =>
  CANDIDATES.find((step) => {
    const back = deskAfter(after, step, { by, at: '' });
    return back !== null && comparedFields(back) === comparedFields(before);
  }) ?? null;
