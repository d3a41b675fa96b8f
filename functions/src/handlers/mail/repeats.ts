import { sendOnceMore } from '../../services/mail/repeats.ts';
import { AppError } from '../../shared/errors/appError.ts';
import type { Outbox } from '../../shared/mail/mail.ts';
import { outboxes } from '../../shared/mail/outbox.ts';
import { isRepeatable } from '../../shared/mail/repeat.ts';
import { hasLinks } from '../../shared/mail/ownLinks.ts';
import { personBy } from '../../store/people/people.ts';
import type { Handlers, OfficeContext } from '../context.ts';
import { storedBy } from '../update.ts';

interface ByID {
  readonly path: { readonly id: string };
}

/**
 * Creates the handler that sends the content of a mail again, if it is still true (rules 6.32). The audit log names the administrator and the
 * repeated mail.
 */
const repeat =
  (outbox: Outbox) =>
  async ({ path: { id } }: ByID, { records, now, timetable }: OfficeContext) => {
    const entity = outboxes[outbox];
    const { record: first } = await storedBy(records, entity, id);
    const { account: owner, purchase } = await personBy(records, first.recipient?.accountID ?? first.subjectID);
    if (!owner || first.recipient?.accountID !== owner.id) throw new AppError('mail_outdated');
    if (!isRepeatable(first.mailType, { purchase, timetable, now })) throw new AppError('mail_outdated');
    const { mailType, extra } = first;
    const { id: sent } = await sendOnceMore(records, owner, { cause: `${entity.name}/${id}`, mailType, extra });
    records.audit({ entity: 'account', target: owner.id, detail: { mailType: String(mailType) } });
    return { answer: { id: sent } };
  };

/** Mails a person new links to their own pages (rules 6.33). The answer contains no link, so that the office never sees a key. */
const sendLink = async ({ path: { id } }: ByID, { records, now, timetable }: OfficeContext) => {
  const { account: owner, purchase } = await personBy(records, id);
  if (!owner) throw new AppError('not_found');
  if (!hasLinks({ purchase, timetable, now })) throw new AppError('wrong_phase');
  const { id: sent } = await sendOnceMore(records, owner, { cause: `account/${id}/link`, mailType: 16, extra: {} });
  records.audit({ entity: 'account', target: id, detail: { mailType: '16' } });
  return { answer: { id: sent } };
};

export const repeatHandlers = {
  sendLink: { office: sendLink },
  repeatMail: { office: repeat('mails') },
  repeatBulkMail: { office: repeat('bulkMails') },
} satisfies Partial<Handlers>;
