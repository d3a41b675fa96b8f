import { writeFileSync } from 'node:fs';
import { entities } from './src/shared/contract/entities.ts';
import { firestoreIndexes } from './src/store/indexes.ts';

/** Writes firestore.indexes.json from the registry of entities. Run by `npm run indexes`; a test holds the file to it. */
const file = new URL('../firestore.indexes.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(firestoreIndexes(Object.values(entities)), null, 2)}\n`);
