import { MAIL_TYPE_NUMBERS, MAIL_TYPES, type MailType } from 'functions/shared/mail/types';
import { adminCopy } from '../../copy/admin.ts';

export const isMailType = (value: unknown): value is MailType => MAIL_TYPE_NUMBERS.some((type) => type === value);

/** What the mail type is called in the office. */
export const mailName = (value: unknown): string => (isMailType(value) ? MAIL_TYPES[value].name : adminCopy.none);
