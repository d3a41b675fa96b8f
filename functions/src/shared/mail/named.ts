import type { MailType } from './types.ts';

/** Has a text of its own each time, which begins as this type's text. */
export const ANNOUNCEMENT = 53 satisfies MailType;
/** Goes to addresses whose verification failed, not to accounts. */
export const APOLOGY = 52 satisfies MailType;
/** Goes to people who have not applied, when the office sends it. */
export const REMINDER = 51 satisfies MailType;
/** Mails that ask people to apply. The timetable sends the other one. */
export const REMINDERS: readonly number[] = [4, REMINDER];
