import type { Transaction } from 'firebase-admin/firestore';
import type { Context } from '../http/context.ts';
import { campaign } from '../shared/campaign/current.ts';
import { AppError } from '../shared/contract/errors.ts';
import { type MailConfig, mailConfig } from '../shared/entities/mailConfig.ts';
import { templateProblems } from '../shared/mail/problems.ts';
import { collectionOf } from '../store/collection.ts';
import { crudHandlers } from './crud.ts';

/** What rules 6.17 refuse on save. */
const checkTemplate = ({ mailType, title, body }: MailConfig, { deps }: Context): void => {
  const own = { siteURL: deps.config.SITE_URL, officeEmail: campaign.office.email };
  const errors = templateProblems(mailType, { title, body }, own).map(({ path, code }) => ({ path, code }));
  if (errors.length > 0) throw new AppError('template_invalid', { errors });
};

const refuseSecond = async (config: MailConfig, transaction: Transaction, context: Context): Promise<void> => {
  const { collection } = collectionOf(context.deps.db, mailConfig);
  const found = await transaction.get(collection.where('mailType', '==', config.mailType).limit(2));
  if (found.docs.some(({ id }) => id !== config.id)) throw new AppError('mail_config_exists');
};

export const mailConfigHandlers = {
  ...crudHandlers('mailConfig', {
    prepare: async (input, transaction, context) => {
      checkTemplate(input, context);
      await refuseSecond(input, transaction, context);
      return input;
    },
    change: async (before, after, transaction, context) => {
      checkTemplate(after, context);
      if (after.mailType !== before.mailType) await refuseSecond(after, transaction, context);
      return after;
    },
  }),
};
