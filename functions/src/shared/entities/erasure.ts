/** What an office calls a kind of records when it reports on an erasure. */
export const ERASED_TOPICS = [
  'person',
  'application',
  'payment',
  'voucher',
  'draw',
  'review',
  'mail',
  'enquiry',
  'call',
  'log',
  'technical',
] as const;
export type ErasedTopic = (typeof ERASED_TOPICS)[number];

/** Why a record stays, without anything that tells who the person was: at most the random numbers under which it was kept. */
export const STAY_REASONS = [
  /** The law on books and records. */
  'accounting',
  /** What was published of a draw, or proves it: ticket numbers alone. */
  'draw',
  /** Who did what, without the person's data. */
  'audit',
  /** Numbers alone, such as how far a work has come. */
  'numbers',
  /** It is about the office's own people. */
  'office',
] as const;
export type StayReason = (typeof STAY_REASONS)[number];

/** What has to end before a person can be erased. */
export const OBSTACLES = ['application_open', 'money_open', 'parcel_open', 'mail_open', 'broadcast_open'] as const;
export type Obstacle = (typeof OBSTACLES)[number];

/** Of whom the data go, and when. */
export interface ErasureScope {
  /** Whether a value is one of the person's names; with everybody it is any. */
  readonly isAbout: (value: string | null | undefined) => boolean;
  /** Whether nothing can change any more by the draw or its waiting list. */
  readonly isOver: boolean;
}

/** What becomes of one document: it goes, it stays with some fields changed, or it has to wait. */
export type Fate<Data> = 'removed' | { readonly without: Partial<Data> } | { readonly waitsFor: Obstacle };

/**
 * What becomes of a collection's documents when a person is erased. `fate` absent: they go if nothing `stays`, else they stay as they are, and
 * are not even looked at.
 */
export interface Erasure<Data, Changed = Data> {
  readonly topic: ErasedTopic;
  readonly stays?: StayReason;
  readonly fate?: (document: Data, scope: ErasureScope) => Fate<Changed>;
}

/** That of any collection: it takes the documents of its own alone. */
export type AnyErasure = Erasure<never, object>;

/** Whether an erasure has to look at the documents. */
export const isWalked = ({ stays, fate }: AnyErasure): boolean => fate !== undefined || stays === undefined;
