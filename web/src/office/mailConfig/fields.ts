import { LIMITS } from 'functions/shared/fields/limits';
import { mailTypes } from '../choices.ts';
import { fieldsOf } from '../entity.ts';

export const mailConfigFields = fieldsOf<'mailConfig'>()({
  mailType: { kind: 'choice', choices: mailTypes, filter: 'always' },
  updatedAt: { kind: 'instant' },
  title: { kind: 'line', widest: 32, edit: 'required', filter: 'offered', longest: LIMITS.mailTitle },
  body: { kind: 'text', list: 'never', edit: 'required', filter: 'offered', longest: LIMITS.mailBody },
  createdAt: { kind: 'instant', list: 'offered', show: 'never' },
  id: { kind: 'mark', list: 'offered', show: 'never' },
});
