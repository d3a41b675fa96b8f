import { selectedOf, selectionSchema } from './rfc3797.ts';
import { EXITS, type ExitCode, NoDraw } from './exits.ts';
import { jsonIn } from './json.ts';
import { printable } from './printable.ts';
import { namedFile } from './proof.ts';

const MAX_BYTES = 9_999_999;

/** Checks whether RFC 3797 makes the selection in the file. Throws NoDraw. */
export async function selectionVerified(file: string, say: (text: string) => void): Promise<ExitCode> {
  const parsed = selectionSchema.safeParse(jsonIn(await namedFile(file, MAX_BYTES), printable(file)));
  if (!parsed.success) {
    throw new NoDraw(`${printable(file)} is no selection: ${printable(parsed.error.issues[0]?.message ?? '')}`);
  }
  const { selected, pool } = parsed.data;
  const expected = selectedOf(parsed.data, selected.length);
  const turn = selected.findIndex((name, index) => name !== expected[index]);
  if (turn < 0) {
    say(`✓ RFC 3797 selects these ${selected.length} of ${pool.length}`);
    return EXITS.holds.code;
  }
  const right = expected[turn];
  const hasToBe = right === undefined ? 'none: the pool is empty' : printable(right);
  say(`✗ selection ${turn + 1} is ${printable(selected[turn] ?? '')}, and has to be ${hasToBe}`);
  return EXITS.fails.code;
}
