import type { Handlers, OfficeContext } from '../context.ts';
import { AppError } from '../../shared/errors/appError.ts';
import { type Broadcast, broadcast, isMoving, type MailCounts } from '../../shared/mail/broadcast.ts';
import { toISO } from '../../shared/time/instants.ts';
import { isSecondPerson } from '../../shared/mail/secondPerson.ts';
import { causeOf } from '../../shared/mail/cause.ts';
import { allMailCounts, sumOf } from '../../store/mail/broadcasts.ts';
import { storedBy } from '../update.ts';

/** The change that a step makes to a broadcast; null if it was made before. @throws AppError broadcast_state */
type Step = (one: Broadcast) => Partial<Broadcast> | null;

const refused = (): never => {
  throw new AppError('broadcast_state');
};

const pause: Step = ({ state }) => {
  if (state === 'PAUSED') return null;
  return isMoving(state) ? { state: 'PAUSED', heldIn: state } : refused();
};

/** Resumes the broadcast in its former state. Mails that the pause left without a task are queued again. */
const resume: Step = ({ state, heldIn }) => {
  if (isMoving(state)) return null;
  return state === 'PAUSED' && heldIn ? { state: heldIn, heldIn: null, waking: '' } : refused();
};

const cancel: Step = ({ state }) => {
  if (state === 'CANCELLING' || state === 'CANCELLED') return null;
  return state === 'PAUSED' || state === 'UNAPPROVED' || isMoving(state)
    ? { state: 'CANCELLING', heldIn: null }
    : refused();
};

/** Creates the handler of a step. A second call changes nothing. Changes are audited. */
const stepped =
  (step: Step) =>
  async ({ path: { id } }: { readonly path: { readonly id: string } }, { records, deps }: OfficeContext) => {
    const { record: before } = await storedBy(records, broadcast, id);
    const changes = step(before);
    if (changes === null) return { answer: before };
    const answer = records.update(broadcast, before, { ...before, ...changes });
    records.audit({ entity: 'broadcast', target: id, fields: ['state'] });
    return { answer, afterwards: async () => await deps.enqueueJob({ kind: 'broadcast', id }) };
  };

/** Approves a broadcast as a second person (rules 6.37). A second call changes nothing. */
const approve: Handlers['approveBroadcast']['office'] = async ({ path: { id } }, { records, deps, admin }) => {
  const { record: before } = await storedBy(records, broadcast, id);
  if (!isSecondPerson(admin, before)) throw new AppError('second_person_needed');
  if (before.approvedBy !== null) return { answer: before };
  if (before.state !== 'UNAPPROVED') return refused();
  const answer = records.update(broadcast, before, { ...before, state: 'RUNNING', approvedBy: admin.email });
  records.audit({ entity: 'broadcast', target: id, fields: ['state', 'approvedBy'] });
  return { answer, afterwards: async () => await deps.enqueueJob({ kind: 'broadcast', id }) };
};

/** Counts the broadcast's mails now. After its mails were deleted it returns the counts at the broadcast's end. */
const countsNow = async ({ deps }: OfficeContext, one: Broadcast): Promise<MailCounts> => {
  const counts = await allMailCounts(deps.db, causeOf(one));
  if (one.counts === null) return counts;
  const missing = sumOf(one.counts) - sumOf(counts);
  if (one.state === 'CANCELLED') return { ...counts, CANCELLED: counts.CANCELLED + missing };
  return missing > 0 ? one.counts : counts;
};

const getBroadcastProgress: Handlers['getBroadcastProgress']['office'] = async ({ path }, context) => {
  const { record: one } = await storedBy(context.records, broadcast, path.id);
  const counts = await countsNow(context, one);
  const waiting = Math.max(0, one.recipients - sumOf(counts));
  return { answer: { ...one, counts, waiting, now: toISO(context.now) } };
};

export const broadcastHandlers = {
  pauseBroadcast: { office: stepped(pause) },
  resumeBroadcast: { office: stepped(resume) },
  cancelBroadcast: { office: stepped(cancel) },
  approveBroadcast: { office: approve },
  getBroadcastProgress: { office: getBroadcastProgress },
} satisfies Partial<Handlers>;
