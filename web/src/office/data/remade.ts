import { createFields } from './query.ts';
import { operationOf, type ResourceName, type Row, send } from './operations.ts';

/** Creates a deleted record again, from the fields of a creation. It gets another id, so only records without references are created again. */
export const remade = (resource: ResourceName, row: Omit<Row, 'etag'>, key: string): Promise<unknown> =>
  send(operationOf('create', resource), { body: createFields(resource, row), idempotencyKey: `${key}-anew` });
