import fc from 'fast-check';
import { DrawTextError, type DrawTextFault } from '../lines.ts';
import { rootOf, rootOfLines } from './merkleTree.ts';
import {
  closedRoster,
  closedRootOf,
  exclusionCounts,
  parseRoster,
  rosterCounts,
  rosterLeaves,
  rosterRoot,
  rosterText,
  type RosterEntry,
} from './roster.ts';
import { sampleTicket } from '../../../../test/support/drawSamples.ts';
import { SEARCH } from '../../../../test/search.ts';

/** Four ticket numbers in byte order. */
const [A = '', B = '', C = '', D = ''] = Array.from({ length: 4 }, (_, index) => sampleTicket(index)).sort();

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
  it('writes the expected bytes and root', () => {
    const text = rosterText([
      entry(C, { sets: 5, acceptsPartial: true }),
      entry(B, { exclusion: 'DUPLICATE' }),
      entry(D, { sets: 2 }),
      entry(A),
    ]);
    const lines = [`${A},1,0,-`, `${B},1,0,DUPLICATE`, `${C},5,1,-`, `${D},2,0,-`];
    expect(text).toBe(`${lines.join('\n')}\n`);
    expect(rosterRoot(text)).toBe(rootOfLines(lines));
  });

  it('has the root of the empty tree without applications', () => {
    expect([rosterText([]), parseRoster('')]).toEqual(['', []]);
    expect(rosterRoot('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  it('omits the exclusion codes for the roster at its close', () => {
    const closed = rosterText(closedRoster([entry(B, { exclusion: 'DUPLICATE' }), entry(A, { sets: 3 })]));
    expect(closed).toBe(`${A},3,0,-\n${B},1,0,-\n`);
  });

  it.each<[DrawTextFault, RosterEntry[]]>([
    ['bad_ticket_number', [entry('')]],
    ['bad_ticket_number', [entry(A.toLowerCase())]],
    ['bad_ticket_number', [entry(`${A}\n`)]],
    ['bad_ticket_number', [entry(`${A.slice(0, -1)}${B.at(-1) === A.at(-1) ? C.at(-1) : B.at(-1)}`)]],
    ['duplicate_ticket_number', [entry(A), entry(B), entry(A, { sets: 2 })]],
    ['bad_sets', [entry(A, { sets: 0 })]],
    ['bad_sets', [entry(A, { sets: 1.5 })]],
    ['bad_exclusion', [entry(A, { exclusion: '-' })]],
    ['bad_exclusion', [entry(A, { exclusion: '' })]],
    ['bad_exclusion', [entry(A, { exclusion: 'A,B' })]],
  ])('rejects with %s: %j', (code, entries) => {
    expect(codeOf(() => rosterText(entries))).toBe(code);
  });
});

describe('rosterCounts', () => {
  it('counts eligible lines with their sets, and excluded lines', () => {
    const roster = [entry('a', { sets: 5 }), entry('b', { sets: 3, exclusion: 'DUPLICATE' }), entry('c')];
    expect(rosterCounts(roster)).toEqual({ applications: 2, sets: 6, excluded: 1 });
    expect(rosterCounts([])).toEqual({ applications: 0, sets: 0, excluded: 0 });
  });
});

describe('parseRoster', () => {
  it.each<[DrawTextFault, string]>([
    ['bad_line', `${A},1,0,-`],
    ['bad_line', '\n'],
    ['bad_exclusion', `${A},1,0,-\r\n${B},1,0,-\r\n`],
    ['bad_line', `${A},01,0,-\n`],
    ['bad_line', `${A},1,2,-\n`],
    ['bad_line', `${A},1,0,-,x\n`],
    ['bad_line', `${A},1,0\n`],
    ['bad_ticket_number', ` ${A},1,0,-\n`],
    ['bad_exclusion', `${A},1,0,--\n`],
    ['not_sorted', `${B},1,0,-\n${A},1,0,-\n`],
    ['duplicate_ticket_number', `${A},1,0,-\n${A},2,0,-\n`],
  ])('rejects with %s: %j', (code, text) => {
    expect(codeOf(() => parseRoster(text))).toBe(code);
  });

  const ticketNumber = fc.nat().map(sampleTicket);
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
      // Buffer.compare defines the byte order.
      const sorted = [...drawn].sort((a, b) =>
        Buffer.compare(Buffer.from(a.ticketNumber), Buffer.from(b.ticketNumber)),
      );
      return JSON.stringify(parsed) === JSON.stringify(sorted) && rosterText(parsed) === text;
    });

  it('reads what rosterText wrote, for any order of the entries', () => {
    fc.assert(roundTrip((drawn) => rosterText([...drawn].reverse())));
  });

  const closes = (closed: typeof closedRootOf) =>
    fc.property(entries, (drawn) => {
      const text = rosterText(drawn);
      return closed(rosterLeaves(text), parseRoster(text)) === rosterRoot(rosterText(closedRoster(drawn)));
    });

  it('returns the root of the closed roster from the leaves of the final one', () => fc.assert(closes(closedRootOf)));

  it('negative control: detects a closed roster that keeps an exclusion code', () => {
    expect(fc.check(closes(rootOf), SEARCH).failed).toBe(true);
  });

  it('negative control: detects a lost exclusion code', () => {
    const lossy = (drawn: RosterEntry[]) => rosterText(drawn.map((one) => ({ ...one, exclusion: null })));
    expect(fc.check(roundTrip(lossy), SEARCH).failed).toBe(true);
  });
});

describe('exclusionCounts', () => {
  it('counts the excluded lines by code', () => {
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
