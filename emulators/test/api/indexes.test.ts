import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Operation } from 'functions/shared/contract/rows';
import { ENTITY_NAMES } from 'functions/shared/contract/policies';
import { pagingFields } from 'functions/shared/contract/shape';
import type { Entity } from 'functions/shared/entities/entity';
import { entities } from 'functions/shared/entities/index';
import { digestField } from 'functions/shared/entities/stored';
import { z } from 'zod';
import { administrator } from '../harness/administrators.ts';
import { begin, IN_PHASE } from '../harness/campaign.ts';
import { call } from '../harness/client.ts';
import { stack } from '../harness/stack.ts';

const names = ENTITY_NAMES;
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const indexesSchema = z.object({
  indexes: z.array(
    z.object({
      collectionGroup: z.string(),
      fields: z.array(z.object({ fieldPath: z.string(), order: z.enum(['ASCENDING', 'DESCENDING']) })),
    }),
  ),
  fieldOverrides: z.array(
    z.object({ collectionGroup: z.string(), fieldPath: z.string(), indexes: z.array(z.unknown()) }),
  ),
});
const file = indexesSchema.parse(JSON.parse(readFileSync(join(__dirname, '../../../firestore.indexes.json'), 'utf8')));

/** What a filter by a time looks for; whether it is there makes no difference to the query's shape. */
const AN_INSTANT = '2025-10-09T12:00:00+09:00';

const shapeSchema = z.object({ entity: z.string(), filters: z.array(z.string()), orderBy: z.string() });
type QueryShape = z.infer<typeof shapeSchema>;

const stored = (entity: Entity, field: string): string =>
  entity.filters[field] === 'digest' ? digestField(field) : field;
const isExempt = (entity: Entity, field: string): boolean =>
  file.fieldOverrides.some(
    (one) => one.collectionGroup === entity.plural && one.fieldPath === field && one.indexes.length === 0,
  );
const hasIndex = (entity: Entity, wanted: readonly string[]): boolean =>
  file.indexes.some(
    ({ collectionGroup, fields }) =>
      collectionGroup === entity.plural &&
      fields.map(({ fieldPath, order }) => (order === 'ASCENDING' ? fieldPath : `-${fieldPath}`)).join() ===
        wanted.join(),
  );

/** What Firestore would lack for a query of this shape; it joins equalities by merging indexes that end alike. */
const missing = ({ entity: name, filters, orderBy }: QueryShape): string[] => {
  const entity: Entity | undefined = Object.values(entities).find((one) => one.name === name);
  if (!entity) return [`an entity ${name}`];
  const fields = filters
    .filter((field) => !['id', 'key'].includes(entity.filters[field] ?? ''))
    .map((field) => stored(entity, field));
  const isTime = (field: string): boolean => entity.filters[field] === 'instant';
  if (orderBy === 'id') {
    return fields
      .filter((field) => (isTime(field) ? !hasIndex(entity, ['shard', field]) : isExempt(entity, field)))
      .map((field) => `${name}.${field}`);
  }
  const sort = orderBy.replace('-', '');
  const shard = entity.sorts[sort] === 'sharded' ? ['shard'] : [];
  const others = fields.filter((field) => field !== sort);
  if (others.length === 0 && shard.length === 0) return isExempt(entity, sort) ? [`${name}.${sort}`] : [];
  const wanted = others.length === 0 ? [[...shard, orderBy]] : others.map((field) => [...shard, field, orderBy]);
  return wanted.filter((one) => !hasIndex(entity, one)).map((one) => `${name}: ${one.join()}`);
};

describe('firestore.indexes.json', () => {
  it('covers every query that the API has made so far, and every filter in every order', async () => {
    await begin(IN_PHASE[4]);
    const token = await administrator('viewer');
    const asked = new Set<string>();
    for (const name of names) {
      const entity: Entity = entities[name];
      const operation = `list${capital(entity.plural)}` as Operation; // as the contract makes it
      const filters = Object.entries(entity.filters).filter(([, kind]) => kind !== 'key');
      for (const [field, kind] of filters) {
        for (const orderBy of pagingFields(entity).orderBy.unwrap().options) {
          const value = kind === 'boolean' ? 'true' : kind === 'instant' ? AN_INSTANT : '1';
          expect((await call(operation, { token, query: { [field]: value, orderBy, limit: 1 } })).code).toBeNull();
          // The stages' history is answered from memory; it has a query only for its count.
          if (name !== 'systemStage') asked.add([name, field, orderBy].join());
        }
      }
    }
    expect(existsSync(stack.queryShapesFile)).toBe(true);
    const lines = readFileSync(stack.queryShapesFile, 'utf8').trim().split('\n');
    const shapes = [...new Set(lines)].map((line) => shapeSchema.parse(JSON.parse(line)));
    const recorded = new Set(shapes.map(({ entity, filters, orderBy }) => [entity, ...filters, orderBy].join()));
    expect([...asked].filter((one) => !recorded.has(one))).toEqual([]);
    expect(shapes.flatMap(missing)).toEqual([]);
  });

  it('would be found lacking', () => {
    expect(missing({ entity: 'account', filters: ['age'], orderBy: 'email' })).toEqual(['account: age,email']);
    expect(missing({ entity: 'account', filters: ['createdAt'], orderBy: 'id' })).toEqual(['account.createdAt']);
  });
});
