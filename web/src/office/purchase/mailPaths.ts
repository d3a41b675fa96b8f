import { pagePath } from '../shell/paths.ts';
import type { MailFilter } from './mailing.ts';

const path = (query: Readonly<Record<string, string>>): string =>
  `${pagePath('purchaseMail')}?${new URLSearchParams(query)}`;

/** Returns the path to the page that sends a mail about one application. */
export const mailToOne = (id: string): string => path({ id });

/** Returns the path to the page that sends a mail about all applications that a filter finds. */
export const mailToMany = (filter: MailFilter): string => path({ filter: JSON.stringify(filter) });
