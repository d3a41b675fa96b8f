import type { TimeName } from '../order.ts';

/** A deadline that no timetable holds: it is counted from an event, or belongs to the campaign. */
export type CountedDeadline =
  | 'paperForms'
  | 'counter'
  | 'counterPromoted'
  | 'decline'
  | 'lastAnswers'
  | 'verificationLink'
  | 'retention'
  /** It ends some time after an event that only the server knows. */
  | 'afterEvent';

export type LengthUnit = 'minutes' | 'hours' | 'days';

export interface Deadline {
  /** The rule that sets it. */
  readonly rule: string;
  /** What people are told. */
  readonly until: TimeName | CountedDeadline;
  /** The time of the timetable that a counted one is reckoned from. */
  readonly from?: TimeName;
  /** What the server grants, where that is later: it is never told to the person. */
  readonly granted?: TimeName;
  /** How long it lasts, where texts tell a length. `source` is how the first file of `code` writes it. */
  readonly lasts?: { readonly count: number; readonly unit: LengthUnit; readonly source: string };
  /** Files that compare or choose its time, below the repository's root. */
  readonly code: readonly string[];
  /**
   * Texts that tell it: `help.cannot-save` (a text of the site, in each language), `mail 22`, `postcard`, `manual telephone`, `desk` (the
   * telephone desk), `checklist closed`.
   */
  readonly texts: readonly string[];
}

/** Paths that many rows share. */
export const PHASES = 'functions/src/shared/campaign/stages.ts';
export const ENDING = [
  'web/src/site/parts/ending.ts',
  'web/src/site/parts/soon.ts',
  'web/src/site/parts/stageClock.ts',
  'web/src/site/parts/verification/emailSentPage.tsx',
  'web/src/site/shell/ended.tsx',
];
