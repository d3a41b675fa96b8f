import { DRAW_FILES, type DrawFile } from './manifest.ts';
import { parseChanges } from './waitingList/changes.ts';
import { placementOf } from './placement.ts';
import { sampleDraw, sampleRoster, sampleTicket, textIn } from '../../../test/support/drawSamples.ts';

const DRAW = sampleDraw();
// One key for each file.
const TEXTS = Object.fromEntries(DRAW_FILES.map((file) => [file, textIn(DRAW, file)])) as Record<DrawFile, string>;
const ORDER = TEXTS.order.trim().split('\n');
const commitment = DRAW.manifest.commitment.hash;
const SOURCE = { texts: TEXTS, commitment };
const changesOf = (id: string) =>
  parseChanges(TEXTS.changes, commitment).filter(({ ticketNumber }) => ticketNumber === id);

describe('placementOf', () => {
  it('returns the lost sets and the log lines of a winner who withdrew', () => {
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

  it('returns the sets of a winner without changes', () => {
    expect(placementOf(SOURCE, ORDER[2] ?? '')).toMatchObject({ place: 3, granted: 4, holds: 4, changes: [] });
  });

  it('returns the promoted sets of a promoted applicant', () => {
    const promoted = parseChanges(TEXTS.changes, commitment).find(({ kind }) => kind === 'promote');
    const placement = placementOf(SOURCE, promoted?.ticketNumber ?? '');
    expect(placement).toMatchObject({ granted: 0, holds: promoted?.sets, waitingPlace: null });
  });

  it('numbers waiting applicants by the people still waiting before them', () => {
    const places = ORDER.map((id) => placementOf(SOURCE, id)).flatMap((one) =>
      one.kind === 'ticket' && one.waitingPlace !== null ? [one.waitingPlace] : [],
    );
    expect(places.length).toBeGreaterThan(0);
    expect(places).toEqual(places.map((_, index) => index + 1));
  });

  it('returns the exclusion code, and "unknown" for a number that is not in the draw', () => {
    const excluded = sampleRoster(25).find(({ exclusion }) => exclusion !== null);
    expect(placementOf(SOURCE, excluded?.ticketNumber ?? '')).toEqual({ kind: 'excluded', code: 'DUPLICATE' });
    expect(placementOf(SOURCE, sampleTicket(999))).toEqual({ kind: 'unknown' });
  });
});
