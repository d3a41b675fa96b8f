import { broadcast } from './broadcasts.ts';

describe('the confirmation text of a broadcast step', () => {
  const steps = Object.entries(broadcast.steps);

  it.each(steps)('shows the number of recipients once it is known: %s', (name, { message }) => {
    // Before its approval a broadcast has reached nobody.
    expect(message({ open: 1200, ended: 34 })).toMatch(name === 'approveBroadcast' ? /1,200人/ : /1,200人.*34人/);
  });

  it.each(steps)('shows no figure while the recipients are still being found: %s', (_, { message }) => {
    expect(message(null)).not.toMatch(/[0-9]/);
  });
});
