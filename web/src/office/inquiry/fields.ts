import { inquiryStates, unanswered, waitsFor } from '../choices.ts';
import { fieldsOf } from '../entity.ts';

export const inquiryFields = fieldsOf<'inquiry'>()({
  createdAt: { kind: 'instant' },
  state: { kind: 'choice', choices: inquiryStates, filter: 'always' },
  unanswered: { kind: 'flag', choices: unanswered, filter: 'always', list: 'offered' },
  name: { kind: 'line', filter: 'offered' },
  message: { kind: 'text', filter: 'offered' },
  takenBy: { kind: 'email', filter: 'offered' },
  email: { kind: 'email', filter: 'always' },
  phone: { kind: 'phone', filter: 'offered', list: 'offered' },
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
