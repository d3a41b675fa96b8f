import type { Change } from 'functions/shared/draw/waitingList/changes';
import { LOCAL_CHAIN } from 'functions/shared/draw/chains';
import {
  changeOn,
  SAMPLE_TERMS,
  sampleCampaign,
  sampleDraw,
  type SampleDraw,
  sampleRoster,
  sampleTicket,
  textIn,
  withTexts,
} from 'functions/test/support/drawSamples';
import { replayed } from 'functions/shared/draw/verify/replay';
import { checkers } from './checkers.ts';
import { copyOf, commitmentOptionsOf, ours, type CommandOutput } from './copies.ts';
import { pageIn } from './pageProgram.ts';
import { hasPython, pythonIn } from './pythonProgram.ts';

jest.setTimeout(120_000);
const { folder, env, relay } = checkers();

const STATES = ['holds', 'fails', 'unchecked'];

/** Returns the output of our command for a reader who noted these draws. Checks that the page and verify_draw.py agree. */
const agreedOutput = async (copy: string, noted: readonly SampleDraw[]): Promise<CommandOutput> => {
  const args = [copy].concat(commitmentOptionsOf(...noted));
  const commitments = noted.map(({ manifest }) => manifest.commitment.hash);
  const mine = await ours(...args);
  const page = await pageIn(copy, commitments);
  const python = hasPython ? (await pythonIn(env, args.concat(relay().argument))).code : mine.code;
  expect([page, python]).toEqual([STATES[mine.code], mine.code]);
  return mine;
};

const ROSTER = sampleRoster(25);
const DRAW = sampleDraw();
/** The last ticket in the order that asks for two sets. It is on the waiting list. */
const FRIEND =
  textIn(DRAW, 'order')
    .split('\n')
    .findLast((one) => ROSTER.some(({ ticketNumber, sets }) => ticketNumber === one && sets === 2)) ?? '';
const wins = (draw: SampleDraw): boolean => textIn(draw, 'grants').includes(FRIEND);
const open = changeOn('2023-08-24', 'until', null, 0, '2023-09-10');
/** Returns the output line of one check. */
const lineIn = (text: string, piece: string): string => text.split('\n').find((line) => line.includes(piece)) ?? '';

