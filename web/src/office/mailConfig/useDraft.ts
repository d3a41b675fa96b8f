import { templateProblems, type TemplateProblem } from 'functions/shared/mail/problems';
import type { MailType } from 'functions/shared/mail/types';
import { useWatch } from 'react-hook-form';
import { isMailType, ownAddresses } from './mailType.ts';

/** What the form holds now, with what would keep it from being saved, by the rules the server has (rules 6.17). */
export interface Draft {
  readonly mailType: MailType;
  readonly title: string;
  readonly body: string;
  readonly problems: readonly TemplateProblem[];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The text as it is typed; null where no record stands in the form yet. */
export function useDraft(): Draft | null {
  const values: readonly unknown[] = useWatch({ name: ['mailType', 'title', 'body'] });
  const [mailType, title, body] = [values[0], textOf(values[1]), textOf(values[2])];
  if (!isMailType(mailType)) return null;
  return { mailType, title, body, problems: templateProblems(mailType, { title, body }, ownAddresses()) };
}
