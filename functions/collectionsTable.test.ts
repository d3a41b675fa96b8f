import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectionsText } from './collectionsTable.ts';

it('docs/collections.md matches the code (regenerate with npm run indexes)', () => {
  const written = readFileSync(join(__dirname, '../docs/collections.md'), 'utf8');
  expect(written).toBe(collectionsText());
  expect(written).not.toBe(collectionsText().replace('nobody', ''));
});
