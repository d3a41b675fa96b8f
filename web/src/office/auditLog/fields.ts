import { fieldsOf } from '../entity.ts';
import { operations } from './operations.ts';
import { actorKinds, actorText, changedText, detailText, subjects, targetPath, targetText } from './words.ts';

export const auditLogFields = fieldsOf<'auditLog'>()({
  createdAt: { kind: 'instant' },
  actor: { kind: 'words', words: actorText, widest: 13 },
  operation: { kind: 'choice', choices: operations, filter: 'always', widest: 15 },
  fields: { kind: 'names', each: changedText, widest: 16 },
  target: { kind: 'words', words: targetText, link: targetPath, widest: 14 },
  // The target's text names the opened record.
  opened: 'no',
  detail: { kind: 'pairs', each: detailText, list: 'offered' },
  entity: { kind: 'choice', choices: subjects, list: 'offered' },
  actorKind: { kind: 'choice', choices: actorKinds, list: 'offered' },
  at: 'no',
  systemAt: { kind: 'instant', list: 'offered' },
  updatedAt: 'no',
  id: { kind: 'mark', list: 'offered' },
});
