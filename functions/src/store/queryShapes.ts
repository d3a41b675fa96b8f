import { appendFileSync } from 'node:fs';
import type { Entity } from '../shared/entities/entity.ts';

/** What decides which index a list query needs. */
interface QueryShape {
  readonly filters: object;
  readonly orderBy: unknown;
}

/**
 * Emulators enforce no indexes, so under test every query's shape is written down, and a test holds the list against
 * firestore.indexes.json (rules 5.6). Outside the emulators this does nothing, and is not in the deployed bundle.
 */
export const recordShape = (entity: Entity, query: QueryShape): void => {
  if (process.env.FUNCTIONS_EMULATOR !== 'true') return;
  const file = process.env.QUERY_SHAPES_FILE;
  if (!file) return;
  const shape = { entity: entity.name, filters: Object.keys(query.filters).sort(), orderBy: query.orderBy };
  appendFileSync(file, `${JSON.stringify(shape)}\n`);
};
