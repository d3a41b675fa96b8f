import fc from 'fast-check';
import { fromISO, toISO } from 'functions/shared/time/instants';
import { stageClock, type StageAnswer } from './stageClock.ts';

const START = fromISO('2025-10-08T10:00:00.000+09:00');
const answerAt = (now: number): StageAnswer => ({
  systemStages: [{ stage: 'ADVANCE_REGISTRAION_AND_APPLICATION_EMAIL_ONLY' }],
  now: toISO(now),
  next: { stage: 'ADVANCE_REGISTRAION_AND_APPLICATION', startsAt: toISO(START) },
});

describe('stageClock', () => {
  it('applies the next stage at its millisecond, whatever this device thinks the time is', () => {
    const answer = answerAt(START - 1000);
    expect(stageClock(answer, 5, 5 + 999)).toEqual({
      stage: 'ADVANCE_REGISTRAION_AND_APPLICATION_EMAIL_ONLY',
      now: START - 1,
      untilNext: 1,
    });
    expect(stageClock(answer, 5, 5 + 1000)).toEqual({
      stage: 'ADVANCE_REGISTRAION_AND_APPLICATION',
      now: START,
      untilNext: null,
    });
  });

  it('stays in the last stage when nothing follows', () => {
    const answer: StageAnswer = { ...answerAt(START), next: null };
    expect(stageClock(answer, 0, 1e12).stage).toBe('ADVANCE_REGISTRAION_AND_APPLICATION_EMAIL_ONLY');
  });

  it('is before the opening without any stage', () => {
    expect(stageClock({ systemStages: [], now: toISO(START), next: null }, 0, 0).stage).toBe('BEFORE_OPEN');
  });

  const hasChanged = (stage: string) => stage === 'ADVANCE_REGISTRAION_AND_APPLICATION';
  const property = (decide: (lead: number, receivedAt: number, elapsed: number) => boolean) =>
    fc.check(
      fc.property(fc.nat(1e7), fc.integer(), fc.nat(2e7), (lead, receivedAt, elapsed) => {
        const { stage } = stageClock(answerAt(START - lead), receivedAt, receivedAt + elapsed);
        return hasChanged(stage) === decide(lead, receivedAt, elapsed);
      }),
      { seed: 1 },
    );

  it('depends on the time elapsed since the answer only', () => {
    expect(property((lead, _receivedAt, elapsed) => elapsed >= lead).failed).toBe(false);
  });

  it('negative control: judged by the clock of the device it would be wrong', () => {
    expect(property((lead, receivedAt, elapsed) => receivedAt + elapsed >= lead).failed).toBe(true);
  });
});
