import { DRAW_FILES, type DrawFile } from './manifest.ts';
import { parseChanges } from './waitingList/changes.ts';
import { placementOf } from './placement.ts';
import { sampleDraw, sampleRoster, sampleTicket, textIn } from './samples.ts';

const DRAW = sampleDraw();
// One key for each file.
const TEXTS = Object.fromEntries(DRAW_FILES.map((file) => [file, textIn(DRAW, file)])) as Record<DrawFile, string>;
const ORDER = TEXTS.order.trim().split('\n');
const commitment = DRAW.manifest.commitment.hash;
const SOURCE = { texts: TEXTS, commitment };
const changesOf = (id: string) =>
  parseChanges(TEXTS.changes, commitment).filter(({ ticketNumber }) => ticketNumber === id);

describe('placementOf', () => {
  it('tells a winner who gave up', () => {
    const [first = ''] = ORDER;
    expect(placementOf(SOURCE, first)).toEqual({
      kind: 'ticket',
      place: 1,
      tickets: 23,
      sets: 2,
      granted: 2,
      holds: 0,
      waitingPlace: null,
      changes: changesOf(first),
    });
    expect(changesOf(first).map(({ kind }) => kind)).toEqual(['left']);
  });

  it('tells a winner whom nothing has happened to', () => {
    expect(placementOf(SOURCE, ORDER[2] ?? '')).toMatchObject({ place: 3, granted: 4, holds: 4, changes: [] });
  });

  it('tells one who was promoted', () => {
    const promoted = parseChanges(TEXTS.changes, commitment).find(({ kind }) => kind === 'promote');
    const placement = placementOf(SOURCE, promoted?.ticketNumber ?? '');
    expect(placement).toMatchObject({ granted: 0, holds: promoted?.sets, waitingPlace: null });
  });

  it('tells who waits by the place that is left of those before', () => {
    const places = ORDER.map((id) => placementOf(SOURCE, id)).flatMap((one) =>
      one.kind === 'ticket' && one.waitingPlace !== null ? [one.waitingPlace] : [],
    );
    expect(places.length).toBeGreaterThan(0);
    expect(places).toEqual(places.map((_, index) => index + 1));
  });

  it('tells the code of an exclusion, and who is not there', () => {
    const excluded = sampleRoster(25).find(({ exclusion }) => exclusion !== null);
    expect(placementOf(SOURCE, excluded?.ticketNumber ?? '')).toEqual({ kind: 'excluded', code: 'DUPLICATE' });
    expect(placementOf(SOURCE, sampleTicket(999))).toEqual({ kind: 'unknown' });
  });
});
