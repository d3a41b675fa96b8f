import { addDays, addHours, addMinutes } from 'date-fns';
import type { Moments, ScenarioStep } from '../moments.ts';
import { followAll, refundTwo } from './following.ts';
import { drawnPresses, type PressMoment } from './presses.ts';
import { type PressAction, pressAll } from './pressing.ts';

const EACH = 2;

const hours = (at: number, count: number): number => addHours(at, count).getTime();
const days = (at: number, count: number): number => addDays(at, count).getTime();

/** Returns when buttons are pressed: from the first saved cards to the eve of the closing report. */
const stopsOf = (when: Moments): { readonly [M in PressMoment]: readonly number[] } => ({
  // Before some applicants change their cards, and during the preparation of the draw.
  saved: [(when.pace[4] ?? when.start) + 1000, hours(when.morningAfter, 1)],
  held: [hours(when.release, 1), hours(when.dayAfterRelease, 2), addMinutes(when.modificationEnd, 5).getTime()],
  charged: [hours(when.lapse, 2), hours(when.waitingListEnd, 1), days(when.delivery, -1)],
  refunded: [days(when.lapse, 2), hours(when.waitingListEnd, 2)],
});

/** Returns the steps with presses in Stripe's dashboard, with refunds by the office, and with its reactions to half of the presses. */
export function dashboardSteps(when: Moments, seed: string): ScenarioStep[] {
  const due: PressAction[] = [];
  const pressing = Object.entries(stopsOf(when)).flatMap(([name, stops]) => {
    // The keys are moments.
    const moment = name as PressMoment;
    const drawn = drawnPresses(seed, moment, stops.length, EACH);
    return stops.map((at, stop): ScenarioStep => ({
      name: `buttons are pressed, payments are ${moment}`,
      at,
      run: async (rehearsal) => {
        const pressed = { moment, drawn: drawn[stop] ?? [], changesEnd: when.modificationEnd };
        due.push(...(await pressAll(rehearsal, pressed)));
      },
    }));
  });
  const following = [hours(days(when.dayAfterRelease, 1), 3), days(when.lapse, 3), days(when.waitingListEnd, 1)].map(
    (at): ScenarioStep => ({
      name: 'the office reacts to what was pressed',
      at,
      run: async (rehearsal) => await followAll(rehearsal, due.splice(0)),
    }),
  );
  const refunding: ScenarioStep = {
    name: 'two owners refund',
    at: days(when.lapse, 1),
    run: async (rehearsal) => await refundTwo(rehearsal, seed),
  };
  return [...pressing, ...following, refunding];
}
