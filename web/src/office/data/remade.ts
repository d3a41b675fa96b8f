import { createFields } from './query.ts';
import { operationOf, type ResourceName, type Row, send } from './operations.ts';

/** Makes a deleted record anew from what a creation takes. It has another id, so only records that nothing refers to are made anew. */
export const remade = (resource: ResourceName, row: Omit<Row, 'etag'>, key: string): Promise<unknown> =>
  send(operationOf('create', resource), { body: createFields(resource, row), idempotencyKey: `${key}-anew` });
