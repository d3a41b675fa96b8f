import { lazy } from 'react';
import { attention, mailStates, mailTypes } from '../choices.ts';
import type { OfficeEntity } from '../entity.ts';
import { problemText } from './problem.ts';

const pages: OfficeEntity['pages'] = { show: lazy(() => import('./show.tsx')) };

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

export const mail: OfficeEntity<'mail'> = { ...outbox, pages };
export const bulkMail: OfficeEntity<'bulkMail'> = { ...outbox, pages };
