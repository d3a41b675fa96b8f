import { causeOf } from 'functions/shared/mail/cause';
import type { MailState } from 'functions/shared/mail/mail';
import { ADMIN_BASE, filteredList } from '../shell/paths.ts';
import { defined } from 'functions/shared/defined';

/** Returns the path to the list of a broadcast's mails in one state. */
export const mailsIn = (id: string, state: MailState): string =>
  filteredList('bulkMail', { cause: causeOf({ id }), state });

/**
 * Returns the path to the list of a broadcast's mails.
 * @param attention only mails that wait for a person
 */
export const mailsPath = (id: string, attention: boolean): string =>
  filteredList('bulkMail', defined({ cause: causeOf({ id }), needsPerson: attention ? 'true' : undefined }));
export const broadcastPath = (id: string): string => `${ADMIN_BASE}/broadcast/${id}/show`;
