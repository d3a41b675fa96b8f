import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { DrawTextError, type DrawTextFault } from './lines.ts';
import { exclusionCounts, parseRoster, rosterCounts, rosterHash, rosterText, type RosterEntry } from './roster.ts';
import { SEARCH } from '../../../test/search.ts';

const entry = (ticketNumber: string, changed: Partial<RosterEntry> = {}): RosterEntry => ({
  ticketNumber,
  sets: 1,
  acceptsPartial: false,
  exclusion: null,
  ...changed,
});

function codeOf(action: () => unknown): DrawTextFault | null {
  try {
    action();
    return null;
  } catch (error) {
    if (error instanceof DrawTextError) return error.code;
    throw error;
  }
}

describe('rosterText', () => {
  it('is known byte for byte, as is its hash', () => {
    const text = rosterText([
      entry('b1', { sets: 5, acceptsPartial: true }),
      entry('B2', { exclusion: 'DUPLICATE' }),
      entry('a-3', { sets: 2 }),
      entry('10'),
      entry('2'),
    ]);
    expect(text).toBe('10,1,0,-\n2,1,0,-\nB2,1,0,DUPLICATE\na-3,2,0,-\nb1,5,1,-\n');
    expect(rosterHash(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
  });

  it('is empty without applications, with the hash of nothing', () => {
    expect(rosterText([])).toBe('');
    expect(parseRoster('')).toEqual([]);
    expect(rosterHash('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  it.each<[DrawTextFault, RosterEntry[]]>([
    ['bad_ticket_number', [entry('')]],
    ['bad_ticket_number', [entry('a,b')]],
    ['bad_ticket_number', [entry('a\n')]],
    ['bad_ticket_number', [entry('あ')]],
    ['bad_ticket_number', [entry('a'.repeat(65))]],
    ['duplicate_ticket_number', [entry('a'), entry('b'), entry('a', { sets: 2 })]],
    ['bad_sets', [entry('a', { sets: 0 })]],
    ['bad_sets', [entry('a', { sets: 1.5 })]],
    ['bad_exclusion', [entry('a', { exclusion: '-' })]],
    ['bad_exclusion', [entry('a', { exclusion: '' })]],
    ['bad_exclusion', [entry('a', { exclusion: 'A,B' })]],
  ])('refuses with %s: %j', (code, entries) => {
    expect(codeOf(() => rosterText(entries))).toBe(code);
  });
});

describe('rosterCounts', () => {
  it('counts lines without a code and their sets, and lines with one', () => {
    const roster = [entry('a', { sets: 5 }), entry('b', { sets: 3, exclusion: 'DUPLICATE' }), entry('c')];
    expect(rosterCounts(roster)).toEqual({ applications: 2, sets: 6, excluded: 1 });
    expect(rosterCounts([])).toEqual({ applications: 0, sets: 0, excluded: 0 });
  });
});

describe('parseRoster', () => {
  it.each<[DrawTextFault, string]>([
    ['bad_line', 'a,1,0,-'],
    ['bad_line', '\n'],
    ['bad_exclusion', 'a,1,0,-\r\nb,1,0,-\r\n'],
    ['bad_line', 'a,01,0,-\n'],
    ['bad_line', 'a,1,2,-\n'],
    ['bad_line', 'a,1,0,-,x\n'],
    ['bad_line', 'a,1,0\n'],
    ['bad_ticket_number', ' a,1,0,-\n'],
    ['bad_exclusion', 'a,1,0,--\n'],
    ['not_sorted', 'b,1,0,-\na,1,0,-\n'],
    ['duplicate_ticket_number', 'a,1,0,-\na,2,0,-\n'],
  ])('refuses with %s: %j', (code, text) => {
    expect(codeOf(() => parseRoster(text))).toBe(code);
  });

  const ticketNumber = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,11}$/);
  const entries = fc.uniqueArray(
    fc.record({
      ticketNumber,
      sets: fc.integer({ min: 1, max: 5 }),
      acceptsPartial: fc.boolean(),
      exclusion: fc.option(fc.constantFrom('DUPLICATE', 'INELIGIBLE')),
    }),
    { selector: (drawn) => drawn.ticketNumber },
  );
  const roundTrip = (write: (drawn: RosterEntry[]) => string) =>
    fc.property(entries, (drawn) => {
      const text = write(drawn);
      const parsed = parseRoster(text);
      // Buffer.compare defines "bytewise".
      const sorted = [...drawn].sort((a, b) =>
        Buffer.compare(Buffer.from(a.ticketNumber), Buffer.from(b.ticketNumber)),
      );
      return JSON.stringify(parsed) === JSON.stringify(sorted) && rosterText(parsed) === text;
    });

  it('reads what was written, whatever the order it was given in', () => {
    fc.assert(roundTrip((drawn) => rosterText([...drawn].reverse())));
  });

  it('would notice an exclusion that is lost', () => {
    const lossy = (drawn: RosterEntry[]) => rosterText(drawn.map((one) => ({ ...one, exclusion: null })));
    expect(fc.check(roundTrip(lossy), SEARCH).failed).toBe(true);
  });
});

describe('exclusionCounts', () => {
  it('counts the lines with a code by it', () => {
    const roster = ['DUPLICATE', null, 'AT_REQUEST', 'DUPLICATE'].map((exclusion, index) =>
      entry(`r${index}`, { exclusion }),
    );
    expect(exclusionCounts(roster)).toEqual([
      { code: 'AT_REQUEST', count: 1 },
      { code: 'DUPLICATE', count: 2 },
    ]);
    expect(exclusionCounts([])).toEqual([]);
  });
});
