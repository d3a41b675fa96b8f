/** The office's kinds of records in a report on an erasure. */
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

/** Why a record stays. It then contains no data that identifies the person, at most the random numbers under which it was stored. */
export const STAY_REASONS = [
  /** The law on books and records. */
  'accounting',
  /** The published data of a draw, or a proof of it. It contains ticket numbers only. */
  'draw',
  /** The record of who did what, without the person's data. */
  'audit',
  /** Numbers only, such as the progress of a job. */
  'numbers',
  /** The record is about the office's staff. */
  'office',
] as const;
export type StayReason = (typeof STAY_REASONS)[number];

/** What has to end before a person can be erased. */
export const OBSTACLES = ['application_open', 'money_open', 'parcel_open', 'mail_open', 'broadcast_open'] as const;
export type Obstacle = (typeof OBSTACLES)[number];

/** The person whose data is erased, and the time of the erasure. */
export interface ErasureScope {
  /** Whether a value is one of the person's names. If everybody is erased, any value is. */
  readonly isAbout: (value: string | null | undefined) => boolean;
  /** Whether the draw and its waiting list can change nothing any more. */
  readonly isOver: boolean;
}

/** What happens to a document: it is removed, it stays with changed fields, or it has to wait. */
export type Fate<Data> = 'removed' | { readonly without: Partial<Data> } | { readonly waitsFor: Obstacle };

/**
 * What happens to a collection's documents when a person is erased. Without `fate`, they are removed if `stays` is absent; otherwise they stay
 * unchanged and are not read.
 */
export interface Erasure<Data, Changed = Data> {
  readonly topic: ErasedTopic;
  readonly stays?: StayReason;
  readonly fate?: (document: Data, scope: ErasureScope) => Fate<Changed>;
}

/** The erasure of any collection. `fate` accepts only the collection's own documents. */
export type AnyErasure = Erasure<never, object>;

/** Returns whether an erasure has to read the documents. */
export const readsDocuments = ({ stays, fate }: AnyErasure): boolean => fate !== undefined || stays === undefined;
