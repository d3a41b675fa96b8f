import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { checkBeacon } from '../beacon.ts';
import { type Beacon, LOCAL_CHAIN, QUICKNET } from '../chains.ts';
import { changesText } from '../changes.ts';
import { commitmentOf } from '../commitment.ts';
import { textHash } from '../lines.ts';
import type { DrawFile, Manifest } from '../manifest.ts';
import { changeAt, sampleDraw, type SampleDraw, sampleRoster, SAMPLE_RULES, textIn, withTexts } from '../samples.ts';
import { rulesText } from '../rules.ts';
import { rosterText } from '../roster.ts';
import { type Outcome, verdictOf } from './verdict.ts';
import { verified, type VerificationTools } from './verification.ts';
import { SEARCH } from '../../../../test/search.ts';

const toolsFor = (draw: SampleDraw, changed: Partial<VerificationTools> = {}): VerificationTools => ({
  part: async (sha256) => {
    const text = draw.parts.get(sha256);
    return text === undefined ? 'missing' : new TextEncoder().encode(text);
  },
  chains: [QUICKNET],
  isGenuine: checkBeacon,
  ...changed,
});

const outcomesOf = async (draw: SampleDraw, changed: Partial<VerificationTools> = {}): Promise<Outcome[]> =>
  await verified(draw.manifest, toolsFor(draw, changed));

/** `parts rules … order!differs` and the place: a failure with its fault, and a question mark for a check that could not be made. */
const told = (outcomes: readonly Outcome[]): string =>
  outcomes
    .map((outcome) => {
      if (outcome.state === 'holds') return outcome.check;
      return outcome.state === 'fails' ? `${outcome.check}!${outcome.fault}` : `${outcome.check}?`;
    })
    .join(' ');
const whereOf = (outcomes: readonly Outcome[]) =>
  outcomes.flatMap((outcome) => (outcome.state === 'holds' ? [] : [outcome.where]))[0];

const DRAW = sampleDraw();
const with_ = (changed: Partial<Manifest>): SampleDraw => ({ ...DRAW, manifest: { ...DRAW.manifest, ...changed } });
const commitment = (changed: Partial<Manifest['commitment']>) =>
  with_({ commitment: { ...DRAW.manifest.commitment, ...changed } });
const result = (changed: Partial<NonNullable<Manifest['result']>>) =>
  with_({ result: DRAW.manifest.result && { ...DRAW.manifest.result, ...changed } });
const beacon = (changed: Partial<Beacon>) =>
  with_({ beacon: DRAW.manifest.beacon && { ...DRAW.manifest.beacon, ...changed } });
const edited = (file: DrawFile, edit: (lines: string[]) => string[]): SampleDraw =>
  withTexts(DRAW, {
    [file]: edit(textIn(DRAW, file).split('\n').slice(0, -1))
      .map((line) => `${line}\n`)
      .join(''),
  });
const swapped = ([first = '', second = '', ...rest]: string[]) => [second, first, ...rest];

