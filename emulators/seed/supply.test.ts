import { campaign } from 'functions/shared/campaign/current';
import { fromISO } from 'functions/shared/time/instants';
import { applicantsOf } from './size.ts';
import { localSupply } from './supply.ts';
import { world } from './world.ts';

const { applicationStart, applicationEnd, open, delivery } = campaign.timetable;
const wishedAt = (at: number): number =>
  world(applicantsOf('small'), at).purchases.reduce((sum, { purchaseCount }) => sum + purchaseCount, 0);

it('sells fewer sets than are requested at the start, so that the draw has losers', () => {
  const soon = fromISO(applicationStart) + 5 * 60_000;
  expect(localSupply('small', soon)).toBeLessThan(wishedAt(soon));
  expect(localSupply('small', soon)).toBeGreaterThan(0);
  const whole = localSupply('small', fromISO(applicationEnd));
  expect(whole).toBeLessThan(wishedAt(fromISO(applicationEnd)));
  for (const at of [open, delivery]) expect(localSupply('small', fromISO(at))).toBe(whole);
  expect(localSupply('none', soon)).toBeNull();
});
