import { PAYMENT_STATES, type PaymentState } from 'functions/shared/application/states';
import { campaign } from 'functions/shared/campaign/current';
import { RUN_STEPS } from 'functions/shared/campaign/runSteps';
import { fromISO } from 'functions/shared/time/instants';
import { beginnings, listedBy, minutesLeft, startable, winsOf } from './progress.ts';

const { timetable } = campaign;
const at = (iso: string, runs: Parameters<typeof startable>[0] = []) => startable(runs, timetable, fromISO(iso));

describe('the count of payments', () => {
  it('excludes refunded applications from the wins', () => {
    const none = Object.fromEntries(PAYMENT_STATES.map((state) => [state, 0])) as Record<PaymentState, number>; // one entry for each state
    expect(winsOf({ payments: { ...none, CAPTURED: 5, NONE: 1, REFUNDED: 2 } })).toBe(6);
  });

  it('links to the list that it counts, without the state WON for refunds', () => {
    expect(listedBy('REFUNDED')).toEqual({ paymentState: 'REFUNDED' });
    expect(listedBy('CAPTURED')).toEqual({ state: 'WON', paymentState: 'CAPTURED' });
  });
});

describe('minutesLeft', () => {
  it.each([
    [0, 18, 0],
    [1, 18, 1],
    [1080, 18, 1],
    [1081, 18, 2],
    [20_000, 20, 17],
  ])('estimates for %d applications at %d calls a second %d minutes', (remaining, pace, minutes) =>
    expect(minutesLeft(remaining, pace)).toBe(minutes),
  );
});

describe('startable', () => {
  it('returns the steps within their time', () => {
    expect(at(timetable.rosterClose)).toEqual([]);
    expect(at(timetable.resultRelease)).toEqual(['authorize', 'remind']);
    expect(at(timetable.modificationEnd)).toEqual(['authorize']);
    expect(at(timetable.lapse)).toEqual(['lapse', 'capture']);
    expect(at(timetable.waitingListEnd)).toContain('detach');
  });

  it('excludes a step that is in progress', () => {
    expect(
      at(timetable.lapse, [
        { step: 'lapse', state: 'PAUSED' },
        { step: 'capture', state: 'DONE' },
      ]),
    ).toEqual(['capture']);
  });

  it('has a start time for every step, and one for each reminder of the timetable', () => {
    for (const step of RUN_STEPS) expect(beginnings(step, timetable).length).toBeGreaterThan(0);
    expect(beginnings('remind', timetable)).toEqual(timetable.cardReminders.map(fromISO));
  });
});
