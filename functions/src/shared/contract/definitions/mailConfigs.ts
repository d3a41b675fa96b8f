import { z } from 'zod';
import { emailSchema } from '../../fields/fieldSchemas.ts';
import { LIMITS } from '../../fields/limits.ts';
import { mailConfig, mailConfigChangeSchema } from '../../mail/mailConfig.ts';
import { mailTypeSchema } from '../../mail/types.ts';
import { mailPreviewSchema } from './mails.ts';
import type { RouteDefinition } from '../route.ts';
import { cursorInputSchema, idPath, limitSchema, listAnswer } from '../schemas.ts';
import { verbs } from './verbs.ts';

const name = z.string().max(LIMITS.code);

const variable = z
  .object({
    name,
    label: z.string().max(100),
    sample: z.string().max(LIMITS.message),
    isLink: z.boolean().meta({ description: 'Has to be the only text on its line' }),
    isNeeded: z.boolean().meta({ description: 'Required in the body, outside any section' }),
    isOptional: z.boolean().meta({ description: 'May be absent, so it has to be in a section of its own' }),
    isRare: z.boolean().meta({ description: 'Present only on a special occasion' }),
    isList: z.boolean(),
    isForTitle: z.boolean(),
  })
  .meta({ id: 'MailVariable' });

const typeWithVariables = z
  .object({ mailType: mailTypeSchema, name: z.string().max(100), variables: z.array(variable).max(100) })
  .meta({ id: 'MailTypeVariables' });

const previewed = z
  .strictObject({
    ...mailConfig.create.shape,
    absent: z.array(name).max(100).optional().meta({ description: 'Optional variables to omit from the sample data' }),
  })
  .meta({ id: 'MailConfigPreview' });

/** Mail texts. */
export const mailConfigRoutes = {
  createMailConfig: { ...verbs.createMailConfig, errors: ['template_invalid', 'mail_config_exists'] },
  replaceMailConfig: { ...verbs.replaceMailConfig, errors: ['template_invalid', 'mail_config_exists'] },
  changeMailConfig: { ...verbs.changeMailConfig, errors: ['template_invalid', 'mail_config_exists'] },
  listMailVariables: {
    route: 'GET /mailConfigs/variables',
    summary: 'Lists each mail type with the variables that its text may use',
    office: {
      role: 'viewer',
      answer: z.object({ mailTypes: z.array(typeWithVariables).max(100) }).meta({ id: 'MailVariables' }),
    },
  },
  previewMailConfig: {
    route: 'POST /mailConfig/preview',
    summary: 'Previews a mail text with sample data without storing it',
    office: { role: 'operator', body: previewed, answer: mailPreviewSchema },
    errors: ['template_invalid'],
  },
  testSendMailConfig: {
    route: 'POST /mailConfig/{id}/testSend',
    summary: 'Sends a mail text with sample data to the caller',
    path: idPath,
    office: { role: 'operator', answer: z.object({ to: emailSchema }).meta({ id: 'MailConfigTested' }) },
    status: 202,
  },
  resetMailConfig: {
    route: 'POST /mailConfig/{id}/reset',
    summary: 'Resets a mail text to its default',
    path: idPath,
    office: { role: 'operator', answer: mailConfig.answer },
    conditional: true,
  },
  listMailConfigChanges: {
    route: 'GET /mailConfig/{id}/history',
    summary: 'Lists the earlier versions of a mail text, newest first',
    path: idPath,
    query: z.strictObject({ cursor: cursorInputSchema, limit: limitSchema }),
    office: {
      role: 'viewer',
      answer: listAnswer('changes', mailConfigChangeSchema.meta({ id: 'MailConfigChange' })).meta({
        id: 'MailConfigChangeList',
      }),
    },
  },
} as const satisfies Record<string, RouteDefinition>;
