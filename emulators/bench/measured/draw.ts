import { countRow, type Row, rowOf } from '../figure.ts';
import { measuredAlone } from './alone.ts';
import { APPLICATIONS } from './million.ts';

const MAX_MB = 512;

/**
 * The rows about the pure part of a draw of 1,000,000 (order and allocation): its seconds, against a bare loop of createHmac over the same
 * numbers, and its memory.
 */
export async function drawRow(): Promise<Row[]> {
  const { mb, pairs } = await measuredAlone('drawn.ts');
  const about = { name: 'draw, its pure part', unit: 's', wanted: { sense: 'at most', ratio: 0.5 } } as const;
  return [
    rowOf(about, pairs, { applications: APPLICATIONS }, 'createHmac'),
    countRow('draw, its pure part: most memory', 'MB', mb, MAX_MB),
  ];
}
