import { campaign } from '../../shared/campaign/current.ts';
import { AppError } from '../../shared/errors/appError.ts';
import { type FieldError, MAX_FIELD_ERRORS } from '../../shared/errors/fieldError.ts';
import { type TemplateProblem, templateProblems } from '../../shared/mail/problems.ts';
import { problemText } from '../../shared/mail/problemText.ts';
import type { MailTemplate } from '../../shared/mail/template.ts';
import type { MailType } from '../../shared/mail/types.ts';

const fieldError = ({ path, code, line, column, ...problem }: TemplateProblem) => ({
  path,
  code,
  line,
  column,
  message: problemText({ code, ...problem }),
});

/** Returns the problems of a text as an answer contains them: which, where, and what to do about it. */
export const problemsAnswered = (problems: readonly TemplateProblem[]) =>
  problems.slice(0, MAX_FIELD_ERRORS).map(fieldError);

/** Refuses a text with problems. @throws AppError template_invalid */
export const refuseProblems = (problems: readonly TemplateProblem[]): void => {
  const errors: FieldError[] = problemsAnswered(problems);
  if (errors.length > 0) throw new AppError('template_invalid', { errors });
};

/**
 * Refuses a text with a problem that no text of this mail type may have, regardless of its author and purpose (rules 6.17).
 * @throws AppError template_invalid, with the place of each problem
 */
export const checkTemplate = (mailType: MailType, { title, body }: MailTemplate, siteURL: string): void => {
  const defaults = { siteURL, officeEmail: campaign.office.email };
  refuseProblems(templateProblems(mailType, { title, body }, defaults));
};
