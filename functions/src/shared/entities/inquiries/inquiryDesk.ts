/** The states of an enquiry at the office's desk (rules 10.28). Zod-free, so that pages may import it without a schema library. */
export const INQUIRY_STATES = ['NEW', 'TAKEN', 'WAITING', 'DONE'] as const;
export type InquiryState = (typeof INQUIRY_STATES)[number];

/** Whom an enquiry waits for: its sender, or somebody else who has to help the office. */
export const WAITS_FOR = ['sender', 'others'] as const;
export type WaitsFor = (typeof WAITS_FOR)[number];

/** The state that a reply leaves. */
export const AFTER_REPLY = ['DONE', 'WAITING'] as const;
export type AfterReply = (typeof AFTER_REPLY)[number];

/** What the desk knows of an enquiry. People are administrators' addresses, times are instants. */
export interface InquiryDesk {
  readonly state: InquiryState;
  readonly takenBy: string | null;
  readonly takenAt: string | null;
  readonly waitsFor: WaitsFor | null;
  /** Whether its sender waits for the office. It follows from the other fields, and is kept for filters. */
  readonly unanswered: boolean;
  /** Kept for good: how long people wait is reckoned from it. */
  readonly firstAnsweredAt: string | null;
  /** The newest answer since it came in or was opened again. */
  readonly answeredAt: string | null;
  readonly reopenedAt: string | null;
  /** The mails that replied to it. */
  readonly replies: number;
  /** The enquiry of the same sender that it was made one with; null: it stands for itself. */
  readonly mergedInto: string | null;
}

/** An enquiry as it comes in. */
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

/** What a clerk does with an enquiry. */
export type InquiryStep =
  | { readonly step: 'take' }
  | { readonly step: 'giveBack' }
  | { readonly step: 'wait'; readonly waitsFor: WaitsFor }
  /** `answered`: its sender was told in another way, such as by telephone. */
  | { readonly step: 'finish'; readonly answered: boolean }
  | { readonly step: 'reopen' }
  | { readonly step: 'reply'; readonly then: AfterReply }
  | { readonly step: 'merge'; readonly into: string }
  | { readonly step: 'unmerge' }
  /** Another enquiry of its sender becomes part of it. `unanswered`: that one's. */
  | { readonly step: 'absorb'; readonly unanswered: boolean };

interface Doing {
  readonly by: string;
  readonly at: string;
}

type Unsettled = Omit<InquiryDesk, 'unanswered'>;

const isUnanswered = (desk: Unsettled): boolean =>
  desk.state !== 'DONE' && !(desk.state === 'WAITING' && desk.waitsFor === 'sender') && desk.answeredAt === null;

const settled = (desk: Unsettled): InquiryDesk => ({ ...desk, unanswered: isUnanswered(desk) });

const takenBy = (desk: InquiryDesk, { by, at }: Doing): InquiryDesk =>
  desk.takenBy === null ? { ...desk, takenBy: by, takenAt: at } : desk;

const answered = (desk: InquiryDesk, at: string): InquiryDesk => ({
  ...desk,
  firstAnsweredAt: desk.firstAnsweredAt ?? at,
  answeredAt: at,
});

const openState = (desk: InquiryDesk): InquiryState => (desk.takenBy === null ? 'NEW' : 'TAKEN');

/** An open enquiry after a step that ends or defers it. */
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
      return settled({ ...takenBy(desk, doing), state: 'WAITING', waitsFor: step.waitsFor });
    case 'finish': {
      const taken = takenBy(desk, doing);
      const told = step.answered ? answered(taken, doing.at) : taken;
      return settled({ ...told, state: 'DONE', waitsFor: null });
    }
    default:
      return null;
  }
};

const replied = (desk: InquiryDesk, then: AfterReply, doing: Doing): InquiryDesk =>
  settled({
    ...answered(takenBy(desk, doing), doing.at),
    state: then,
    waitsFor: then === 'WAITING' ? 'sender' : null,
    replies: desk.replies + 1,
  });

const absorbed = (desk: InquiryDesk, unanswered: boolean, { at }: Doing): InquiryDesk => {
  // What was asked again has no answer yet, even where the first question has one.
  if (!unanswered || desk.unanswered) return desk;
  return settled({ ...desk, state: openState(desk), waitsFor: null, reopenedAt: at, answeredAt: null });
};

/**
 * The desk after a step; null: the enquiry's state does not allow it.
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

/** Since when the sender waits: the newest time at which the enquiry came in or was opened again. */
export const waitsSince = (one: Pick<InquiryDesk, 'reopenedAt'> & { readonly createdAt: string }): string =>
  one.reopenedAt ?? one.createdAt;
