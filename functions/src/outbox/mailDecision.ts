import {
  type Decision,
  DOUBTFUL_STATES,
  type MailRecord,
  needsPerson,
  type Outbox,
  UNDER_WAY_STATES,
} from '../shared/mail/mail.ts';
import { PATIENCE_MS, renamedTask } from '../shared/mail/retry.ts';

const decided = (mail: MailRecord, decision: Decision, fields: Partial<MailRecord> = {}): MailRecord => {
  const after = { ...mail, ...fields, decision };
  return { ...after, needsPerson: needsPerson(after) };
};

/** A mail after a decision: unchanged if the same decision was made before, null if the mail is not open to decisions. */
type Outcome = MailRecord | null;

/** Queues the mail as if it were new (rules 6.26). Its id stays, and with it its Message-ID (rules 6.13). */
export const resent = (outbox: Outbox, mail: MailRecord, decision: Decision): Outcome => {
  if (mail.decision?.kind === 'resent' && UNDER_WAY_STATES.includes(mail.state)) return mail;
  if (!DOUBTFUL_STATES.includes(mail.state)) return null;
  const dueAt = decision.systemAt + PATIENCE_MS[outbox];
  const task = renamedTask(mail, decision.systemAt);
  const fresh = { attempts: 0, ...task, token: null, problem: null, sentAt: null };
  return decided(mail, decision, { ...fresh, state: 'QUEUED', dueAt });
};

/** Leaves the mail as it is and records that no further decision is needed (rules 6.26). */
export const leaveAsIs = (mail: MailRecord, decision: Decision): Outcome => {
  if (!DOUBTFUL_STATES.includes(mail.state)) return null;
  return mail.decision?.kind === 'left' ? mail : decided(mail, decision);
};
