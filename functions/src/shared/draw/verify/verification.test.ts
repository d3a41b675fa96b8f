import { createHash } from 'node:crypto';
import { type Beacon, LOCAL_CHAIN, QUICKNET } from '../chains.ts';
import type { Change } from '../waitingList/changes.ts';
import { commitmentOf } from '../commitment.ts';
import { textHash } from '../lines.ts';
import { type DrawFile, type Manifest, manifestSchema } from '../manifest.ts';
import { rosterRoot, rosterText } from '../roster/roster.ts';
import { rulesText } from '../rules.ts';
import {
  changeOn,
  SAMPLE_TERMS,
  sampleDraw,
  sampleToken,
  type SampleDraw,
  type SampleOptions,
  sampleRoster,
  sampleRules,
  sampleTicket,
  textIn,
  withTexts,
} from '../../../../test/support/drawSamples.ts';
import { type Outcome, verdictOf } from './verdict.ts';
import { toolsFor } from '../../../../test/support/verifySamples.ts';
import { verified } from './verification.ts';
import type { VerificationTools } from './tools.ts';

const outcomesOf = async (draw: SampleDraw, changed: Partial<VerificationTools> = {}): Promise<Outcome[]> =>
  (await verified([draw.manifest], toolsFor([draw], changed))).outcomes;

/** `parts rules … order!differs`: a failed check with its fault. A question mark marks a check that could not run. */
const summaryOf = (outcomes: readonly Outcome[]): string =>
  outcomes
    .map((outcome) => {
      if (outcome.state === 'holds') return outcome.check;
      return outcome.state === 'fails' ? `${outcome.check}!${outcome.fault}` : `${outcome.check}?`;
    })
    .join(' ');
const whereOf = (outcomes: readonly Outcome[]) =>
  outcomes.flatMap((outcome) => (outcome.state === 'holds' ? [] : [outcome.where]))[0];

const ALL = 'parts rules commitment closed noted round beacon order grants changes offers succession';
const DRAW = sampleDraw();
const with_ = (changed: Partial<Manifest>): SampleDraw => ({ ...DRAW, manifest: { ...DRAW.manifest, ...changed } });
const commitment = (changed: Partial<Manifest['commitment']>) =>
  with_({ commitment: { ...DRAW.manifest.commitment, ...changed } });
const result = (changed: Partial<NonNullable<Manifest['result']>>) =>
  with_({ result: DRAW.manifest.result && { ...DRAW.manifest.result, ...changed } });
const list = (changed: Partial<NonNullable<Manifest['list']>>) =>
  with_({ list: DRAW.manifest.list && { ...DRAW.manifest.list, ...changed } });
const beacon = (changed: Partial<Beacon>) =>
  with_({ beacon: DRAW.manifest.beacon && { ...DRAW.manifest.beacon, ...changed } });
const edited = (file: DrawFile, edit: (lines: string[]) => string[]): SampleDraw =>
  withTexts(DRAW, {
    [file]: edit(textIn(DRAW, file).split('\n').slice(0, -1))
      .map((line) => `${line}\n`)
      .join(''),
  });
const STRAY = sampleToken('00'.repeat(32));
const swapped = ([first = '', second = '', ...rest]: string[]) => [second, first, ...rest];

