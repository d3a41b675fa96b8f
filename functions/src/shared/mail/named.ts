import type { MailType } from './types.ts';

/** The announcement. Each has its own text, which starts as a copy of this type's text. */
export const ANNOUNCEMENT = 53 satisfies MailType;
/** The apology. It goes to addresses whose verification failed, not to accounts. */
export const APOLOGY = 52 satisfies MailType;
/** The office's reminder. It goes to people who have not applied. */
export const REMINDER = 51 satisfies MailType;
/** Mails that ask people to apply: the timetable's and the office's. */
export const REMINDERS: readonly number[] = [4, REMINDER];
