import { changeOn, sampleDraw, sampleRoster, sampleTicket, textIn } from 'functions/test/support/drawSamples';
import { DRAW_FILES, type DrawFile } from 'functions/shared/draw/manifest';
import { listIn, placeIn, stampCounts } from './readings.ts';

const sourceOf = (draw: ReturnType<typeof sampleDraw>) => ({
  number: 1,
  commitment: draw.manifest.commitment.hash,
  // One key for each file.
  texts: Object.fromEntries(DRAW_FILES.map((file) => [file, textIn(draw, file)])) as Record<DrawFile, string>,
});

describe('the waiting list in the files of a draw', () => {
  const draw = sampleDraw({
    roster: sampleRoster(25),
    changes: (_, { grants: [first] }) => [
      changeOn('2023-08-24', 'until', null, 0, '2023-09-10'),
      changeOn('2023-08-25', 'left', first?.ticketNumber ?? '', first?.granted),
    ],
  });
  const source = sourceOf(draw);

  it('shows the free sets, the next number and since when it waits', () => {
    const { free, next, since, asOf } = listIn(source);
    expect(free).toBeGreaterThan(0);
    expect(next).toHaveLength(13);
    expect([since, asOf]).toEqual(['2023-08-25', '2023-08-26']);
    expect(placeIn(source, next ?? '').placement).toMatchObject({ kind: 'ticket', granted: 0 });
  });

  it('contains no place for a number without a line', () => {
    expect(placeIn(source, sampleTicket(999)).placement).toEqual({ kind: 'unknown' });
  });
});

it('counts stamps by authority, those of the commitment first', () => {
  const stamp = (hash: string, authority: string) => ({ hash, authority, token: 'AAAA' });
  expect(stampCounts([stamp('b', 'x.jp'), stamp('c', 'z.jp'), stamp('c', 'a.jp'), stamp('b', 'x.jp')], 'c')).toEqual([
    { authority: 'a.jp', isOfCommitment: true, count: 1 },
    { authority: 'z.jp', isOfCommitment: true, count: 1 },
    { authority: 'x.jp', isOfCommitment: false, count: 2 },
  ]);
});
