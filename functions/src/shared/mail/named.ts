import type { MailType } from './types.ts';

/** What has a text of its own; a new one begins as this type's text. */
export const ANNOUNCEMENT = 53 satisfies MailType;
/** For verifications that failed, and so about those and no account. */
export const APOLOGY = 52 satisfies MailType;
/** To those who have not applied, where the office sends it. */
export const REMINDER = 51 satisfies MailType;
/** Mails that ask to apply; the other is the timetable's. */
export const REMINDERS: readonly number[] = [4, REMINDER];
