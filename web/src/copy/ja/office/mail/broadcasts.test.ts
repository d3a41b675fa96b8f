import { broadcast } from './broadcasts.ts';

describe('what a step of a broadcast says before it is taken', () => {
  const steps = Object.entries(broadcast.steps);

  it.each(steps)('is to how many, as soon as that is known: %s', (_, { message }) => {
    expect(message({ open: 1200, ended: 34 })).toMatch(/1,200人.*34人/);
  });

  it.each(steps)('is no figure while the recipients are still being found: %s', (_, { message }) => {
    expect(message(null)).not.toMatch(/[0-9]/);
  });
});
