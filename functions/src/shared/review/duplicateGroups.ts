import type { ReviewKeys } from './keys.ts';

/** `person`: the same name and address. `mobile`: the same mobile number under another name or address, which is only a hint (rules 8.3). */
export const GROUP_KINDS = ['person', 'mobile'] as const;
export type GroupKind = (typeof GROUP_KINDS)[number];

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

/** Returns possible duplicates among applications. A group with the same name and address is not repeated as one with the same mobile number. */
export function duplicateGroups(all: readonly Keyed[]): DuplicateGroup[] {
  const byMobile = sharing(all, ({ mobile }) => mobile);
  for (const [key, members] of byMobile) {
    if (new Set(members.map(({ person }) => person)).size === 1) byMobile.delete(key);
  }
  return [
    ...groupsBy(
      'person',
      sharing(all, ({ person }) => person),
    ),
    ...groupsBy('mobile', byMobile),
  ];
}
