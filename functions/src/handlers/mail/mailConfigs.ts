import type { Handlers, OfficeContext } from '../context.ts';
import { randomID } from '../../gateways/randomness.ts';
import { toAddress } from '../../outbox/enqueue.ts';
import { enqueueTest } from '../../outbox/testMail.ts';
import { checkTemplate } from '../../services/mail/mailTemplates.ts';
import { AppError } from '../../shared/errors/appError.ts';
import { DEFAULT_LIMIT } from '../../shared/contract/schemas.ts';
import { type MailConfig, mailConfig, type MailConfigChange } from '../../shared/mail/mailConfig.ts';
import { renderMail } from '../../shared/mail/render.ts';
import { sampleWithout } from '../../shared/mail/samples.ts';
import { DEFAULT_TEXTS } from '../../shared/mail/texts.ts';
import { MAIL_TYPE_NUMBERS, MAIL_TYPES } from '../../shared/mail/types.ts';
import { variableList } from '../../shared/mail/variableList.ts';
import { toISO } from '../../shared/time/instants.ts';
import { collectionOf } from '../../store/collection.ts';
import { type ChangeCursor, changesAfter, changesOf } from '../../store/mail/mailConfigChanges.ts';
import { changedFields } from '../../store/records.ts';
import { crudHandlers } from '../crud.ts';
import { pageOf } from '../list.ts';
import { readBack, readForWrite, storedBy } from '../update.ts';

type Template = Pick<MailConfig, 'mailType' | 'title' | 'body'>;

/** Refuses texts that rules 6.17 forbid. */
const check = (template: Template, { deps }: OfficeContext): void =>
  checkTemplate(template.mailType, template, deps.config.SITE_URL);

const refuseSecond = async (
  config: Template & { readonly id: string },
  { deps, records }: OfficeContext,
): Promise<void> => {
  const { collection } = collectionOf(deps.db, mailConfig);
  const found = await records.find(collection.where('mailType', '==', config.mailType).limit(2));
  if (found.docs.some(({ id }) => id !== config.id)) throw new AppError('mail_config_exists');
};

/** Stores the former version of a text, in the transaction that changes the text (rules 6.30). */
const storeFormerVersion = (
  before: MailConfig,
  kind: MailConfigChange['kind'],
  { records, admin, now, deps }: OfficeContext,
): void => {
  const id = randomID(deps.randomness);
  const { mailType, title, body } = before;
  const who = { by: admin.email, at: toISO(now), systemAt: records.stamp.systemNow };
  changesOf(before.id).create(records, id, { id, kind, ...who, mailType, title, body });
};

const listMailVariables: Handlers['listMailVariables']['office'] = async (_, { deps }) => {
  const mailTypes = MAIL_TYPE_NUMBERS.map((mailType) => ({
    mailType,
    name: MAIL_TYPES[mailType].name,
    variables: variableList(mailType, deps.config.SITE_URL),
  }));
  return { answer: { mailTypes } };
};

const previewMailConfig: Handlers['previewMailConfig']['office'] = async ({ body }, context) => {
  check(body, context);
  const { mailType, absent = MAIL_TYPES[mailType].rare } = body;
  return { answer: renderMail(mailType, body, sampleWithout(mailType, absent, context.deps.config.SITE_URL)) };
};

const testSendMailConfig: Handlers['testSendMailConfig']['office'] = async ({ path }, context) => {
  const { records, admin, requestID } = context;
  const { record } = await storedBy(records, mailConfig, path.id);
  enqueueTest(records, record, toAddress(admin.email), requestID());
  records.audit({ entity: mailConfig.name, target: path.id });
  return { answer: { to: admin.email } };
};

const resetMailConfig: Handlers['resetMailConfig']['office'] = async ({ path }, context) => {
  const before = await readForWrite(mailConfig, path.id, context);
  const after = { ...before, ...DEFAULT_TEXTS[before.mailType] };
  if (changedFields(before, after).length > 0) {
    storeFormerVersion(before, 'reset', context);
    context.records.update(mailConfig, before, after);
  }
  return { afterCommit: async () => await readBack(mailConfig, path.id, context) };
};

const cursorOf = (text: string | undefined): ChangeCursor | null => {
  if (text === undefined) return null;
  const [, systemAt, id] = /^(\d{1,15})-([A-Za-z0-9]{1,64})$/.exec(text) ?? [];
  if (systemAt === undefined || id === undefined) throw new AppError('cursor_invalid');
  return { systemAt: Number(systemAt), id };
};

const listMailConfigChanges: Handlers['listMailConfigChanges']['office'] = async ({ path, query }, { records }) => {
  await storedBy(records, mailConfig, path.id);
  const limit = query.limit ?? DEFAULT_LIMIT;
  const found = await changesAfter(records, path.id, cursorOf(query.cursor), limit + 1);
  const { page: changes, last } = pageOf(found, limit);
  return { answer: { changes, cursor: last ? `${last.systemAt}-${last.id}` : null } };
};

export const mailConfigHandlers = {
  ...crudHandlers('mailConfig', {
    prepare: async (typed, context) => {
      check(typed, context);
      await refuseSecond(typed, context);
      return typed;
    },
    change: async (before, after, context) => {
      check(after, context);
      if (after.mailType !== before.mailType) await refuseSecond(after, context);
      if (changedFields(before, after).length > 0) storeFormerVersion(before, 'change', context);
      return after;
    },
  }),
  listMailVariables: { office: listMailVariables },
  previewMailConfig: { office: previewMailConfig },
  testSendMailConfig: { office: testSendMailConfig },
  resetMailConfig: { office: resetMailConfig },
  listMailConfigChanges: { office: listMailConfigChanges },
} satisfies Partial<Handlers>;
