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
} from '../samples.ts';
import { type Outcome, verdictOf } from './verdict.ts';
import { toolsFor } from './samples.ts';
import { verified } from './verification.ts';
import type { VerificationTools } from './tools.ts';

const outcomesOf = async (draw: SampleDraw, changed: Partial<VerificationTools> = {}): Promise<Outcome[]> =>
  (await verified([draw.manifest], toolsFor([draw], changed))).outcomes;

/** `parts rules … order!differs`: a failure with its fault, and a question mark for a check that could not be made. */
const told = (outcomes: readonly Outcome[]): string =>
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
  // The beacon's library also prints what it refuses.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterAll(() => jest.restoreAllMocks());

describe('verified', () => {
  it.each([0, 1, 25, 200])('holds of a draw of %d applications', async (lines) => {
    const outcomes = await outcomesOf(sampleDraw({ roster: sampleRoster(lines) }));
    expect(told(outcomes)).toBe(ALL);
    expect(verdictOf(outcomes)).toBe('holds');
    expect(manifestSchema.parse(DRAW.manifest)).toEqual(DRAW.manifest);
  });

  it.each(['partial', 'equalBase'] as const)('holds of the allocation %s', async (allocation) => {
    const roster = sampleRoster(40, allocation === 'partial');
    expect(told(await outcomesOf(sampleDraw({ terms: { ...SAMPLE_TERMS, allocation }, roster })))).toBe(ALL);
  });

  it('tells how many parts it has read, and how the list stands', async () => {
    const seen: string[] = [];
    const { lists } = await verified(
      [DRAW.manifest],
      toolsFor([DRAW], { onPart: (done, total) => void seen.push(`${done}/${total}`) }),
    );
    expect([seen[0], seen.at(-1)]).toEqual([`1/${DRAW.parts.size}`, `${DRAW.parts.size}/${DRAW.parts.size}`]);
    expect(lists).toEqual([{ draw: 1, free: 0, next: null, since: null, asOf: '2023-08-26' }]);
  });

  it('checks of a draw before its release what there is', async () => {
    const outcomes = await outcomesOf(sampleDraw({ isCommitted: true }));
    expect(told(outcomes)).toBe(
      'parts rules commitment? closed? noted round beacon? order? grants? changes? offers? succession',
    );
    expect(outcomes[2]).toMatchObject({ obstacle: 'not_released' });
    expect(verdictOf(outcomes)).toBe('unchecked');
  });

  it('never says right of a commitment that nobody noted', async () => {
    const outcomes = await outcomesOf(DRAW, { commitments: [] });
    expect(told(outcomes)).toBe(ALL.replace('noted', 'noted?'));
    expect(verdictOf(outcomes)).toBe('unchecked');
  });

  it('looks no further than what is missing lets it, and says what that is', async () => {
    const { sha256 = '' } = DRAW.manifest.files.order[0] ?? {};
    const outcomes = await outcomesOf(DRAW, { part: async () => 'unreachable' });
    expect(told(outcomes)).toBe(
      'parts? rules? commitment? closed? noted round? beacon? order? grants? changes? offers? succession?',
    );
    const parts = new Map(DRAW.parts);
    parts.delete(sha256);
    const without = await outcomesOf({ ...DRAW, parts });
    expect(told(without)).toBe(
      'parts? rules commitment closed noted round beacon order? grants? changes? offers? succession?',
    );
    expect(without[0]).toMatchObject({ obstacle: 'missing', where: { file: 'order', part: sha256 } });
  });

  it('takes the randomness of no chain that it was not told of, and says on which chain a draw rests', async () => {
    const draw = sampleDraw({ terms: { ...SAMPLE_TERMS, chain: LOCAL_CHAIN.hash } });
    expect(told(await outcomesOf(draw))).toMatch(/^parts rules!other_chain/);
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
      { key: 'commitment.root' },
    ],
    [
      'all of it changed to suit another roster',
      withTexts(
        commitment({ root: rosterRoot(otherRoster), hash: commitmentOf({ rulesHash, root: rosterRoot(otherRoster) }) }),
        { roster: otherRoster },
      ),
      'commitment!differs closed? noted!not_the_noted',
      { key: 'commitment.counts.applications' },
    ],
    [
      'another number of applications',
      commitment({ counts: { applications: 24, sets: 65, excluded: 2 } }),
      'commitment!differs',
      { key: 'commitment.counts.applications', expected: '23', found: '24' },
    ],
    [
      'another reason',
      commitment({ exclusions: [{ code: 'OTHER', count: 2 }] }),
      'commitment!differs',
      { key: 'commitment.exclusions' },
    ],
    [
      'another channel',
      commitment({ channels: { web: { applications: 15, sets: 45 }, paper: { applications: 8, sets: 20 } } }),
      'rules!differs',
      { key: 'commitment.channels.web' },
    ],
    [
      'another time of the commitment',
      commitment({ publishedAt: '2023-08-24T00:29:23.000+09:00' }),
      'rules!differs',
      {},
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
      { file: 'rules' },
    ],
    [
      'a commitment that came too late by its own word',
      sampleDraw({ terms: { ...SAMPLE_TERMS, committedAt: '2023-08-24T00:29:24.001+09:00' } }),
      'round!committed_too_late',
      { key: 'committedAt' },
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
      'a winner more',
      edited('grants', (lines) => [...lines, `${sampleTicket(0)},5`]),
      'grants!differs',
      { file: 'grants' },
    ],
    ['no grants', withTexts(DRAW, { grants: '' }), 'grants!differs', { file: 'grants', line: 1 }],
    ['another number of winners', result({ winners: 1 }), 'grants!differs', { key: 'result.winners', found: '1' }],
    [
      'another day of the release',
      result({ releasedOn: '2023-08-25' }),
      'changes!differs',
      { key: 'result.releasedOn' },
    ],
    ['changes in another order', edited('changes', swapped), 'changes!bad_text', { file: 'changes', line: 1 }],
    [
      'a last line that was dropped',
      edited('changes', (lines) => lines.slice(0, -1)),
      'changes!differs',
      { file: 'heads' },
    ],
    ['a log of other length', list({ lines: 1 }), 'changes!differs', { key: 'list.lines' }],
    ['another way in which somebody left', list({ ways: [] }), 'changes!differs', { key: 'list.ways.count' }],
    [
      'a day of the log that is left out',
      edited('heads', (lines) => lines.slice(1)),
      'changes!differs',
      { file: 'heads' },
    ],
    [
      'one promoted for nothing',
      chainedWith(changeOn('2023-08-25', 'promote', sampleTicket(0), 1)),
      'changes!bad_change',
      { file: 'changes', line: 2 },
    ],
    [
      'a stamp of something else',
      withTexts(DRAW, { stamps: `${'00'.repeat(32)},tsa,${STRAY}\n` }),
      'changes!differs',
      { file: 'stamps' },
    ],
    ['a next draw that is not there', with_({ next: 2 }), 'succession?', { key: 'next' }],
  ])('finds %s', async (_, draw, expected, where) => {
    const outcomes = await outcomesOf(draw, { commitments: [hash] });
    expect(told(outcomes)).toContain(expected);
    expect(
      whereOf(outcomes.filter((one) => one.state !== 'holds' && told([one]) === expected.split(' ')[0])),
    ).toMatchObject(where);
    expect(verdictOf(outcomes)).not.toBe('holds');
  });

  it('finds a signature that is not the chain’s, though its hash is right', async () => {
    const signature = 'ab'.repeat(48);
    const randomness = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex');
    const forged = sampleDraw({ beacon: { round: 1000, signature, randomness } });
    expect(told(await outcomesOf(forged))).toContain('beacon!bad_signature order? grants? changes?');
  });

  it('finds a wish above the cap', async () => {
    const outcomes = await outcomesOf(sampleDraw({ terms: { ...SAMPLE_TERMS, maxSets: 4 } }));
    expect(told(outcomes)).toContain('grants!wish_above_cap changes?');
  });

  it('finds free sets that were not offered, though every line is right', async () => {
    const sat: SampleOptions = {
      changes: (_, { grants }) => [
        changeOn('2023-08-24', 'until', null, 0, '2023-09-10'),
        changeOn('2023-08-25', 'left', grants[0]?.ticketNumber ?? '', grants[0]?.granted),
      ],
    };
    expect(told(await outcomesOf(sampleDraw({ ...sat, asOf: '2023-08-28' })))).toBe(ALL);
    const outcomes = await outcomesOf(sampleDraw({ ...sat, asOf: '2023-08-29' }));
    expect(told(outcomes)).toBe(ALL.replace('offers', 'offers!not_offered'));
    expect(whereOf(outcomes)).toMatchObject({ file: 'heads', found: '2023-08-25 2023-08-29' });
  });
});
