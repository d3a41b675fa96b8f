import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { lockOf } from './lock.ts';

const text = (path: string): string => readFileSync(join(__dirname, '../..', path), 'utf8');
const read = (path: string): unknown => JSON.parse(text(path));

const writtenSchema = z.object({ packages: z.record(z.string(), z.looseObject({})) });
const placesOf = (lock: string) => writtenSchema.parse(JSON.parse(lock)).packages;

const all = (packages: object): unknown => ({ lockfileVersion: 3, packages });
const manifest = (dependencies: object, devDependencies: object = {}) => {
  return { name: 'one', version: '1.0.0', dependencies, devDependencies, engines: { node: '22' } };
};

describe('functions/package-lock.json', () => {
  const written = text('functions/package-lock.json');

  it('matches the root lock file; if not, run `npm run lock`', () => {
    expect(written).toBe(lockOf(read('package-lock.json'), 'functions', read('functions/package.json')));
  });

  it('contains no registry URLs', () => {
    expect(written).not.toMatch(/"resolved"/);
  });

  it('pins nodemailer exactly, because its internal modules are imported', () => {
    const { dependencies } = z
      .object({ dependencies: z.record(z.string(), z.string()) })
      .parse(read('functions/package.json'));
    expect(dependencies.nodemailer).toMatch(/^\d+\.\d+\.\d+$/);
    expect(placesOf(written)['node_modules/nodemailer']).toMatchObject({ version: dependencies.nodemailer });
  });
});

describe('lockOf', () => {
  it('puts direct dependencies at the top and nests another version below its dependent', () => {
    const lock = all({
      'node_modules/a': { version: '1.0.0', dependencies: { b: '^1.0.0' } },
      'node_modules/b': { version: '1.0.0' },
      'one/node_modules/b': { version: '2.0.0' },
      'node_modules/other': { version: '1.0.0' },
    });
    expect(placesOf(lockOf(lock, 'one', manifest({ a: '^1.0.0', b: '^2.0.0' })))).toMatchObject({
      'node_modules/a': { version: '1.0.0' },
      'node_modules/a/node_modules/b': { version: '1.0.0' },
      'node_modules/b': { version: '2.0.0' },
    });
  });

  it('hoists nested packages of the root lock file and omits unused ones', () => {
    const lock = all({
      'node_modules/a': { version: '1.0.0', dependencies: { b: '^1.0.0' } },
      'node_modules/a/node_modules/b': { version: '1.0.0', dependencies: { c: '*' } },
      'node_modules/b': { version: '2.0.0' },
      'node_modules/c': { version: '3.0.0' },
    });
    const places = placesOf(lockOf(lock, 'one', manifest({ a: '*' })));
    expect(Object.keys(places)).toEqual(['', 'node_modules/a', 'node_modules/b', 'node_modules/c']);
    expect(places['node_modules/b']).toMatchObject({ version: '1.0.0' });
  });

  it('marks development and optional packages', () => {
    const lock = all({
      'node_modules/a': { version: '1.0.0', dev: true, optionalDependencies: { b: '*', missing: '*' } },
      'node_modules/b': { version: '1.0.0', dev: true },
      'node_modules/d': { version: '1.0.0' },
    });
    const places = placesOf(lockOf(lock, 'one', manifest({ a: '*' }, { d: '*' })));
    expect(places).toMatchObject({ 'node_modules/b': { optional: true }, 'node_modules/d': { dev: true } });
    expect(places['node_modules/a']).not.toHaveProperty('dev');
  });

  it('throws if the root lock file lacks a dependency', () => {
    const lock = all({ 'node_modules/a': { version: '1.0.0', dependencies: { b: '*' } } });
    expect(() => lockOf(lock, 'one', manifest({ a: '*' }))).toThrow('node_modules/a requires b');
  });
});
