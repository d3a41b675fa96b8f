import type { ReviewKeys } from './keys.ts';

/** Hints about an address or a landline with more applications than one household has. */
export const HOUSEHOLD_KINDS = ['sharedAddress', 'sharedLandline'] as const;
export type HouseholdKind = (typeof HOUSEHOLD_KINDS)[number];

/**
 * `person`: the same name and address. `mobile`: the same mobile number under another name or address, which is only a hint, like the kinds of
 * households (rules 8.3). Ids of groups contain the kind, so lists show weak hints last.
 */
export const GROUP_KINDS = ['person', 'mobile', ...HOUSEHOLD_KINDS] as const;
export type GroupKind = (typeof GROUP_KINDS)[number];

/** The number of applications that one household may have without a hint. */
export const MAX_HOUSEHOLD = 6;

/** Returns whether a group is a hint about a household. It waits for somebody to look at it, not for a decision about each member. */
export const isHousehold = (kind: GroupKind): kind is HouseholdKind => HOUSEHOLD_KINDS.some((one) => one === kind);

/** An application with its keys for comparison. */
export interface Keyed extends ReviewKeys {
  readonly purchaseID: string;
  readonly receiptID: string;
}

export interface DuplicateGroup {
  readonly kind: GroupKind;
  readonly key: string;
  readonly members: readonly Pick<Keyed, 'purchaseID' | 'receiptID'>[];
}

/** Returns applications that share a key with another one, by key, in the given order. */
function sharing(all: readonly Keyed[], keyOf: (one: Keyed) => string | null): Map<string, Keyed[]> {
  // Nearly all of a million keys belong to one application. A list for each key would take most of the memory.
  const first = new Map<string, number>();
  const found = new Map<string, Keyed[]>();
  for (const [index, one] of all.entries()) {
    const key = keyOf(one);
    if (key === null) continue;
    const earlier = first.get(key);
    const other = earlier === undefined ? undefined : all[earlier];
    if (other === undefined) first.set(key, index);
    else if (!found.has(key)) found.set(key, [other, one]);
    else found.get(key)?.push(one);
  }
  return found;
}

const groupsBy = (kind: GroupKind, found: ReadonlyMap<string, readonly Keyed[]>): DuplicateGroup[] =>
  Array.from(found, ([key, members]) => ({
    kind,
    key,
    members: members.map(({ purchaseID, receiptID }) => ({ purchaseID, receiptID })),
  }));

/** Removes keys whose members are one person, since they are a group of that kind. */
const withoutOnePerson = (found: Map<string, Keyed[]>): Map<string, Keyed[]> => {
  for (const [key, members] of found) {
    if (new Set(members.map(({ person }) => person)).size === 1) found.delete(key);
  }
  return found;
};

/** Returns applications of several people that share a key which a household may share, where they are too many for one. */
const crowds = (all: readonly Keyed[], keyOf: (one: Keyed) => string | null): Map<string, Keyed[]> => {
  const found = sharing(all, keyOf);
  for (const [key, { length }] of found) if (length <= MAX_HOUSEHOLD) found.delete(key);
  return withoutOnePerson(found);
};

/** Returns whether all members share one address with nobody else, so that the group of that address shows them. */
const isOneAddress = (members: readonly Keyed[], byAddress: ReadonlyMap<string, readonly Keyed[]>): boolean => {
  const [address = null, ...others] = new Set(members.map((one) => one.address));
  return address !== null && others.length === 0 && byAddress.get(address)?.length === members.length;
};

/** Returns possible duplicates among applications, and hints. A group is not repeated under a weaker kind. */
export function duplicateGroups(all: readonly Keyed[]): DuplicateGroup[] {
  const byMobile = withoutOnePerson(sharing(all, ({ mobile }) => mobile));
  const byAddress = crowds(all, ({ address }) => address);
  const byLandline = crowds(all, ({ landline }) => landline);
  for (const [key, members] of byLandline) if (isOneAddress(members, byAddress)) byLandline.delete(key);
  return [
    ...groupsBy(
      'person',
      sharing(all, ({ person }) => person),
    ),
    ...groupsBy('mobile', byMobile),
    ...groupsBy('sharedAddress', byAddress),
    ...groupsBy('sharedLandline', byLandline),
  ];
}
