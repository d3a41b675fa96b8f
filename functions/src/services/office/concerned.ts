import type { Concerned } from '../../shared/approval/concerned.ts';
import { aboutOf, type ApprovalAbout, type ApprovalKind } from '../../shared/approval/rows.ts';
import { adminUser } from '../../shared/entities/adminUser.ts';
import { fullName } from '../../shared/entities/fullName.ts';
import type { Erasure } from '../../shared/erasure/erasing.ts';
import { phoneEnd } from '../../shared/folding/searchForm.ts';
import { erasures } from '../../store/people/erasures.ts';
import { personBy } from '../../store/people/people.ts';
import type { Reads } from '../../store/records.ts';

const ERASED: Concerned = { kind: 'erased' };

/** Returns the person with this account. */
export const concernedPerson = async (reads: Reads, accountID: string): Promise<Concerned> => {
  const { account, purchase } = await personBy(reads, accountID);
  if (account === null) return ERASED;
  const receiptID = purchase?.receiptID ?? null;
  return { kind: 'person', name: fullName(account), receiptID, phoneEnd: phoneEnd(account.phoneNumber) };
};

/** Returns the person, or everybody, whose data an erasure removes. */
export const concernedByErasure = async (reads: Reads, { accountID }: Pick<Erasure, 'accountID'>): Promise<Concerned> =>
  accountID === null ? { kind: 'everybody' } : await concernedPerson(reads, accountID);

const READERS: {
  readonly [A in ApprovalAbout]: (reads: Reads, target: string, subject: string) => Promise<Concerned>;
} = {
  application: concernedPerson,
  administrator: async (reads, target, subject) => {
    const found = (await reads.get(adminUser, target))?.record;
    // The request contains the address that the administrator had then.
    return { kind: 'administrator', name: found?.displayName ?? null, email: subject };
  },
  draw: async (_, number) => ({ kind: 'draw', number }),
  erasure: async (reads, target) => {
    const run = await erasures.get(reads, target);
    return run === null ? ERASED : await concernedByErasure(reads, run);
  },
};

/** Returns the person or thing that a request is about. Simultaneous calls for a page of requests share their reads. */
export const concernedBy = async (
  reads: Reads,
  { kind, target, subject }: { readonly kind: ApprovalKind; readonly target: string; readonly subject: string },
): Promise<Concerned> => await READERS[aboutOf(kind)](reads, target, subject);
