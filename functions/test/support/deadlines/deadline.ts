import type { TimeName } from '../../../src/shared/campaign/order.ts';

/** A deadline that is not in the timetable: it is counted from an event, or belongs to the campaign. */
export type CountedDeadline =
  | 'paperForms'
  | 'counter'
  | 'counterPromoted'
  | 'decline'
  | 'lastAnswers'
  | 'verificationLink'
  | 'retention'
  /** It ends some time after an event that only the server records. */
  | 'afterEvent';

export type LengthUnit = 'minutes' | 'hours' | 'days';

export interface Deadline {
  /** The number of the rule that sets it. */
  readonly rule: string;
  /** The deadline as people are informed of it. */
  readonly until: TimeName | CountedDeadline;
  /** The time of the timetable from which a counted deadline is computed. */
  readonly from?: TimeName;
  /** The later deadline that the server enforces, if it differs. People are never informed of it. */
  readonly granted?: TimeName;
  /** The duration, if texts state one. `source` is its spelling in the first file of `code`. */
  readonly lasts?: { readonly count: number; readonly unit: LengthUnit; readonly source: string };
  /** Files that compare or choose the deadline, relative to the repository's root. */
  readonly code: readonly string[];
  /**
   * Texts that state the deadline: `help.cannot-save` (a text of the site, in each language), `mail 22`, `postcard`, `manual telephone`, `desk` (the
   * telephone desk), `checklist closed`.
   */
  readonly texts: readonly string[];
}

/** A path that several rows share. */
export const PHASES = 'functions/src/shared/campaign/stages.ts';
export const ENDING = [
  'web/src/site/parts/ending.ts',
  'web/src/site/parts/soon.ts',
  'web/src/site/parts/stageClock.ts',
  'web/src/site/parts/verification/emailSentPage.tsx',
  'web/src/site/shell/ended.tsx',
];
