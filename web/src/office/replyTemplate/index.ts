import { LIMITS } from 'functions/shared/fields/limits';
import type { OfficeEntity } from '../entity.ts';

export const replyTemplate: OfficeEntity<'replyTemplate'> = {
  title: 'title',
  isReversible: true,
  isMadeAnew: true,
  sort: { field: 'code', order: 'ASC' },
  fields: {
    code: {
      kind: 'line',
      create: 'required',
      edit: 'required',
      filter: 'always',
      longest: LIMITS.code,
      hint: ({ replyTemplate: copy }) => copy.codeHint,
    },
    title: { kind: 'line', create: 'required', edit: 'required', filter: 'offered', longest: LIMITS.mailTitle },
    body: {
      kind: 'text',
      create: 'required',
      edit: 'required',
      longest: LIMITS.message,
      hint: ({ replyTemplate: copy }) => copy.bodyHint,
    },
    createdAt: { kind: 'instant', list: 'offered' },
    updatedAt: { kind: 'instant' },
    id: { kind: 'mark', list: 'offered' },
  },
};
