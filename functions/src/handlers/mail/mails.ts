import { guarded } from '../../logs.ts';
import { leaveAsIs, resent } from '../../outbox/mailDecision.ts';
import { previewedMail } from '../../outbox/rendered.ts';
import { AppError } from '../../shared/errors/appError.ts';
import type { Decision, MailRecord, Outbox } from '../../shared/mail/mail.ts';
import { outboxes } from '../../shared/mail/outbox.ts';
import { MailRenderError } from '../../shared/mail/render.ts';
import { toISO } from '../../shared/time/instants.ts';
import type { Handled, Handlers, OfficeContext } from '../context.ts';
import { readBack, readForWrite, storedBy } from '../update.ts';

interface ByID {
  readonly path: { readonly id: string };
}

const decisionOf = (kind: Decision['kind'], { admin, now, records }: OfficeContext): Decision => ({
  kind,
  by: admin.email,
  at: toISO(now),
  systemAt: records.stamp.systemNow,
});

/** Creates the handler of one decision about one mail. A second decision finds the first one, or another version of the mail. */
const decide =
  (outbox: Outbox, kind: Decision['kind']) =>
  async ({ path: { id } }: ByID, context: OfficeContext): Promise<Handled<MailRecord>> => {
    const { deps, records } = context;
    const entity = outboxes[outbox];
    const before = await readForWrite(entity, id, context);
    const decision = decisionOf(kind, context);
    const after = kind === 'resent' ? resent(outbox, before, decision) : leaveAsIs(before, decision);
    if (!after) throw new AppError('mail_state');
    if (after !== before) {
      records.update(entity, before, after);
      records.audit({ entity: entity.name, target: id, fields: ['decision'] });
    }
    return {
      afterCommit: async () => {
        // If the task cannot be queued now, the sweep queues it later.
        if (after.state !== before.state) await guarded('mail', id, () => deps.queueMail(outbox, after));
        return await readBack(entity, id, context);
      },
    };
  };

const preview =
  (outbox: Outbox) =>
  async ({ path: { id } }: ByID, { deps, records }: OfficeContext) => {
    const { record } = await storedBy(records, outboxes[outbox], id);
    try {
      return { answer: await previewedMail(deps, record) };
    } catch (error) {
      if (error instanceof MailRenderError) throw new AppError('mail_unrenderable');
      throw error;
    }
  };

export const mailHandlers = {
  resendMail: { office: decide('mails', 'resent') },
  leaveMail: { office: decide('mails', 'left') },
  previewMail: { office: preview('mails') },
  resendBulkMail: { office: decide('bulkMails', 'resent') },
  leaveBulkMail: { office: decide('bulkMails', 'left') },
  previewBulkMail: { office: preview('bulkMails') },
} satisfies Partial<Handlers>;
