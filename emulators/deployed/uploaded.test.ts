import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const root = join(__dirname, '../..');
const settingsSchema = z.object({ functions: z.object({ ignore: z.array(z.string()) }) });
const { ignore } = settingsSchema.parse(JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'))).functions;

/** Whether a pattern of firebase.json covers a name directly in functions/: a whole name, or `*` and an ending. */
const covers = (pattern: string, name: string): boolean =>
  pattern.startsWith('*') ? name.endsWith(pattern.slice(1)) : pattern === name;

const isUploaded = (name: string): boolean => !ignore.some((pattern) => covers(pattern, name));

describe('a deployment of the functions', () => {
  it('uploads the build, package.json and the lock file, but no source and no tests', () => {
    const uploaded = readdirSync(join(root, 'functions')).filter(isUploaded);
    const others = uploaded.filter((name) => !name.startsWith('.env') && name !== 'lib');
    expect(others).toEqual(['package-lock.json', 'package.json']);
  });
});
