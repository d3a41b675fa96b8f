import { isClear } from '../mirror/details.ts';
import type { AnyDisclosure } from './disclosure.ts';

type Detail = Readonly<Record<string, string>>;

/** Returns the details that name nobody, and the reason that somebody gave. Digests of values, and ids of other people, are withheld. */
const disclosedEntryOf = ({ detail }: { readonly detail: Detail }): Detail =>
  Object.fromEntries(Object.entries(detail).filter(([name, value]) => name === 'reason' || isClear(name, value)));

export const auditLogDisclosure = {
  as: 'auditLog',
  fields: {
    id: 'technical',
    // The person, the office or the schedule, without the member of the office.
    actorKind: 'given',
    actor: 'office',
    actorID: 'office',
    operation: 'given',
    entity: 'given',
    // It may be a digest of an address.
    target: 'secret',
    opened: 'secret',
    fields: 'given',
    detail: { part: disclosedEntryOf },
    at: 'twice',
    systemAt: 'technical',
    shard: 'technical',
    createdAt: 'given',
    updatedAt: 'twice',
  },
} as const satisfies AnyDisclosure;
