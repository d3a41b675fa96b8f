import { inclusionProofSchema, isProven } from './inclusionProof.ts';
import { sampleDraw, sampleProof, sampleRoster, sampleTicket } from '../../../../test/support/drawSamples.ts';

const ROSTER = sampleRoster(25);
const DRAW = sampleDraw({ roster: ROSTER });

describe('an inclusion proof', () => {
  it('is valid for every line, excluded lines included', () => {
    for (const index of ROSTER.keys()) expect(isProven(sampleProof(DRAW, ROSTER, index))).toBe(true);
  });

  const proof = sampleProof(DRAW, ROSTER, 3);
  it.each([
    ['another line', { line: `${sampleTicket(99)},1,0,-` }],
    ['another place', { index: 4 }],
    ['other rules', { rulesHash: '0'.repeat(64) }],
    ['another commitment', { commitment: '0'.repeat(64) }],
    ['a list of another size', { size: 40 }],
    ['no path', { path: [] }],
  ])('is invalid with %s', (_, changed) => expect(isProven({ ...proof, ...changed })).toBe(false));

  it.each(['', 'あ,1,0,-', `${proof.line}\n`, `${proof.line}\n${proof.line}`, proof.line.replace(',0,', ',2,')])(
    'fails its schema with the line %j',
    (line) => {
      expect(inclusionProofSchema.safeParse(proof).success).toBe(true);
      expect(inclusionProofSchema.safeParse({ ...proof, line }).success).toBe(false);
    },
  );
});
