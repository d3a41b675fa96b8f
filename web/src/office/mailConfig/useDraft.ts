import { templateProblems, type TemplateProblem } from 'functions/shared/mail/problems';
import type { MailType } from 'functions/shared/mail/types';
import { useWatch } from 'react-hook-form';
import { isMailType, allowedAddresses } from './mailType.ts';

/** The form's text with the problems that prevent saving, by the server's rules (rules 6.17). */
export interface Draft {
  readonly mailType: MailType;
  readonly title: string;
  readonly body: string;
  readonly problems: readonly TemplateProblem[];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the typed text; null while the form has no record. */
export function useDraft(): Draft | null {
  const values: readonly unknown[] = useWatch({ name: ['mailType', 'title', 'body'] });
  const [mailType, title, body] = [values[0], textOf(values[1]), textOf(values[2])];
  if (!isMailType(mailType)) return null;
  return { mailType, title, body, problems: templateProblems(mailType, { title, body }, allowedAddresses()) };
}
