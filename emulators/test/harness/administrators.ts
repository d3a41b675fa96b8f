import { adminUser } from 'functions/shared/entities/adminUser';
import type { Role } from 'functions/shared/access/role';
import { storedFields } from 'functions/shared/entities/stored';
import { documentsOf, putDocument } from './firestore.ts';
import { eventually } from './stack.ts';
import { tokenOf, userOf } from './tokens.ts';
import { isSameJSON } from '../../client/sameJSON.ts';

const AT = '2025-09-01T09:00:00.000+09:00';

interface Administrator {
  readonly id: string;
  readonly role: Role;
  readonly disabled: boolean;
}

const ADMINISTRATORS = {
  owner: { id: 'owner', role: 'owner', disabled: false },
  secondOwner: { id: 'owner-2', role: 'owner', disabled: false },
  operator: { id: 'operator', role: 'operator', disabled: false },
  viewer: { id: 'viewer', role: 'viewer', disabled: false },
  disabled: { id: 'disabled', role: 'owner', disabled: true },
} satisfies Record<string, Administrator>;

export type AdministratorName = keyof typeof ADMINISTRATORS;

const addressOf = (id: string): string => `${id}@office.example.jp`;

export const addressOfAdministrator = (name: AdministratorName): string => addressOf(ADMINISTRATORS[name].id);

/** The administrators' documents, as `collection/id`. */
export const administratorDocuments = Object.values(ADMINISTRATORS).map(({ id }) => `adminUsers/${id}`);

/** Waits until the provider's user matches the record. Otherwise the functions would change it, or end its sessions, during a test. */
export const inStep = async (email: string, disabled: boolean): Promise<unknown> =>
  await eventually(`the sign-in user of ${email}`, async () => {
    const user = await userOf(email);
    return user?.disabled === disabled ? user : null;
  });

/** Writes the missing or changed administrators, like the seed. Each write fires a trigger. */
export const writeAdministrators = async (): Promise<void> => {
  const present = new Map((await documentsOf('adminUsers')).map((one) => [one.id, one]));
  for (const { id, role, disabled } of Object.values(ADMINISTRATORS)) {
    const email = addressOf(id);
    const record = {
      id,
      email,
      displayName: id,
      role,
      disabled,
      ownerSince: null,
      suspendedAt: null,
      createdAt: AT,
      updatedAt: AT,
    };
    const wanted = storedFields(adminUser, record);
    if (isSameJSON(present.get(id), { ...wanted, id })) continue;
    await putDocument('adminUsers', id, wanted);
    await inStep(email, disabled);
  }
};

const tokens = new Map<AdministratorName, Promise<string>>();

/** Returns an administrator's ID token, once for each test file. */
export const administrator = async (name: AdministratorName): Promise<string> => {
  const token = tokens.get(name) ?? tokenOf(addressOfAdministrator(name));
  tokens.set(name, token);
  return await token;
};
