import { parseArgs } from 'node:util';
import { isAddress } from './source.ts';
import { thrownText } from './thrown.ts';

/** The command's task. */
export type Task =
  | { kind: 'draws'; place: string; commitments: string[]; isTest: boolean }
  | { kind: 'line'; line: string; file: string; noted: string | undefined }
  | { kind: 'selection'; file: string };

const OPTIONS = {
  commitment: { type: 'string', multiple: true },
  line: { type: 'string', multiple: true },
  proof: { type: 'string', multiple: true },
  rfc3797: { type: 'string', multiple: true },
  'test-chain': { type: 'boolean' },
} as const;

/** Returns the task of these arguments; null if they are wrong. */
export function taskOf(args: readonly string[]): Task | null {
  const parsed = parsedArguments(args);
  if (!parsed) return null;
  const { values, positionals } = parsed;
  const commitments = (values.commitment ?? []).map((one) => one.trim().toLowerCase());
  if (!commitments.every((one) => /^[0-9a-f]{64}$/.test(one))) return null;
  const [line, proof, rfc3797] = [values.line ?? [], values.proof ?? [], values.rfc3797 ?? []];
  // One of the three forms in the usage text, with each of its arguments once.
  const given = [positionals.length, line.length, proof.length, rfc3797.length].join(' ');
  const [place = '', text = '', file = ''] = [positionals[0], line[0], proof[0] ?? rfc3797[0]];
  switch (given) {
    case '1 0 0 0':
      return isPlace(place) ? { kind: 'draws', place, commitments, isTest: values['test-chain'] === true } : null;
    case '0 1 1 0':
      return commitments.length <= 1 ? { kind: 'line', line: text, file, noted: commitments[0] } : null;
    case '0 0 0 1':
      return commitments.length === 0 ? { kind: 'selection', file } : null;
    default:
      return null;
  }
}

const isPlace = (place: string): boolean => place !== '' && (!isAddress(place) || URL.canParse(place));

function parsedArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    // An unknown option, or one without its value.
    if (thrownText(error, 'code')?.startsWith('ERR_PARSE_ARGS_')) return null;
    throw error;
  }
}
