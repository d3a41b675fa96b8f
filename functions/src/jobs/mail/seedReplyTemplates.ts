import { randomID } from '../../gateways/randomness.ts';
import type { OtherRun } from '../../shared/entities/auditLog.ts';
import { replyTemplate } from '../../shared/mail/reply/replyTemplate.ts';
import { REPLY_TEMPLATES } from '../../shared/mail/reply/replyTexts.ts';
import { toISO } from '../../shared/time/instants.ts';
import { startedEvents } from '../../store/campaign/startedEvents.ts';
import { readsOf } from '../../store/records.ts';
import { inRun } from '../run.ts';
import type { JobDeps } from '../job.ts';

/** The id of the seeding, which is stored like a scheduled event, and its run's name in the audit log. */
const ID = 'reply-templates' satisfies OtherRun;

/** Stores the ready-made replies once. Replies that the office has changed or removed stay as they are (rules 10.31). */
export const seedReplyTemplates = async (deps: JobDeps): Promise<void> => {
  if (await startedEvents.get(readsOf(deps.db), ID)) return;
  const runID = randomID(deps.randomness);
  await inRun(deps, { job: ID, runID }, async (records) => {
    if (await startedEvents.get(records, ID)) return;
    for (const text of REPLY_TEMPLATES) {
      records.create(replyTemplate, { ...text, id: `reply-${text.code}` });
    }
    const at = toISO(records.stamp.now);
    startedEvents.set(records, ID, { dueAt: at, startedAt: at, runID });
    records.audit({ entity: 'effect', target: ID });
  });
};
