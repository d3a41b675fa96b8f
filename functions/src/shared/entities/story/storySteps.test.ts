import { account } from '../account.ts';
import { purchase } from '../purchase.ts';
import { storySteps } from './storySteps.ts';
import { entitySamples } from '../../../../test/support/entitySamples.ts';

const stamps = { createdAt: '2025-10-08T12:00:00.000+09:00', updatedAt: '2025-10-08T12:00:00.000+09:00' };
const RELEASED = '2025-10-17T10:00:00.000+09:00';
const wins = (change: object) => {
  const one = purchase.record.parse({
    ...entitySamples.purchase.record(0),
    ...stamps,
    id: 'a1',
    drawNumber: 1,
    ...change,
  });
  const none = { voucher: null, passedOverAt: null, excludedAt: null };
  const steps = storySteps({
    account: account.record.parse({ ...entitySamples.account.record(0), ...stamps, id: 'a1' }),
    purchase: one,
    releasedAt: RELEASED,
    ...none,
  });
  return steps.flatMap(({ step, at, count }) => (step === 'won' || step === 'promoted' ? [[step, at, count]] : []));
};

it('storySteps includes "registered" unless the account was created with the application', () => {
  const none = { voucher: null, releasedAt: null, passedOverAt: null, excludedAt: null };
  const stepsWith = (applied: string | null) =>
    storySteps({
      account: account.record.parse({ ...entitySamples.account.record(0), ...stamps, id: 'a1', channel: 'web' }),
      purchase:
        applied === null
          ? null
          : purchase.record.parse({
              ...entitySamples.purchase.record(0),
              ...stamps,
              id: 'a1',
              channel: 'web',
              createdAt: applied,
            }),
      ...none,
    }).flatMap(({ step }) => (step === 'registered' || step === 'applied' ? [step] : []));
  expect(stepsWith(null)).toEqual(['registered']);
  expect(stepsWith('2025-10-09T12:00:00.000+09:00')).toEqual(['registered', 'applied']);
  expect(stepsWith(stamps.createdAt)).toEqual(['applied']);
});

it('storySteps includes a win with its sets, and a lapsed win without a number', () => {
  const at = '2025-10-20T12:00:00.000+09:00';
  const first = { promotedAt: null, waitingPlace: null };
  const promoted = { promotedAt: at, waitingPlace: 3 };
  expect(wins({ ...first, state: 'WON', grantedCount: 2 })).toEqual([['won', RELEASED, 2]]);
  expect(wins({ ...first, state: 'LAPSED', grantedCount: 0 })).toEqual([['won', RELEASED, null]]);
  expect(wins({ ...promoted, state: 'LAPSED', grantedCount: 0 })).toEqual([['promoted', at, null]]);
  expect(wins({ ...promoted, state: 'LOST', promotedAt: null, grantedCount: 0 })).toEqual([]);
});
