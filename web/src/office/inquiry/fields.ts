import { LIMITS } from 'functions/shared/fields/limits';
import { inquiryStates, unanswered, waitsFor } from '../choices.ts';
import { fieldsOf } from '../entity.ts';

export const inquiryFields = fieldsOf<'inquiry'>()({
  createdAt: { kind: 'instant' },
  state: { kind: 'choice', choices: inquiryStates, filter: 'always' },
  unanswered: { kind: 'flag', choices: unanswered, filter: 'always', list: 'offered' },
  name: { kind: 'line', edit: 'required', filter: 'offered', longest: LIMITS.inquiryName },
  message: { kind: 'text', edit: 'required', filter: 'offered', longest: LIMITS.message },
  takenBy: { kind: 'email', filter: 'offered' },
  email: { kind: 'email', edit: 'required', filter: 'always', longest: LIMITS.email },
  phone: { kind: 'phone', edit: 'optional', filter: 'offered', list: 'offered', longest: LIMITS.phoneNumber },
  waitsFor: { kind: 'choice', choices: waitsFor, list: 'offered' },
  replies: { kind: 'count', list: 'offered' },
  firstAnsweredAt: { kind: 'instant', list: 'offered' },
  answeredAt: { kind: 'instant', list: 'offered' },
  takenAt: { kind: 'instant', list: 'offered' },
  reopenedAt: { kind: 'instant', list: 'offered' },
  mergedInto: { kind: 'reference', to: 'inquiry', list: 'offered' },
  updatedAt: { kind: 'instant', list: 'offered' },
  id: { kind: 'mark', list: 'offered' },
});
