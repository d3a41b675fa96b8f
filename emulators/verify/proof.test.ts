import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InclusionProof } from 'functions/shared/draw/roster/inclusionProof';
import { sampleDraw, sampleProof, sampleRoster, sampleTicket } from 'functions/shared/draw/samples';
import { folderOfCopies, notedOf, ours } from './copies.ts';

const folder = folderOfCopies();
afterAll(() => rmSync(folder, { recursive: true }));

const ROSTER = sampleRoster(25);
const DRAW = sampleDraw({ roster: ROSTER });
const PROOF = sampleProof(DRAW, ROSTER, 3);
const NOTED = notedOf(DRAW);
const other = '0'.repeat(64);

let made = 0;
const saved = (text: string): string => {
  const file = join(folder, `${(made += 1)}.json`);
  writeFileSync(file, text);
  return file;
};
const proven = async (changed: Partial<InclusionProof> = {}, noted = NOTED, line = changed.line ?? PROOF.line) =>
  await ours('--line', line, '--proof', saved(JSON.stringify({ ...PROOF, ...changed })), ...noted);

describe('the proof of a line', () => {
  it('shows line, path and commitment, and holds against the noted one', async () => {
    const { code, text } = await proven();
    expect(code).toBe(0);
    for (const piece of [PROOF.line, PROOF.commitment].concat(PROOF.path)) expect(text).toContain(piece);
    expect(await proven({}, ['--commitment', PROOF.commitment.toUpperCase()])).toMatchObject({ code: 0 });
  });

  it('is not checked against a commitment that nobody noted', async () => {
    expect(await proven({}, [])).toMatchObject({
      code: 2,
      text: expect.stringContaining('not checked, since no --com'),
    });
  });

  it.each<[what: string, changed: Partial<InclusionProof>, noted: string[], line: string]>([
    ['another commitment than the noted', {}, ['--commitment', other], PROOF.line],
    ['another line than the proof’s', {}, NOTED, `${sampleTicket(2)},3,0,-`],
    ['another line than the proof’s, and none noted', {}, [], `${sampleTicket(2)},3,0,-`],
    ['a path from another place', { index: 4 }, NOTED, PROOF.line],
    ['a path that is too short', { path: PROOF.path.slice(1) }, NOTED, PROOF.line],
    [
      'a line that was changed in both',
      { line: PROOF.line.replace(/,(\d),/, ',$19,') },
      NOTED,
      PROOF.line.replace(/,(\d),/, ',$19,'),
    ],
    ['other rules', { rulesHash: other }, NOTED, PROOF.line],
    ['a commitment that suits the noted alone', { commitment: other }, ['--commitment', other], PROOF.line],
  ])('does not hold of %s', async (_, changed, noted, line) => {
    expect(await proven(changed, noted, line)).toMatchObject({ code: 1, text: expect.stringContaining('✗') });
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['a key less', JSON.stringify({ ...PROOF, size: undefined })],
    ['a key twice', JSON.stringify(PROOF).replace('{', '{"number":1,')],
    ['a line that is none', JSON.stringify({ ...PROOF, line: '\u001b[2Jあ' })],
    ['too many bytes', JSON.stringify(PROOF) + ' '.repeat(100_000)],
    ['a BOM', `\ufeff${JSON.stringify(PROOF)}`],
  ])('is none of a file with %s', async (_, text) => {
    expect(await ours('--line', PROOF.line, '--proof', saved(text))).toMatchObject({ code: 3 });
  });

  it('is none where there is no file, and is read with blanks', async () => {
    expect((await ours('--line', PROOF.line, '--proof', join(folder, 'nothing'))).code).toBe(3);
    expect((await ours('--line', PROOF.line, '--proof', folder)).text).toContain('it is a directory, not a file');
    const file = saved(`${JSON.stringify(PROOF, null, 2)}\n`);
    expect((await ours('--line', PROOF.line, '--proof', file, ...NOTED)).code).toBe(0);
  });

  it('says of a line with a code that it was ruled out', async () => {
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
