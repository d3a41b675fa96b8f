/** The states of an enquiry at the office's desk (rules 10.28). The file does not use zod, so that pages can import it. */
export const INQUIRY_STATES = ['NEW', 'TAKEN', 'WAITING', 'DONE'] as const;
export type InquiryState = (typeof INQUIRY_STATES)[number];

/** Whose action an enquiry waits for: its sender, or another party that has to help the office. */
export const WAITS_FOR = ['sender', 'others'] as const;
export type WaitsFor = (typeof WAITS_FOR)[number];

/** The possible states after a reply. */
export const AFTER_REPLY = ['DONE', 'WAITING'] as const;
export type AfterReply = (typeof AFTER_REPLY)[number];

/** The desk's data of an enquiry. People are administrators' addresses, times are instants. */
export interface InquiryDesk {
  readonly state: InquiryState;
  readonly takenBy: string | null;
  readonly takenAt: string | null;
  readonly waitsFor: WaitsFor | null;
  /** Whether the sender waits for the office. The value follows from the other fields, and is stored for filters. */
  readonly unanswered: boolean;
  /** Kept permanently. Waiting times are computed from it. */
  readonly firstAnsweredAt: string | null;
  /** The newest answer since the enquiry arrived or was reopened. */
  readonly answeredAt: string | null;
  readonly reopenedAt: string | null;
  /** The number of mails that replied to it. */
  readonly replies: number;
  /** The enquiry of the same sender into which it was merged. Null: it is not merged. */
  readonly mergedInto: string | null;
}

/** A new enquiry. */
export const FRESH_DESK: InquiryDesk = {
  state: 'NEW',
  takenBy: null,
  takenAt: null,
  waitsFor: null,
  unanswered: true,
  firstAnsweredAt: null,
  answeredAt: null,
  reopenedAt: null,
  replies: 0,
  mergedInto: null,
};

/** A clerk's action on an enquiry. */
export type InquiryStep =
  | { readonly step: 'take' }
  | { readonly step: 'giveBack' }
  | { readonly step: 'wait'; readonly waitsFor: WaitsFor }
  /** `answered`: the sender received an answer in another way, such as by telephone. */
  | { readonly step: 'finish'; readonly answered: boolean }
  | { readonly step: 'reopen' }
  | { readonly step: 'reply'; readonly then: AfterReply }
  | { readonly step: 'merge'; readonly into: string }
  | { readonly step: 'unmerge' }
  /** Another enquiry of its sender is merged into it. `unanswered` is the value of that enquiry. */
  | { readonly step: 'absorb'; readonly unanswered: boolean };

interface Doing {
  readonly by: string;
  readonly at: string;
}

type Unsettled = Omit<InquiryDesk, 'unanswered'>;

const isUnanswered = (desk: Unsettled): boolean =>
  desk.state !== 'DONE' && !(desk.state === 'WAITING' && desk.waitsFor === 'sender') && desk.answeredAt === null;

const settled = (desk: Unsettled): InquiryDesk => ({ ...desk, unanswered: isUnanswered(desk) });

const assignedTo = (desk: InquiryDesk, { by, at }: Doing): InquiryDesk =>
  desk.takenBy === null ? { ...desk, takenBy: by, takenAt: at } : desk;

const answered = (desk: InquiryDesk, at: string): InquiryDesk => ({
  ...desk,
  firstAnsweredAt: desk.firstAnsweredAt ?? at,
  answeredAt: at,
});

const openState = (desk: InquiryDesk): InquiryState => (desk.takenBy === null ? 'NEW' : 'TAKEN');

/** Applies a step that takes, returns, defers or ends an open enquiry. */
const closed = (desk: InquiryDesk, step: InquiryStep, doing: Doing): InquiryDesk | null => {
  const { state } = desk;
  switch (step.step) {
    case 'take':
      if (state === 'TAKEN' && desk.takenBy === doing.by) return null;
      return settled({ ...desk, state: 'TAKEN', takenBy: doing.by, takenAt: doing.at, waitsFor: null });
    case 'giveBack':
      if (state === 'NEW') return null;
      return settled({ ...desk, state: 'NEW', takenBy: null, takenAt: null, waitsFor: null });
    case 'wait':
      return settled({ ...assignedTo(desk, doing), state: 'WAITING', waitsFor: step.waitsFor });
    case 'finish': {
      const assigned = assignedTo(desk, doing);
      const finished = step.answered ? answered(assigned, doing.at) : assigned;
      return settled({ ...finished, state: 'DONE', waitsFor: null });
    }
    default:
      return null;
  }
};

const replied = (desk: InquiryDesk, then: AfterReply, doing: Doing): InquiryDesk =>
  settled({
    ...answered(assignedTo(desk, doing), doing.at),
    state: then,
    waitsFor: then === 'WAITING' ? 'sender' : null,
    replies: desk.replies + 1,
  });

const absorbed = (desk: InquiryDesk, unanswered: boolean, { at }: Doing): InquiryDesk => {
  // The repeated question has no answer yet, even if the first one was answered.
  if (!unanswered || desk.unanswered) return desk;
  return settled({ ...desk, state: openState(desk), waitsFor: null, reopenedAt: at, answeredAt: null });
};

/**
 * Returns the desk after a step; null if the enquiry's state does not allow it.
 * @param doing who does it, and when
 */
export const deskAfter = (desk: InquiryDesk, step: InquiryStep, doing: Doing): InquiryDesk | null => {
  if (desk.mergedInto !== null) {
    if (step.step !== 'unmerge') return null;
    return settled({ ...desk, mergedInto: null, state: openState(desk), waitsFor: null });
  }
  switch (step.step) {
    case 'unmerge':
      return null;
    case 'reply':
      return replied(desk, step.then, doing);
    case 'absorb':
      return absorbed(desk, step.unanswered, doing);
    case 'merge':
      return settled({ ...desk, mergedInto: step.into, state: 'DONE', waitsFor: null });
    case 'reopen':
      if (desk.state !== 'DONE') return null;
      return settled({
        ...desk,
        state: 'TAKEN',
        takenBy: doing.by,
        takenAt: doing.at,
        reopenedAt: doing.at,
        answeredAt: null,
      });
    default:
      return desk.state === 'DONE' ? null : closed(desk, step, doing);
  }
};

/** Returns since when the sender waits: the time at which the enquiry arrived or was last reopened. */
export const waitsSince = (one: Pick<InquiryDesk, 'reopenedAt'> & { readonly createdAt: string }): string =>
  one.reopenedAt ?? one.createdAt;
