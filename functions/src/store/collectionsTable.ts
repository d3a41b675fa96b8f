import { type Holds, placesIn } from '../shared/entities/holds.ts';
import { ALL_COLLECTIONS } from './collections.ts';
import type { Collection } from './documents.ts';

const THROUGH = 'read through';

const whose = (holds: Holds<never>): string => {
  const places = placesIn(holds).map(
    ([name, place]) => `${name} (${typeof place === 'string' ? `\`${place}\`` : THROUGH})`,
  );
  return places.length === 0 ? 'nobody' : places.join(', ');
};

/** What an erasure does. A fate of its own may also let a document go, or wait for what has to end first. */
const erased = ({ erasure }: Collection): string => {
  if (erasure === undefined) return '';
  if (erasure.stays === undefined) return 'goes';
  return `${erasure.fate === undefined ? 'stays' : 'goes, or stays without the person'}: ${erasure.stays}`;
};

/** What the person is given of a document. */
const given = ({ disclosure }: Collection): string => {
  if (disclosure === undefined) return '';
  return 'withheld' in disclosure ? `no: ${disclosure.withheld}` : 'yes';
};

const named = (fields: readonly string[]): string => fields.map((field) => `\`${field}\``).join(', ');

const rowOf = (collection: Collection): string => {
  const { path, purpose, unindexed = [], ttl, holds } = collection;
  const end = ttl === undefined ? '' : `\`${ttl}\``;
  return `| ${[`\`${path}\``, purpose, whose(holds), given(collection), erased(collection), named(unindexed), end].join(' | ')} |`;
};

/** docs/collections.md: the contents of Firestore, from the declarations. */
export const collectionsText = (): string => {
  const head = [
    'collection',
    'a document of it',
    'whose',
    'in the file about the person',
    'at an erasure',
    'fields without an index',
    'deleted by itself at',
  ];
  const sorted = [...ALL_COLLECTIONS].sort((one, other) => (one.path < other.path ? -1 : 1));
  return [
    '# Collections',
    `Written by \`npm run indexes\` from what the code declares; a test fails where it is stale. "Whose" says by which names a document calls the person it is about, and where a name stands: in the document's id, in a field that Firestore can be asked for, or (${THROUGH}) in a place that only whoever reads the whole collection finds. "In the file about the person" names why a document is not in it (shared/entities/disclosure). "At an erasure" names why a document stays (shared/entities/erasure.ts).`,
    [head, head.map(() => '---')]
      .map((cells) => `| ${cells.join(' | ')} |`)
      .concat(sorted.map(rowOf))
      .join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
};
