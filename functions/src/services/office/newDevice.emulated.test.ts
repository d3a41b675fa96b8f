import { depsAt } from '../../../test/resume/depsAt.ts';
import { clearDatabase, mortalDatabase } from '../../../test/resume/mortalDatabase.ts';
import { campaign } from '../../shared/campaign/current.ts';
import { adminUser } from '../../shared/entities/adminUser.ts';
import { storedFields } from '../../shared/entities/stored.ts';
import { fromISO } from '../../shared/time/instants.ts';
import { administratorOf, type SignIn } from '../../store/office/signIns.ts';
import { noteSignIn } from './newDevice.ts';
import { entitySamples } from '../../../test/support/entitySamples.ts';

const { open } = campaign.timetable;
const EMAIL = 'clerk@example.jp';
const db = mortalDatabase();
const deps = depsAt(db, fromISO(open));

beforeEach(async () => {
  await clearDatabase();
  const stamps = { createdAt: open, updatedAt: open };
  const record = adminUser.record.parse({ ...entitySamples.adminUser.record(0), ...stamps, id: 'clerk', email: EMAIL });
  await db.doc('adminUsers/clerk').set(storedFields(adminUser, { ...record, disabled: false, suspendedAt: null }));
});
afterAll(async () => await db.terminate());

/** A request with a sign-in, as the server handles it. */
const request = async (signedInAt: number, device: string | null): Promise<void> => {
  const signIn: SignIn = { uid: 'uid', signedInAt, device };
  const admitted = await administratorOf(db, EMAIL, signIn);
  if (admitted?.isNews === true) await noteSignIn(deps, admitted.admin, signIn);
};

const sentMails = async (): Promise<string[]> =>
  (await db.collection('mails').get()).docs.map((one) => `${String(one.get('mailType'))} ${String(one.get('email'))}`);

describe('a sign-in', () => {
  it('sends one mail for each unknown device, but none for the first', async () => {
    await request(1, 'desk');
    await request(1, 'desk');
    expect(await sentMails()).toEqual([]);
    await request(2, 'desk');
    expect(await sentMails()).toEqual([]);
    await request(3, 'phone');
    await request(3, 'phone');
    expect(await sentMails()).toEqual([`74 ${EMAIL}`]);
    await request(4, 'phone');
    await request(5, 'desk');
    expect(await sentMails()).toHaveLength(1);
    // A device known from the first sign-in stays known.
    expect((await db.doc('signIns/clerk').get()).data()).toMatchObject({ sessions: [1, 2, 3, 4, 5] });
  });

  it('sends a mail for each sign-in without a device id', async () => {
    await request(1, null);
    await request(2, null);
    await request(3, null);
    expect(await sentMails()).toHaveLength(2);
  });

  it('sends one mail for simultaneous requests', async () => {
    await request(1, 'desk');
    await Promise.all([1, 2, 3, 4].map(async () => await request(2, 'phone')));
    expect(await sentMails()).toHaveLength(1);
  });

  it('is cached, and read again after each change of the record, so that an ended binding opens nothing', async () => {
    const [owner, read] = [db.doc('adminUsers/clerk'), jest.spyOn(db, 'collection')];
    const signInReads = () => read.mock.calls.filter(([path]) => path === 'signIns').length;
    await request(1, 'desk');
    await request(1, 'desk');
    const before = signInReads();
    await request(1, 'desk');
    expect(signInReads()).toBe(before);
    // As when the API changes an address: the binding ends in the same transaction.
    await owner.update({ email: 'moved@example.jp' });
    await db.doc('signIns/clerk').delete();
    await request(1, 'desk');
    expect(await administratorOf(db, 'moved@example.jp', { uid: 'next', signedInAt: 5, device: null })).not.toBeNull();
    await owner.update({ email: EMAIL });
    expect(await administratorOf(db, EMAIL, { uid: 'uid', signedInAt: 1, device: 'desk' })).toBeNull();
    read.mockRestore();
  });

  it('is refused for another Firebase user with the same address, and not stored', async () => {
    await request(1, 'desk');
    expect(await administratorOf(db, EMAIL, { uid: 'another', signedInAt: 2, device: 'phone' })).toBeNull();
    expect(await sentMails()).toEqual([]);
  });
});
