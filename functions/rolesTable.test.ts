import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolesText } from './rolesTable.ts';

it('docs/roles.md matches the contract (regenerate with npm run roles)', () => {
  const written = readFileSync(join(__dirname, '../docs/roles.md'), 'utf8');
  expect(written).toBe(rolesText());
  expect(written).not.toBe(rolesText().replace('✓', ''));
});
