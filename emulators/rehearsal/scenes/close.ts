import type { Moments, Scene } from '../moments.ts';
import type { Rehearsal } from '../rehearsal.ts';
import { passBank, saved } from '../acts/savingCard.ts';

/** Completes cards in time. They count even if Stripe's event comes after the roster's close. */
async function inTime(show: Rehearsal): Promise<void> {
  await show.each(
    show.who(({ twist }) => twist === 'passesBankInTime'),
    async (actor) => {
      await passBank(show, actor);
      saved(show, actor, 'authenticated');
    },
  );
}

/** Completes cards that were begun in time, but too late. They are cancelled. */
async function tooLate(show: Rehearsal): Promise<void> {
  await show.each(
    show.who(({ twist }) => twist === 'passesBankTooLate'),
    (actor) => passBank(show, actor),
  );
}

export const closeScenes = (when: Moments): Scene[] => [
  { name: 'the last millisecond at the bank', at: when.lastBank, play: inTime },
  { name: 'a second too late at the bank', at: when.afterLastBank, play: tooLate },
];
