import { type Holds, placesIn } from './src/shared/entities/holds.ts';
import { ALL_COLLECTIONS } from './src/store/collections.ts';
import type { Collection } from './src/store/documents.ts';

const THROUGH = 'full scan';

const whose = (holds: Holds<never>): string => {
  const places = placesIn(holds).map(
    ([name, place]) => `${name} (${typeof place === 'string' ? `\`${place}\`` : THROUGH})`,
  );
  return places.length === 0 ? 'nobody' : places.join(', ');
};

/** Describes the effect of an erasure. A collection's own `fate` may also remove a document, or wait until something has ended. */
const erased = ({ erasure }: Collection): string => {
  if (erasure === undefined) return '';
  if (erasure.stays === undefined) return 'deleted';
  return `${erasure.fate === undefined ? 'stays' : 'deleted, or stays without personal data'}: ${erasure.stays}`;
};

/** Describes what the person gets of a document. */
const rowsOf = ({ disclosure }: Collection): string => {
  if (disclosure === undefined) return '';
  return 'withheld' in disclosure ? `no: ${disclosure.withheld}` : 'yes';
};

const named = (fields: readonly string[]): string => fields.map((field) => `\`${field}\``).join(', ');

const rowOf = (collection: Collection): string => {
  const { path, purpose, unindexed = [], ttl, holds } = collection;
  const end = ttl === undefined ? '' : `\`${ttl}\``;
  return `| ${[`\`${path}\``, purpose, whose(holds), rowsOf(collection), erased(collection), named(unindexed), end].join(' | ')} |`;
};

/** Returns docs/collections.md: the contents of Firestore, from the declarations. */
export const collectionsText = (): string => {
  const head = [
    'collection',
    'contents of a document',
    'identifies',
    'in the personal data export',
    'on erasure',
    'unindexed fields',
    'expires at (TTL)',
  ];
  const sorted = [...ALL_COLLECTIONS].sort((one, other) => (one.path < other.path ? -1 : 1));
  return [
    '# Collections',
    `\`npm run indexes\` generates this page from the declarations in the code; a test fails if it is out of date. "Identifies" lists the identifiers of persons in a document and where they are: in the document's id, in a field that a query can filter, or (${THROUGH}) in a place that is found only by reading the whole collection. "In the personal data export" gives the reason if a document is not exported (shared/entities/disclosure). "On erasure" gives the reason if a document stays (shared/entities/erasure.ts).`,
    [head, head.map(() => '---')]
      .map((cells) => `| ${cells.join(' | ')} |`)
      .concat(sorted.map(rowOf))
      .join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
};
