import { campaign } from 'functions/shared/campaign/current';
import { scheduledEvents } from 'functions/shared/campaign/scheduledEvents';
import { timesOf } from 'functions/shared/campaign/order';
import { fromISO } from 'functions/shared/time/instants';
import { nextMoments } from './nextMoments.ts';

const { timetable } = campaign;
const ALL = 100;

describe('nextMoments', () => {
  it('begins with the next boundary and the events that it starts, the broadcast two minutes later included', () => {
    const [next] = nextMoments(fromISO(timetable.applicationStart) - 1, timetable, ALL);
    expect(next?.times.map(({ name }) => name)).toEqual(['applicationStart']);
    expect(next?.effects.map(({ kind }) => kind).sort()).toEqual(['broadcast', 'stage']);
  });

  it('always includes the draw and its result, because callers ask for them', () => {
    const shown = nextMoments(fromISO(timetable.open) - 1, timetable, 2);
    const names = shown.flatMap(({ times }) => times.map(({ name }) => name));
    expect(names[0]).toBe('open');
    expect(names.slice(-2)).toEqual(['draw', 'resultRelease']);
    expect(shown).toHaveLength(4);
  });

  it('excludes boundaries that have passed', () => {
    const [next] = nextMoments(fromISO(timetable.applicationStart), timetable, ALL);
    expect(next?.times.map(({ name }) => name)).not.toContain('applicationStart');
    expect(nextMoments(Number.MAX_SAFE_INTEGER, timetable, ALL)).toEqual([]);
  });

  it('includes every time and every event of the timetable once, in order', () => {
    const all = nextMoments(0, timetable, ALL);
    expect(all.flatMap(({ times }) => times)).toHaveLength(timesOf(timetable).length);
    const events = scheduledEvents(timetable).filter(({ kind }) => kind !== 'countEnd');
    expect(new Set(all.flatMap(({ effects }) => effects.map(({ id }) => id)))).toEqual(
      new Set(events.map(({ id }) => id)),
    );
    expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).toSorted((one, other) => one - other));
  });
});