describe('a rigged draw', () => {
  it('is detected only by the noted commitment if an invented line was varied after the beacon', async () => {
    expect(wins(DRAW)).toBe(false);
    const variants = Array.from({ length: 200 }, (_, index) =>
      sampleDraw({
        roster: ROSTER.concat({
          ticketNumber: sampleTicket(1000 + index),
          sets: 1,
          acceptsPartial: false,
          exclusion: 'DUPLICATE',
        }),
      }),
    );
    const rigged = variants.find(wins);
    if (!rigged) throw new Error('The friend wins in no variant');
    const copy = copyOf(folder, rigged);
    const refused = await agreedOutput(copy, [DRAW]);
    expect(refused.code).toBe(1);
    expect(lineIn(refused.text, 'noted before the round')).toMatch(/^✗ .*this is another value/);
    // The copy is consistent. Without a noted value the verdict is "cannot be checked", never "holds".
    const unnoted = await agreedOutput(copy, []);
    expect(unnoted.code).toBe(2);
    expect(unnoted.text).not.toContain('✗');
    expect(lineIn(unnoted.text, 'noted before the round')).toMatch(/^\? .*not checked, since no --commitment/);
    expect(unnoted.text.split('\n').at(-1)).toBe('The draw: nothing is wrong, but something cannot be checked.');
  });

  /** Everybody before the friend leaves, and the sets of two winners come free. */
  const steered = (): SampleDraw =>
    sampleDraw({
      changes: (rules, { order, grants }) => {
        const winners = new Set(grants.map(({ ticketNumber }) => ticketNumber));
        const place = order.findIndex(({ ticketNumber }) => ticketNumber === FRIEND);
        const ahead = order.slice(0, place).filter(({ ticketNumber }) => !winners.has(ticketNumber));
        const left = (one: string, sets = 0) => changeOn('2023-08-25', 'left', one, sets);
        const changes = [open].concat(
          ahead.map(({ ticketNumber }) => left(ticketNumber)),
          grants.slice(0, 2).map(({ ticketNumber, granted }) => left(ticketNumber, granted)),
        );
        for (;;) {
          const { next } = replayed(rules, order, grants, changes);
          if (!next) return changes;
          changes.push(changeOn('2023-08-25', 'promote', next.ticketNumber, next.sets));
        }
      },
    });

  it('is not detected if everybody before a friend leaves, but the reasons are attributed to the organiser alone', async () => {
    const draw = steered();
    expect(textIn(draw, 'changes')).toContain(`promote,${FRIEND}`);
    const said = await agreedOutput(copyOf(folder, draw), [draw]);
    expect(said.code).toBe(0);
    expect(said.text).toMatch(/why anybody left is the organiser's word alone: withdraw \d+ \(\d+ sets\)/);
  });

  it('is detected if a friend is promoted before others', async () => {
    const draw = sampleDraw({
      changes: (_, { grants }) => [
        open,
        changeOn('2023-08-25', 'left', grants[0]?.ticketNumber ?? '', grants[0]?.granted),
        changeOn('2023-08-25', 'promote', FRIEND, 2),
      ],
    });
    const said = await agreedOutput(copyOf(folder, draw), [draw]);
    expect(said.code).toBe(1);
    expect(lineIn(said.text, 'the changes follow')).toMatch(/^✗ .*file changes, line 3, found "not_the_next"/);
  });

  it.each<[what: string, campaign: ReturnType<typeof sampleCampaign>, found: RegExp]>([
    ['a roster of friends', sampleCampaign({ roster: () => sampleRoster(3) }), /file roster/],
    ['a roster without the tickets ahead', sampleCampaign({ roster: (roster) => roster.slice(4) }), /file roster/],
    ['sets for everybody', sampleCampaign({ supply: () => 1000 }), /rules\.supply, found "1000"/],
    [
      'sets of an invented ticket',
      sampleCampaign({
        latter: (changes: Change[]) => changes.concat(changeOn('2023-08-25', 'add', sampleTicket(7000), 5)),
      }),
      /file changes, line 3/,
    ],
  ])('is detected if a second draw has %s', async (_, { former, latter }, found) => {
    const said = await agreedOutput(copyOf(folder, former, latter), [former, latter]);
    expect(said.code).toBe(1);
    expect(lineIn(said.text, '✗')).toMatch(/^✗ draw 2: the draw follows from the one before/);
    expect(lineIn(said.text, '✗')).toMatch(found);
  });

  it('is detected if free sets are withheld for more than three days', async () => {
    const changes = (_: unknown, { grants }: { grants: readonly { ticketNumber: string; granted: number }[] }) => [
      open,
      changeOn('2023-08-25', 'left', grants[0]?.ticketNumber ?? '', grants[0]?.granted),
    ];
    const said = await agreedOutput(copyOf(folder, sampleDraw({ changes, asOf: '2023-08-29' })), [
      sampleDraw({ changes }),
    ]);
    expect(said.code).toBe(1);
    expect(lineIn(said.text, '✗')).toMatch(/^✗ free sets were offered within three days.*"2023-08-25 2023-08-29"/);
    const inTime = await agreedOutput(copyOf(folder, sampleDraw({ changes, asOf: '2023-08-28' })), [DRAW]);
    expect(inTime).toMatchObject({ code: 0 });
    expect(inTime.text).toMatch(/ {2}free sets: \d+; next is \w{4}-\w{4}-\w{5}, since 2023-08-25; as of 2023-08-28/);
  });

  const lines = textIn(DRAW, 'changes').split(/(?<=\n)/);
  it.each<[what: string, draw: SampleDraw]>([
    ['lacks its last line', withTexts(DRAW, { changes: lines.slice(0, -1).join('') })],
    ['lacks its third line', withTexts(DRAW, { changes: lines.toSpliced(2, 1).join('') })],
    [
      'has days that go back',
      withTexts(DRAW, { changes: (lines.at(0) ?? '').replace('2023-08-24', '2023-08-26') + lines.slice(1).join('') }),
    ],
    ['lacks its heads', withTexts(DRAW, { heads: '' })],
  ])('is detected if its change log %s', async (_, draw) => {
    const said = await agreedOutput(copyOf(folder, draw), [DRAW]);
    expect(said.code).toBe(1);
    expect(said.text).toMatch(/✗ the changes follow the waiting list/);
    expect(said.text).toContain('? free sets, and who is next: not checked');
  });

  it('is never reported as quicknet if it uses the test chain', async () => {
    const draw = sampleDraw({ terms: { ...SAMPLE_TERMS, chain: LOCAL_CHAIN.hash } });
    const refused = await agreedOutput(copyOf(folder, draw), [draw]);
    expect(lineIn(refused.text, 'the rules are')).toMatch(/^✗ .*the chain is drand quicknet: this is another chain/);
    // The sample's beacon is from quicknet, so its signature check fails.
    const { code, text } = await ours(copyOf(folder, draw), '--test-chain', ...commitmentOptionsOf(draw));
    expect(code).toBe(1);
    expect(text).not.toContain('quicknet');
    expect(lineIn(text, 'the rules are')).toMatch(/^✓ .*the test chain of this repository, whose key is public$/);
    expect(lineIn(text, 'the beacon is signed by')).toMatch(
      /^✗ .*the test chain of this repository, whose key is public/,
    );
    expect(text.split('\n').at(-1)).toContain('whose key is public: does NOT hold.');
  });
});
