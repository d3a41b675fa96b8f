import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { countRow, type Row, rowOf } from '../figure.ts';

const measuredModule = join(dirname(fileURLToPath(import.meta.url)), 'drawn.ts');
const MOST_MB = 512;
const measuredSchema = z.object({
  applications: z.number(),
  mb: z.number(),
  pairs: z.array(z.object({ a: z.number(), b: z.number() })),
});

/**
 * The rows about the pure part of a draw of 1,000,000 (order and allocation): its seconds, against a bare loop of createHmac over the same ids, and
 * its memory. It is measured in a process of its own.
 */
export async function drawRow(): Promise<Row[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', measuredModule], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (data: Buffer) => (printed += data.toString()));
  await once(child, 'close');
  const { applications, mb, pairs } = measuredSchema.parse(JSON.parse(printed));
  const about = { name: 'draw, its pure part', unit: 's', wanted: { sense: 'at most', ratio: 0.5 } } as const;
  return [
    rowOf(about, pairs, { applications }, 'createHmac'),
    countRow('draw, its pure part: most memory', 'MB', mb, MOST_MB),
  ];
}
