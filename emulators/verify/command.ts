import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { checkBeacon } from 'functions/shared/draw/beacon';
import { LOCAL_CHAIN, QUICKNET } from 'functions/shared/draw/chains';
import { selectedOf, selectionSchema } from 'functions/shared/draw/rfc3797';
import { verdictOf } from 'functions/shared/draw/verify/verdict';
import { verified } from 'functions/shared/draw/verify/verification';
import { lineOf } from './lines.ts';
import { NoDraw, sourceOf } from './source.ts';

export const usage = `npm run verify-draw -- DIR|URL [--test-chain]
npm run verify-draw -- --rfc3797 FILE
  DIR             a copy of a published draw: manifest.json and files/ (docs/draw.md)
  URL             the site's address, or that of a draw in its API (https://…/api/v1/draws/2)
  --test-chain    a draw of the local environment: its chain is accepted as well as drand quicknet
  --rfc3797 FILE  a selection by RFC 3797: { "pool": […], "sources": [[…], …], "selected": […] }
ends with 0: holds; 1: does not hold, and where; 2: cannot be checked, and why`;

/** The command's exit code: the draw is correct, is not, or cannot be checked. */
export type ExitCode = 0 | 1 | 2;
const EXIT: Readonly<Record<ReturnType<typeof verdictOf>, ExitCode>> = { holds: 0, fails: 1, unchecked: 2 };
const VERDICT = ['The draw holds.', 'The draw does NOT hold.', 'The draw cannot be checked as a whole.'] as const;

type Say = (line: string) => void;

/** Runs the command with its arguments. Throws only for our own errors. */
export async function verifyDraw(args: readonly string[], say: Say): Promise<ExitCode> {
  const options = optionsOf(args);
  if (!options) {
    say(usage);
    return 2;
  }
  try {
    return options.rfc3797 === undefined
      ? await drawVerified(options.place, options.chains, say)
      : await selectionVerified(options.rfc3797, say);
  } catch (error) {
    if (!(error instanceof NoDraw)) throw error;
    say(error.message);
    return 2;
  }
}

function optionsOf(args: readonly string[]) {
  try {
    const options = { 'test-chain': { type: 'boolean' }, rfc3797: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [place = '', ...more] = positionals;
    const isRight = more.length === 0 && (place === '') === (values.rfc3797 !== undefined);
    const chains = values['test-chain'] ? [QUICKNET, LOCAL_CHAIN] : [QUICKNET];
    return isRight ? { place, chains, rfc3797: values.rfc3797 } : null;
  } catch {
    return null;
  }
}

async function drawVerified(place: string, chains: Parameters<typeof verified>[1]['chains'], say: Say) {
  const source = sourceOf(place);
  const manifest = await source.manifest();
  const outcomes = await verified(manifest, {
    part: source.part,
    chains,
    isGenuine: checkBeacon,
    onOutcome: (outcome) => say(lineOf(outcome)),
  });
  const code = EXIT[verdictOf(outcomes)];
  say(VERDICT[code]);
  return code;
}

async function selectionVerified(file: string, say: Say): Promise<ExitCode> {
  const parsed = selectionSchema.safeParse(await jsonIn(file));
  if (!parsed.success) throw new NoDraw(`${file} is no selection: ${parsed.error.issues[0]?.message ?? ''}`);
  const { selected } = parsed.data;
  const expected = selectedOf(parsed.data, selected.length);
  const turn = selected.findIndex((name, index) => name !== expected[index]);
  if (turn < 0) {
    say(`✓ RFC 3797 selects these ${selected.length} of ${parsed.data.pool.length}`);
    return 0;
  }
  say(`✗ selection ${turn + 1} is ${selected[turn]}, and has to be ${expected[turn] ?? 'none: the pool is empty'}`);
  return 1;
}

async function jsonIn(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new NoDraw(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}
