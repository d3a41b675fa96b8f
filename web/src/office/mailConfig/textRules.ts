import { LIMITS } from 'functions/shared/fields/limits';
import { problemText } from 'functions/shared/mail/problemText';
import { templateProblems } from 'functions/shared/mail/problems';
import type { MailTemplate } from 'functions/shared/mail/template';
import type { MailType } from 'functions/shared/mail/types';
import { maxLength, required } from 'react-admin';
import { office } from '../../copy/ja/office/texts.ts';
import { allowedAddresses } from './mailType.ts';

/** Returns the mail type whose rules the form's text follows; null if there is none yet. */
type TypeOf = (values: Readonly<Record<string, unknown>>) => MailType | null;

/** Returns the first problem that prevents saving or sending, by the server's rules (rules 6.17). */
const problemIn =
  (path: keyof MailTemplate, typeOf: TypeOf) =>
  (value: unknown, values: Readonly<Record<string, unknown>>): string | undefined => {
    const mailType = typeOf(values);
    if (typeof value !== 'string' || mailType === null) return undefined;
    // Checks this half of the template only, since the other half has its own input and problems.
    const text = { title: '', body: '', [path]: value };
    const problem = templateProblems(mailType, text, allowedAddresses()).find((one) => one.path === path);
    return problem && office.mailProblem(problem.line, problem.column, problemText(problem));
  };

/** Returns the rules of the inputs for a mail's text. */
export const textRules = (typeOf: TypeOf) => ({
  title: [required(), maxLength(LIMITS.mailTitle), problemIn('title', typeOf)],
  body: [required(), maxLength(LIMITS.mailBody), problemIn('body', typeOf)],
});
