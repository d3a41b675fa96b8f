import { refuseProblems } from '../../services/mail/mailTemplates.ts';
import { campaign } from '../../shared/campaign/current.ts';
import { replyTemplateProblems } from '../../shared/mail/reply/reply.ts';
import { type ReplyTemplate, replyTemplate } from '../../shared/mail/reply/replyTemplate.ts';
import { crudHandlers } from '../crud.ts';
import type { OfficeContext } from '../context.ts';

/** Checks a template's text. @throws AppError template_invalid */
const check = (typed: Pick<ReplyTemplate, 'title' | 'body'>, { deps }: OfficeContext): void =>
  refuseProblems(replyTemplateProblems(typed, { siteURL: deps.config.SITE_URL, officeEmail: campaign.office.email }));

export const replyTemplateHandlers = crudHandlers(replyTemplate.name, {
  prepare: async (typed, context) => {
    check(typed, context);
    return typed;
  },
  change: async (_, after, context) => {
    check(after, context);
    return after;
  },
});
