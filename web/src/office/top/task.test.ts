import { campaign } from 'functions/shared/campaign/current';
import { fromISO } from 'functions/shared/time/instants';
import { effectiveStage } from 'functions/shared/campaign/stages';
import { taskAt } from './task.ts';

const { timetable } = campaign;
const at = (now: number, draw: Parameters<typeof taskAt>[0]['draw']) =>
  taskAt({ now, draw, timetable, stage: effectiveStage(now, timetable, null).stage });

describe('taskAt', () => {
  it.each([
    [fromISO(timetable.open) - 1, 'beforeOpen'],
    [fromISO(timetable.open), 'preRegistration'],
    [fromISO(timetable.applicationStart) - 1, 'preRegistration'],
    [fromISO(timetable.applicationStart), 'watch'],
    [fromISO(timetable.applicationEnd), 'rosterPending'],
    [fromISO(timetable.rosterClose) - 1, 'rosterPending'],
    [fromISO(timetable.rosterClose), 'draw'],
    [fromISO(timetable.modificationEnd), 'draw'],
  ])('without a draw, at %d: %s', (now, task) => {
    expect(at(now, null)).toBe(task);
  });

  it('follows the draw, and says from when it can be released', () => {
    const release = fromISO(timetable.resultRelease);
    expect(at(release - 1, 'FROZEN')).toBe('frozen');
    expect(at(release - 1, 'COMMITTED')).toBe('committed');
    expect(at(release - 1, 'DRAWING')).toBe('drawing');
    expect(at(release - 1, 'DRAWN')).toBe('drawn');
    expect(at(release, 'DRAWN')).toBe('release');
    expect(at(release, 'RELEASED')).toBe('released');
    expect(at(fromISO(timetable.modificationEnd), 'RELEASED')).toBe('over');
  });

  it('tells those who may not see the draw only what the timetable says', () => {
    const release = fromISO(timetable.resultRelease);
    expect(at(release - 1, undefined)).toBe('drawWaiting');
    expect(at(release, undefined)).toBe('released');
  });
});
