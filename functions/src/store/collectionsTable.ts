import type { EntityName } from '../shared/access/policies.ts';
import { entities } from '../shared/contract/entities.ts';
import type { Entity } from '../shared/entities/entity.ts';
import { type Holds, placesIn } from '../shared/entities/holds.ts';
import { COLLECTIONS } from './collections.ts';
import type { Collection } from './documents.ts';

/** What a record of each entity is; a new one does not compile without its line. */
const PURPOSES: { readonly [N in EntityName]: string } = {
  account: 'a registration',
  adminUser: 'a person of the office',
  emailVerification: 'an address that is to be confirmed',
  inquiry: 'what somebody asked the office',
  mailConfig: 'the text of a mail',
  purchase: 'an application',
  systemStage: 'a phase that was entered',
  voucher: 'the vouchers of an application',
  mail: "a mail of one person's own",
  bulkMail: 'a mail of a broadcast',
  suppression: 'an address that wants no broadcasts',
  broadcast: 'a mail to many',
  auditLog: 'who did what to which record',
};

/** All collections, those of the entities first. */
export const ALL_COLLECTIONS: readonly Collection[] = [
  ...(Object.keys(entities) as EntityName[]).map((name): Collection => {
    // its very keys
    const { plural, record, unindexed, holds }: Entity = entities[name];
    return { path: plural, schema: record, purpose: PURPOSES[name], unindexed, holds };
  }),
  ...COLLECTIONS,
];

const THROUGH = 'read through';

const whose = (holds: Holds<never>): string => {
  const places = placesIn(holds).map(
    ([name, place]) => `${name} (${typeof place === 'string' ? `\`${place}\`` : THROUGH})`,
  );
  return places.length === 0 ? 'nobody' : places.join(', ');
};

const named = (fields: readonly string[]): string => fields.map((field) => `\`${field}\``).join(', ');

const rowOf = ({ path, purpose, unindexed = [], ttl, holds }: Collection): string =>
  `| ${[`\`${path}\``, purpose, whose(holds), named(unindexed), ttl === undefined ? '' : `\`${ttl}\``].join(' | ')} |`;

/** docs/collections.md: what lies in Firestore, as it is declared. */
export const collectionsText = (): string => {
  const head = ['collection', 'a document of it', 'whose', 'fields without an index', 'deleted by itself at'];
  const sorted = [...ALL_COLLECTIONS].sort((one, other) => (one.path < other.path ? -1 : 1));
  return [
    '# Collections',
    `Written by \`npm run indexes\` from what the code declares; a test fails where it is stale. "Whose" says by which names a document calls the person it is about, and where a name stands: in the document's id, in a field that Firestore can be asked for, or (${THROUGH}) in a place that only whoever reads the whole collection finds.`,
    [head, head.map(() => '---')]
      .map((cells) => `| ${cells.join(' | ')} |`)
      .concat(sorted.map(rowOf))
      .join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
};
