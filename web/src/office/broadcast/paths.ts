import { causeOf } from 'functions/shared/mail/cause';
import { ADMIN_BASE, filteredList } from '../shell/paths.ts';
import { defined } from 'functions/shared/ground/defined';

/** The list of a broadcast's mails. @param attention only mails that wait for a person */
export const mailsPath = (id: string, attention: boolean): string =>
  filteredList('bulkMail', defined({ cause: causeOf({ id }), needsPerson: attention ? 'true' : undefined }));
export const broadcastPath = (id: string): string => `${ADMIN_BASE}/broadcast/${id}/show`;
