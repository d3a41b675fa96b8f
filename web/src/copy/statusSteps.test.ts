import { campaign } from 'functions/shared/campaign/campaign2025';
import { fromISO } from 'functions/shared/time/instants';
import { japanese } from './format.ts';
import { status } from './ja/site/status.ts';
import { sampleStatus } from '../../test/sampleStatus.ts';
import type { StatusAnswer } from './statusShown.ts';
import { statusSteps } from './statusSteps.ts';

const { timetable } = campaign;
const stepsAt = (instant: string, answer: Partial<StatusAnswer> = {}): string[] =>
  statusSteps({ ...sampleStatus, ...answer }, { format: japanese, status }, { now: fromISO(instant), timetable }).map(
    ({ name, state }) => `${name} ${state}`,
  );
const { steps } = status;

describe('the progress of an application', () => {
  it('advances with time until the result is released', () => {
    const start = [`${steps.applied} done`, `${steps.card} done`];
    expect(stepsAt(timetable.applicationEnd)).toEqual([...start, `${steps.draw} now`, `${steps.result} coming`]);
    expect(stepsAt(timetable.draw)).toEqual([...start, `${steps.draw} done`, `${steps.result} now`]);
  });

  it('stops at a missing card, whatever the time', () => {
    const pending = { state: 'CARD_PENDING', cardLast4: null } as const;
    expect(stepsAt(timetable.useStart, pending)).toEqual([
      `${steps.entered} done`,
      `${steps.card} now`,
      `${steps.draw} coming`,
      `${steps.result} coming`,
    ]);
  });

  it('includes payment, parcel and use for a winner', () => {
    const won = { state: 'WON', grantedCount: 2 } as const;
    expect(stepsAt(timetable.resultRelease, won).slice(3)).toEqual([
      `${steps.result} done`,
      `${steps.paid} now`,
      `${steps.sent} coming`,
      `${steps.use} coming`,
    ]);
    const paid = { ...won, paymentState: 'CAPTURED', captureDatetime: timetable.lapse } as const;
    expect(stepsAt(timetable.lapse, paid).slice(4)).toEqual([
      `${steps.paid} done`,
      `${steps.sent} now`,
      `${steps.use} coming`,
    ]);
  });

  it('stops at a payment under review', () => {
    const held = { state: 'WON', grantedCount: 2, paymentState: 'CAPTURED', isPaymentChecked: true } as const;
    expect(stepsAt(timetable.lapse, held).slice(4)).toEqual([
      `${steps.paid} now`,
      `${steps.sent} coming`,
      `${steps.use} coming`,
    ]);
  });

  it('has no card step for paper, and no steps for losers and excluded applications', () => {
    expect(stepsAt(timetable.applicationEnd, { cardLast4: null })).not.toContain(`${steps.card} done`);
    expect(stepsAt(timetable.useStart, { state: 'LOST' })).toEqual([]);
    expect(stepsAt(timetable.useStart, { state: 'EXCLUDED' })).toEqual([]);
  });
});