beforeAll(() => {
  // The beacon's library also prints what it refuses.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterAll(() => jest.restoreAllMocks());

describe('verified', () => {
  it.each([0, 1, 25, 200])('holds of a draw of %d applications', async (lines) => {
    const outcomes = await outcomesOf(sampleDraw({ roster: sampleRoster(lines) }));
    expect(told(outcomes)).toBe('parts rules commitment round beacon order grants changes');
    expect(verdictOf(outcomes)).toBe('holds');
  });

  it('tells how many parts it has read', async () => {
    const seen: string[] = [];
    await outcomesOf(DRAW, { onPart: (done, total) => void seen.push(`${done}/${total}`) });
    expect(seen[0]).toBe(`1/${DRAW.parts.size}`);
    expect(seen.at(-1)).toBe(`${DRAW.parts.size}/${DRAW.parts.size}`);
  });

  it('checks of a draw before its release what there is', async () => {
    const outcomes = await outcomesOf(sampleDraw({ isCommitted: true }));
    expect(told(outcomes)).toBe('parts rules commitment? round beacon? order? grants? changes?');
    expect(outcomes[2]).toMatchObject({ obstacle: 'not_released' });
    expect(verdictOf(outcomes)).toBe('unchecked');
  });

  it('looks no further than what is missing lets it, and says what that is', async () => {
    const { sha256 = '' } = DRAW.manifest.files.order[0] ?? {};
    const outcomes = await outcomesOf(DRAW, { part: async () => 'unreachable' });
    expect(told(outcomes)).toBe('parts? rules? commitment? round? beacon? order? grants? changes?');
    const parts = new Map(DRAW.parts);
    parts.delete(sha256);
    const without = await outcomesOf({ ...DRAW, parts });
    expect(told(without)).toBe('parts? rules commitment round beacon order? grants? changes?');
    expect(without[0]).toMatchObject({ obstacle: 'missing', where: { file: 'order', part: sha256 } });
    expect(verdictOf(without)).toBe('unchecked');
  });

  it('takes the randomness of no chain that it was not told of', async () => {
    const draw = sampleDraw({ rules: { ...SAMPLE_RULES, chain: LOCAL_CHAIN.hash } });
    expect(told(await outcomesOf(draw))).toMatch(/^parts rules!other_chain/);
    const isGenuine = async () => true;
    expect(verdictOf(await outcomesOf(draw, { chains: [QUICKNET, LOCAL_CHAIN], isGenuine }))).toBe('holds');
  });

  const { rulesHash, rosterHash, hash } = DRAW.manifest.commitment;
  const otherRules = rulesText({ ...SAMPLE_RULES, supply: 21 });
  const otherRoster = rosterText(sampleRoster(26));
  it.each<[what: string, draw: SampleDraw, told: string, where: object]>([
    [
      'rules of another supply',
      withTexts(DRAW, { rules: otherRules }),
      'commitment!differs',
      { key: 'commitment.rulesHash' },
    ],
    [
      'rules of another supply, under their hash',
      withTexts(commitment({ rulesHash: textHash(otherRules) }), { rules: otherRules }),
      'commitment!differs',
      { key: 'commitment.hash', found: hash },
    ],
    [
      'a roster with another line',
      withTexts(DRAW, { roster: otherRoster }),
      'commitment!differs',
      { key: 'commitment.rosterHash', found: rosterHash },
    ],
    [
      'all of it changed to suit another roster',
      withTexts(
        commitment({
          rosterHash: textHash(otherRoster),
          hash: commitmentOf({ rulesHash, rosterHash: textHash(otherRoster) }),
          counts: { applications: 24, sets: 66, excluded: 2 },
        }),
        { roster: otherRoster },
      ),
      'order!differs',
      { file: 'order', line: 1 },
    ],
    [
      'another number of applications',
      commitment({ counts: { applications: 24, sets: 65, excluded: 2 } }),
      'commitment!differs',
      { key: 'commitment.counts.applications', expected: '23', found: '24' },
    ],
    ['another number of the draw', with_({ number: 2 }), 'rules!differs', { key: 'number' }],
    ['another round', with_({ round: 1001 }), 'rules!differs', { key: 'round' }],
    [
      'another instant of the round',
      with_({ roundAt: '2023-08-24T00:59:27.000+09:00' }),
      'rules!differs',
      { key: 'roundAt' },
    ],
    [
      'rules that are no text of ours',
      edited('rules', ([line = '']) => [line.replace(',', ', ')]),
      'rules!bad_text',
      { file: 'rules', line: 1 },
    ],
    [
      'a commitment that came too late',
      commitment({ publishedAt: '2023-08-24T00:29:24.001+09:00' }),
      'round!committed_too_late',
      { key: 'commitment.publishedAt' },
    ],
    [
      'randomness that is not the signature’s',
      beacon({ randomness: '00'.repeat(32) }),
      'beacon!differs',
      { key: 'beacon.randomness' },
    ],
    ['a beacon of another round', beacon({ round: 1001 }), 'beacon!differs', { key: 'beacon.round' }],
    ['no beacon', with_({ beacon: null }), 'beacon!absent', { key: 'beacon' }],
    ['no result', with_({ result: null }), 'grants!absent', { key: 'result' }],
    ['two who have changed places', edited('order', swapped), 'order!differs', { file: 'order', line: 1 }],
    [
      'an order that ends early',
      edited('order', (lines) => lines.slice(0, -1)),
      'order!differs',
      { file: 'order', line: 23, found: '' },
    ],
    [
      'an order that goes on',
      edited('order', (lines) => [...lines, 'X']),
      'order!differs',
      { file: 'order', line: 24, found: 'X', expected: '' },
    ],
    [
      'a winner more',
      edited('grants', (lines) => [...lines, 'R00000001,5']),
      'grants!differs',
      { file: 'grants', line: 10 },
    ],
    ['no grants', withTexts(DRAW, { grants: '' }), 'grants!differs', { file: 'grants', line: 1 }],
    [
      'another number of winners',
      result({ winners: 8 }),
      'grants!differs',
      { key: 'result.winners', expected: '9', found: '8' },
    ],
    ['sets that were unsold', result({ unsold: 1 }), 'grants!differs', { key: 'result.unsold' }],
    [
      'changes in another order',
      edited('changes', (lines) => lines.toReversed()),
      'changes!bad_change',
      { file: 'changes', line: 1 },
    ],
    [
      'one promoted for nothing',
      edited('changes', (lines) => [...lines, changesText([changeAt('R00000001', 'promote', 1)]).trim()]),
      'changes!bad_change',
      { found: 'not_the_next' },
    ],
    [
      'a change that is none',
      edited('changes', (lines) => [...lines, 'x']),
      'changes!bad_text',
      { file: 'changes', found: 'x' },
    ],
  ])('finds %s', async (_, draw, expected, where) => {
    const outcomes = await outcomesOf(draw);
    expect(told(outcomes)).toContain(expected);
    expect(whereOf(outcomes)).toMatchObject(where);
    expect(verdictOf(outcomes)).toBe('fails');
  });

  it('finds a signature that is not the chain’s, though its hash is right', async () => {
    const signature = 'ab'.repeat(48);
    const randomness = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex');
    const forged = sampleDraw({ beacon: { round: 1000, signature, randomness } });
    expect(told(await outcomesOf(forged))).toContain('beacon!bad_signature order? grants? changes?');
  });

  it('finds a wish above the cap', async () => {
    const draw = sampleDraw({ rules: { ...SAMPLE_RULES, maxSets: 4 } });
    const outcomes = await outcomesOf(draw);
    expect(told(outcomes)).toBe('parts rules commitment round beacon order grants!wish_above_cap changes?');
    expect(whereOf(outcomes)).toEqual({ file: 'roster', line: 5 });
  });

  const changedByte = fc.record({ part: fc.nat(), place: fc.nat(), by: fc.integer({ min: 1, max: 255 }) });
  const property = (isGenuine: VerificationTools['isGenuine'], blind: boolean) =>
    fc.asyncProperty(changedByte, async ({ part, place, by }) => {
      const names = [...DRAW.parts.keys()];
      const name = names[part % names.length] ?? '';
      const bytes = new TextEncoder().encode(DRAW.parts.get(name));
      const at = place % bytes.length;
      bytes[at] = ((bytes[at] ?? 0) + by) % 256;
      const tools = toolsFor(DRAW, { isGenuine });
      const asked: VerificationTools['part'] = async (sha256) =>
        sha256 === name && !blind ? bytes : await tools.part(sha256);
      const outcomes = await verified(DRAW.manifest, { ...tools, part: asked });
      return outcomes[0]?.state === 'fails';
    });

  it('finds any byte of any part that was changed', async () => {
    await fc.assert(property(async () => true, false));
  });

  it('would not find what it does not look at', async () => {
    expect(
      (
        await fc.check(
          property(async () => true, true),
          SEARCH,
        )
      ).failed,
    ).toBe(true);
  });
});