beforeAll(() => {
  // The beacon's library logs every signature that it refuses.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterAll(() => jest.restoreAllMocks());

describe('verified', () => {
  it.each([0, 1, 25, 200])('passes all checks for a draw of %d applications', async (lines) => {
    const outcomes = await outcomesOf(sampleDraw({ roster: sampleRoster(lines) }));
    expect(summaryOf(outcomes)).toBe(ALL);
    expect(verdictOf(outcomes)).toBe('holds');
    expect(manifestSchema.parse(DRAW.manifest)).toEqual(DRAW.manifest);
  });

  it.each(['partial', 'equalBase'] as const)('passes all checks for the allocation %s', async (allocation) => {
    const roster = sampleRoster(40, allocation === 'partial');
    expect(summaryOf(await outcomesOf(sampleDraw({ terms: { ...SAMPLE_TERMS, allocation }, roster })))).toBe(ALL);
  });

  it('reports its progress by part and the state of the waiting list', async () => {
    const progress: string[] = [];
    const { lists } = await verified(
      [DRAW.manifest],
      toolsFor([DRAW], { onPart: (done, total) => void progress.push(`${done}/${total}`) }),
    );
    expect([progress[0], progress.at(-1)]).toEqual([`1/${DRAW.parts.size}`, `${DRAW.parts.size}/${DRAW.parts.size}`]);
    expect(lists).toEqual([{ draw: 1, free: 0, next: null, since: null, asOf: '2023-08-26' }]);
  });

  it('runs the possible checks before the release and returns "unchecked"', async () => {
    const outcomes = await outcomesOf(sampleDraw({ isCommitted: true }));
    expect(summaryOf(outcomes)).toBe(
      'parts rules commitment? closed? noted round beacon? order? grants? changes? offers? succession',
    );
    expect(outcomes[2]).toMatchObject({ obstacle: 'not_released' });
    expect(verdictOf(outcomes)).toBe('unchecked');
  });

  it('returns "unchecked" without a noted commitment', async () => {
    const outcomes = await outcomesOf(DRAW, { commitments: [] });
    expect(summaryOf(outcomes)).toBe(ALL.replace('noted', 'noted?'));
    expect(verdictOf(outcomes)).toBe('unchecked');
  });

  it('skips the checks that need a missing part, and names that part', async () => {
    const { sha256 = '' } = DRAW.manifest.files.order[0] ?? {};
    const outcomes = await outcomesOf(DRAW, { part: async () => 'unreachable' });
    expect(summaryOf(outcomes)).toBe(
      'parts? rules? commitment? closed? noted round? beacon? order? grants? changes? offers? succession?',
    );
    const parts = new Map(DRAW.parts);
    parts.delete(sha256);
    const without = await outcomesOf({ ...DRAW, parts });
    expect(summaryOf(without)).toBe(
      'parts? rules commitment closed noted round beacon order? grants? changes? offers? succession?',
    );
    expect(without[0]).toMatchObject({ obstacle: 'missing', where: { file: 'order', part: sha256 } });
  });

  it('rejects a chain that is not configured, and names the chain of the draw', async () => {
    const draw = sampleDraw({ terms: { ...SAMPLE_TERMS, chain: LOCAL_CHAIN.hash } });
    expect(summaryOf(await outcomesOf(draw))).toMatch(/^parts rules!other_chain/);
    const outcomes = await outcomesOf(draw, { chains: [QUICKNET, LOCAL_CHAIN], isGenuine: async () => true });
    expect(verdictOf(outcomes)).toBe('holds');
    expect([outcomes[1]?.chain, (await outcomesOf(DRAW))[1]?.chain]).toEqual(['local', 'quicknet']);
  });

  const { rulesHash, hash } = DRAW.manifest.commitment;
  const roster = sampleRoster(25);
  const otherRules = rulesText(sampleRules({ ...SAMPLE_TERMS, supply: 21 }, roster));
  const otherRoster = rosterText(sampleRoster(26));
  const chainedWith = (...more: Change[]): SampleDraw => {
    const draw = sampleDraw({ changes: () => [changeOn('2023-08-24', 'until', null, 0, '2023-09-10')].concat(more) });
    return draw;
  };
  it.each<[what: string, draw: SampleDraw, expected: string, where: object]>([
    [
      'rules of another supply',
      withTexts(DRAW, { rules: otherRules }),
      'commitment!differs',
      { key: 'commitment.rulesHash' },
    ],
    [
      'rules of another supply with a matching hash',
      withTexts(commitment({ rulesHash: textHash(otherRules) }), { rules: otherRules }),
      'commitment!differs',
      { key: 'commitment.hash', found: hash },
    ],
    [
      'a roster with another line',
      withTexts(DRAW, { roster: otherRoster }),
      'commitment!differs',
      { key: 'commitment.root' },
    ],
    [
      'a commitment changed to match another roster',
      withTexts(
        commitment({ root: rosterRoot(otherRoster), hash: commitmentOf({ rulesHash, root: rosterRoot(otherRoster) }) }),
        { roster: otherRoster },
      ),
      'commitment!differs closed? noted!not_the_noted',
      { key: 'commitment.counts.applications' },
    ],
    [
      'another count of applications',
      commitment({ counts: { applications: 24, sets: 65, excluded: 2 } }),
      'commitment!differs',
      { key: 'commitment.counts.applications', expected: '23', found: '24' },
    ],
    [
      'another exclusion code',
      commitment({ exclusions: [{ code: 'OTHER', count: 2 }] }),
      'commitment!differs',
      { key: 'commitment.exclusions' },
    ],
    [
      'another count by channel',
      commitment({ channels: { web: { applications: 15, sets: 45 }, paper: { applications: 8, sets: 20 } } }),
      'rules!differs',
      { key: 'commitment.channels.web' },
    ],
    [
      'another publication time of the commitment',
      commitment({ publishedAt: '2023-08-24T00:29:23.000+09:00' }),
      'rules!differs',
      {},
    ],
    ['another draw number', with_({ number: 2 }), 'rules!differs', { key: 'number' }],
    ['another round', with_({ round: 1001 }), 'rules!differs', { key: 'round' }],
    [
      'another instant of the round',
      with_({ roundAt: '2023-08-24T00:59:27.000+09:00' }),
      'rules!differs',
      { key: 'roundAt' },
    ],
    [
      'rules in another text format',
      edited('rules', ([line = '']) => [line.replace(',', ', ')]),
      'rules!bad_text',
      { file: 'rules' },
    ],
    [
      'a commitment later than half an hour before its round',
      sampleDraw({ terms: { ...SAMPLE_TERMS, committedAt: '2023-08-24T00:29:24.001+09:00' } }),
      'round!committed_too_late',
      { key: 'committedAt' },
    ],
    [
      'randomness that does not match the signature',
      beacon({ randomness: '00'.repeat(32) }),
      'beacon!differs',
      { key: 'beacon.randomness' },
    ],
    ['a beacon of another round', beacon({ round: 1001 }), 'beacon!differs', { key: 'beacon.round' }],
    ['a missing beacon', with_({ beacon: null }), 'beacon!absent', { key: 'beacon' }],
    ['a missing result', with_({ result: null }), 'grants!absent', { key: 'result' }],
    ['two swapped tickets in the order', edited('order', swapped), 'order!differs', { file: 'order', line: 1 }],
    [
      'a truncated order',
      edited('order', (lines) => lines.slice(0, -1)),
      'order!differs',
      { file: 'order', line: 23, found: '' },
    ],
    [
      'an additional winner',
      edited('grants', (lines) => [...lines, `${sampleTicket(0)},5`]),
      'grants!differs',
      { file: 'grants' },
    ],
    ['no grants', withTexts(DRAW, { grants: '' }), 'grants!differs', { file: 'grants', line: 1 }],
    ['another number of winners', result({ winners: 1 }), 'grants!differs', { key: 'result.winners', found: '1' }],
    ['another day of release', result({ releasedOn: '2023-08-25' }), 'changes!differs', { key: 'result.releasedOn' }],
    ['changes in another order', edited('changes', swapped), 'changes!bad_text', { file: 'changes', line: 1 }],
    [
      'a dropped last line of the log',
      edited('changes', (lines) => lines.slice(0, -1)),
      'changes!differs',
      { file: 'heads' },
    ],
    ['another length of the log', list({ lines: 1 }), 'changes!differs', { key: 'list.lines' }],
    ['another count of ways of leaving', list({ ways: [] }), 'changes!differs', { key: 'list.ways.count' }],
    ['a missing day in the heads', edited('heads', (lines) => lines.slice(1)), 'changes!differs', { file: 'heads' }],
    [
      'a promotion without free sets',
      chainedWith(changeOn('2023-08-25', 'promote', sampleTicket(0), 1)),
      'changes!bad_change',
      { file: 'changes', line: 2 },
    ],
    [
      'a time stamp of another hash',
      withTexts(DRAW, { stamps: `${'00'.repeat(32)},tsa,${STRAY}\n` }),
      'changes!differs',
      { file: 'stamps' },
    ],
    ['a missing next draw', with_({ next: 2 }), 'succession?', { key: 'next' }],
  ])('detects %s', async (_, draw, expected, where) => {
    const outcomes = await outcomesOf(draw, { commitments: [hash] });
    expect(summaryOf(outcomes)).toContain(expected);
    expect(
      whereOf(outcomes.filter((one) => one.state !== 'holds' && summaryOf([one]) === expected.split(' ')[0])),
    ).toMatchObject(where);
    expect(verdictOf(outcomes)).not.toBe('holds');
  });

  it('detects a signature of another chain whose hash is right', async () => {
    const signature = 'ab'.repeat(48);
    const randomness = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex');
    const forged = sampleDraw({ beacon: { round: 1000, signature, randomness } });
    expect(summaryOf(await outcomesOf(forged))).toContain('beacon!bad_signature order? grants? changes?');
  });

  it('detects a request above the maximum number of sets', async () => {
    const outcomes = await outcomesOf(sampleDraw({ terms: { ...SAMPLE_TERMS, maxSets: 4 } }));
    expect(summaryOf(outcomes)).toContain('grants!wish_above_cap changes?');
  });

  it('detects free sets that were not offered in time', async () => {
    const sat: SampleOptions = {
      changes: (_, { grants }) => [
        changeOn('2023-08-24', 'until', null, 0, '2023-09-10'),
        changeOn('2023-08-25', 'left', grants[0]?.ticketNumber ?? '', grants[0]?.granted),
      ],
    };
    expect(summaryOf(await outcomesOf(sampleDraw({ ...sat, asOf: '2023-08-28' })))).toBe(ALL);
    const outcomes = await outcomesOf(sampleDraw({ ...sat, asOf: '2023-08-29' }));
    expect(summaryOf(outcomes)).toBe(ALL.replace('offers', 'offers!not_offered'));
    expect(whereOf(outcomes)).toMatchObject({ file: 'heads', found: '2023-08-25 2023-08-29' });
  });
});
