import type { Deps } from '../../deps.ts';
import { enqueueMail, toAddress } from '../../outbox/enqueue.ts';
import type { AdminUser } from '../../shared/entities/adminUser.ts';
import { toISO } from '../../shared/time/instants.ts';
import { rememberSignIn, type SignIn } from '../../store/office/signIns.ts';
import { unitOfWork } from '../../store/records.ts';

type NewsDeps = Pick<Deps, 'db' | 'campaignClock' | 'systemClock' | 'randomness'>;

/** A page's first requests come together: those of one instance remember the sign-in once. */
const underWay = new Map<string, Promise<void>>();

const note = async (deps: NewsDeps, { id, email }: AdminUser, signIn: SignIn): Promise<void> => {
  const now = deps.campaignClock();
  const stamp = {
    actor: { kind: 'administrator', id, email },
    operation: 'signIn',
    now,
    systemNow: deps.systemClock(),
    randomness: deps.randomness,
  } as const;
  await unitOfWork(deps.db, stamp, async (records) => {
    if (!(await rememberSignIn(records, id, signIn))) return;
    const cause = `adminUser/${id}/signIn/${signIn.signedInAt}`;
    const extra = { address: email, at: toISO(now) };
    enqueueMail(records, { cause, mailType: 74, subjectID: 'owners', extra, ...toAddress(email) });
  });
};

/**
 * Remembers a sign-in that is seen for the first time, and tells its administrator by mail 74 if it comes from a device that is not known (rules 4.34). A
 * call without a device's number is from an unknown one, so that leaving the number out hides nothing.
 */
export const noteSignIn = async (deps: NewsDeps, admin: AdminUser, signIn: SignIn): Promise<void> => {
  const key = `${admin.id}/${signIn.signedInAt}`;
  const noting = underWay.get(key) ?? note(deps, admin, signIn);
  underWay.set(key, noting);
  try {
    await noting;
  } finally {
    underWay.delete(key);
  }
};
