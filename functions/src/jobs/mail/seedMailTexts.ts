import { randomID } from '../../gateways/randomness.ts';
import type { OtherRun } from '../../shared/entities/auditLog.ts';
import { mailConfig } from '../../shared/mail/mailConfig.ts';
import { DEFAULT_TEXTS } from '../../shared/mail/texts.ts';
import { MAIL_TYPE_NUMBERS } from '../../shared/mail/types.ts';
import { toISO } from '../../shared/time/instants.ts';
import { collectionOf } from '../../store/collection.ts';
import { startedEvents } from '../../store/campaign/startedEvents.ts';
import { readsOf } from '../../store/records.ts';
import { inRun } from '../run.ts';
import type { JobDeps } from '../job.ts';

/** The id of the seeding, which is stored like a scheduled event, and its run's name in the audit log. */
const ID = 'mail-texts' satisfies OtherRun;

/** The document of the seeding lists the seeded mail types, so that a newer version of the product adds only its new ones. */
type Seeding = Awaited<ReturnType<typeof startedEvents.get>>;
const isComplete = (known: Seeding): boolean =>
  MAIL_TYPE_NUMBERS.every((mailType) => known?.mailTypes?.includes(mailType) === true);

/**
 * Stores the shipped texts so that the office can edit them, each type once and never over the office's own (rules 6.19). A text that the office has
 * removed is not stored again.
 */
export const seedMailTexts = async (deps: JobDeps): Promise<void> => {
  const { db } = deps;
  if (isComplete(await startedEvents.get(readsOf(db), ID))) return;
  const runID = randomID(deps.randomness);
  const configs = collectionOf(db, mailConfig);
  await inRun(deps, { job: ID, runID }, async (records) => {
    const known = await startedEvents.get(records, ID);
    if (isComplete(known)) return;
    const { docs } = await records.find(configs.collection.select('mailType'));
    const existing = new Set([...(known?.mailTypes ?? []), ...docs.map((one) => Number(one.get('mailType')))]);
    const ids = new Set(docs.map(({ id }) => id));
    for (const mailType of MAIL_TYPE_NUMBERS.filter((one) => !existing.has(one))) {
      // The office may have changed the type of the text with this id.
      const id = ids.has(`mail-${mailType}`) ? randomID(deps.randomness) : `mail-${mailType}`;
      records.create(mailConfig, { ...DEFAULT_TEXTS[mailType], id, mailType });
    }
    const at = toISO(records.stamp.now);
    startedEvents.set(records, ID, { dueAt: at, startedAt: at, runID, mailTypes: [...MAIL_TYPE_NUMBERS] });
    records.audit({ entity: 'effect', target: ID });
  });
};
