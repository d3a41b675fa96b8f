import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InclusionProof } from 'functions/shared/draw/roster/inclusionProof';
import { sampleDraw, sampleProof, sampleRoster, sampleTicket } from 'functions/test/support/drawSamples';
import { folderOfCopies, commitmentOptionsOf, ours } from './copies.ts';

const folder = folderOfCopies();
afterAll(() => rmSync(folder, { recursive: true }));

const ROSTER = sampleRoster(25);
const DRAW = sampleDraw({ roster: ROSTER });
const PROOF = sampleProof(DRAW, ROSTER, 3);
const NOTED = commitmentOptionsOf(DRAW);
const other = '0'.repeat(64);

let made = 0;
const saved = (text: string): string => {
  const file = join(folder, `${(made += 1)}.json`);
  writeFileSync(file, text);
  return file;
};
const proven = async (changed: Partial<InclusionProof> = {}, noted = NOTED, line = changed.line ?? PROOF.line) =>
  await ours('--line', line, '--proof', saved(JSON.stringify({ ...PROOF, ...changed })), ...noted);

describe('an inclusion proof', () => {
  it('is confirmed against the noted commitment and printed with line, path and commitment', async () => {
    const { code, text } = await proven();
    expect(code).toBe(0);
    for (const piece of [PROOF.line, PROOF.commitment].concat(PROOF.path)) expect(text).toContain(piece);
    expect(await proven({}, ['--commitment', PROOF.commitment.toUpperCase()])).toMatchObject({ code: 0 });
  });

  it('is not checked without a noted commitment', async () => {
    expect(await proven({}, [])).toMatchObject({
      code: 2,
      text: expect.stringContaining('not checked, since no --com'),
    });
  });

  it.each<[what: string, changed: Partial<InclusionProof>, noted: string[], line: string]>([
    ['another commitment than the noted one', {}, ['--commitment', other], PROOF.line],
    ['another line than that of the proof', {}, NOTED, `${sampleTicket(2)},3,0,-`],
    ['another line than that of the proof, without a noted commitment', {}, [], `${sampleTicket(2)},3,0,-`],
    ['a path of another index', { index: 4 }, NOTED, PROOF.line],
    ['a path that is too short', { path: PROOF.path.slice(1) }, NOTED, PROOF.line],
    [
      'a line that was changed in both places',
      { line: PROOF.line.replace(/,(\d),/, ',$19,') },
      NOTED,
      PROOF.line.replace(/,(\d),/, ',$19,'),
    ],
    ['other rules', { rulesHash: other }, NOTED, PROOF.line],
    ['a commitment that matches only the noted one', { commitment: other }, ['--commitment', other], PROOF.line],
  ])('fails for %s', async (_, changed, noted, line) => {
    expect(await proven(changed, noted, line)).toMatchObject({ code: 1, text: expect.stringContaining('✗') });
  });

  it.each([
    ['no content', ''],
    ['text that is not JSON', '{'],
    ['a missing key', JSON.stringify({ ...PROOF, size: undefined })],
    ['a duplicate key', JSON.stringify(PROOF).replace('{', '{"number":1,')],
    ['an invalid line', JSON.stringify({ ...PROOF, line: '\u001b[2Jあ' })],
    ['too many bytes', JSON.stringify(PROOF) + ' '.repeat(100_000)],
    ['a BOM', `\ufeff${JSON.stringify(PROOF)}`],
  ])('is rejected with exit code 3 in a file with %s', async (_, text) => {
    expect(await ours('--line', PROOF.line, '--proof', saved(text))).toMatchObject({ code: 3 });
  });

  it('is rejected without a file, and accepted with added whitespace', async () => {
    expect((await ours('--line', PROOF.line, '--proof', join(folder, 'nothing'))).code).toBe(3);
    expect((await ours('--line', PROOF.line, '--proof', folder)).text).toContain('it is a directory, not a file');
    const file = saved(`${JSON.stringify(PROOF, null, 2)}\n`);
    expect((await ours('--line', PROOF.line, '--proof', file, ...NOTED)).code).toBe(0);
  });

  it('reports that a line with an exclusion code was ruled out', async () => {
    const index = ROSTER.map((_, place) => place).find((place) =>
      sampleProof(DRAW, ROSTER, place).line.endsWith('DUPLICATE'),
    );
    const { line } = sampleProof(DRAW, ROSTER, index ?? 0);
    const file = saved(JSON.stringify(sampleProof(DRAW, ROSTER, index ?? 0)));
    expect(await ours('--line', line, '--proof', file, ...NOTED)).toMatchObject({
      code: 0,
      text: expect.stringContaining('it was ruled out'),
    });
  });
});
