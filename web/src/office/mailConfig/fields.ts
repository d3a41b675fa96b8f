import { MAX_BODY_LENGTH, MAX_TITLE_LENGTH } from 'functions/shared/mail/problems';
import { mailTypes } from '../choices.ts';
import { fieldsOf } from '../entity.ts';

export const mailConfigFields = fieldsOf<'mailConfig'>()({
  mailType: { kind: 'choice', choices: mailTypes, filter: 'always' },
  updatedAt: { kind: 'instant' },
  title: { kind: 'line', edit: 'required', filter: 'offered', longest: MAX_TITLE_LENGTH },
  body: { kind: 'text', list: 'never', edit: 'required', longest: MAX_BODY_LENGTH },
  createdAt: { kind: 'instant', list: 'offered', show: 'never' },
  id: { kind: 'mark', list: 'offered', show: 'never' },
});
