import type { Moments, ScenarioStep } from '../moments.ts';
import type { Rehearsal } from '../rehearsal.ts';
import { passBank, saved } from '../actions/savingCard.ts';

/** Completes cards in time. They count even if Stripe's event comes after the roster's close. */
async function inTime(rehearsal: Rehearsal): Promise<void> {
  await rehearsal.each(
    rehearsal.who(({ twist }) => twist === 'passesBankInTime'),
    async (actor) => {
      await passBank(rehearsal, actor);
      saved(rehearsal, actor, 'authenticated');
    },
  );
}

/** Completes cards that were begun in time, but too late. They are cancelled. */
async function tooLate(rehearsal: Rehearsal): Promise<void> {
  await rehearsal.each(
    rehearsal.who(({ twist }) => twist === 'passesBankTooLate'),
    (actor) => passBank(rehearsal, actor),
  );
}

export const closeSteps = (when: Moments): ScenarioStep[] => [
  { name: 'the last millisecond at the bank', at: when.lastBank, run: inTime },
  { name: 'a second too late at the bank', at: when.afterLastBank, run: tooLate },
];
