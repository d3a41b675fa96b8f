import {
  inclusionProofSchema,
  type InclusionProof,
  provenCommitment,
} from 'functions/shared/draw/roster/inclusionProof';
import { EXITS, type ExitCode, NoDraw, Unreached } from './exits.ts';
import { jsonIn } from './json.ts';
import { printable } from './printable.ts';
import { isRead } from './read.ts';
import { regularFile } from './regularFile.ts';

const MAX_BYTES = 99_999;

/** Returns the bytes of a file named on the command line. Throws NoDraw, or Unreached. */
export async function namedFile(file: string, most: number): Promise<Uint8Array> {
  const read = await regularFile(file, most);
  if (!isRead(read)) {
    const Why = read.state === 'unreachable' ? Unreached : NoDraw;
    throw new Why(`${printable(file)} cannot be read: ${read.why}`);
  }
  if (read.length > most) throw new NoDraw(`${printable(file)} is longer than ${most} bytes`);
  return read;
}

/** Checks whether a line is in the roster of the commitment, and whether that commitment is the noted one. */
export async function lineProven(
  { line, file, noted }: { line: string; file: string; noted: string | undefined },
  say: (text: string) => void,
): Promise<ExitCode> {
  const proof = await proofIn(file);
  say(`  line       ${printable(proof.line)}, number ${proof.index + 1} of ${proof.size}`);
  for (const hash of proof.path) say(`  path       ${hash}`);
  say(`  commitment ${proof.commitment}`);
  const isThere = isIn(line, proof, say);
  const isNoted = isTheNoted(proof, noted, say);
  if (!isThere || isNoted === false) return EXITS.fails.code;
  if (!line.endsWith(',-')) say('  The line has a code: it was ruled out, and has no part in the draw.');
  return isNoted === null ? EXITS.unchecked.code : EXITS.holds.code;
}

async function proofIn(file: string): Promise<InclusionProof> {
  const parsed = inclusionProofSchema.safeParse(jsonIn(await namedFile(file, MAX_BYTES), printable(file)));
  if (parsed.success) return parsed.data;
  throw new NoDraw(`${printable(file)} is no proof: ${printable(parsed.error.issues[0]?.path.join('.') ?? '')}`);
}

function isIn(line: string, proof: InclusionProof, say: (text: string) => void): boolean {
  const says = 'the line is in the list that the commitment was made of';
  if (line !== proof.line) {
    say(`✗ ${says}: the proof is that of another line (found ${printable(proof.line)}, has to be ${printable(line)})`);
    return false;
  }
  const proven = provenCommitment(proof);
  if (proven === proof.commitment) {
    say(`✓ ${says}`);
    return true;
  }
  say(
    `✗ ${says}: line and path lead ${proven === null ? 'nowhere, as the path is none of that place' : `to ${proven}`}`,
  );
  return false;
}

/** Returns whether the proof's commitment is the noted one; null: none was given. */
function isTheNoted(proof: InclusionProof, noted: string | undefined, say: (text: string) => void): boolean | null {
  const says = 'the commitment is the one that was noted before the round';
  if (noted === undefined) {
    say(`? ${says}: not checked, since no --commitment was given`);
    return null;
  }
  const isSame = noted === proof.commitment;
  say(isSame ? `✓ ${says}` : `✗ ${says}: that is ${noted}`);
  return isSame;
}
