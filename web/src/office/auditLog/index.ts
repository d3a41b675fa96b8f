import { fieldsOf, type OfficeEntity } from '../entity.ts';
import { operations } from './operations.ts';
import { actorKinds, actorText, changedText, detailText, subjects } from './words.ts';

export const auditLogFields = fieldsOf<'auditLog'>()({
  createdAt: { kind: 'instant' },
  actor: { kind: 'words', words: actorText, filter: 'always', widest: 13 },
  operation: { kind: 'choice', choices: operations, filter: 'offered', widest: 15 },
  fields: { kind: 'names', each: changedText, widest: 16 },
  target: { kind: 'mark', filter: 'always' },
  detail: { kind: 'pairs', each: detailText, list: 'offered' },
  entity: { kind: 'choice', choices: subjects, list: 'offered' },
  actorKind: { kind: 'choice', choices: actorKinds, list: 'offered' },
  at: 'no',
  systemAt: { kind: 'instant', list: 'offered' },
  updatedAt: 'no',
  id: { kind: 'mark', list: 'offered' },
});

export const auditLog: OfficeEntity<'auditLog'> = { title: 'operation', fields: auditLogFields };
