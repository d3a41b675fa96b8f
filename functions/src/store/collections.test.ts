import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { entities } from '../shared/contract/entities.ts';
import type { Entity } from '../shared/entities/entity.ts';
import { placesIn } from '../shared/entities/holds.ts';
import { ALL_COLLECTIONS, COLLECTIONS } from './collections.ts';
import { collectionsText } from './collectionsTable.ts';
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
  it('has every collection that is declared, once, and the store declares them all', () => {
    const paths: (string | undefined)[] = [];
    for (const path of sources.filter((one) => one !== join('store', 'documents.ts'))) {
      const declared = declaredIn(readFileSync(join(SOURCE, path), 'utf8'));
      // Each declaration has its path where this test can read it.
      expect([path, declared.declarations]).toEqual([path, declared.paths.length]);
      if (declared.paths.length > 0) expect(path).toMatch(/^store/u);
      paths.push(...declared.paths);
    }
    expect(paths.sort()).toEqual(COLLECTIONS.map((one) => one.path).sort());
    expect(new Set(ALL_COLLECTIONS.map((one) => one.path)).size).toBe(ALL_COLLECTIONS.length);
  });

  it('is held to all that is declared', () => {
    expect(declaredIn("const rows = documentsOf({\n  path: 'invented',")).toEqual({
      paths: ['invented'],
      declarations: 1,
    });
    expect(declaredIn('const rows = documentsBelow(hidden)')).toEqual({ paths: [], declarations: 1 });
  });
});

const shapeOf = (schema: unknown) => z.instanceof(z.ZodObject).parse(schema).shape;
const fieldsOf = (schema: unknown): string[] => Object.keys(shapeOf(schema));

describe('whom a document is about', () => {
  it.each(ALL_COLLECTIONS.map((one) => [one.path, one] as const))(
    'is said of %s',
    (_, { holds, schema, unindexed = [] }) => {
      if (holds === 'nobody') return;
      const places = placesIn(holds);
      expect(places.length).toBeGreaterThan(0);
      const members = 'options' in schema ? schema.options : [schema];
      for (const [, place] of places) {
        if (typeof place === 'function' || place === 'id') continue;
        // The field exists and is indexed, so that a query finds the document by it. An object without an index has none for its fields.
        const [field = '', inner] = place.split('.');
        for (const member of members) expect(fieldsOf(member)).toContain(field);
        for (const member of inner === undefined ? [] : members)
          expect(fieldsOf(z.instanceof(z.ZodNullable).parse(shapeOf(member)[field]).unwrap())).toContain(inner);
        for (const path of [field, place]) expect(unindexed).not.toContain(path);
      }
    },
  );

  it('has to be said', () => {
    const schema = z.object({ name: z.string() });
    // @ts-expect-error -- nobody can leave out whom it is about
    documentsOf({ path: 'invented', schema, purpose: '' });
    // @ts-expect-error -- nor name a field that there is not
    documentsOf({ path: 'invented', schema, purpose: '', holds: { account: ['accountID'] } });
    const { holds: _, ...entity } = entities.account;
    // @ts-expect-error -- nor of an entity
    const silent: Entity = entity;
    expect(silent.holds).toBeUndefined();
  });
});

describe('docs/collections.md', () => {
  it('is what the code declares: npm run indexes writes it', () => {
    const written = readFileSync(join(SOURCE, '../../docs/collections.md'), 'utf8');
    expect(written).toBe(collectionsText());
    expect(written).not.toBe(collectionsText().replace('nobody', ''));
  });
});
