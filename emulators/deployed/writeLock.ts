import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../launcher/stackFolder.ts';
import { lockOf } from './lock.ts';

/** `npm run lock` rewrites functions/package-lock.json, from which the deployment installs. */
const read = (path: string): unknown => JSON.parse(readFileSync(join(projectRoot, path), 'utf8'));

writeFileSync(
  join(projectRoot, 'functions/package-lock.json'),
  lockOf(read('package-lock.json'), 'functions', read('functions/package.json')),
);
