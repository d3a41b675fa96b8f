import { FRESH, type Application } from 'functions/shared/application/states';
import { campaign } from 'functions/shared/campaign/current';
import { fromISO } from 'functions/shared/time/instants';
import { isWithdrawalOver, withdrawalObstacle, wishObstacle } from './obstacles.ts';

const { timetable } = campaign;
const open = { timetable, now: fromISO(timetable.applicationStart) };
const closed = { timetable, now: fromISO(timetable.rosterClose) };
const inState = (state: Application['state']): Application => ({
  ...FRESH,
  purchaseCount: 2,
  acceptsPartial: false,
  state,
});

describe('the check before a help step', () => {
  it('prevents a change of the sets after the close, or in an ended state', () => {
    expect(wishObstacle(inState('APPLIED'), open)).toBeNull();
    expect(wishObstacle(inState('CARD_PENDING'), open)).toBeNull();
    expect(wishObstacle(inState('APPLIED'), closed)).toBe('roster_closed');
    expect(wishObstacle(inState('WITHDRAWN'), open)).toBe('purchase_withdrawn');
    expect(wishObstacle(inState('EXCLUDED'), open)).toBe('purchase_state');
  });

  it('prevents a withdrawal by state, and after the close if no card was given', () => {
    expect(withdrawalObstacle(inState('APPLIED'), open)).toBeNull();
    expect(withdrawalObstacle(inState('APPLIED'), closed)).toBeNull();
    expect(withdrawalObstacle(inState('CARD_PENDING'), closed)).toBe('roster_closed');
    expect(withdrawalObstacle(inState('WITHDRAWN'), open)).toBe('purchase_withdrawn');
    expect(withdrawalObstacle(inState('LAPSED'), open)).toBe('purchase_state');
  });

  it('ends the withdrawal by two owners at the end of changes, to the millisecond', () => {
    const end = fromISO(timetable.modificationEnd);
    expect(isWithdrawalOver({ timetable, now: end - 1 })).toBe(false);
    expect(isWithdrawalOver({ timetable, now: end })).toBe(true);
  });
});
