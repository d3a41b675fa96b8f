import { campaign } from '../shared/campaign/current.ts';
import type { Timetable } from '../shared/campaign/timetable.ts';
import type { MailRecord } from '../shared/mail/mail.ts';
import { MailRenderError } from '../shared/mail/render.ts';
import { MAIL_TYPES } from '../shared/mail/types.ts';
import type { MailSubject, MailVariables } from '../shared/mail/mailTypes/mailType.ts';
import type { Linking } from './subjects.ts';

export interface VariableDependencies extends Linking {
  readonly timetable: Timetable;
  /** Campaign time, epoch ms. */
  readonly now: number;
}

/**
 * Returns the values of a mail's variables. Links are created here and stored nowhere (rules 4.20).
 * @param known the mail's subject, or null if that is gone
 * @throws MailRenderError if the subject is gone, or the order lacks a value
 */
export const mailVariables = (
  mail: MailRecord,
  known: MailSubject | null,
  dependencies: VariableDependencies,
): MailVariables => {
  const { timetable, now, siteURL, keys } = dependencies;
  const rendering = { campaign, timetable, now, siteURL, sign: keys.sign };
  const supplied = MAIL_TYPES[mail.mailType].supply(rendering, known, mail.extra);
  if ('missing' in supplied) throw new MailRenderError(mail.mailType, supplied.missing, supplied.detail);
  return supplied.variables;
};
