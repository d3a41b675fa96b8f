import { type Row, rowOf } from '../figure.ts';
import { measuredAlone } from './alone.ts';
import { APPLICATIONS } from './million.ts';

/** The row about the root of a roster of 1,000,000 lines and its commitment, against hashing each line once with createHash. */
export async function treeRow(): Promise<Row> {
  const { mb, pairs } = await measuredAlone('rooted.ts');
  const about = {
    name: 'root and commitment of a roster',
    unit: 's',
    wanted: { sense: 'at most', ratio: 3.5 },
  } as const;
  return rowOf(about, pairs, { lines: APPLICATIONS, 'MB at most, the roster included': mb }, 'createHash');
}
