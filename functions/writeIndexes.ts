import { writeFileSync } from 'node:fs';
import { entities } from './src/shared/contract/entities.ts';
import { ALL_COLLECTIONS } from './src/store/collections.ts';
import { collectionsText } from './collectionsTable.ts';
import { firestoreIndexes } from './src/store/indexes.ts';

// `npm run indexes` writes the files that derive from the registries of entities and collections. Tests compare both files with them.
const written = (path: string, text: string): void => writeFileSync(new URL(path, import.meta.url), text);
written(
  '../firestore.indexes.json',
  `${JSON.stringify(firestoreIndexes(Object.values(entities), ALL_COLLECTIONS), null, 2)}\n`,
);
written('../docs/collections.md', collectionsText());
