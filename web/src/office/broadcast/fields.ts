import { broadcastStates, mailTypes } from '../choices.ts';
import { fieldsOf } from '../entity.ts';
import { approverText, audienceText, openerText, paceText, subjectText } from './words.ts';

export const broadcastFields = fieldsOf<'broadcast'>()({
  createdAt: { kind: 'instant' },
  mailType: { kind: 'choice', choices: mailTypes, filter: 'always', widest: 14 },
  // Lists name an announcement by its subject; its page shows the whole text elsewhere.
  text: { kind: 'words', words: subjectText, show: 'never', widest: 12 },
  audience: { kind: 'words', words: audienceText, widest: 12 },
  state: { kind: 'choice', choices: broadcastStates, filter: 'always' },
  recipients: { kind: 'count' },
  openedBy: { kind: 'words', words: openerText, widest: 8 },
  approvedBy: { kind: 'words', words: approverText, list: 'offered' },
  startedAt: { kind: 'instant', list: 'offered' },
  finishedAt: { kind: 'instant' },
  paceMs: { kind: 'words', words: paceText, list: 'offered' },
  hash: { kind: 'mark', list: 'offered' },
  repeatOf: { kind: 'mark', list: 'offered' },
  // The page lists these figures itself.
  frozenText: 'no',
  leftOut: 'no',
  counts: 'no',
  queued: 'no',
  heldIn: 'no',
  runID: 'no',
  updatedAt: { kind: 'instant', list: 'offered' },
  id: { kind: 'mark', list: 'offered' },
});
