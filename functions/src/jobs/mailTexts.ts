import { toISO } from '../shared/time/instants.ts';
import type { OtherRun } from '../shared/entities/auditLog.ts';
import { mailConfig } from '../shared/entities/mailConfig.ts';
import { DEFAULT_TEXTS } from '../shared/mail/texts.ts';
import { MAIL_TYPE_NUMBERS } from '../shared/mail/types.ts';
import { collectionOf } from '../store/collection.ts';
import { readsOf } from '../store/records.ts';
import { effects } from './effects.ts';
import { inRun, newRunID } from './run.ts';
import type { JobDeps } from './work.ts';

/** Its effect, and what its run is called in the audit log. */
const ID = 'mail-texts' satisfies OtherRun;

/** Puts the shipped texts where the office can edit them: once, and never over what it wrote (rules 6.19). */
export const seedMailTexts = async (deps: JobDeps): Promise<void> => {
  const { db } = deps;
  if (await effects.get(readsOf(db), ID)) return;
  const runID = newRunID(deps);
  const configs = collectionOf(db, mailConfig);
  await inRun(deps, { work: ID, runID }, async (records) => {
    if (await effects.get(records, ID)) return;
    const present = await records.find(configs.collection.select('mailType'));
    const taken = new Set(present.docs.map((one) => Number(one.get('mailType'))));
    for (const mailType of MAIL_TYPE_NUMBERS.filter((one) => !taken.has(one))) {
      records.create(mailConfig, { ...DEFAULT_TEXTS[mailType], id: `mail-${mailType}`, mailType });
    }
    const at = toISO(records.stamp.now);
    effects.create(records, ID, { dueAt: at, startedAt: at, runID });
    records.audit({ entity: 'effect', target: ID });
  });
};
