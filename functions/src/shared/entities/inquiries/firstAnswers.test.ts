import { firstAnswers } from './firstAnswers.ts';

const office = { counter: { weekdays: [1, 2, 3, 4, 5], opensAt: '10:00', closesAt: '17:00' }, closed: ['2025-10-13'] };
const from = (createdAt: string, firstAnsweredAt: string) => ({
  createdAt: `2025-10-${createdAt}:00.000+09:00`,
  firstAnsweredAt: `2025-10-${firstAnsweredAt}:00.000+09:00`,
});

describe('firstAnswers', () => {
  it('returns zero without answers', () => {
    expect(firstAnswers([], office)).toEqual({ count: 0, medianMs: null, inTime: 0 });
  });

  it('returns a median that is one of the waiting times', () => {
    const waited = [from('08T10:00', '08T11:00'), from('08T10:00', '08T13:00'), from('08T10:00', '10T10:00')];
    expect(firstAnswers(waited, office)).toMatchObject({ count: 3, medianMs: 3 * 3_600_000 });
    expect(firstAnswers(waited.slice(0, 2), office).medianMs).toBe(3_600_000);
  });

  it.each([
    ['answered the next day at the same time', from('08T10:00', '09T10:00'), 1],
    ['answered a minute later', from('08T10:00', '09T10:01'), 0],
    ['answered after a weekend and a closed Monday', from('10T15:00', '14T15:00'), 1],
    ['asked on a Sunday and answered by midnight of the next working day', from('12T20:00', '15T00:00'), 1],
    ['asked on a Sunday and answered a minute after that', from('12T20:00', '15T00:01'), 0],
  ])('counts working days only: %s', (_, one, inTime) => {
    expect(firstAnswers([one], office).inTime).toBe(inTime);
  });
});
