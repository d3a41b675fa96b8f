import { campaign } from 'functions/shared/campaign/current';

/** Sample arguments for texts that are functions, one list for each kind. */
const ANSWERS: readonly (readonly unknown[])[] = [
  [campaign.timetable],
  [campaign.timetable.applicationEnd],
  [3],
  ['2025-10-08'],
  ['applicationEnd', campaign.timetable.applicationEnd],
  ['湊@example.jp', campaign.timetable],
  [{ now: Date.parse(campaign.timetable.applicationStart), timetable: campaign.timetable }],
  [campaign.timetable, { committedAt: campaign.timetable.commitment, roundAt: campaign.timetable.draw }],
  [{ round: 1000, roundAt: campaign.timetable.draw }],
  [{ kind: 'ticket', place: 1, tickets: 3, sets: 5, granted: 0, holds: 5, waitingPlace: 2, changes: [] }],
  [{ day: '2025-10-20', kind: 'left', sets: 3, code: null }],
  [{ free: 3, next: '0123456789ABC', since: '2025-10-20', asOf: '2025-10-21' }],
  [{ ticketNumber: '0123456789ABC', sets: 3, acceptsPartial: true, exclusion: 'DUPLICATE' }],
  [{ number: 2, startedOn: '2025-10-17', endedOn: '2025-10-24' }],
  [{ draw: 1, chain: 'local', check: 'order', state: 'fails', fault: 'differs', where: { file: 'order', line: 3 } }],
  ['2025-10-17'],
  [{ name: 'delivery', startsAt: campaign.timetable.delivery, left: { unit: 'days', count: 3 } }],
  [{ what: 'sets', endsAt: campaign.timetable.applicationEnd, readOut: 5, timetable: campaign.timetable }],
  [{ reason: 'emoji', found: '👪' }],
  [['A', 'B']],
];

/** Returns the text of a function, with the first kind of argument that it accepts. */
const said = (make: (...given: unknown[]) => unknown): unknown => {
  for (const given of ANSWERS) {
    try {
      return make(...given);
    } catch {
      // The function needs another kind of argument.
    }
  }
  throw new Error(`No argument fits ${make}`);
};

/** Returns all texts in a part of the copy, including the results of functions. For tests. */
export const textsIn = (copy: unknown): string[] => {
  // Invisible joiners keep dates on one line.
  if (typeof copy === 'string') return [copy.replaceAll('\u2060', '')];
  if (typeof copy === 'function') return textsIn(said(copy as (...given: unknown[]) => unknown)); // the parameters are unknown here
  if (typeof copy !== 'object' || copy === null) return [];
  return Object.values(copy).flatMap(textsIn);
};
