import fc from 'fast-check';
import { campaign } from 'functions/shared/campaign/campaign2025';
import { effectiveStage } from 'functions/shared/campaign/stages';
import { fromISO, toISO } from 'functions/shared/time/instants';
import { stageClock, type StageAnswer, WARNED_MS } from './stageClock.ts';

const { timetable } = campaign;
const START = fromISO(timetable.applicationStart);
const answerAt = (now: number): StageAnswer => ({
  systemStages: [{ stage: 'ADVANCE_REGISTRAION_AND_APPLICATION_EMAIL_ONLY' }],
  now: toISO(now),
  next: { stage: 'ADVANCE_REGISTRAION_AND_APPLICATION', startsAt: toISO(START) },
  timetable,
});

describe('stageClock', () => {
  it('applies the next stage to the millisecond, whatever the clock of the device shows', () => {
    const answer = answerAt(START - 1000);
    expect(stageClock(answer, 5, 5 + 999)).toEqual({
      stage: 'ADVANCE_REGISTRAION_AND_APPLICATION_EMAIL_ONLY',
      now: START - 1,
      untilTurn: 1,
    });
    expect(stageClock(answer, 5, 5 + 1000)).toEqual({
      stage: 'ADVANCE_REGISTRAION_AND_APPLICATION',
      now: START,
      untilTurn: fromISO(timetable.applicationEnd) - WARNED_MS - START,
    });
  });

  it('turns shortly before an end, so that an open form can warn', () => {
    for (const end of [timetable.applicationEnd, timetable.modificationEnd].map(fromISO)) {
      expect(stageClock(answerAt(end - WARNED_MS - 3), 0, 0).untilTurn).toBe(3);
      expect(stageClock(answerAt(end - WARNED_MS), 0, 0).untilTurn).toBe(WARNED_MS);
    }
  });

  it('follows the timetable after the next stage, for a page left open for days', () => {
    for (const instant of [timetable.applicationEnd, timetable.modificationEnd]) {
      const elapsed = fromISO(instant) - START;
      expect(stageClock(answerAt(START), 0, elapsed).stage).toBe(
        effectiveStage(fromISO(instant), timetable, null).stage,
      );
    }
  });

  it('turns at times that are not boundaries, such as the release and the end of use', () => {
    const untilTurn = (now: number) => stageClock({ ...answerAt(now), next: null }, 0, 0).untilTurn;
    expect(untilTurn(fromISO(timetable.resultRelease) - 7)).toBe(7);
    expect(untilTurn(fromISO(timetable.useEnd))).toBe(1);
    expect(untilTurn(fromISO(timetable.useEnd) + 1)).toBeNull();
  });

  it('keeps a manual stage until the next boundary, and then follows the timetable', () => {
    const manual: StageAnswer = { ...answerAt(START - 1000), systemStages: [{ stage: 'APPLICATION_ENDED' }] };
    expect(stageClock(manual, 0, 999).stage).toBe('APPLICATION_ENDED');
    expect(stageClock(manual, 0, 1000).stage).toBe('ADVANCE_REGISTRAION_AND_APPLICATION');
  });

  it('stays in the last stage when nothing follows', () => {
    const answer: StageAnswer = { ...answerAt(START), next: null };
    expect(stageClock(answer, 0, 1e12).stage).toBe('ADVANCE_REGISTRAION_AND_APPLICATION_EMAIL_ONLY');
  });

  it('returns BEFORE_OPEN without any stage', () => {
    const answer: StageAnswer = { systemStages: [], now: toISO(START), next: null, timetable };
    expect(stageClock(answer, 0, 0).stage).toBe('BEFORE_OPEN');
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

  it('depends only on the time elapsed since the response', () => {
    expect(property((lead, _receivedAt, elapsed) => elapsed >= lead).failed).toBe(false);
  });

  it('negative control: is wrong if it uses the clock of the device', () => {
    expect(property((lead, receivedAt, elapsed) => receivedAt + elapsed >= lead).failed).toBe(true);
  });
});
