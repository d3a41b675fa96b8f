import type { ReviewDecision } from '../../shared/review/decision.ts';
import { toISO } from '../../shared/time/instants.ts';
import { exclusionNotices } from '../../store/people/exclusionNotices.ts';
import { type Person, personBy } from '../../store/people/people.ts';
import type { Records } from '../../store/records.ts';
import { mailToAccount } from '../mail/mails.ts';

/**
 * Notifies the holder that an application is excluded (mail 15, rules 8.30), in the caller's transaction. Holders of withdrawn or incomplete
 * applications have had another mail.
 */
export const notifyExcluded = (records: Records, { purchaseID, code }: ReviewDecision, person: Person): void => {
  const { account: owner, purchase } = person;
  if (!owner || code === null || (purchase?.state !== 'APPLIED' && purchase?.state !== 'EXCLUDED')) return;
  const at = toISO(records.stamp.now);
  exclusionNotices.create(records, purchaseID, { at });
  const extra = { withdrawnAt: at, givenUp: 'excluded', exclusion: code } as const;
  mailToAccount(records, owner, { cause: `review/${purchaseID}/excluded`, mailType: 15, extra });
};

/** Reads whether a holder was notified of an exclusion that is now revoked. @returns mails the readmission (mail 15), after all reads of the caller */
export const reinstated = async (records: Records, purchaseID: string): Promise<() => void> => {
  const [notice, { account: owner, purchase }] = await Promise.all([
    exclusionNotices.get(records, purchaseID),
    personBy(records, purchaseID),
  ]);
  if (!notice) return () => {};
  return () => {
    exclusionNotices.remove(records, purchaseID);
    // A withdrawn application stays excluded from the draw in any case.
    if (!owner || purchase?.state !== 'APPLIED') return;
    const at = toISO(records.stamp.now);
    const extra = { withdrawnAt: at, givenUp: 'reinstated', reinstatedAt: at } as const;
    mailToAccount(records, owner, { cause: `review/${purchaseID}/reinstated`, mailType: 15, extra });
  };
};
