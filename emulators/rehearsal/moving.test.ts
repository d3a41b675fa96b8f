import { campaign } from 'functions/shared/campaign/campaign2025';
import { applyMoves } from 'functions/shared/campaign/moves';
import { fromISO } from 'functions/shared/time/instants';
import { OptionError } from '../launcher/options.ts';
import { plannedMoves } from './moving.ts';
import { DAY_MS } from 'functions/shared/time/durations';

const { timetable } = campaign;

describe('the moves of a rehearsal', () => {
  it('are made before their time, in the order of the campaign, each based on the one before', () => {
    const moves = plannedMoves(timetable, [
      { boundary: 'modificationEnd', by: 3 * DAY_MS },
      { boundary: 'applicationEnd', by: DAY_MS },
    ]);
    expect(moves.map(({ boundary }) => boundary)).toEqual(['applicationEnd', 'modificationEnd']);
    expect(applyMoves(timetable, moves)).toMatchObject({
      applicationEnd: '2025-10-14T23:00:00.000+09:00',
      resultRelease: '2025-10-18T10:00:00.000+09:00',
      modificationEnd: '2025-10-28T10:00:00.000+09:00',
    });
    for (const { boundary, movedAt } of moves) expect(fromISO(movedAt)).toBeLessThan(fromISO(timetable[boundary]));
  });

  it('are refused if the order of times would break', () => {
    expect(() => plannedMoves(timetable, [{ boundary: 'applicationEnd', by: -7 * DAY_MS }])).toThrow(OptionError);
  });
});
