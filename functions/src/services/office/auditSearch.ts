import { type AuditMatches, MAX_MATCHES } from '../../shared/contract/definitions/auditLogs.ts';
import type { SearchHit } from '../../shared/contract/definitions/search.ts';
import { fullName } from '../../shared/entities/fullName.ts';
import { ID } from '../../shared/entities/mirror/details.ts';
import { searchForm } from '../../shared/folding/searchForm.ts';
import type { Records } from '../../store/records.ts';
import { administrators } from './administrators.ts';
import { searched } from './search.ts';

/** A condition of a query of the log: a field and its value. */
export type Condition = readonly [field: string, value: string];

interface Found {
  /** Alternatives: an entry fulfils one of them. None: nothing was found. */
  readonly conditions: readonly Condition[];
  readonly names: readonly string[];
  readonly hasMore: boolean;
}

/** Finds administrators by a part of the displayed name or the address, and removed ones by the whole address. */
const administratorsBy = async (records: Records, text: string): Promise<Found> => {
  const [form, address] = [searchForm(text), text.toLowerCase()];
  const found = (await administrators(records)).filter(
    ({ displayName, email }) => (form !== '' && searchForm(displayName).includes(form)) || email.includes(address),
  );
  if (found.length === 0 && address.includes('@')) {
    return { conditions: [['actor', address]], names: [address], hasMore: false };
  }
  const some = found.slice(0, MAX_MATCHES);
  return {
    conditions: some.map(({ id }) => ['actorID', id]),
    names: some.map(({ displayName, email }) => `${displayName}（${email}）`),
    hasMore: found.length > some.length,
  };
};

const nameOf = (hit: SearchHit): string | null => {
  switch (hit.kind) {
    case 'account':
      return fullName(hit);
    case 'purchase':
    case 'voucher':
      return hit.lastName === null || hit.firstName === null
        ? hit.receiptID
        : fullName({ lastName: hit.lastName, firstName: hit.firstName });
    case 'inquiry':
      return hit.name;
    case 'mail':
    case 'bulkMail':
      return null;
  }
};

/** The conditions of entries about a record, changed or opened. */
const aboutRecord = (id: string): Condition[] => [
  ['target', id],
  ['opened', id],
];

/** Finds the people whom a text may mean, by the office's search. An account, its application and its vouchers have one id. */
const peopleBy = async (records: Records, text: string): Promise<Found> => {
  if (ID.test(text)) return { conditions: aboutRecord(text), names: [text], hasMore: false };
  const { hits, hasMore } = await searched(records, text);
  const people = new Map<string, string>();
  for (const hit of hits) {
    const name = nameOf(hit);
    if (name !== null && !people.has(hit.id)) people.set(hit.id, name);
  }
  const some = [...people].slice(0, MAX_MATCHES);
  return {
    conditions: some.flatMap(([id]) => aboutRecord(id)),
    names: some.map(([, name]) => name),
    hasMore: hasMore || people.size > some.length,
  };
};

interface AuditSearch {
  readonly matches: AuditMatches;
  /** Conditions of each query. The queries' results do not overlap. None: nobody was found. */
  readonly alternatives: readonly (readonly Condition[])[];
}

/** Resolves the typed texts of a search of the log: an actor, and a person whom the entries are about. */
export const auditSearch = async (
  records: Records,
  { who, about }: { readonly who: string | undefined; readonly about: string | undefined },
): Promise<AuditSearch> => {
  const [actors, people] = await Promise.all([
    who === undefined ? null : administratorsBy(records, who),
    about === undefined ? null : peopleBy(records, about),
  ]);
  const matches = {
    administrators: actors && [...actors.names],
    people: people && [...people.names],
    hasMore: [actors, people].some((one) => one?.hasMore === true),
  };
  const each = (found: Found | null): readonly (Condition | null)[] => (found === null ? [null] : found.conditions);
  const alternatives = each(actors).flatMap((actor) =>
    each(people).map((person) => [actor, person].flatMap((one) => (one === null ? [] : [one]))),
  );
  return { matches, alternatives };
};
