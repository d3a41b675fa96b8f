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

const named = (fields: readonly string[]): string => fields.map((field) => `\`${field}\``).join(', ');

const rowOf = ({ path, purpose, unindexed = [], ttl, holds }: Collection): string =>
  `| ${[`\`${path}\``, purpose, whose(holds), named(unindexed), ttl === undefined ? '' : `\`${ttl}\``].join(' | ')} |`;

/** docs/collections.md: the contents of Firestore, from the declarations. */
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
