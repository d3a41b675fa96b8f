import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rolesText } from './rolesTable.ts';

// `npm run roles` writes docs/roles.md from the contract.
writeFileSync(fileURLToPath(new URL('../docs/roles.md', import.meta.url)), rolesText());
