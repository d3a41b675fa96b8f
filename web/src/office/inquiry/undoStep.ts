import { deskAfter, type InquiryDesk } from 'functions/shared/entities/inquiries/inquiryDesk';

/** The steps that a clerk can take back, in this order. Opening an ended one again restarts how long its sender waits, so it takes nothing back. */
const CANDIDATES = [
  { step: 'giveBack' },
  { step: 'take' },
  { step: 'wait', waitsFor: 'sender' },
  { step: 'wait', waitsFor: 'others' },
] as const;
type UndoStep = (typeof CANDIDATES)[number];

/** What a clerk sees and what waiting is reckoned from. Since when somebody has had it is no part: a step tells it anew. */
const told = ({ state, takenBy, waitsFor, unanswered, firstAnsweredAt, answeredAt, reopenedAt }: InquiryDesk): string =>
  JSON.stringify([state, takenBy, waitsFor, unanswered, firstAnsweredAt, answeredAt, reopenedAt]);

/** The step that leads back to how an enquiry was; null: none does. @param by the clerk who would take it */
export const undoStep = (before: InquiryDesk, after: InquiryDesk, by: string): UndoStep | null =>
  CANDIDATES.find((step) => {
    const back = deskAfter(after, step, { by, at: '' });
    return back !== null && told(back) === told(before);
  }) ?? null;
