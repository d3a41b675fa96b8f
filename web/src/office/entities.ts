import type { EntityName } from 'functions/shared/contract/policies';
import { account } from './account/index.ts';
import { adminUser } from './adminUser/index.ts';
import { auditLog } from './auditLog/index.ts';
import { broadcast } from './broadcast/index.ts';
import { attention, mailStates, mailTypes, suppressionReasons } from './choices.ts';
import { emailVerification } from './emailVerification/index.ts';
import type { OfficeEntity } from './entity.ts';
import { inquiry } from './inquiry/index.ts';
import { problemText } from './mail/problem.ts';
import { mailConfig } from './mailConfig/index.ts';
import { phoneCall } from './phoneCall/index.ts';
import { purchase } from './purchase/index.ts';
import { replyTemplate } from './replyTemplate/index.ts';
import { shop } from './shop/index.ts';
import { systemStage } from './systemStage/index.ts';
import { voucher } from './voucher/index.ts';

/** The fields of both outboxes, which have the same pages. Only the server creates mails. */
const outbox = {
  title: 'mailType',
  fields: {
    createdAt: { kind: 'instant' },
    mailType: { kind: 'choice', choices: mailTypes, filter: 'always', widest: 12 },
    to: { kind: 'recipient' },
    state: { kind: 'choice', choices: mailStates, filter: 'always' },
    needsPerson: { kind: 'flag', choices: attention, filter: 'always' },
    attempts: { kind: 'count', list: 'offered' },
    sentAt: { kind: 'instant', list: 'offered' },
    problem: { kind: 'words', words: problemText, widest: 13 },
    subjectID: { kind: 'mark', list: 'offered', filter: 'offered' },
    cause: { kind: 'line', list: 'offered', filter: 'offered' },
    recipient: 'no',
    dueAt: 'no',
    // A filter for mails by recipient; the column is `to`.
    email: { kind: 'email', list: 'never', filter: 'always' },
    decision: 'no',
    updatedAt: { kind: 'instant', list: 'offered' },
    id: { kind: 'mark', list: 'offered' },
  },
} as const satisfies OfficeEntity<'mail'>;

/** Every entity of the contract in the office: its fields and names. It loads with the first page that shows records, not with the start page. */
export const officeEntities: { readonly [N in EntityName]: OfficeEntity<N> } = {
  account,
  inquiry,
  systemStage,
  mailConfig,
  purchase,
  emailVerification,
  adminUser,
  phoneCall,
  replyTemplate,
  voucher,
  mail: outbox,
  bulkMail: outbox,
  suppression: {
    title: 'email',
    fields: {
      createdAt: { kind: 'instant' },
      email: { kind: 'email', filter: 'always' },
      reason: { kind: 'choice', choices: suppressionReasons, filter: 'offered' },
      updatedAt: { kind: 'instant', list: 'offered' },
      id: 'no',
    },
  },
  broadcast,
  shop,
  auditLog,
};
