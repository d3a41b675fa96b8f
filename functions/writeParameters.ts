import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parameterTable } from './src/shared/deployment/parameterRows.ts';

// `npm run parameters` writes the table of docs/deploy.md.
const page = fileURLToPath(new URL('../docs/deploy.md', import.meta.url));
const [before, after] = ['<!-- `npm run parameters` writes this table. -->', '<!-- End of the table. -->'];
const text = readFileSync(page, 'utf8');
const [start, end] = [text.indexOf(before), text.indexOf(after)];
if (start < 0 || end < start) throw new Error(`${page} lacks the comments around the table.`);
writeFileSync(page, `${text.slice(0, start + before.length)}\n\n${parameterTable()}\n\n${text.slice(end)}`);
