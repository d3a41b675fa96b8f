import type { Deps } from '../../deps.ts';
import { enqueueMail, toAddress } from '../../outbox/enqueue.ts';
import type { AdminUser } from '../../shared/entities/adminUser.ts';
import { toISO } from '../../shared/time/instants.ts';
import { rememberSignIn, type SignIn } from '../../store/office/signIns.ts';
import { unitOfWork } from '../../store/records.ts';

type NewsDeps = Pick<Deps, 'db' | 'campaignClock' | 'systemClock' | 'randomness'>;

/** Sign-ins that are being stored. The first requests of a page arrive together, and those on one instance store the sign-in once. */
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
 * Stores a sign-in that is new, and notifies its administrator by mail 74 if the device is unknown (rules 4.34). A call without a device's number
 * counts as an unknown device, so that omitting the number hides nothing.
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
