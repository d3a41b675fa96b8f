import { readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { csvRecords } from 'functions/shared/csv/records';
import { z } from 'zod';
import { postCodeFiles } from './postCodeTable.ts';

// `npm run postcodes -- utf_ken_all.csv` writes the site's post codes from Japan Post's table (https://www.post.japanpost.jp/zipcode/dl/utf-zip.html).
const [, , table] = process.argv;
if (table === undefined) throw new Error('Name the table: npm run postcodes -- utf_ken_all.csv');
const rowSchema = z
  .tuple([
    z.string(),
    z.string(),
    z.string().regex(/^\d{7}$/),
    z.string(),
    z.string(),
    z.string(),
    z.string().min(1),
    z.string().min(1),
    z.string(),
  ])
  .rest(z.string())
  .transform(([, , code, , , , prefecture, city, town]) => ({ code, prefecture, city, town }));
const rows = z
  .array(rowSchema)
  .min(100_000)
  .parse(csvRecords(readFileSync(table, 'utf8'), ',').records.map(({ cells }) => cells));
const folder = fileURLToPath(new URL('src/ui/form/postCodes', import.meta.url));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [digits, file] of postCodeFiles(rows))
  writeFileSync(`${folder}/${digits}.json`, `${JSON.stringify(file)}\n`);
