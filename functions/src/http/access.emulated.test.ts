import { depsAt } from '../../test/resume/depsAt.ts';
import { clearDatabase, mortalDatabase } from '../../test/resume/mortalDatabase.ts';
import type { SecondFactor } from '../shared/access/secondFactor.ts';
import { campaign } from '../shared/campaign/current.ts';
import { routes } from '../shared/contract/routes.ts';
import { adminUser } from '../shared/entities/adminUser.ts';
import { storedFields } from '../shared/entities/stored.ts';
import { fromISO } from '../shared/time/instants.ts';
import { callerOf } from './access.ts';
import { entitySamples } from '../../test/support/entitySamples.ts';

const { open } = campaign.timetable;
const EMAIL = 'owner@example.jp';
const db = mortalDatabase();

beforeEach(async () => {
  await clearDatabase();
  const stamps = { createdAt: open, updatedAt: open };
  const record = adminUser.record.parse({ ...entitySamples.adminUser.record(0), ...stamps, id: 'owner', email: EMAIL });
  const owner = { ...record, role: 'owner', disabled: false, suspendedAt: null } as const;
  await db.doc('adminUsers/owner').set(storedFields(adminUser, owner));
});
afterAll(async () => await db.terminate());

/** The kind of caller for `getMe` with the owner's token, or the error. */
const caller = async (setting: SecondFactor, hasSecondFactor: boolean): Promise<string> => {
  const outside = depsAt(db, fromISO(open));
  const deps: Parameters<typeof callerOf>[2] = {
    ...outside,
    config: { ...outside.config, SECOND_FACTOR: setting },
    verifyToken: async () => ({ uid: 'uid', email: EMAIL, signedInAt: 1000, hasSecondFactor }),
    keys: () => {
      throw new Error('No key was sent');
    },
  };
  const given = { authorization: 'Bearer token', key: null, device: null };
  try {
    return (await callerOf(routes.getMe, given, deps)).kind;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

describe('an owner without a second factor', () => {
  it('is refused only if the deployment requires one', async () => {
    expect(await caller('owners', false)).toBe('second_factor_needed');
    expect(await caller('owners', true)).toBe('office');
    expect(await caller('offered', false)).toBe('office');
    expect(await caller('off', false)).toBe('office');
  });
});
