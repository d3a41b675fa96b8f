import { inclusionProofSchema } from 'functions/shared/draw/roster/inclusionProof';
import { sampleDraw, sampleProof, sampleRoster } from 'functions/test/support/drawSamples';
import { provenLine } from '../../parts/draw/proofs.ts';
import { proofText } from './downloadProof.ts';
import { isPassedOver } from 'functions/shared/draw/waitingList/passedOver';
import { inclusionOf } from './useInclusions.ts';

const roster = sampleRoster(25);
const draw = sampleDraw({ roster, isCommitted: true });
const proof = sampleProof(draw, roster, 3);
const own = proof.line.slice(0, 13);
const entryOf = (given: typeof proof, number = own, draws = [draw.manifest]) =>
  inclusionOf(given, provenLine(given), draws, number).entry;

describe('the inclusion proof of the own line', () => {
  it('holds for the own line under the published commitment', () => {
    expect(entryOf(proof)).toMatchObject({ ticketNumber: own });
  });

  it.each([
    ['another line', { ...proof, line: proof.line.replace(/,\d,/, ',9,') }],
    ['an invalid line', { ...proof, line: 'x' }],
    ['another path', { ...proof, path: proof.path.toReversed() }],
    ['another commitment', { ...proof, commitment: 'a'.repeat(64) }],
    ['another draw', { ...proof, number: 2 }],
  ])('does not hold for %s', (_, given) => expect(entryOf(given)).toBeNull());

  it('does not hold for somebody else’s line', () => {
    expect(entryOf(proof, sampleProof(draw, roster, 4).line.slice(0, 13))).toBeNull();
  });

  it('does not hold if the page shows another commitment', () => {
    const other = sampleDraw({ roster: sampleRoster(24), isCommitted: true });
    expect(entryOf(proof, own, [other.manifest])).toBeNull();
  });

  it('is saved in the format of docs/draw.md', () => {
    const text = proofText(proof);
    expect(inclusionProofSchema.parse(JSON.parse(text))).toEqual(proof);
    expect(text).toMatch(
      /^\{"number":1,"line":".*","index":3,"size":25,"path":\[.*\],"rulesHash":".*","commitment":".*"\}\n$/,
    );
  });
});

it('treats a loser without a waiting place as passed over', () => {
  expect(isPassedOver({ state: 'LOST', waitingPlace: null })).toBe(true);
  expect(isPassedOver({ state: 'LOST', waitingPlace: 3 })).toBe(false);
  expect(isPassedOver({ state: 'WON', waitingPlace: null })).toBe(false);
});
