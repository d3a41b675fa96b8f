import { admits } from './update.ts';

describe('If-Match', () => {
  it.each(['"1.5"', 'W/"1.5"', '*'])('accepts its version as %s', (ifMatch) => {
    expect(admits(ifMatch, '"1.5"')).toBe(true);
  });

  it.each(['"1.6"', 'W/"1.6"', 'w/"1.5"', '', '"W/1.5"'])('rejects another version as %s', (ifMatch) => {
    expect(admits(ifMatch, '"1.5"')).toBe(false);
  });
});
