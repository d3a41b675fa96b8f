import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleCampaign } from 'functions/test/support/drawSamples';
import { copyOf, folderOfCopies, commitmentOptionsOf, ours } from './copies.ts';
import { EXITS } from './exits.ts';

/** Runs the command over copies with one file corrupted at random, in a process of its own, and prints the outcomes. */

/** The result of many runs, printed as JSON. */
export interface Fuzzed {
  codes: Record<string, number>;
  /** The runs that ended in an exception, or with an unknown exit code. */
  wrong: string[];
  peakKB: number;
}

/** Returns a generator of numbers below a bound, from a seed (xorshift), so that a failure can be repeated. */
const chanceOf = (seed: number) => {
  let state = seed | 1;
  return (below: number): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
};
type Chance = ReturnType<typeof chanceOf>;

const noise = (chance: Chance, length: number): Buffer => Buffer.from(Array.from({ length }, () => chance(256)));
const TOKENS = [',', '\n', '-', '0', '999999', '{', ']', 'null', '9999-12-31', 'left', '"', '\\'];

const BENT: Readonly<Record<string, (bytes: Buffer, chance: Chance) => Buffer>> = {
  noise: (_, chance) => noise(chance, chance(2000)),
  cut: (bytes, chance) => bytes.subarray(0, chance(bytes.length)),
  flip: (bytes, chance) => {
    const copy = Buffer.from(bytes);
    for (let flips = 1 + chance(3); flips > 0; flips -= 1) {
      const at = chance(copy.length);
      copy.writeUInt8(copy.readUInt8(at) ^ (1 << chance(8)), at);
    }
    return copy;
  },
  token: (bytes, chance) => {
    const at = chance(bytes.length);
    const token = Buffer.from(TOKENS[chance(TOKENS.length)] ?? '');
    return Buffer.concat([bytes.subarray(0, at), token, bytes.subarray(at + chance(4))]);
  },
};

/**
 * Writes the corrupted file. With `isSuited`, the manifests name the new bytes of a part, so that the program reads them.
 * @returns restores the file
 */
function bend(copy: string, file: string, bent: Buffer, isSuited: boolean): () => void {
  const before = new Map(
    ['manifest-1.json', 'manifest-2.json', file].map((name) => [name, readFileSync(join(copy, name))]),
  );
  writeFileSync(join(copy, file), bent);
  const [old, name] = [file.replace('files/', ''), createHash('sha256').update(bent).digest('hex')];
  if (isSuited && bent.length > 0) {
    renameSync(join(copy, file), join(copy, 'files', name));
    for (const manifest of ['manifest-1.json', 'manifest-2.json']) {
      const text = readFileSync(join(copy, manifest), 'utf8');
      const part = new RegExp(`"sha256":"${old}","bytes":\\d+`, 'g');
      writeFileSync(join(copy, manifest), text.replace(part, `"sha256":"${name}","bytes":${bent.length}`));
    }
  }
  return () => {
    rmSync(join(copy, 'files', name), { force: true });
    for (const [one, bytes] of before) writeFileSync(join(copy, one), bytes);
  };
}

async function fuzzed(runs: number, seed: number): Promise<Fuzzed> {
  const [folder, chance] = [folderOfCopies(), chanceOf(seed)];
  const { former, latter } = sampleCampaign();
  const copy = copyOf(folder, former, latter);
  const files = ['manifest-1.json', 'manifest-2.json'].concat(
    readdirSync(join(copy, 'files')).map((name) => `files/${name}`),
  );
  const outcome: Fuzzed = { codes: {}, wrong: [], peakKB: 0 };
  const known = new Set<number>(Object.values(EXITS).map(({ code }) => code));
  const kinds = Object.keys(BENT);
  for (let run = 0; run < runs; run += 1) {
    // Half of the runs corrupt a manifest, though it is one file among many.
    const file = files[chance(2) === 0 ? chance(2) : chance(files.length)] ?? '';
    const kind = kinds[chance(kinds.length)] ?? '';
    const isSuited = file.startsWith('files/') && chance(2) === 0;
    let bent = BENT[kind]?.(readFileSync(join(copy, file)), chance) ?? Buffer.alloc(0);
    if (isSuited) bent = Buffer.concat([bent, Buffer.from('\n')]);
    const restore = bend(copy, file, bent, isSuited);
    const code = await ours(copy, ...commitmentOptionsOf(former, latter)).then(
      (one) => one.code,
      (error: unknown) => String(error),
    );
    restore();
    outcome.codes[code] = (outcome.codes[code] ?? 0) + 1;
    if (typeof code === 'string' || !known.has(code)) outcome.wrong.push(`run ${run}: ${kind} of ${file}: ${code}`);
  }
  rmSync(folder, { recursive: true });
  outcome.peakKB = process.resourceUsage().maxRSS;
  return outcome;
}

// The beacon's library prints every refusal.
console.error = () => undefined;
const [runs = '200', seed = '1'] = process.argv.slice(2);
console.log(JSON.stringify(await fuzzed(Number(runs), Number(seed))));
