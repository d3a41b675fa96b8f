import { changeOn, SAMPLE_TERMS, sampleDraw, sampleTicket, textIn } from 'functions/test/support/drawSamples';
import { parseChanges } from 'functions/shared/draw/waitingList/changes';
import { parseGrants, parseOrder } from 'functions/shared/draw/result';
import { parseRoster } from 'functions/shared/draw/roster/roster';
import { parseHeads } from 'functions/shared/draw/waitingList/heads';
import { replayed } from 'functions/shared/draw/verify/replay';
import { freeSets, stampsByAuthority, sumOf } from './figures.ts';

const DAY = '2025-10-18';
const A = sampleTicket(0);

const left = (sets: number) => changeOn(DAY, 'left', A, sets);
const promote = (sets: number) => changeOn(DAY, 'promote', A, sets);

describe('freeSets', () => {
  it.each([
    ['left over by the draw', [], 3],
    ['left over, freed and added, less those promoted', [left(5), promote(4), changeOn(DAY, 'add', A, 2)], 6],
    [
      'left over and freed, despite a pause for card payments',
      [changeOn(DAY, 'pause', null, 0, 'PAYMENT'), left(1)],
      4,
    ],
  ])('counts the sets %s', (_, changes, sets) => expect(freeSets(3, changes)).toEqual({ sets, isTakenOver: false }));

  it('stops at the takeover by the next draw, unless that draw has ended', () => {
    const pause = changeOn(DAY, 'pause', null, 9, 'NEXT_DRAW');
    const resume = changeOn(DAY, 'resume', null, 0, 'NEXT_DRAW');
    expect(freeSets(1, [left(2), pause, left(4)])).toEqual({ sets: 3, isTakenOver: true });
    expect(freeSets(1, [left(2), pause, left(4), resume])).toEqual({ sets: 7, isTakenOver: false });
  });

  it('agrees with the replay of a published log', () => {
    const draw = sampleDraw();
    const { commitment, result } = draw.manifest;
    const changes = parseChanges(textIn(draw, 'changes'), commitment.hash);
    const roster = parseRoster(textIn(draw, 'roster'));
    const grants = parseGrants(textIn(draw, 'grants'));
    const order = parseOrder(textIn(draw, 'order')).flatMap((number) =>
      roster.filter(({ ticketNumber }) => ticketNumber === number),
    );
    const { free } = replayed(SAMPLE_TERMS, order, grants, changes);
    expect(freeSets(result?.unsold ?? 0, changes).sets).toBe(free);
  });
});

it('sums the changes of one kind', () => {
  expect(sumOf([left(2), promote(1), promote(4)], 'promote')).toEqual({ count: 2, sets: 5 });
  expect(sumOf([], 'add')).toEqual({ count: 0, sets: 0 });
});

describe('stampsByAuthority', () => {
  const draw = sampleDraw();
  const { manifest } = draw;
  const heads = parseHeads(textIn(draw, 'heads'));
  const stamp = (hash: string, authority: string) => ({ hash, authority, token: 'TUlJ' });
  const stampsOf = (stamps: ReturnType<typeof stamp>[]) => stampsByAuthority({ manifest, changes: [], heads, stamps });

  it('reports for each authority whether it stamped C and how much of the log', () => {
    const [first, last] = [heads[0]?.hash ?? '', heads.at(-1)?.hash ?? ''];
    const stamps = [
      stamp(manifest.commitment.hash, 'a.example'),
      stamp(first, 'b.example'),
      stamp(first, 'a.example'),
      stamp(last, 'a.example'),
    ];
    expect(stampsOf(stamps)).toEqual([
      { authority: 'a.example', hasCommitment: true, heads: 2, lastDay: heads.at(-1)?.day },
      { authority: 'b.example', hasCommitment: false, heads: 1, lastDay: heads[0]?.day },
    ]);
  });

  it('accepts no stamps, and a stamp of an unpublished hash', () => {
    expect(stampsOf([])).toEqual([]);
    expect(stampsOf([stamp('f'.repeat(64), 'a.example')])).toEqual([
      { authority: 'a.example', hasCommitment: false, heads: 1, lastDay: null },
    ]);
  });
});
