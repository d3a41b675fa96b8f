import type { HandlersOf, OfficeContext } from './context.ts';
import { campaign } from '../shared/campaign/current.ts';
import { AppError } from '../shared/contract/errors.ts';
import type { Schemas } from '../shared/contract/schemas.ts';
import { type MailConfig, mailConfig } from '../shared/entities/mailConfig.ts';
import { templateProblems } from '../shared/mail/problems.ts';
import { collectionOf } from '../store/collection.ts';
import { crudHandlers } from './crud.ts';

type Template = Pick<MailConfig, 'id' | 'mailType' | 'title' | 'body'>;

/** What rules 6.17 refuse on save. */
const checkTemplate = ({ mailType, title, body }: Template, { deps }: OfficeContext): void => {
  const own = { siteURL: deps.config.SITE_URL, officeEmail: campaign.office.email };
  const errors = templateProblems(mailType, { title, body }, own).map(({ path, code }) => ({ path, code }));
  if (errors.length > 0) throw new AppError('template_invalid', { errors });
};

const refuseSecond = async (config: Template, { deps, records }: OfficeContext): Promise<void> => {
  const { collection } = collectionOf(deps.db, mailConfig);
  const found = await records.find(collection.where('mailType', '==', config.mailType).limit(2));
  if (found.docs.some(({ id }) => id !== config.id)) throw new AppError('mail_config_exists');
};

export const mailConfigHandlers = crudHandlers('mailConfig', {
  prepare: async (typed, context) => {
    checkTemplate(typed, context);
    await refuseSecond(typed, context);
    return typed;
  },
  change: async (before, after, context) => {
    checkTemplate(after, context);
    if (after.mailType !== before.mailType) await refuseSecond(after, context);
    return after;
  },
}) satisfies Partial<HandlersOf<Schemas>>;
