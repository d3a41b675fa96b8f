import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { entities } from '../shared/contract/entities.ts';
import type { Entity } from '../shared/entities/entity.ts';
import { placesIn } from '../shared/entities/holds.ts';
import { ALL_COLLECTIONS, COLLECTIONS } from './collections.ts';
import { documentsOf } from './documents.ts';

const SOURCE = join(__dirname, '..');
const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !path.includes('.test.'),
);

/** The paths that a source declares, and the number of its declarations. */
const declaredIn = (source: string) => ({
  paths: [...source.matchAll(/documents(?:Of|Below)\(\{\s*path: '([^']+)'/gu)].map(([, path]) => path),
  declarations: [...source.matchAll(/= documents(?:Of|Below)\b/gu)].length,
});

describe('the registry of collections', () => {
  it('contains every declared collection once, and all declarations are in the store', () => {
    const paths: (string | undefined)[] = [];
    for (const path of sources.filter((one) => one !== join('store', 'documents.ts'))) {
      const declared = declaredIn(readFileSync(join(SOURCE, path), 'utf8'));
      // Each declaration writes its path as a literal that this test can read.
      expect([path, declared.declarations]).toEqual([path, declared.paths.length]);
      if (declared.paths.length > 0) expect(path).toMatch(/^store/u);
      paths.push(...declared.paths);
    }
    expect(paths.sort()).toEqual(COLLECTIONS.map((one) => one.path).sort());
    expect(new Set(ALL_COLLECTIONS.map((one) => one.path)).size).toBe(ALL_COLLECTIONS.length);
  });

  it('negative control: finds a declaration with and without a literal path', () => {
    expect(declaredIn("const rows = documentsOf({\n  path: 'invented',")).toEqual({
      paths: ['invented'],
      declarations: 1,
    });
    expect(declaredIn('const rows = documentsBelow(hidden)')).toEqual({ paths: [], declarations: 1 });
  });
});

const shapeOf = (schema: unknown) => z.instanceof(z.ZodObject).parse(schema).shape;
const fieldsOf = (schema: unknown): string[] => Object.keys(shapeOf(schema));

describe('the "holds" declaration of a collection', () => {
  it.each(ALL_COLLECTIONS.map((one) => [one.path, one] as const))(
    'names existing, indexed fields: %s',
    (_, { holds, schema, unindexed = [] }) => {
      if (holds === 'nobody') return;
      const places = placesIn(holds);
      expect(places.length).toBeGreaterThan(0);
      const members = 'options' in schema ? schema.options : [schema];
      for (const [, place] of places) {
        if (typeof place === 'function' || place === 'id') continue;
        // The field exists and is indexed, so that a query can find the document. An object without an index has none for its fields.
        const [field = '', inner] = place.split('.');
        for (const member of members) expect(fieldsOf(member)).toContain(field);
        for (const member of inner === undefined ? [] : members)
          expect(fieldsOf(z.instanceof(z.ZodNullable).parse(shapeOf(member)[field]).unwrap())).toContain(inner);
        for (const path of [field, place]) expect(unindexed).not.toContain(path);
      }
    },
  );

  it('is required and checked by the types', () => {
    const schema = z.object({ name: z.string() });
    // @ts-expect-error -- `holds` cannot be omitted
    documentsOf({ path: 'invented', schema, purpose: '' });
    // @ts-expect-error -- nor can it name an unknown field
    documentsOf({ path: 'invented', schema, purpose: '', holds: { account: ['accountID'] } });
    const { holds: _, ...entity } = entities.account;
    // @ts-expect-error -- nor can an entity omit it
    const silent: Entity = entity;
    expect(silent.holds).toBeUndefined();
  });
});
