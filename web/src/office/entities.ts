import DynamicFeedIcon from '@mui/icons-material/DynamicFeedOutlined';
import MarkEmailReadIcon from '@mui/icons-material/MarkEmailReadOutlined';
import QuestionAnswerIcon from '@mui/icons-material/QuestionAnswerOutlined';
import SendIcon from '@mui/icons-material/SendOutlined';
import UnsubscribeIcon from '@mui/icons-material/UnsubscribeOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { EntityName } from 'functions/shared/access/policies';
import { account } from './account/index.ts';
import { adminUser } from './adminUser/index.ts';
import { auditLog } from './auditLog/index.ts';
import { broadcast } from './broadcast/index.ts';
import { attention, mailStates, mailTypes, stages, suppressionReasons, verificationPatterns } from './choices.ts';
import type { OfficeEntity } from './entity.ts';
import { problemText } from './mail/problem.ts';
import { MailShow } from './mail/show.tsx';
import { mailConfig } from './mailConfig/index.ts';
import { purchase } from './purchase/index.ts';
import { systemStage } from './systemStage/index.ts';
import { voucher } from './voucher/index.ts';

/** An entity for mails. Both outboxes have the same pages, and only the product writes the mails. */
const outbox = (icon: SvgIconComponent) =>
  ({
    icon,
    title: 'mailType',
    fields: {
      createdAt: { kind: 'instant' },
      mailType: { kind: 'choice', choices: mailTypes, filter: 'always' },
      to: { kind: 'recipient' },
      state: { kind: 'choice', choices: mailStates, filter: 'always' },
      needsPerson: { kind: 'flag', choices: attention, filter: 'always' },
      attempts: { kind: 'count' },
      sentAt: { kind: 'instant' },
      problem: { kind: 'words', words: problemText },
      subjectID: { kind: 'mark', list: 'offered', filter: 'offered' },
      cause: { kind: 'line', list: 'offered', filter: 'offered' },
      recipient: 'no',
      dueAt: 'no',
      // Finds mails by recipient; the column is `to`.
      email: { kind: 'email', list: 'never', filter: 'always' },
      decision: 'no',
      updatedAt: { kind: 'instant', list: 'offered' },
      id: { kind: 'mark', list: 'offered' },
    },
    pages: { show: MailShow },
  }) as const satisfies OfficeEntity<'mail'>;

/**
 * Every entity of the contract in the office. Menu, resources and pages are derived from it. The order is the menu's: first the entities that rules
 * 10.2 and 10.3 name, then ours.
 */
export const officeEntities: { readonly [N in EntityName]: OfficeEntity<N> } = {
  account,
  inquiry: {
    icon: QuestionAnswerIcon,
    title: 'name',
    fields: {
      createdAt: { kind: 'instant' },
      name: { kind: 'line', filter: 'offered' },
      message: { kind: 'text', filter: 'offered' },
      email: { kind: 'email', filter: 'always' },
      phone: { kind: 'phone', filter: 'offered' },
      updatedAt: { kind: 'instant', list: 'offered' },
      id: { kind: 'mark', list: 'offered' },
    },
  },
  systemStage,
  mailConfig,
  purchase,
  emailVerification: {
    icon: MarkEmailReadIcon,
    title: 'email',
    fields: {
      createdAt: { kind: 'instant' },
      email: { kind: 'email', filter: 'always' },
      verificationPattern: { kind: 'choice', choices: verificationPatterns, filter: 'offered' },
      confirmedAt: { kind: 'instant', none: ({ options }) => options.unconfirmed },
      expiredAt: { kind: 'instant' },
      accountID: { kind: 'reference', to: 'account', list: 'offered' },
      requestedStage: { kind: 'choice', choices: stages, list: 'offered' },
      updatedAt: { kind: 'instant', list: 'offered' },
      id: { kind: 'mark', list: 'offered', filter: 'offered' },
    },
  },
  adminUser,
  voucher,
  mail: outbox(SendIcon),
  bulkMail: outbox(DynamicFeedIcon),
  suppression: {
    icon: UnsubscribeIcon,
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
  auditLog,
};
