import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SampleDraw } from 'functions/test/support/drawSamples';
import { verifyDraw } from './command.ts';

/** Makes a new folder for copies. The caller removes it. */
export const folderOfCopies = (): string => mkdtempSync(join(tmpdir(), 'vl-verify-'));

let made = 0;
/** Writes a copy of the draws of a campaign into a directory, in the form of docs/draw.md. */
export function copyOf(folder: string, ...draws: readonly SampleDraw[]): string {
  const directory = join(folder, String((made += 1)));
  mkdirSync(join(directory, 'files'), { recursive: true });
  for (const [index, { manifest, parts }] of draws.entries()) {
    writeFileSync(join(directory, `manifest-${index + 1}.json`), JSON.stringify(manifest));
    for (const [name, text] of parts) writeFileSync(join(directory, 'files', name), text);
  }
  return directory;
}

/** Returns the arguments of a reader who noted the commitments of these draws. */
export const commitmentOptionsOf = (...draws: readonly SampleDraw[]): string[] =>
  draws.flatMap(({ manifest }) => ['--commitment', manifest.commitment.hash]);

/** The output of a command, and its exit code. */
export interface CommandOutput {
  code: number;
  text: string;
}

/** Runs our own command, in this process. */
export async function ours(...args: string[]): Promise<CommandOutput> {
  const lines: string[] = [];
  const code = await verifyDraw(args, (line) => void lines.push(line));
  return { code, text: lines.join('\n') };
}
