import type { OfficeEntity } from '../entity.ts';
import { callChecks, callOutcomes, worklists } from '../choices.ts';

export const phoneCall: OfficeEntity<'phoneCall'> = {
  title: 'createdAt',
  isReversible: true,
  fields: {
    createdAt: { kind: 'instant' },
    accountID: { kind: 'reference', to: 'account', filter: 'offered' },
    topics: { kind: 'names', each: (name, { phone }) => phone.topicNames[name] ?? name },
    text: { kind: 'text', edit: 'optional' },
    check: { kind: 'choice', choices: callChecks, edit: 'required' },
    worklist: { kind: 'choice', choices: worklists, list: 'offered', filter: 'offered' },
    outcome: { kind: 'choice', choices: callOutcomes },
    dueOn: { kind: 'line', list: 'offered' },
    proofs: { kind: 'names', each: (name, { phone }) => phone.proofNames[name] ?? name, list: 'offered' },
    by: { kind: 'email', filter: 'always' },
    day: { kind: 'line', filter: 'always', hint: ({ phone }) => phone.dayHint },
    byID: 'no',
    updatedAt: { kind: 'instant', list: 'offered' },
    id: { kind: 'mark', list: 'offered' },
  },
};
